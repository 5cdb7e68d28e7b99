import type { TaskId } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import type { Instant } from '@ordna/domain/time';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { type ListKey, orderOf, recordsOf, useStore } from '../../platform/store/index.ts';
import {
	followTasks,
	ShownTasks,
	shownDate,
	shownExpansions,
	taskKind,
	useWeekClock,
	withUnread,
} from '../task/index.ts';

/** Which open tasks are wanted. */
export interface OpenTasksQuery {
	/** In the language of the wire; it finds none that are done. */
	readonly filter: string;
	readonly filterTimezone?: string;
	/** What has no value fits every comparison. */
	readonly filterIncludeNulls?: boolean;
	/** Words to search for. */
	readonly s?: string;
}

const everything: OpenTasksQuery = { filter: 'done = false' };

/** The list of the open tasks of all projects that a query finds. */
export const openTasksList = (query = everything): ListKey => `open ${JSON.stringify(query)}`;

/** So many come with their records at once: more than a screen holds. */
const firstRecords = 50;

/** Asks for the order of the open tasks, and the records of the first. What is due first, and without a date the newest. */
export function openTasksQuery({ api, store }: Client, query = everything) {
	const list = openTasksList(query);
	const asked = { ...query, sortBy: ['due_date', 'id'], orderBy: ['asc', 'desc'] };
	return queryOptions({
		queryKey: [list],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const isFirst = store.ids(list).length === 0;
			const [order, first] = await Promise.all([
				api.call(taskListEndpoints.order, asked, { signal }),
				isFirst
					? api.call(taskListEndpoints.all, { ...asked, perPage: firstRecords, expand: shownExpansions }, { signal })
					: [],
			]);
			store.batch(() => {
				store.loadPage(recordsOf(taskKind, withUnread(first)), asOf);
				store.loadPage([orderOf(taskKind, list, order.ids)], Math.max(asOf, order.seq));
			});
			return new Map<number, Instant | null>(order.ids.map((id, at) => [id, toDate(order.dueDates[at])]));
		},
		// What is due is shown from memory, and asked for again; not at once, for the page asks ahead of itself.
		staleTime: 5_000,
	});
}

// The order says dates as the plain numbers they are.
const toDate = (ms: number | null | undefined) => (ms ?? null) as Instant | null;

/** An open task, by when it is due: what a group needs to know of it. */
export interface DueTask {
	readonly id: TaskId;
	readonly due: Instant | null;
}

export interface OpenTasks {
	/** By due date, those without one last. */
	readonly tasks: readonly DueTask[];
	readonly state: 'loading' | 'ready' | 'failed';
	readonly failure: unknown;
	readonly retry: () => void;
}

/**
 * The open tasks of all projects. A date changed here moves its task at once.
 *
 * @param query keep it between renders
 */
export function useOpenTasks(query = everything): OpenTasks {
	const client = useClient();
	const { data, error, refetch } = useQuery(openTasksQuery(client, query));
	useEffect(() => followTasks(client, 0, () => void refetch()), [client, refetch]);
	const ids = useOpenIds(query);
	const tick = useTaskTick();
	const { zone } = useWeekClock();
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is in the records counts, and they are read from the store
	const tasks = useMemo(() => byDueDate(client, ids, data, zone), [client, ids, data, zone, tick]);
	return {
		tasks,
		state: data === undefined ? (error ? 'failed' : 'loading') : 'ready',
		failure: error,
		retry: () => void refetch(),
	};
}

function useOpenIds(query: OpenTasksQuery): readonly number[] {
	const store = useStore();
	const open = useMemo(
		() => new ShownTasks(store, { list: openTasksList(query), fits: () => true, isLeaving: (task) => task.done }),
		[store, query],
	);
	return useSyncExternalStore(open.subscribe, open.ids);
}

/** Another number whenever some task changed. */
function useTaskTick(): number {
	const store = useStore();
	const [tick, setTick] = useState(0);
	useEffect(() => store.watchKind(taskKind, () => setTick((before) => before + 1)), [store]);
	return tick;
}

function byDueDate(
	{ store }: Client,
	ids: readonly number[],
	dates: ReadonlyMap<number, Instant | null> | undefined,
	zone: string,
): readonly DueTask[] {
	const tasks = ids.map((id) => {
		const task = store.get(taskKind, id);
		// The list of this file holds tasks.
		return { id: id as TaskId, due: task ? shownDate(task, 'dueDate', zone) : (dates?.get(id) ?? null) };
	});
	const weight = ({ due }: DueTask) => due ?? Number.POSITIVE_INFINITY;
	const isSorted = tasks.every((task, at) => at === 0 || weight(tasks[at - 1] ?? task) <= weight(task));
	return isSorted ? tasks : tasks.sort((one, other) => weight(one) - weight(other) || 0);
}
