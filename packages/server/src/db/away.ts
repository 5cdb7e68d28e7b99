import { errorCode } from '../observe/error-code.ts';

/** Thrown while the database cannot be reached: nothing of what failed with it was told to be saved. */
export class DatabaseAway extends Error {
	constructor(cause: unknown) {
		super(`the database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
	}
}

/** PostgreSQL is stopping, crashed, starting, or has no connection left; what the system says of a line that broke. */
const codes = new Set([
	'57P01',
	'57P02',
	'57P03',
	'53300',
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOENT',
]);

/** What the driver itself says has no code. */
const sentences =
	/^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Client was closed|^Connection ended/;

/** The error as it is to be thrown on: a `DatabaseAway` when the connection was lost, else the same. */
export function asAway(error: unknown): unknown {
	if (!(error instanceof Error) || error instanceof DatabaseAway) return error;
	const code = errorCode(error);
	// Class 08 is whatever goes wrong with a connection.
	const isAway = typeof code === 'string' ? codes.has(code) || code.startsWith('08') : sentences.test(error.message);
	return isAway ? new DatabaseAway(error) : error;
}
