import { type CommandContext, cleanRichText } from '../../context/index.ts';
import { granted, lockAccess } from '../access/index.ts';
import { leaveClosedProjects } from './leave-closed-projects.ts';
import { deleteTeam } from './team.commands.ts';
import { fieldsOf, type TeamRow } from './team.table.ts';

/** A team that another service looks after. */
export interface SyncedTeam {
	/** Its id there. */
	readonly externalId: string;
	readonly name: string;
	readonly description: string;
	readonly isPublic: boolean;
}

/** Who is put into which teams, and by which service. */
export interface TeamSync {
	readonly userId: number;
	readonly username: string;
	readonly issuer: string;
	/** Stands behind the names of its teams, so that one sees who looks after them. */
	readonly serviceName: string;
	readonly teams: readonly SyncedTeam[];
}

/** The names of the teams that somebody came into, and out of. */
export interface SyncedTeams {
	readonly joined: readonly string[];
	readonly left: readonly string[];
}

/**
 * Puts a person into the teams that a service says they are in, and out of all others that it looks after: teams are made,
 * and renamed, as they are told; those that nobody is left in go (docs/wire/auth.md#openid-connect). Teams made here stay as they are.
 */
export async function syncTeams(context: CommandContext, sync: TeamSync): Promise<SyncedTeams> {
	await lockAccess(context);
	const rows = await context.db.selectFrom('team').selectAll().where('issuer', '=', sync.issuer).execute();
	const memberships = await context.db
		.selectFrom('team_member')
		.innerJoin('team', 'team.id', 'team_member.team_id')
		.select(['team_id', 'is_admin'])
		.where('issuer', '=', sync.issuer)
		.where('user_id', '=', sync.userId)
		.execute();
	const rowOf = new Map(rows.map((row) => [row.external_id, row]));
	const isIn = new Map(memberships.map((member) => [member.team_id, member.is_admin === 1]));
	const wanted = new Set<number>();
	const [joined, left]: [string[], string[]] = [[], []];
	for (const team of sync.teams) {
		const row = await writeTeam(context, sync, team, rowOf.get(team.externalId));
		wanted.add(row.id);
		if (isIn.has(row.id)) continue;
		await join(context, row, sync.userId);
		joined.push(row.name);
	}
	for (const row of rows) {
		const isAdmin = isIn.get(row.id);
		if (isAdmin === undefined || wanted.has(row.id)) continue;
		await leave(context, row, { userId: sync.userId, isAdmin });
		left.push(row.name);
	}
	return { joined, left };
}

async function writeTeam(
	context: CommandContext,
	{ issuer, serviceName, userId }: TeamSync,
	{ externalId, name, description, isPublic }: SyncedTeam,
	row: TeamRow | undefined,
): Promise<TeamRow> {
	const told = {
		name: `${name} (${serviceName})`,
		description: cleanRichText(context, description),
		is_public: isPublic ? 1 : 0,
	};
	if (!row) {
		const made = await context.db
			.insertInto('team')
			.values({
				...told,
				external_id: externalId,
				issuer,
				created_by_id: userId,
				created: context.now,
				updated: context.now,
			})
			.returningAll()
			.executeTakeFirstOrThrow();
		context.changes.record('team.created', { ...lineOf(made), after: { ...fieldsOf(made), members: [] } });
		return made;
	}
	const isSame = row.name === told.name && row.description === told.description && row.is_public === told.is_public;
	if (isSame) return row;
	const changed = await touch(context, row.id, told);
	context.changes.record('team.updated', { ...lineOf(row), before: fieldsOf(row), after: fieldsOf(changed) });
	return changed;
}

async function join(context: CommandContext, team: TeamRow, userId: number): Promise<void> {
	await context.db
		.insertInto('team_member')
		.values({ team_id: team.id, user_id: userId, is_admin: 0, created: context.now })
		.execute();
	await touch(context, team.id);
	// Nobody here did it: they themselves came in.
	const after = { memberId: userId, admin: false, doerId: userId, team: factsOf(team) };
	context.changes.record('team.member.added', { ...lineOf(team), after });
}

async function leave(
	context: CommandContext,
	team: TeamRow,
	{ userId, isAdmin }: { readonly userId: number; readonly isAdmin: boolean },
): Promise<void> {
	await context.db.deleteFrom('team_member').where('team_id', '=', team.id).where('user_id', '=', userId).execute();
	await touch(context, team.id);
	const before = { memberId: userId, admin: isAdmin, team: factsOf(team) };
	context.changes.record('team.member.removed', { ...lineOf(team), before });
	await leaveClosedProjects(context, team.id, userId);
	const left = await context.db
		.selectFrom('team_member')
		.select('id')
		.where('team_id', '=', team.id)
		.limit(1)
		.executeTakeFirst();
	if (!left) await deleteTeam(context, granted(team, 'admin'));
}

/** Who is in a team is part of what is shown of it. */
async function touch(
	{ db, now }: CommandContext,
	id: number,
	columns: Partial<Pick<TeamRow, 'name' | 'description' | 'is_public'>> = {},
): Promise<TeamRow> {
	return db
		.updateTable('team')
		.set((eb) => ({ ...columns, updated: now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

function lineOf(team: TeamRow) {
	return { entityId: team.id, projectId: null };
}

function factsOf(team: TeamRow) {
	return { id: team.id, ...fieldsOf(team), externalId: team.external_id };
}
