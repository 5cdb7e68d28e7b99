import type { Task } from '@ordna/domain/task';
import { taskListEndpoints, type ViewOrder } from '@ordna/domain/task-list';
import type { View } from '@ordna/domain/view';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQueries, useQuery } from '../../platform/queries/index.ts';
import { type ListKey, orderOf, useIds } from '../../platform/store/index.ts';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { followTasks, type ListFilterState, taskKind, taskLoaderOf, useHeldTasks } from '../task/index.ts';
import { useSettings } from '../user/index.ts';
import type { Days } from './repeats-ahead.ts';

interface CalendarQuery {
	readonly view: View;
	/** What somebody narrows the page with. */
	readonly query: ListFilterState['query'];
	readonly days: Days;
	/** What somebody may go on to. */
	readonly around: readonly Days[];
}

export interface CalendarTasks {
	/** Those with dates among the days, those that come round again, and those without a date. */
	readonly tasks: readonly Task[];
	readonly state: 'loading' | 'ready' | 'failed';
	/** Whether those without a date are known. */
	readonly isUndatedReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
	/** A task made on the page is shown in it at once. */
	readonly list: ListKey;
}

/** The tasks of a view that stand on some days or on none. What changes here or elsewhere is shown at once. */
export function useCalendarTasks({ view, query, days, around }: CalendarQuery): CalendarTasks {
	const client = useClient();
	const { timezone } = useSettings();
	const shared = { view, query, timezone };
	const dated = datedQuery(client, shared, days);
	const undated = undatedQuery(client, shared);
	const onDays = useQuery(dated.options);
	const onNone = useQuery(undated.options);
	const { refetch } = onDays;
	const { refetch: refetchUndated } = onNone;
	useEffect(
		() =>
			followTasks(client, view.projectId, () => {
				void refetch();
				void refetchUndated();
			}),
		[client, view.projectId, refetch, refetchUndated],
	);
	usePrefetched(shared, around, onDays.data !== undefined);
	const list = useLastAnswered(dated.list, onDays.data !== undefined);
	const error = onDays.error ?? onNone.error;
	return {
		tasks: useTasks(useIds(list), useIds(undated.list)),
		state: onDays.data === undefined ? (error ? 'failed' : 'loading') : 'ready',
		isUndatedReady: onNone.data !== undefined,
		failure: error,
		retry: () => {
			void refetch();
			void refetchUndated();
		},
		list: dated.list,
	};
}

/** The days before and after those that are shown are asked for once these are there, so that going on takes no time. */
function usePrefetched(shared: Narrowed, around: readonly Days[], isAnswered: boolean): void {
	const client = useClient();
	const queries = useQueries();
	const fetchAll = useEffectEvent(() => {
		for (const days of around) void queries.prefetch(datedQuery(client, shared, days).options);
	});
	useEffect(() => {
		if (isAnswered && around.length > 0) return whenIdle(() => fetchAll());
	}, [isAnswered, around]);
}

/** While other days are on their way, what is known of those before is shown where it reaches into them. */
function useLastAnswered(list: ListKey, isAnswered: boolean): ListKey {
	const last = useRef(list);
	if (isAnswered) last.current = list;
	return last.current;
}

function useTasks(dated: readonly number[], undated: readonly number[]): readonly Task[] {
	const ids = useMemo(() => [...new Set([...dated, ...undated])], [dated, undated]);
	const byId = useHeldTasks(ids);
	return useMemo(() => [...byId.values()], [byId]);
}

interface Narrowed {
	readonly view: View;
	readonly query: CalendarQuery['query'];
	readonly timezone: string;
}

/** More than this in the list beside the days nobody looks through. */
const maxUndated = 200;

