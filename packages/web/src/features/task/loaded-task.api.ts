import { type Task, type TaskId, taskEndpoints } from '@ordna/domain/task';
import { ApiError } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { useTask } from './task.api.ts';
import { shownExpansions, taskKind, withUnread } from './task.kind.ts';

/** Asks for one task. To prefetch it: `void queries.prefetch(taskQuery(client, id))`. */
function taskQuery({ api, store }: Client, id: TaskId) {
	return queryOptions({
		queryKey: ['task', id],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const task = await api.call(taskEndpoints.read, { id, expand: shownExpansions }, { signal });
			// Only this answer tells it: where it is left out, there is none.
			const { subscription } = task;
			store.loadPage(recordsOf(taskKind, withUnread([{ ...task, subscription }])), asOf);
			return task.id;
		},
	});
}

export interface LoadedTask {
	/** From memory first, so it may be there while `state` is still `loading`. */
	readonly task: Task | undefined;
	/** `missing`: it does not exist, or one may not see it. */
	readonly state: 'loading' | 'ready' | 'missing' | 'failed';
	readonly failure: unknown;
	readonly retry: () => void;
}

/** A task of which nobody knows whether it is held: for a screen about that one task. */
export function useLoadedTask(id: TaskId): LoadedTask {
	const client = useClient();
	const task = useTask(id);
	// The server does not know yet what was made here a moment ago; of an older page nobody knows it.
	const { error, status, refetch } = useQuery({ ...taskQuery(client, id), enabled: id > 0 });
	const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 403);
	const isGone = (status === 'success' || id < 0) && !task;
	return {
		task: isMissing ? undefined : task,
		state: isMissing || isGone ? 'missing' : task ? 'ready' : error ? 'failed' : 'loading',
		failure: error,
		retry: () => void refetch(),
	};
}
