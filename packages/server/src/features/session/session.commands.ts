import { randomUUID } from 'node:crypto';
import { toId } from '@ordna/domain/contract';
import type { FailureName } from '@ordna/domain/failures';
import { addMs } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext } from '../../context/index.ts';
import { randomHex, sha256Hex } from '../../security/tokens.ts';
import type { ProviderSession } from '../open-id-provider/index.ts';
import { isAdminRow, noteActivity, whyClosed } from '../user/index.ts';
import { providerColumns } from './provider-session.ts';
import { deadBefore, idleSeconds, oldestStart } from './session.lifetime.ts';

/** A session that has just been started or renewed. */
export interface OpenSession {
	readonly id: string;
	/** The token for the cookie. Only its hash is kept. */
	readonly refreshToken: string;
	/** How long it may be idle. */
	readonly idleSeconds: number;
}

const newRefreshToken = () => randomHex(128);

/** Where a session comes from. */
interface SessionOrigin {
	readonly isLong: boolean;
	readonly deviceInfo: string;
	readonly ipAddress: string;
	/** The provider that it was begun at. */
	readonly provider?: ProviderSession | undefined;
	/** What it was begun with, where that is not a password alone. */
	readonly by?: 'passkey' | undefined;
}

/** Starts a session for somebody who has proved who they are. */
export async function startSession(context: CommandContext, userId: UserId, from: SessionOrigin): Promise<OpenSession> {
	const id = randomUUID();
	const refreshToken = newRefreshToken();
	await context.db
		.insertInto('session')
		.values({
			id,
			user_id: userId,
			refresh_hash: sha256Hex(refreshToken),
			is_long: from.isLong ? 1 : 0,
			device_info: from.deviceInfo,
			ip_address: from.ipAddress,
			last_active: context.now,
			created: context.now,
			...(from.provider ? providerColumns(context.app, from.provider) : {}),
		})
		.execute();
	await noteActivity(context, userId);
	context.changes.record('session.started', {
		entityId: userId,
		projectId: null,
		after: { ids: [id], ...(from.by && { reason: from.by }) },
	});
	return { id, refreshToken, idleSeconds: idleSeconds(context.app.settings, from.isLong) };
}

/** Ends one session of a person; `false` when there is none of theirs. */
export async function endSession(
	context: CommandContext,
	userId: UserId,
	id: string,
	reason?: 'reused',
): Promise<boolean> {
	const ended = await context.db
		.deleteFrom('session')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.returning('id')
		.executeTakeFirst();
	if (ended) recordEnd(context, userId, [id], reason);
	return ended !== undefined;
}

/** Ends a session of anybody; `false` when there is none. */
export async function endAnySession(context: CommandContext, id: string): Promise<boolean> {
	const row = await context.db.selectFrom('session').select('user_id').where('id', '=', id).executeTakeFirst();
	return row !== undefined && endSession(context, toId('user', row.user_id), id);
}

/** Ends every session of a person: what opens the account has changed. */
export function endAllSessions(context: CommandContext, userId: UserId): Promise<void> {
	return endSessions(context, userId, null);
}

/** Ends every session of a person but the one that the command came by: whoever changed what opens the account stays in. */
export function endOtherSessions(context: CommandContext, userId: UserId): Promise<void> {
	const { caller } = context;
	const isOwn = caller.kind === 'person' && caller.id === userId;
	return endSessions(context, userId, isOwn ? caller.sessionId : null);
}

async function endSessions(context: CommandContext, userId: UserId, kept: string | null): Promise<void> {
	const rows = await context.db
		.deleteFrom('session')
		.where('user_id', '=', userId)
		.$if(kept !== null, (query) => query.where('id', '<>', kept ?? ''))
		.returning('id')
		.execute();
	if (rows.length > 0)
		recordEnd(
			context,
			userId,
			rows.map((row) => row.id),
		);
}

/** A session has no number: its lines stand under its person's and name it. */
function recordEnd(
	{ changes }: Pick<CommandContext, 'changes'>,
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
 * was idle for too long or began too long ago, or whose account is closed, ends. The refusal is an answer, so that the end is committed.
 */
export async function renewSession(context: CommandContext, refreshToken: string): Promise<Renewal> {
	if (!/^[\da-f]{256}$/.test(refreshToken)) return notRenewed;
	const hash = sha256Hex(refreshToken);
	const found = await findByHash(context, hash);
	if (!found) return refuseReused(context, hash);
	const isLong = found.is_long === 1;
	const failure = whyDead(context, found);
	if (failure) {
		await endSession(context, toId('user', found.user_id), found.id);
		return { kind: 'refused', failure };
	}
	const next = newRefreshToken();
	const won = await context.db
		.updateTable('session')
		.set({ refresh_hash: sha256Hex(next), last_active: context.now })
		.where('refresh_hash', '=', hash)
		.returning('id')
		.executeTakeFirst();
	if (!won) return notRenewed;
	await noteActivity(context, found.user_id);
	await context.db
		.insertInto('renewed_token')
		.values({ token_hash: hash, session_id: found.id, renewed: context.now })
		.execute();
	return {
		kind: 'renewed',
		session: { id: found.id, refreshToken: next, idleSeconds: idleSeconds(context.app.settings, isLong) },
		person: {
			id: toId('user', found.user_id),
			username: found.username,
			isAdmin: isAdminRow(context.app.settings, found),
		},
	};
}

/** Two tabs, or an answer that was lost: so long a token that was renewed already is refused, and no more. */
const reuseGraceMs = 30_000;

/**
 * Refuses a token that opens nothing. One that was renewed a while ago is a copy in other hands, or the session itself
 * is: nobody can tell which, so it ends, with every token that came of it.
 */
async function refuseReused(context: CommandContext, hash: string): Promise<Renewal> {
	const reused = await context.db
		.selectFrom('renewed_token')
		.innerJoin('session', 'session.id', 'renewed_token.session_id')
		.select(['session.id', 'session.user_id'])
		.where('token_hash', '=', hash)
		.where('renewed', '<', addMs(context.now, -reuseGraceMs))
		.executeTakeFirst();
	if (reused) await endSession(context, toId('user', reused.user_id), reused.id, 'reused');
	return notRenewed;
}

function findByHash({ db }: CommandContext, hash: string) {
	return db
		.selectFrom('session')
		.innerJoin('user', 'user.id', 'session.user_id')
		.select([
			'session.id',
			'user_id',
			'is_long',
			'session.last_active',
			'session.created',
			'username',
			'is_admin',
			'bot_owner_id',
			'status',
		])
		.where('refresh_hash', '=', hash)
		.executeTakeFirst();
}

function whyDead(
	{ app, now }: CommandContext,
	session: { status: number; last_active: number; created: number; is_long: number },
): FailureName | undefined {
	const isIdle = session.last_active < deadBefore(app.settings, now, session.is_long === 1);
	const isOver = isIdle || session.created < oldestStart(app.settings, now);
	return whyClosed(session) ?? (isOver ? 'session.notRenewed' : undefined);
}

/** Using a session keeps it from being idle. */
export async function touchSession(context: CommandContext, id: string): Promise<void> {
	const session = await context.db
		.updateTable('session')
		.set({ last_active: context.now })
		.where('id', '=', id)
		.returning('user_id')
		.executeTakeFirst();
	if (session) await noteActivity(context, session.user_id);
}
