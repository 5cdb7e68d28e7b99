import { isProjectId, type ProjectId, projectEndpoints } from '@ordna/domain/project';
import type { User } from '@ordna/domain/user';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

const nobody: readonly User[] = [];

/** Whether somebody can be asked for the people of it: a visitor by a link sees none, and a saved filter has none. */
export const hasPeople = (projectId: ProjectId) => isProjectId(projectId) && !isVisit();

/** Who can be assigned to the tasks of a project; the same list while it holds the same. */
export function useProjectPeople(projectId: ProjectId, isNeeded: boolean): readonly User[] {
	const { api } = useClient();
	const { data = nobody } = useQuery({
		// As the menu of assignees asks without a search.
		queryKey: ['project-people', projectId, ''],
		queryFn: ({ signal }) =>
			isProjectId(projectId)
				? api.call(projectEndpoints.people, { id: projectId }, { signal })
				: Promise.resolve(nobody),
		enabled: isNeeded && hasPeople(projectId),
		staleTime: 60_000,
	});
	return data;
}
