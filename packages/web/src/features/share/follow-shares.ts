import type { LiveChange } from '@ordna/domain/live';
import type { ProjectId } from '@ordna/domain/project';
import { useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';

const entities: readonly string[] = ['link share', 'user share', 'team share'];

/** Asks again who can see these projects when somebody changes it elsewhere: the feed only says that they did. */
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
			for (const id of touched) {
				for (const key of ['links', 'shares', 'team-shares']) void queries.expire([key, id]);
			}
		});
	}, [live, queries, ids]);
}
