import { isFailure } from '@ordna/domain/failures';
import { errorText } from './multistatus.ts';
import { caldav, dav } from './xml.ts';

/** A refusal as calendar programs understand it. Thrown within a command it takes everything back. */
export class Refusal extends Error {
	readonly status: number;
	/** XML, or nothing. */
	readonly body: string;

	constructor(status: number, body = '') {
		super(`calendar refusal ${status}`);
		this.status = status;
		this.body = body;
	}
}

/** There is no such thing, or it may not be read: nobody can tell which. */
export function notFound(): Refusal {
	return new Refusal(404);
}

/** A rule of a calendar that was not kept. 403 is what makes programs give up their change instead of trying again. */
export function broken(rule: string, sentence = ''): Refusal {
	return new Refusal(403, errorText({ space: caldav, name: rule }, sentence));
}

/** The word of a sync is of no use any more: the program begins anew. */
export function staleToken(): Refusal {
	return new Refusal(403, errorText({ space: dav, name: 'valid-sync-token' }, ''));
}

/** Runs what asks for something to be read: what is refused is not there. */
export async function orNotFound<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		throw isFailure(error) ? notFound() : error;
	}
}
