import type { contract } from '@ordna/domain';
import type { ReplyOf } from '@ordna/domain/contract';

type Shown = ReplyOf<(typeof contract)['taskList']['ofView']>;

/** The columns of a view that is shown as a board. */
export function columnsIn(shown: Shown) {
	return shown.flatMap((one) => ('count' in one ? [one] : []));
}

/** The tasks of a view that is shown as a list. */
export function tasksIn(shown: Shown) {
	return shown.flatMap((one) => ('count' in one ? [] : [one]));
}

/** The JSON of an answer that a test gets by `fetch`, which it knows the form of. */
export async function bodyOf<T>(reply: { json(): Promise<unknown> }): Promise<T> {
	return (await reply.json()) as T;
}

/** What an endpoint without JSON answered. */
export function bytesOf(reply: unknown): Uint8Array {
	if (!(reply instanceof Uint8Array)) throw new Error('the answer is no file');
	return reply;
}
