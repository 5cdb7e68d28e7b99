import { fail } from '@ordna/domain/failures';
import { whyInvitationClosed } from '@ordna/domain/invitation';
import { type Right, rightNumber } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type OpenInvitationFacts, requireOpenInvitation } from './invitation.queries.ts';
import type { InvitationRow } from './invitation.table.ts';
import { invitedTeamIds, setInvitedTeams } from './invitation.teams.ts';
import { newInvitationToken, readToken, tokenColumns } from './invitation.token.ts';

/** An invitation that is still to be made. */
export interface InvitationDraft {
	/** Left out or `null`: it does not expire. */
	readonly expiresAt?: Instant | null | undefined;
	/** 0, or left out: as often as people like. */
	readonly maxUses?: number | undefined;
	/** The teams it adds people to, which the caller administers. */
	readonly teamIds?: readonly number[] | undefined;
	/** Whom it is sent to. Whoever registers with this address need not confirm it. */
	readonly email?: string;
	/** What it opens; whoever makes it has asked whether they may share it. */
	readonly project?: { readonly id: number; readonly right: Right };
}

/** Makes an invitation of the caller, and answers with what its link holds. */
export async function createInvitation(
	context: CommandContext,
	draft: InvitationDraft,
): Promise<{ readonly id: number; readonly token: string }> {
	const { expiresAt = null, maxUses = 0, teamIds = [], email = '', project } = draft;
	requireFuture(context, expiresAt);
	const token = newInvitationToken();
	const { id } = await context.db
		.insertInto('invitation')
		.values({
			...tokenColumns(context.app, token),
			email,
			project_id: project?.id ?? null,
			right: rightNumber(project?.right ?? 'read'),
			created_by_id: requirePerson(context.caller).id,
			created: context.now,
			expires_at: expiresAt,
			max_uses: maxUses,
			last_sent: email === '' ? null : context.now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await setInvitedTeams(context, { id, before: [], teamIds });
	const after = { expiresAt, maxUses, ...(teamIds.length > 0 && { teamIds: [...teamIds] }) };
	context.changes.record('invitation.created', { entityId: id, projectId: null, after });
	return { id, token };
}

function requireFuture({ now }: CommandContext, expiresAt: Instant | null): void {
	if (expiresAt !== null && expiresAt <= now) throw fail('invitation.past');
}

/** What changes of an invitation; what is left out stays. */
export interface InvitationChanges {
	readonly expiresAt?: Instant | null | undefined;
	readonly maxUses?: number | undefined;
	readonly isOff?: boolean | undefined;
	/** Those that the caller adds are teams they administer. */
	readonly teamIds?: readonly number[] | undefined;
}

/** Changes how long and how often an invitation can be used. */
export async function updateInvitation(
	context: CommandContext,
	old: InvitationRow,
	changes: InvitationChanges,
): Promise<void> {
	const { expiresAt = old.expires_at, maxUses = old.max_uses, isOff = old.is_off === 1 } = changes;
	if (expiresAt !== old.expires_at) requireFuture(context, expiresAt);
	await context.db
		.updateTable('invitation')
		.set({ expires_at: expiresAt, max_uses: maxUses, is_off: isOff ? 1 : 0 })
		.where('id', '=', old.id)
		.execute();
	const hadTeams = await invitedTeamIds(context, old.id);
	const { teamIds = hadTeams } = changes;
	await setInvitedTeams(context, { id: old.id, before: hadTeams, teamIds });
	context.changes.record('invitation.updated', {
		entityId: old.id,
		projectId: null,
		before: { expiresAt: old.expires_at, maxUses: old.max_uses, isOff: old.is_off === 1, teamIds: hadTeams },
		after: { expiresAt, maxUses, isOff, teamIds: [...teamIds] },
	});
}

/** Lets an invitation that is sent again live as long as a new one, and answers with what its link holds. */
export async function renewInvitation(
	context: CommandContext,
	old: InvitationRow,
	expiresAt: Instant,
): Promise<string> {
	// Where the secret of the server is another one by now, what the link held is lost.
	const kept = readToken(context.app, old.sealed);
	const token = kept === '' ? newInvitationToken() : kept;
	await context.db
		.updateTable('invitation')
		.set({ ...(kept === '' && tokenColumns(context.app, token)), expires_at: expiresAt, last_sent: context.now })
		.where('id', '=', old.id)
		.execute();
	const terms = { maxUses: old.max_uses, isOff: old.is_off === 1 };
	context.changes.record('invitation.updated', {
		...{ entityId: old.id, projectId: null },
		before: { ...terms, expiresAt: old.expires_at },
		after: { ...terms, expiresAt },
	});
	return token;
}

/** Deletes invitations: their links open nothing any more. */
export async function deleteInvitations(context: CommandContext, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await context.db
		.deleteFrom('invitation')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.returning('id')
		.execute();
	for (const { id } of rows) context.changes.record('invitation.deleted', { entityId: id, projectId: null });
}

/** Deletes those that are used up or have expired. */
export async function deleteEndedInvitations(context: CommandContext): Promise<void> {
	const rows = await context.db.selectFrom('invitation').select(['id', 'expires_at', 'max_uses', 'uses']).execute();
	const ended = rows.filter(({ expires_at: expiresAt, max_uses: maxUses, uses }) =>
		whyInvitationClosed({ expiresAt, maxUses, uses, isOff: false }, context.now),
	);
	await deleteInvitations(
		context,
		ended.map(({ id }) => id),
	);
}

/**
 * Uses an invitation for somebody: of several who try the last use at once one gets it, all others are refused. Answers with
 * what it opens, which the caller gives them.
 */
export async function useInvitation(
	context: CommandContext,
	token: string,
	userId: UserId,
): Promise<OpenInvitationFacts> {
	const invitation = await requireOpenInvitation(context, token);
	const used = await context.db
		.updateTable('invitation')
		.set((eb) => ({ uses: eb('uses', '+', 1) }))
		.where('id', '=', invitation.id)
		.where((eb) => eb.or([eb('max_uses', '=', 0), eb('uses', '<', eb.ref('max_uses'))]))
		.returning('id')
		.executeTakeFirst();
	if (!used) throw fail('invitation.ended');
	await context.db
		.insertInto('invitation_use')
		.values({ invitation_id: invitation.id, user_id: userId, used: context.now })
		.execute();
	context.changes.record('invitation.used', { entityId: invitation.id, projectId: null, after: { userId } });
	return invitation;
}
