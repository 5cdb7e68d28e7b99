import { accessEndpoints } from '@ordna/domain/access';
import type { ProjectId } from '@ordna/domain/project';
import type { UserId } from '@ordna/domain/user';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** Everybody who may see a project, and why. Asked anew each time somebody looks. */
export function usePeopleAccess(projectId: ProjectId) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['access', projectId],
		queryFn: ({ signal }) => api.call(accessEndpoints.people, { projectId, page: 0 }, { signal }),
		staleTime: 0,
	});
	return { people: data, failure: data ? null : error, retry: () => void refetch() };
}

/** Of the projects that one sees oneself those that somebody else sees, and why. */
export function useProjectsOfPerson(userId: UserId) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['access-of', userId],
		queryFn: ({ signal }) => api.call(accessEndpoints.ofPerson, { userId, page: 0 }, { signal }),
		staleTime: 0,
	});
	return { projects: data, failure: data ? null : error, retry: () => void refetch() };
}

/** Ends one's own share of a project. Not as a write that waits: one wants to know that one is out. */
export function useLeaveProject() {
	const { api } = useClient();
	return async (projectId: ProjectId) => {
		await api.call(accessEndpoints.leave, { projectId });
	};
}
