import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type Invitation, whyInvitationClosed } from '@ordna/domain/invitation';
import { parseRight, type Right } from '@ordna/domain/right';
import type { UserId } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { accountStatus, findPeople } from '../user/index.ts';
import type { InvitationRow } from './invitation.table.ts';
import { findInvitedTeams } from './invitation.teams.ts';
import { readToken } from './invitation.token.ts';

/** What a link that is still good opens. */
export interface OpenInvitationFacts {
	readonly id: number;
	/** Whom it was sent to; empty for a link that somebody passes on. */
	readonly email: string;
	/** Who made it. */
	readonly createdById: UserId;
	/** Whether whoever made it may still share the project is for the caller to ask. */
	readonly project: { readonly id: number; readonly right: Right } | undefined;
}

/** So many of those who joined are shown. */
const shownJoined = 3;

/** All invitations, the newest first. */
export async function listInvitations(context: QueryContext): Promise<Invitation[]> {
	const rows = await context.db.selectFrom('invitation').selectAll().orderBy('id', 'desc').execute();
	return toInvitations(context, rows);
}

/** One of them, as administrators see it. */
export async function readInvitation(context: QueryContext, id: number): Promise<Invitation> {
	const [invitation] = await toInvitations(context, [await requireInvitation(context, id)]);
	if (!invitation) throw fail('invitation.missing');
	return invitation;
}

export async function requireInvitation({ db }: QueryContext, id: number): Promise<InvitationRow> {
	const row = await db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('invitation.missing');
	return row;
}

/**
 * The invitation of a link, while it can be used. One whose maker was locked out, or is gone, opens nothing: they let nobody
 * in any more.
 */
export async function requireOpenInvitation(context: QueryContext, token: string): Promise<OpenInvitationFacts> {
	const row = await context.db
		.selectFrom('invitation')
		.innerJoin('user', 'user.id', 'invitation.created_by_id')
		.selectAll('invitation')
		.select('user.status')
		.where('token_hash', '=', sha256Hex(token))
		.executeTakeFirst();
	if (!row || row.status !== accountStatus.active) throw fail('invitation.ended');
	if (whyInvitationClosed(factsOf(row), context.now)) throw fail('invitation.ended');
	return {
		id: row.id,
		email: row.email,
		createdById: toId('user', row.created_by_id),
		project: row.project_id === null ? undefined : { id: row.project_id, right: parseRight(row.right) ?? 'read' },
	};
}

/** The invitations to a project that were sent by e-mail and that nobody has used, the oldest first; also those that have expired. */
export function listOfProject({ db }: QueryContext, projectId: number): Promise<InvitationRow[]> {
	return db
		.selectFrom('invitation')
		.selectAll()
		.where('project_id', '=', projectId)
		.where('email', '!=', '')
		.where('uses', '=', 0)
		.orderBy('id')
		.execute();
}

/** The project of an invitation that somebody used; `null` without. */
export async function projectOfUsed({ db }: QueryContext, token: string, userId: UserId): Promise<number | null> {
	const row = await db
		.selectFrom('invitation')
		.innerJoin('invitation_use as use', 'use.invitation_id', 'invitation.id')
		.select('invitation.project_id')
		.where('invitation.token_hash', '=', sha256Hex(token))
		.where('use.user_id', '=', userId)
		.executeTakeFirst();
	return row?.project_id ?? null;
}

/** What a link says to whoever opens it. */
export async function openInvitation(context: QueryContext, token: string) {
	const { createdById, email, project } = await requireOpenInvitation(context, token);
	const maker = (await findPeople(context, [createdById])).get(createdById);
	const opened = project && (await titleOf(context, project.id));
	return { invitedBy: maker ? maker.name || maker.username : '', projectTitle: opened ?? '', email };
}

async function titleOf({ db }: QueryContext, projectId: number): Promise<string | undefined> {
	const row = await db.selectFrom('project').select('title').where('id', '=', projectId).executeTakeFirst();
	return row?.title;
}

const factsOf = (row: InvitationRow) => ({
	expiresAt: row.expires_at,
	maxUses: row.max_uses,
	uses: row.uses,
	isOff: row.is_off === 1,
});

async function toInvitations(context: QueryContext, rows: readonly InvitationRow[]): Promise<Invitation[]> {
	const joined = await findJoined(
		context,
		rows.map(({ id }) => id),
	);
	const teams = await findInvitedTeams(
		context,
		rows.map(({ id }) => id),
	);
	const ids = [...rows.map((row) => row.created_by_id), ...[...joined.values()].flat()];
	const people = await findPeople(context, [...new Set(ids)]);
	return rows.map((row) => ({
		id: toId('invitation', row.id),
		token: readToken(context.app, row.sealed),
		email: row.email,
		projectId: toId('project', row.project_id ?? 0),
		right: parseRight(row.right) ?? 'read',
		createdBy: people.get(row.created_by_id) ?? null,
		created: row.created,
		lastSent: row.last_sent,
		...factsOf(row),
		teams: (teams.get(row.id) ?? []).map(({ id, name }) => ({ id: toId('team', id), name })),
		joined: (joined.get(row.id) ?? []).flatMap((id) => people.get(id) ?? []),
	}));
}

/** The last who joined by each of some invitations. */
async function findJoined(
	{ db, dialect }: QueryContext,
	ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
	const ranked = db
		.selectFrom('invitation_use')
		.select((eb) => [
			'invitation_id',
			'user_id',
			eb.fn
				.agg<number>('row_number')
				.over((over) => over.partitionBy('invitation_id').orderBy('used', 'desc').orderBy('user_id', 'desc'))
				.as('rank'),
		])
		.where((eb) => dialect.isOneOf(eb.ref('invitation_id'), ids));
	const rows = await db
		.selectFrom(ranked.as('ranked'))
		.select(['invitation_id', 'user_id'])
		.where('rank', '<=', shownJoined)
		.orderBy('rank')
		.execute();
	const byInvitation = Map.groupBy(rows, (row) => row.invitation_id);
	return new Map([...byInvitation].map(([id, own]) => [id, own.map((row) => row.user_id)]));
}
