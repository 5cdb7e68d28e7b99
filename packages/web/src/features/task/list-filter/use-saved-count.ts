import type { ProjectId } from '@ordna/domain/project';
import { projectTasksEndpoints } from '@ordna/domain/task-list';
import { useParams } from '@tanstack/react-router';
import { useClient } from '../../../platform/client.tsx';
import { useQuery } from '../../../platform/queries/index.ts';

/** How many tasks the saved filter of the page finds as it is saved; nothing while that is not known, or not needed. */
export function useSavedCount(isNeeded: boolean): number | undefined {
	const { api } = useClient();
	const { projectId = 0 as ProjectId } = useParams({ strict: false });
	const { data } = useQuery({
		queryKey: ['saved count', projectId],
		queryFn: async ({ signal }) => {
			// A page of one task each: how many pages there are is how many tasks.
			const { headers } = await api.ask(projectTasksEndpoints.ofProject, { projectId, perPage: 1 }, { signal });
			return Number(headers.get('x-pagination-total-pages') ?? 0);
		},
		enabled: isNeeded && projectId < 0,
		staleTime: 0,
	});
	return isNeeded ? data : undefined;
}
