/** Statuses of a server that knows why it cannot do its work. */
const outages = [503, 507];

/** The server said no. */
export class Refused extends Error {
	/** HTTP status. */
	readonly status: number;
	/** The number in the catalogue of failures; undefined where the answer is a sentence alone. */
	readonly code: number | undefined;
	/** Entries like `title: is required`, where fields broke a rule. */
	readonly invalidFields: readonly string[];
	/** Under which the server's log tells more; only of what should not have happened. */
	readonly id: string | undefined;
	/** What the sentence speaks of, for its translation. */
	readonly params: Readonly<Record<string, unknown>>;

	/** Why the server cannot answer for now, in its own words for people: its disk is full, it is stopping. */
	readonly outage: string | undefined;

	constructor(status: number, body: unknown) {
		const said = isObject(body) ? body : {};
		super(typeof said.message === 'string' ? said.message : `the server answered ${status}`);
		this.name = 'Refused';
		this.status = status;
		this.outage = outages.includes(status) && typeof said.message === 'string' ? said.message : undefined;
		this.code = typeof said.code === 'number' ? said.code : undefined;
		this.id = typeof said.id === 'string' ? said.id : undefined;
		this.invalidFields = Array.isArray(said.invalid_fields) ? said.invalid_fields.map(String) : [];
		this.params = isObject(said.i18n_params) ? said.i18n_params : {};
	}
}

/** No answer of the server: no line, a time-out, or something between us that answered in its place. */
export class Unreachable extends Error {
	constructor(cause: unknown) {
		super('the server could not be reached', { cause });
		this.name = 'Unreachable';
	}
}

/** Statuses of a server, or of what stands before it, that is busy or away for a moment. */
const passing = [429, 502, 503, 504, 507];

/** Whether the same request may succeed later as it is. */
export function isPassing(error: unknown): boolean {
	return error instanceof Unreachable || (error instanceof Refused && passing.includes(error.status));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
