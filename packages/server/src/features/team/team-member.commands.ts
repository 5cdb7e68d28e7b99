import { fail } from '@ordna/domain/failures';
import type { TeamMember } from '@ordna/domain/team';
import type { UserId } from '@ordna/domain/user';
import { actorId, type CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { leaveClosedProjects } from './leave-closed-projects.ts';
import { fieldsOf, notMember, type TeamRow, toMember } from './team.table.ts';

/** Somebody who is, or is to be, in a team. */
interface Member {
	readonly id: UserId;
	readonly username: string;
}

/** Adds a person; who is in the team keeps what they have (6005). What the team opens is theirs at once. */
export async function addMember(
	context: CommandContext,
	team: Granted<TeamRow, 'admin'>,
	person: Member,
	admin: boolean,
): Promise<TeamMember> {
	const row = await context.db
		.insertInto('team_member')
		.values({ team_id: team.id, user_id: person.id, is_admin: admin ? 1 : 0, created: context.now })
		.onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('team.memberAlready');
	await touchTeam(context, team);
	const after = { memberId: person.id, admin, doerId: actorId(context.caller), team: factsOf(team) };
	context.changes.record('team.member.added', { ...lineOf(team), after });
	return toMember(row, person.username);
}

/**
 * Takes a person out of a team. Somebody has to stay (6006); who was not in it leaves nothing behind. What only the
 * team opened is closed to them, and they are no longer assigned or subscribed there.
 */
export async function removeMember(
	context: CommandContext,
	team: Granted<TeamRow, 'read'>,
	person: Member,
): Promise<void> {
	if (team.external_id !== '') throw fail('team.managedElsewhere');
	await requireSecondMember(context, team.id);
	const row = await context.db
		.deleteFrom('team_member')
		.where('team_id', '=', team.id)
		.where('user_id', '=', person.id)
		.returningAll()
		.executeTakeFirst();
	if (!row) return;
	await touchTeam(context, team);
	const before = { memberId: person.id, admin: row.is_admin === 1, team: factsOf(team) };
	context.changes.record('team.member.removed', { ...lineOf(team), before });
	await leaveClosedProjects(context, team.id, person.id);
}

/** Makes a member an admin of the team, or an admin a member again; who is not in it stays out. */
export async function toggleAdmin(
	context: CommandContext,
	team: Granted<TeamRow, 'admin'>,
	person: Member,
): Promise<TeamMember> {
	// In one statement: of two at once each turns it over.
	const row = await context.db
		.updateTable('team_member')
		.set((eb) => ({ is_admin: eb.case().when('is_admin', '=', 1).then(0).else(1).end() }))
		.where('team_id', '=', team.id)
		.where('user_id', '=', person.id)
		.returningAll()
		.executeTakeFirst();
	if (!row) return notMember(person.username);
	await touchTeam(context, team);
	context.changes.record('team.member.updated', {
		...lineOf(team),
		before: { memberId: person.id, admin: row.is_admin !== 1 },
		after: { memberId: person.id, admin: row.is_admin === 1 },
	});
	return toMember(row, person.username);
}

async function requireSecondMember(context: CommandContext, teamId: number): Promise<void> {
	// Written to be locked: of two who leave at once the second waits here, and then finds the first gone.
	await context.db
		.updateTable('team')
		.set((eb) => ({ version: eb.ref('version') }))
		.where('id', '=', teamId)
		.execute();
	const { members } = await context.db
		.selectFrom('team_member')
		.select((eb) => eb.fn.countAll<number>().as('members'))
		.where('team_id', '=', teamId)
		.executeTakeFirstOrThrow();
	if (Number(members) <= 1) throw fail('team.lastMember');
}

/** Who is in a team is part of what is shown of it. */
async function touchTeam(context: CommandContext, { id }: TeamRow): Promise<void> {
	await context.db
		.updateTable('team')
		.set((eb) => ({ updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute();
}

function lineOf(team: TeamRow) {
	return { entityId: team.id, projectId: null };
}

/** What is told of the team to whoever was added or removed. */
function factsOf(team: TeamRow) {
	return { id: team.id, ...fieldsOf(team), externalId: team.external_id };
}
