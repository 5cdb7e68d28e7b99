import type { LiveChange } from '@ordna/domain/live';
import type { ProjectId } from '@ordna/domain/project';
import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';

const entities: readonly string[] = ['link share', 'user share', 'team share', 'project'];

/** What is asked of a project here. */
const keys = ['links', 'shares', 'team-shares', 'project-invitations'];

/** Asks again who can see these projects, and why, when somebody changes it: the feed only says that they did. */
export function useFollowShares(projectIds: readonly ProjectId[]): void {
	const { live, queries } = useClient();
	const ids = projectIds.join();
	useEffect(() => {
		const isOurs = ({ entity, project_id: id }: LiveChange) =>
			entities.includes(entity) && id !== null && ids.split(',').includes(String(id));
		return live.on('changes', (data) => {
			// The server's word is believed, as that of its answers is.
			const { changes = [] } = data as { changes?: readonly LiveChange[] };
			const touched = new Set(changes.filter(isOurs).map(({ project_id: id }) => id));
			for (const id of touched) for (const key of keys) void queries.expire([key, id]);
			// Who is in a team is of no project, and what was given on a parent counts here.
			const isElsewhere = changes.some(({ entity }) => entity === 'team');
			if (touched.size > 0 || isElsewhere) for (const key of ['access', 'access-of']) void queries.expire([key]);
		});
	}, [live, queries, ids]);
}
