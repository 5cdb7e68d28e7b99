import type { Team, TeamUser } from '@ordna/domain/team';
import type { UserId } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';

/** What somebody is in a team. */
export type TeamRole = 'admin' | 'member' | 'none';

export function roleIn({ members }: Team, id: UserId): TeamRole {
	const member = members.find((one) => one.id === id);
	if (!member) return 'none';
	return member.admin ? 'admin' : 'member';
}

/** Another service says who is in it and what it is called. */
export const isSynced = ({ externalId }: Team): boolean => externalId !== '';

/** Whether somebody may change the team and who is in it. */
export const canEdit = (team: Team, id: UserId): boolean => roleIn(team, id) === 'admin' && !isSynced(team);

/** The last one only deletes a team. */
export const canLeave = (team: Team, id: UserId): boolean =>
	roleIn(team, id) !== 'none' && team.members.length > 1 && !isSynced(team);

/** Somebody has to look after the team. */
export const isLastAdmin = (team: Team, id: UserId): boolean =>
	roleIn(team, id) === 'admin' && team.members.filter((one) => one.admin).length === 1;

/** Those who were admins when somebody came first, then by name: who is made an admin stays under the pointer. */
export function orderMembers(
	members: readonly TeamUser[],
	first: ReadonlySet<UserId>,
	language: string,
): readonly TeamUser[] {
	const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
	const rank = ({ id }: TeamUser) => (first.has(id) ? 0 : 1);
	return [...members].sort(
		(one, other) => rank(one) - rank(other) || compare(displayName(one), displayName(other)) || one.id - other.id,
	);
}

const minSearch = 2;

/** The teams whose name or description has these words; from two letters on. */
export function findTeams(teams: readonly Team[], words: string): readonly Team[] {
	const wanted = words.trim().toLocaleLowerCase();
	if (wanted.length < minSearch) return teams;
	return teams.filter(({ name, description }) => `${name}\n${description}`.toLocaleLowerCase().includes(wanted));
}
