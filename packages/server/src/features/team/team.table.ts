import { toId } from '@ordna/domain/contract';
import type { Team, TeamMember } from '@ordna/domain/team';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';
import { assertPresent } from '../../context/assert-present.ts';

export interface TeamTable {
	id: Generated<number>;
	name: string;
	description: Generated<string>;
	/** Where another service looks after the team: its id there; else empty. */
	external_id: Generated<string>;
	/** The service that looks after it; else empty. */
	issuer: Generated<string>;
	is_public: Generated<number>;
	created_by_id: number;
	created: Instant;
	updated: Instant;
	version: Generated<number>;
}

export interface TeamMemberTable {
	id: Generated<number>;
	team_id: number;
	user_id: number;
	is_admin: Generated<number>;
	created: Instant;
}

export type TeamRow = Selectable<TeamTable>;
export type TeamMemberRow = Selectable<TeamMemberTable>;

export interface TeamTables {
	team: TeamTable;
	team_member: TeamMemberTable;
}

/** The only way from a row to a team. Whoever made it is named while they are in it (docs/wire/tasks.md#teams). */
export function toTeam(row: TeamRow, members: readonly TeamMemberRow[], people: ReadonlyMap<number, User>): Team {
	const isIn = members.some((member) => member.user_id === row.created_by_id);
	return {
		id: toId('team', row.id),
		name: row.name,
		description: row.description,
		externalId: row.external_id,
		createdBy: isIn ? (people.get(row.created_by_id) ?? null) : null,
		members: members.map((member) => ({
			...assertPresent(people.get(member.user_id), 'a member is somebody'),
			admin: member.is_admin === 1,
		})),
		created: row.created,
		updated: row.updated,
		isPublic: row.is_public === 1,
		version: row.version,
	};
}

/** The only way from a row to somebody's place in a team. */
export function toMember(row: TeamMemberRow, username: string): TeamMember {
	return { id: toId('team member', row.id), username, admin: row.is_admin === 1, created: row.created };
}

/** Somebody who is not in a team, as v1 shows them. */
export function notMember(username: string): TeamMember {
	return { id: toId('team member', 0), username, admin: false, created: null };
}

/** The fields of a team that people write, as its change lines tell them. */
export function fieldsOf(row: TeamRow) {
	return { name: row.name, description: row.description, isPublic: row.is_public === 1 };
}
