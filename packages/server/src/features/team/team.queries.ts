import { fail, isFailure } from '@ordna/domain/failures';
import type { Right } from '@ordna/domain/right';
import type { Team } from '@ordna/domain/team';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Ask, requirePerson } from '../../asking/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { type Granted, granted } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { type TeamMemberRow, type TeamRow, toTeam } from './team.table.ts';

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
	ask: Ask,
	{ s, includePublic, page }: TeamWish,
): Promise<{ teams: Team[]; total: number }> {
	const found = selectVisible(ask, { includePublic }).$if(s.trim() !== '', (query) =>
		query.where((eb) => ask.words.contains(ask.words.lower(eb.ref('team.name')), s.trim())),
	);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.selectAll('team').orderBy('team.id').$call(onPage(page)).execute();
	return { teams: await toTeams(ask, rows), total: Number(total) };
}

/** A team the caller is in; any other is refused alike (0), also one that anybody may find. */
export async function requireTeam(ask: Ask, id: number): Promise<{ team: Granted<Team, 'read'>; right: Right }> {
	const [team] = await toTeams(ask, [await requireTeamToLeave(ask, id)]);
	if (!team) throw fail('access.forbidden');
	const me = requirePerson(ask.caller).id;
	const isAdmin = team.members.some((member) => member.id === me && member.admin);
	return { team: granted(team, 'read'), right: isAdmin ? 'admin' : 'read' };
}

/** A team the caller is admin of. Refuses one that does not exist (6002) and any other (0). */
export async function requireOwnTeam(ask: Ask, id: number): Promise<Granted<TeamRow, 'admin'>> {
	const row = await ask.db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('team.missing', { id });
	const place = await findPlace(ask, id, requirePerson(ask.caller).id);
	if (place?.is_admin !== 1) throw fail('access.forbidden');
	return granted(row, 'admin');
}

/** As `requireOwnTeam`, for who is in it: there a team that does not exist is refused as any other (0). */
export async function requireTeamToFill(ask: Ask, id: number): Promise<Granted<TeamRow, 'admin'>> {
	try {
		return await requireOwnTeam(ask, id);
	} catch (error) {
		throw isFailure(error, 'team.missing') ? fail('access.forbidden') : error;
	}
}

/** A team to leave: the caller is in it. Any other is refused (0). */
export async function requireTeamToLeave(ask: Ask, id: number): Promise<Granted<TeamRow, 'read'>> {
	const row = await selectVisible(ask, { includePublic: false })
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
	ask: Ask,
	id: number,
	{ ownerId }: { ownerId: number },
): Promise<Granted<TeamRow, 'read'>> {
	const { enablePublicTeams } = ask.app.settings.service;
	const row = await ask.db
		.selectFrom('team')
		.selectAll()
		.where('id', '=', id)
		.where((eb) => {
			const known = [isIn(eb, requirePerson(ask.caller).id), isIn(eb, ownerId)];
			return eb.or(enablePublicTeams ? [...known, eb('is_public', '=', 1)] : known);
		})
		.executeTakeFirst();
	if (!row) throw fail('team.missing', { id });
	return granted(row, 'read');
}

/** Whether there is such a team. */
export async function teamExists(ask: Ask, id: number): Promise<boolean> {
	return (await ask.db.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Somebody's place in a team; nothing when they are not in it. */
function findPlace(ask: Ask, teamId: number, userId: number): Promise<TeamMemberRow | undefined> {
	return ask.db
		.selectFrom('team_member')
		.selectAll()
		.where('team_id', '=', teamId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
}

/** Teams with everybody in them; the caller of this vouches that they may be seen. Two statements. */
export async function toTeams(ask: Ask, rows: readonly TeamRow[]): Promise<Team[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const members = await ask.db
		.selectFrom('team_member')
		.selectAll()
		.where((eb) => ask.words.isOneOf(eb.ref('team_id'), ids))
		.orderBy('user_id')
		.execute();
	const people = await findPeople(
		ask,
		members.map((member) => member.user_id),
	);
	const byTeam = Map.groupBy(members, (member) => member.team_id);
	return rows.map((row) => toTeam(row, byTeam.get(row.id) ?? [], people));
}

function selectVisible(ask: Ask, { includePublic }: { includePublic: boolean }) {
	const me = requirePerson(ask.caller).id;
	const withPublic = includePublic && ask.app.settings.service.enablePublicTeams;
	return ask.db
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
