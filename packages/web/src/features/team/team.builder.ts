import type { Team, TeamUser } from '@ordna/domain/team';
import { toInstant } from '@ordna/domain/time';

const since = toInstant(Date.UTC(2026, 2, 11));

/** Somebody in a team. Ids of a test need no server. */
export const aMember = (id: number, name: string, admin = false): TeamUser => ({
	id: id as never,
	name,
	username: name.toLowerCase(),
	avatar: '',
	created: null,
	updated: null,
	admin,
});

/** A team of nobody, unless said otherwise. */
export function aTeam({ id = 1, ...rest }: Partial<Omit<Team, 'id'>> & { id?: number } = {}): Team {
	return {
		id: id as never,
		name: `Team ${id}`,
		description: '',
		externalId: '',
		createdBy: null,
		members: [],
		created: since,
		updated: since,
		isPublic: false,
		version: 1,
		...rest,
	};
}
