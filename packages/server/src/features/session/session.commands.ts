import { randomUUID } from 'node:crypto';
import type { FailureName } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';
import { randomHex, sha256Hex } from '../../security/tokens.ts';
import { whyClosed } from '../user/index.ts';
import { deadBefore, idleSeconds } from './session.lifetime.ts';

/** A session that has just been started or renewed. */
export interface OpenSession {
	readonly id: string;
	/** The token for the cookie. Only its hash is kept. */
	readonly refreshToken: string;
	/** How long it may be idle. */
	readonly idleSeconds: number;
}

const newRefreshToken = () => randomHex(128);

/** Starts a session for somebody who has proved who they are. */
export async function startSession(
	tell: Tell,
	userId: UserId,
	from: { readonly isLong: boolean; readonly deviceInfo: string; readonly ipAddress: string },
): Promise<OpenSession> {
	const id = randomUUID();
	const refreshToken = newRefreshToken();
	await tell.db
		.insertInto('session')
		.values({
			id,
			user_id: userId,
			refresh_hash: sha256Hex(refreshToken),
			is_long: from.isLong ? 1 : 0,
			device_info: from.deviceInfo,
			ip_address: from.ipAddress,
			last_active: tell.now,
			created: tell.now,
		})
		.execute();
	tell.changes.record('session.started', {
		entityId: userId,
		projectId: null,
		after: { ids: [id] },
	});
	return { id, refreshToken, idleSeconds: idleSeconds(tell.app.settings, from.isLong) };
}

/** Ends one session of a person; `false` when there is none of theirs. */
export async function endSession(tell: Tell, userId: UserId, id: string, reason?: 'reused'): Promise<boolean> {
	const ended = await tell.db
		.deleteFrom('session')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.returning('id')
		.executeTakeFirst();
	if (ended) recordEnd(tell, userId, [id], reason);
	return ended !== undefined;
}

/** Ends every session of a person: what opens the account has changed. */
export function endAllSessions(tell: Tell, userId: UserId): Promise<void> {
	return endSessions(tell, userId, null);
}

/** Ends every session of a person but the one that the command came by: whoever changed what opens the account stays in. */
export function endOtherSessions(tell: Tell, userId: UserId): Promise<void> {
	const { caller } = tell;
	const isOwn = caller.kind === 'person' && caller.id === userId;
	return endSessions(tell, userId, isOwn ? caller.sessionId : null);
}

async function endSessions(tell: Tell, userId: UserId, kept: string | null): Promise<void> {
	const rows = await tell.db
		.deleteFrom('session')
		.where('user_id', '=', userId)
		.$if(kept !== null, (query) => query.where('id', '<>', kept ?? ''))
		.returning('id')
		.execute();
	if (rows.length > 0)
		recordEnd(
			tell,
			userId,
			rows.map((row) => row.id),
		);
}

/** A session has no number: its lines stand under its person's and name it. */
function recordEnd(
	{ changes }: Pick<Tell, 'changes'>,
	userId: number,
	ids: readonly string[],
	reason?: 'reused',
): void {
	const line = { entityId: userId, projectId: null, before: { ids } };
	changes.record('session.ended', reason === undefined ? line : { ...line, after: { reason } });
}

/** A session with a new token for its cookie, or why there is none. */
export type Renewal =
	| { readonly kind: 'renewed'; readonly session: OpenSession; readonly person: RenewedPerson }
	| { readonly kind: 'refused'; readonly failure: FailureName };

interface RenewedPerson {
	readonly id: UserId;
	readonly username: string;
	readonly isAdmin: boolean;
}

const notRenewed: Renewal = { kind: 'refused', failure: 'session.notRenewed' };

/**
 * Trades the token of a cookie for a new one; of several requests with the same one, the first wins. A session that
 * was idle for too long, or whose account is closed, ends. The refusal is an answer, so that the end is committed.
 */
export async function renewSession(tell: Tell, refreshToken: string): Promise<Renewal> {
	if (!/^[\da-f]{256}$/.test(refreshToken)) return notRenewed;
	const hash = sha256Hex(refreshToken);
	const found = await findByHash(tell, hash);
	if (!found) return refuseReused(tell, hash);
	const isLong = found.is_long === 1;
	const failure = whyDead(tell, { status: found.status, lastActive: found.last_active, isLong });
	if (failure) {
		await endSession(tell, found.user_id as UserId, found.id);
		return { kind: 'refused', failure };
	}
	const next = newRefreshToken();
	const won = await tell.db
		.updateTable('session')
		.set({ refresh_hash: sha256Hex(next), last_active: tell.now })
		.where('refresh_hash', '=', hash)
		.returning('id')
		.executeTakeFirst();
	if (!won) return notRenewed;
	await tell.db
		.insertInto('renewed_token')
		.values({ token_hash: hash, session_id: found.id, renewed: tell.now })
		.execute();
	return {
		kind: 'renewed',
		session: { id: found.id, refreshToken: next, idleSeconds: idleSeconds(tell.app.settings, isLong) },
		person: { id: found.user_id as UserId, username: found.username, isAdmin: found.is_admin === 1 },
	};
}

/** Two tabs, or an answer that was lost: so long a token that was renewed already is refused, and no more. */
const reuseGraceMs = 30_000;

/**
 * Refuses a token that opens nothing. One that was renewed a while ago is a copy in other hands, or the session itself
 * is: nobody can tell which, so it ends, with every token that came of it.
 */
async function refuseReused(tell: Tell, hash: string): Promise<Renewal> {
	const reused = await tell.db
		.selectFrom('renewed_token')
		.innerJoin('session', 'session.id', 'renewed_token.session_id')
		.select(['session.id', 'session.user_id'])
		.where('token_hash', '=', hash)
		.where('renewed', '<', tell.now - reuseGraceMs)
		.executeTakeFirst();
	if (reused) await endSession(tell, reused.user_id as UserId, reused.id, 'reused');
	return notRenewed;
}

function findByHash({ db }: Tell, hash: string) {
	return db
		.selectFrom('session')
		.innerJoin('user', 'user.id', 'session.user_id')
		.select(['session.id', 'user_id', 'is_long', 'last_active', 'username', 'is_admin', 'status'])
		.where('refresh_hash', '=', hash)
		.executeTakeFirst();
}

function whyDead(
	{ app, now }: Tell,
	{ status, lastActive, isLong }: { status: number; lastActive: number; isLong: boolean },
): FailureName | undefined {
	const isIdle = lastActive < deadBefore(app.settings, now, isLong);
	return whyClosed({ status }) ?? (isIdle ? 'session.notRenewed' : undefined);
}

/** Using a session keeps it from being idle. */
export async function touchSession(tell: Tell, id: string): Promise<void> {
	await tell.db.updateTable('session').set({ last_active: tell.now }).where('id', '=', id).execute();
}
