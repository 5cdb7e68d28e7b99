import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { type SharedTeam, teamShareEndpoints } from '@ordna/domain/share';
import type { Team } from '@ordna/domain/team';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { teamSharesOf } from './share.kind.ts';
import { addTeamShare, changeTeamShare, removeTeamShare } from './team-share.mutations.ts';

/** The teams a project itself is shared with, by name. Asked anew each time somebody looks: the feed does not tell of them. */
export function useTeamShares(projectId: ProjectId): readonly SharedTeam[] {
	const { api, store } = useClient();
	const kind = teamSharesOf(projectId);
	const held = useAll(kind);
	useQuery({
		queryKey: ['team-shares', projectId],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const teams = await api.call(teamShareEndpoints.list, { projectId, page: 0 }, { signal });
			const ids = new Set(teams.map(({ id }) => id));
			const gone = store.all(kind).filter(({ id }) => !ids.has(id));
			const goneIds = gone.map(({ id }) => id);
			store.loadPage([...recordsOf(kind, teams), ...removedFrom(kind, goneIds)], asOf);
			return teams.length;
		},
		staleTime: 0,
	});
	return useMemo(() => [...held].sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id), [held]);
}

/** What an admin does with the teams of a project; each shows at once. */
export function useTeamShareCommands(projectId: ProjectId) {
	const { outbox } = useClient();
	return useMemo(
		() => ({
			add: (team: Team, right: Right) => outbox.write(addTeamShare, { projectId, team, right }),
			change: (team: SharedTeam, right: Right) => outbox.write(changeTeamShare, { projectId, team, right }),
			remove: (team: SharedTeam) => outbox.write(removeTeamShare, { projectId, team }),
		}),
		[outbox, projectId],
	);
}
