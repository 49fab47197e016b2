/** Runs tasks of one key one after another; tasks of different keys side by side. Nothing is kept for idle keys. */
export class KeyedQueue {
	private readonly tails = new Map<string, Promise<unknown>>();

	/** The task's own result, once every earlier task of the key has ended. */
	run<T>(key: string, task: () => Promise<T>): Promise<T> {
		const before = this.tails.get(key) ?? Promise.resolve();
		const result = before.then(task, task);
		const tail: Promise<unknown> = result
			.catch(() => undefined)
			.finally(() => {
				if (this.tails.get(key) === tail) this.tails.delete(key);
			});
		this.tails.set(key, tail);
		return result;
	}

	/** Resolves when every task has ended, those included that others of them have queued meanwhile. */
	async idle(): Promise<void> {
		while (this.tails.size > 0) await Promise.all(this.tails.values());
	}
}

/** Does something with each of many, at most so many at a time. Rejects as soon as one does. */
export async function eachOf<T>(many: Iterable<T>, atOnce: number, act: (one: T) => Promise<unknown>): Promise<void> {
	const left = many[Symbol.iterator]();
	const work = async (): Promise<void> => {
		for (let next = left.next(); !next.done; next = left.next()) await act(next.value);
	};
	await Promise.all(Array.from({ length: atOnce }, work));
}
