import type { ArmedFault } from "../faults.ts";
import type { Fault } from "./fault.ts";
import { KINDS } from "./kinds.ts";
import { ONCE } from "./reading.ts";
import { FAULT_ROUTES } from "./routes.ts";

const PERCENT = 100;

/** A kind of fault, as a form that knows none of the kinds can show it. */
export interface FaultKindDescription {
	readonly kind: string;
	readonly label: string;
	/** Whether it can also be done at once, with the same fields. */
	readonly once: boolean;
	readonly fields: readonly {
		readonly name: string;
		readonly label: string;
		readonly type: "number" | "boolean" | "text";
		/** What counts when nothing is given. */
		readonly value: number | boolean | string;
		/** The only values that count; any if absent. */
		readonly options?: readonly (number | string)[];
	}[];
}

/** A fault in force, as a page shows it. */
export interface ShownFault extends ArmedFault {
	/** What it is, in one line. */
	readonly label: string;
}

/** All kinds of faults. */
export const describedKinds = (): readonly FaultKindDescription[] =>
	Object.entries(KINDS).map(([kind, { label, fields }]) => ({
		kind,
		label,
		once: ONCE.some((one) => one === kind),
		fields: fields.map((field) => {
			const { name, label, type, value } = field;
			const options = field.type === "number" ? field.among : field.type === "text" ? field.oneOf : undefined;
			return { name, label, type, value, ...(options === undefined ? {} : { options }) };
		}),
	}));

/** A fault in force with its label. `nameOf` gives the name of a person by id. */
export function shownFault(armed: ArmedFault, nameOf: (id: string) => string): ShownFault {
	const { id, fault, struck, left } = armed;
	return { id, label: labelOf(fault, nameOf), struck, ...(left === undefined ? {} : { left }), fault };
}

function labelOf(fault: Fault, nameOf: (id: string) => string): string {
	const { label, fields } = KINDS[fault.kind];
	const values: Readonly<Record<string, unknown>> = { ...fault };
	const told = fields.map(({ name, value }) => `${name} ${String(values[name] ?? value)}`);
	const { route, person, times, chance } = fault;
	return [
		told.length === 0 ? label : `${label}: ${told.join(", ")}`,
		...(route === undefined ? [] : [FAULT_ROUTES.find((known) => known.route === route)?.label ?? route]),
		...(person === undefined ? [] : [nameOf(person)]),
		...(times === undefined ? [] : [`${times} ×`]),
		...(chance === undefined ? [] : [`${Number((chance * PERCENT).toFixed(2))} %`]),
	].join(" · ");
}
