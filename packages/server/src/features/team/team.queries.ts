import { fail, isFailure } from '@ordna/domain/failures';
import type { Right } from '@ordna/domain/right';
import type { Team, TeamMember } from '@ordna/domain/team';
import type { UserId } from '@ordna/domain/user';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { type Granted, granted } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { notMember, type TeamMemberRow, type TeamRow, toMember, toTeam } from './team.table.ts';

/** Which teams are listed. */
export interface TeamWish {
	/** A part of the name, whatever its letter case. */
	readonly s: string;
	/** Those that anybody may find, too, where the server has such. */
	readonly includePublic: boolean;
	readonly page: Page;
}

/** The caller's teams, by id, with everybody in them. */
export async function listTeams(
	context: QueryContext,
	{ s, includePublic, page }: TeamWish,
): Promise<{ teams: Team[]; total: number }> {
	const found = selectVisible(context, { includePublic }).$if(s.trim() !== '', (query) =>
		query.where((eb) => context.dialect.contains(context.dialect.lower(eb.ref('team.name')), s.trim())),
	);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.selectAll('team').orderBy('team.id').$call(onPage(page)).execute();
	return { teams: await toTeams(context, rows), total: Number(total) };
}

/** Those of some teams that the caller is in, by id. */
export async function findOwnTeams(context: QueryContext, ids: readonly number[]): Promise<Team[]> {
	const rows = await selectVisible(context, { includePublic: false })
		.selectAll('team')
		.where((eb) => context.dialect.isOneOf(eb.ref('team.id'), ids))
		.orderBy('team.id')
		.execute();
	return toTeams(context, rows);
}

/** The teams of these names that the caller is an admin of and nobody else looks after; of several the oldest. */
export async function findOwnTeamsNamed(
	context: QueryContext,
	names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (names.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('team')
		.innerJoin('team_member', 'team_member.team_id', 'team.id')
		.select(['team.id', 'team.name'])
		.where('team_member.user_id', '=', requirePerson(context.caller).id)
		.where('team_member.is_admin', '=', 1)
		.where('team.external_id', '=', '')
		.orderBy('team.id', 'desc')
		.execute();
	const wanted = new Set(names);
	return new Map(rows.flatMap(({ id, name }) => (wanted.has(name) ? [[name, id]] : [])));
}

/** A team the caller is in; any other is refused alike (0), also one that anybody may find. */
export async function requireTeam(
	context: QueryContext,
	id: number,
): Promise<{ team: Granted<Team, 'read'>; right: Right }> {
	const [team] = await toTeams(context, [await requireTeamToLeave(context, id)]);
	if (!team) throw fail('access.forbidden');
	const me = requirePerson(context.caller).id;
	const isAdmin = team.members.some((member) => member.id === me && member.admin);
	return { team: granted(team, 'read'), right: isAdmin ? 'admin' : 'read' };
}

/** A team the caller is admin of. Refuses one that does not exist (6002) and any other (0). */
export async function requireOwnTeam(context: QueryContext, id: number): Promise<Granted<TeamRow, 'admin'>> {
	const row = await context.db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('team.missing', { id });
	const place = await findMembership(context, id, requirePerson(context.caller).id);
	if (place?.is_admin !== 1) throw fail('access.forbidden');
	return granted(row, 'admin');
}

/** As `requireOwnTeam`, for who is in it: there a team that does not exist is refused as any other (0). */
export async function requireTeamToFill(context: QueryContext, id: number): Promise<Granted<TeamRow, 'admin'>> {
	try {
		return await requireOwnTeam(context, id);
	} catch (error) {
		throw isFailure(error, 'team.missing') ? fail('access.forbidden') : error;
	}
}

/** A team to leave: the caller is in it. Any other is refused (0). */
export async function requireTeamToLeave(context: QueryContext, id: number): Promise<Granted<TeamRow, 'read'>> {
	const row = await selectVisible(context, { includePublic: false })
		.selectAll('team')
		.where('team.id', '=', id)
		.executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	return granted(row, 'read');
}

/**
 * A team to share a project with: one that anybody may find, one of the caller's, or one of the project's owner, for
 * whom its admins act. Others don't exist (6002).
 */
export async function requireSharableTeam(
	context: QueryContext,
	id: number,
	{ ownerId }: { ownerId: number },
): Promise<Granted<TeamRow, 'read'>> {
	const { enablePublicTeams } = context.app.settings.service;
	const row = await context.db
		.selectFrom('team')
		.selectAll()
		.where('id', '=', id)
		.where((eb) => {
			const known = [isIn(eb, requirePerson(context.caller).id), isIn(eb, ownerId)];
			return eb.or(enablePublicTeams ? [...known, eb('is_public', '=', 1)] : known);
		})
		.executeTakeFirst();
	if (!row) throw fail('team.missing', { id });
	return granted(row, 'read');
}

/** A person's place in a team that the caller may see; without one they are shown as who is not in it. */
export async function memberOf(
	context: QueryContext,
	teamId: number,
	person: { readonly id: UserId; readonly username: string },
): Promise<TeamMember> {
	const row = await findMembership(context, teamId, person.id);
	return row ? toMember(row, person.username) : notMember(person.username);
}

/** Whether there is such a team. */
export async function teamExists(context: QueryContext, id: number): Promise<boolean> {
	return (await context.db.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Somebody's place in a team; nothing when they are not in it. */
function findMembership(context: QueryContext, teamId: number, userId: number): Promise<TeamMemberRow | undefined> {
	return context.db
		.selectFrom('team_member')
		.selectAll()
		.where('team_id', '=', teamId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
}

/** Teams with everybody in them; the caller of this vouches that they may be seen. Two statements. */
export async function toTeams(context: QueryContext, rows: readonly TeamRow[]): Promise<Team[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const members = await context.db
		.selectFrom('team_member')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('team_id'), ids))
		.orderBy('user_id')
		.execute();
	const people = await findPeople(
		context,
		members.map((member) => member.user_id),
	);
	const byTeam = Map.groupBy(members, (member) => member.team_id);
	return rows.map((row) => toTeam(row, byTeam.get(row.id) ?? [], people));
}

function selectVisible(context: QueryContext, { includePublic }: { includePublic: boolean }) {
	const me = requirePerson(context.caller).id;
	const withPublic = includePublic && context.app.settings.service.enablePublicTeams;
	return context.db
		.selectFrom('team')
		.where((eb) => (withPublic ? eb.or([isIn(eb, me), eb('team.is_public', '=', 1)]) : isIn(eb, me)));
}

function isIn(eb: ExpressionBuilder<Tables, 'team'>, userId: number): Expression<SqlBool> {
	return eb(
		'team.id',
		'in',
		eb.selectFrom('team_member').select('team_member.team_id').where('team_member.user_id', '=', userId),
	);
}
