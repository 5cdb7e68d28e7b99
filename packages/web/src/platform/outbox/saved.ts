import type { Change } from '../store/index.ts';
import type { Sent } from './sent.ts';

/**
 * What a write changed, once the server has answered; `waiting` where it can't be reached: it is sent later. Throws what is
 * refused, as a plain request does.
 */
export async function saved({ soon }: Pick<Sent, 'soon'>): Promise<readonly Change[] | 'waiting'> {
	const outcome = await soon;
	if (outcome === 'waiting') return outcome;
	if (!outcome.isSaved) throw outcome.failure;
	return outcome.changes;
}