function datedQuery(client: Client, shared: Narrowed, days: Days) {
	const list: ListKey = `calendar ${nameOf(shared)} ${days.first} ${days.last}`;
	const { filter } = shared.query;
	const options = queryOptions({
		queryKey: [list],
		queryFn: async ({ signal }) => {
			const asOf = client.store.seq;
			const asked = [filter, standsOn(days)].filter(Boolean).map((part) => `(${part})`);
			const order = await askOrder(client, shared, { filter: asked.join(' && ') }, signal);
			return keep(client, { list, ids: idsOf(order), asOf: Math.max(asOf, order.seq) });
		},
		staleTime: 5_000,
	});
	return { list, options };
}

function undatedQuery(client: Client, shared: Narrowed) {
	const list: ListKey = `calendar ${nameOf(shared)} undated`;
	const { filter } = shared.query;
	const options = queryOptions({
		queryKey: [list],
		queryFn: async ({ signal }) => {
			const asOf = client.store.seq;
			const unset = { filter: `done = false && ${hasNoDate}`, filterIncludeNulls: true };
			// What is unset counts as found by a whole filter, so what somebody narrows it with is asked for by itself.
			const [order, among] = await Promise.all([
				askOrder(client, shared, unset, signal),
				filter ? askOrder(client, shared, { filter }, signal) : undefined,
			]);
			const found = among && new Set<number>(idsOf(among));
			const ids = idsOf(order).filter((id) => !found || found.has(id));
			return keep(client, { list, ids: ids.slice(0, maxUndated), asOf: Math.max(asOf, order.seq) });
		},
		staleTime: 5_000,
	});
	return { list, options };
}

const nameOf = ({ view, query: { s = '', filter = '', ignoreViewFilter } }: Narrowed) =>
	JSON.stringify([view.id, view.filter, view.bucketConfigurationMode, s.trim(), filter.trim(), ignoreViewFilter]);

function askOrder(
	{ api }: Client,
	{ view, query: { s, ignoreViewFilter }, timezone }: Narrowed,
	filterParts: { readonly filter: string; readonly filterIncludeNulls?: boolean },
	signal: AbortSignal,
): Promise<ViewOrder> {
	const { id: viewId, projectId } = view;
	const asked = {
		projectId,
		viewId,
		...(s?.trim() && { s }),
		...filterParts,
		...(ignoreViewFilter && { ignoreViewFilter }),
	};
	return api.call(
		taskListEndpoints.orderOfView,
		{ ...asked, ...(timezone && { filterTimezone: timezone }) },
		{ signal },
	);
}

/** On a board of filters a task may stand in several columns. */
const idsOf = ({ ids, buckets }: ViewOrder): readonly number[] => [
	...new Set(buckets ? buckets.flatMap((bucket) => bucket.ids) : ids),
];

interface Answer {
	readonly list: ListKey;
	readonly ids: readonly number[];
	/** What of the change log it is sure to show. */
	readonly asOf: number;
}

/** The records first: what stands in a list without one is drawn nowhere. */
async function keep(client: Client, { list, ids, asOf }: Answer): Promise<number> {
	await taskLoaderOf(client).loadAll(ids);
	client.store.loadPage([orderOf(taskKind, list, ids)], asOf);
	return ids.length;
}

const hasNoDate = ['due_date', 'start_date', 'end_date'].map((field) => `${field} < 1900-01-01`).join(' && ');

/** How far back the task may be due that comes round each month: no filter tells how it repeats. */
const monthsBack = 62;

/** A day meant without a time may be another one in the server's reckoning, so a day more on both sides. */
function standsOn({ first, last }: Days): string {
	const [from, to] = [addDays(first, -1), addDays(last, 2)];
	const within = ['due_date', 'start_date', 'end_date'].map((field) => `(${field} >= ${from} && ${field} < ${to})`);
	const across = ['due_date', 'end_date'].map((field) => `(start_date < ${from} && ${field} >= ${to})`);
	const again = `(done = false && due_date < ${from} && (repeat_after > 0 || due_date >= ${addDays(from, -monthsBack)}))`;
	return [...within, ...across, again].join(' || ');
}
