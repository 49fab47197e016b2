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

	/** Resolves when every task that is queued now has ended. */
	async idle(): Promise<void> {
		await Promise.all(this.tails.values());
	}
}
