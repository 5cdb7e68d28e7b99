import type { App, Caller, Change } from '../../context/index.ts';
import { whoseRights } from '../access/index.ts';
import { isLinkOpen } from '../share/index.ts';

/** Whether a line may have shut the caller out: the end of a session or a share, a closed account. */
export function mayShutOut(caller: Caller, change: Change): boolean {
	const { entity, entityId } = change;
	// A link is suspended while its maker lacks the right to it.
	if (caller.kind === 'visitor')
		return (entity === 'link share' && entityId === caller.shareId) || whoseRights(change) !== null;
	if (caller.kind !== 'person' || entityId !== caller.id) return false;
	return (
		entity === 'user' ||
		(change.kind === 'session.ended' && (change.before?.ids.includes(caller.sessionId ?? '') ?? true))
	);
}

const closed = new Set([2, 3]);

/** Whether the caller's session or share is still there and the account open; queried only after such a line. */
export async function isStillIn(app: App, caller: Caller): Promise<boolean> {
	const { read } = app.database;
	if (caller.kind === 'visitor') return isLinkOpen({ app, db: read }, caller);
	if (caller.kind !== 'person' || caller.sessionId === null) return false;
	const found = await read
		.selectFrom('session')
		.innerJoin('user', 'user.id', 'session.user_id')
		.select('user.status')
		.where('session.id', '=', caller.sessionId)
		.executeTakeFirst();
	return found !== undefined && !closed.has(found.status);
}
