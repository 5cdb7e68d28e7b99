/** Statuses of a server that knows why it cannot do its work. */
const outages = [503, 507];

/** The server said no. */
export class ApiError extends Error {
	/** HTTP status. */
	readonly status: number;
	/** The number in the catalogue of failures; undefined where the answer is a sentence alone. */
	readonly code: number | undefined;
	/** Entries like `title: is required`, where fields broke a rule. */
	readonly invalidFields: readonly string[];
	/** Under which the server's log tells more; only of what should not have happened. */
	readonly id: string | undefined;
	/** By which an administrator finds what happened in a sign-in through another service. */
	readonly trace: string | undefined;
	/** What the sentence speaks of, for its translation. */
	readonly params: Readonly<Record<string, unknown>>;

	/** Why the server cannot answer for now, in its own words for people: its disk is full, it is stopping. */
	readonly outage: string | undefined;

	/** It refuses to answer again what was done before: that is gone, or may not be read any more. */
	readonly isReplayed: boolean;

	/** How long the server asks to be left alone, in ms; undefined where it does not say. */
	readonly retryAfterMs: number | undefined;

	constructor(status: number, body: unknown, headers?: Headers) {
		const json = isObject(body) ? body : {};
		super(typeof json.message === 'string' ? json.message : `the server answered ${status}`);
		this.name = 'ApiError';
		this.status = status;
		this.isReplayed = headers?.has('ordna-replayed') ?? false;
		this.retryAfterMs = Number(headers?.get('retry-after')) * 1000 || undefined;
		this.outage = outages.includes(status) && typeof json.message === 'string' ? json.message : undefined;
		this.code = typeof json.code === 'number' ? json.code : undefined;
		this.id = typeof json.id === 'string' ? json.id : undefined;
		this.trace = typeof json.trace === 'string' ? json.trace : undefined;
		this.invalidFields = Array.isArray(json.invalid_fields) ? json.invalid_fields.map(String) : [];
		this.params = isObject(json.i18n_params) ? json.i18n_params : {};
	}
}

/** No answer of the server: no line, a time-out, or something between us that answered in its place. */
export class NetworkError extends Error {
	constructor(cause: unknown) {
		super('the server could not be reached', { cause });
		this.name = 'NetworkError';
	}
}

/** Statuses of a server, or of what stands before it, that is busy or away for a moment. */
const transientStatuses = [429, 502, 503, 504, 507];

/** Whether the same request may succeed later as it is. */
export function isTransient(error: unknown): boolean {
	return error instanceof NetworkError || (error instanceof ApiError && transientStatuses.includes(error.status));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
