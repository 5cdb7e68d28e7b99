import { taskListEndpoints } from '@ordna/domain/task-list';
import { useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { useStore } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';

/** Whether the account has a task, open or done; undefined while that is not known. */
export function useHasAnyTask(): boolean | undefined {
	const { api } = useClient();
	const store = useStore();
	const { data } = useQuery(
		queryOptions({
			queryKey: ['any task'],
			queryFn: async ({ signal }) => (await api.call(taskListEndpoints.all, { perPage: 1 }, { signal })).length > 0,
		}),
	);
	return store.all(taskKind).length > 0 ? true : data;
}
