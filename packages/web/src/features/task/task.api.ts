import { type Task, type TaskId, taskEndpoints } from '@ordna/domain/task';
import { useCallback, useEffect, useRef } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import type { ChangesPush } from '../../platform/live/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { recordsOf, useRecord } from '../../platform/store/index.ts';
import { taskKind } from './task.kind.ts';
import { taskLoaderOf } from './task-loader.ts';

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
	// One that was made here a moment ago has no number yet.
	const { error, status, refetch } = useQuery({ ...taskQuery(client, id), enabled: id > 0 });
	const isMissing = error instanceof Refused && (error.status === 404 || error.status === 403);
	const isGone = status === 'success' && !task;
	return {
		task: isMissing ? undefined : task,
		state: isMissing || isGone ? 'missing' : task ? 'ready' : error ? 'failed' : 'loading',
		failure: error,
		retry: () => void refetch(),
	};
}

/** When one of so many rows beyond those drawn is missing, */
const near = 15;
/** this many are asked for, in steps of so many: a few large requests while somebody scrolls on. */
const ahead = 40;
const atOnce = 25;

/** Fetches the tasks of a windowed list as they come into sight: give what it returns to `onRangeChange`. */
export function useTaskRange(ids: readonly number[]): (first: number, last: number) => void {
	const client = useClient();
	const latest = useRef({ ids, first: 0, last: -1 });
	latest.current.ids = ids;
	const rangeIds = useCallback(() => {
		const { ids: all, first, last } = latest.current;
		const from = Math.floor(Math.max(0, first - ahead) / atOnce) * atOnce;
		const to = Math.ceil((last + 1 + ahead) / atOnce) * atOnce;
		return all.slice(from, to);
	}, []);
	const load = useCallback(() => {
		const { ids: all, first, last } = latest.current;
		const isMissing = (id: number) => id > 0 && !client.store.get(taskKind, id);
		const isNearMissing = all.slice(Math.max(0, first - near), last + 1 + near).some(isMissing);
		if (isNearMissing) void taskLoaderOf(client).load(rangeIds());
	}, [client, rangeIds]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another order brings other tasks into the same range.
	useEffect(load, [load, ids]);
	useEffect(
		() =>
			client.live.on('changes', (data) => {
				// The server's word is believed, as that of its answers is.
				if ((data as ChangesPush).reset) void taskLoaderOf(client).reload(rangeIds());
			}),
		[client, rangeIds],
	);
	return useCallback(
		(first, last) => {
			Object.assign(latest.current, { first, last });
			load();
		},
		[load],
	);
}
