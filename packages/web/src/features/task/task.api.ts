import { type Task, type TaskId, taskEndpoints } from '@ordna/domain/task';
import { useCallback, useEffect, useMemo } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import type { ChangesPush } from '../../platform/live/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { recordsOf, useRecord } from '../../platform/store/index.ts';
import { taskKind } from './task.kind.ts';
import { TaskRange } from './task-range.ts';

/** A task as shown now; undefined while it is not held. Rows of a list take this: `useTaskRange` fetches. */
export function useTask(id: TaskId | undefined): Task | undefined {
	return useRecord(taskKind, id);
}

/** Asks for one task. To be ahead of a click: `void queries.prefetch(taskQuery(client, id))`. */
function taskQuery({ api, store }: Client, id: TaskId) {
	return queryOptions({
		queryKey: ['task', id],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const task = await api.call(taskEndpoints.read, { id }, { signal });
			store.loadPage(recordsOf(taskKind, [task]), asOf);
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
	const isMissing = error instanceof Refused && (error.status === 404 || error.status === 403);
	const isGone = (status === 'success' || id < 0) && !task;
	return {
		task: isMissing ? undefined : task,
		state: isMissing || isGone ? 'missing' : task ? 'ready' : error ? 'failed' : 'loading',
		failure: error,
		retry: () => void refetch(),
	};
}

/** Fetches the tasks of a windowed list as they come into sight: give what it returns to `onRangeChange`. */
export function useTaskRange(ids: readonly number[]): (first: number, last: number) => void {
	const client = useClient();
	const range = useMemo(() => new TaskRange(client), [client]);
	useEffect(() => range.order(ids), [range, ids]);
	useEffect(
		() =>
			client.live.on('changes', (data) => {
				// The server's word is believed, as that of its answers is.
				if ((data as ChangesPush).reset) range.reload();
			}),
		[client, range],
	);
	return useCallback((first, last) => range.show(first, last), [range]);
}
