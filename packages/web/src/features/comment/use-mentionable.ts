import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import type { Mentionable } from '../rich-text/index.ts';

/** Who can be mentioned in a task of a project: everybody who can see it. */
export function useMentionable(projectId: ProjectId, me: User | undefined): Mentionable {
	const { api } = useClient();
	const isVisitor = isVisit();
	const { data: people } = useQuery({
		// As the choices of assignees ask before anything is typed.
		queryKey: ['project-people', projectId, ''],
		queryFn: ({ signal }) => api.call(projectEndpoints.people, { id: projectId }, { signal }),
		enabled: !isVisitor,
		// Who can see a project changes without a word of the feed.
		staleTime: 60_000,
	});
	const id = me?.id ?? 0;
	return useMemo(() => ({ people, me: id }), [people, id]);
}
