import type { LiveChange } from '@ordna/domain/live';
import type { Task, TaskId } from '@ordna/domain/task';
import { taskListEndpoints, type ViewOrder } from '@ordna/domain/task-list';
import { effectiveMode, type View } from '@ordna/domain/view';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { type Change, type ListKey, listOf, orderOf, recordsOf, useIds, useStore } from '../../platform/store/index.ts';
import { useSettings } from '../user/index.ts';
import { ShownTasks } from './shown-tasks.ts';
import { placesOf, taskKind } from './task.kind.ts';

/** How somebody narrows and sorts what a view shows. Everything left out: the view as it is, in its own order. */
export interface ViewQuery {
	/** Words to search for. */
	readonly s?: string | undefined;
	/** In the language of the wire: `toWireFilter` makes it from what people write. */
	readonly filter?: string | undefined;
	/** Names of the wire, such as `due_date`. */
	readonly sortBy?: readonly string[] | undefined;
	readonly orderBy?: readonly ('asc' | 'desc')[] | undefined;
}

/** The order of a view: hand it to `useOrderIds`, once for a list, once for each column of a board. */
export interface OrderOfView {
	readonly view: View;
	readonly query: ViewQuery;
	/** The first answer is there when it is `ready`; it stays so while the order is asked for again. */
	readonly state: 'loading' | 'ready' | 'failed';
	/** Why it `failed`; also set when asking again did. */
	readonly failure: unknown;
	readonly retry: () => void;
	/** By position, so that rows can be dragged to another place. */
	readonly isManual: boolean;
	/** Narrowed by words or a filter of the query. */
	readonly isNarrowed: boolean;
}

/**
 * The tasks of a view: the order whole, the first screen of records with it; `useTaskRange` fetches the others.
 * What changes, here or elsewhere, is shown at once as far as the client can know it; what only the server can say
 * (what a filter finds now, how a sort comes out) is asked for again a moment later.
 *
 *     const order = useViewOrder(view, { sortBy: ['due_date'] });
 *     const ids = useOrderIds(order);
 */
export function useViewOrder(view: View, query: ViewQuery = {}): OrderOfView {
	const client = useClient();
	const { timezone } = useSettings();
	const { data, error, refetch } = useQuery(orderQuery(client, view, query, timezone));
	const isKnown = canFollow(view, query);
	useEffect(() => {
		if (!isKnown) return followTasks(client, view.projectId, () => void refetch());
	}, [client, view, isKnown, refetch]);
	return {
		view,
		query,
		state: data === undefined ? (error ? 'failed' : 'loading') : 'ready',
		failure: error,
		retry: () => void refetch(),
		isManual: isManual(view, query),
		isNarrowed: isNarrowed(query),
	};
}

/** The ids of a list, or of one column of a board, in their order. */
export function useOrderIds({ view, query }: Pick<OrderOfView, 'view' | 'query'>, bucketId = 0): readonly TaskId[] {
	const placed = useShownIds(view, query, bucketId);
	const stated = useIds(statedList(view, query, bucketId));
	const found = useIds(foundList(view, query));
	const ids = useMemo(() => {
		if (!isManual(view, query)) return stated;
		if (canFollow(view, query)) return placed;
		const among = new Set(found);
		return placed.filter((id) => among.has(id));
	}, [view, query, placed, stated, found]);
	// The lists of this file hold tasks.
	return ids as readonly TaskId[];
}

/** Lists with an order of the server's own that a task created here is to be shown in at once. */
export function guestLists({ view, query }: Pick<OrderOfView, 'view' | 'query'>, bucketId = 0): ListKey[] {
	return canFollow(view, query) ? [] : [statedList(view, query, bucketId), foundList(view, query)];
}

function useShownIds(view: View, query: ViewQuery, bucketId: number): readonly number[] {
	const store = useStore();
	const isFollowed = canFollow(view, query);
	const isDoneShown = !isFollowed || view.filter?.filter.trim() === '' || view.filter === null;
	const { id: viewId, projectId } = view;
	const shown = useMemo(() => {
		const isOfProject = (task: Task) => projectId < 0 || task.projectId === projectId;
		return new ShownTasks(store, {
			list: listOf(placesOf(viewId), bucketId),
			fits: isOfProject,
			isLeaving: (task) => isOfProject(task) && task.done && !isDoneShown,
		});
	}, [store, viewId, projectId, bucketId, isDoneShown]);
	return useSyncExternalStore(shown.subscribe, shown.ids);
}

const isEmpty = (text: string | undefined) => text === undefined || text.trim() === '';
const isNarrowed = ({ s, filter }: ViewQuery) => !isEmpty(s) || !isEmpty(filter);
const hasFilterColumns = (view: View) => effectiveMode(view.viewKind, view.bucketConfigurationMode) === 'filter';

function isManual(view: View, { sortBy = [] }: ViewQuery): boolean {
	// The tasks of a saved filter have places only on boards, and those of the favourites nowhere.
	return sortBy.length === 0 && view.id > 0 && !hasFilterColumns(view);
}

/** Whether the client itself can say what the view shows: everything of a project, or what is not done of it. */
function canFollow(view: View, query: ViewQuery): boolean {
	const { s = '', filter = '' } = view.filter ?? {};
	const isPlain = s.trim() === '' && /^(?:done\s*=\s*false)?$/.test(filter.trim());
	return view.projectId > 0 && isPlain && isManual(view, query) && !isNarrowed(query);
}

const queryName = ({ s = '', filter = '', sortBy = [], orderBy = [] }: ViewQuery) =>
	JSON.stringify([s.trim(), filter.trim(), sortBy, orderBy]);
const statedList = (view: View, query: ViewQuery, bucketId: number): ListKey =>
	`${placesOf(view.id)}?${queryName(query)}#${bucketId}`;
/** All a narrowed view found, whatever the column. */
const foundList = (view: View, query: ViewQuery): ListKey => `${placesOf(view.id)}?${queryName(query)}`;

function orderQuery({ api, store }: Client, view: View, query: ViewQuery, filterTimezone: string) {
	const { id: viewId, projectId } = view;
	const asked = {
		...Object.fromEntries(Object.entries(query).filter(([, value]) => value && value.length > 0)),
		// A view's own filter, too, speaks of the days of who looks at it.
		...(canFollow(view, query) ? {} : { filterTimezone }),
	};
	return queryOptions({
		queryKey: ['view-order', viewId, JSON.stringify([view.filter, view.bucketConfigurationMode]), queryName(query)],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const isFirst = store.ids(foundList(view, query)).length + store.ids(listOf(placesOf(viewId))).length === 0;
			const [order, first] = await Promise.all([
				api.call(taskListEndpoints.orderOfView, { projectId, viewId, ...asked }, { signal }),
				isFirst ? api.call(taskListEndpoints.ofView, { projectId, viewId, perPage: 50, ...asked }, { signal }) : [],
			]);
			store.batch(() => {
				store.loadPage(recordsOf(taskKind, tasksOf(first)), asOf);
				store.loadPage(changesOf(view, query, order), Math.max(asOf, order.seq));
			});
			return order.seq;
		},
		// An order that only the server knows is asked for again when one comes back to it; what is held shows meanwhile.
		staleTime: canFollow(view, query) ? Number.POSITIVE_INFINITY : 0,
	});
}

/** A page of tasks, or of a board the first cards of each column. */
function tasksOf(page: readonly (Task | { readonly tasks?: readonly Task[] | undefined })[]): Task[] {
	return page.flatMap((one) => ('doneAt' in one ? [one] : (one.tasks ?? [])));
}

function changesOf(view: View, query: ViewQuery, order: ViewOrder): Change[] {
	const name = placesOf(view.id);
	const lists = order.buckets ?? [{ bucketId: 0, ids: order.ids, positions: order.positions }];
	const placements = lists.flatMap(({ bucketId, ids, positions }) =>
		ids.map((id, at) => ({ kind: taskKind.name, view: name, id, bucket: bucketId, position: positions[at] ?? 0 })),
	);
	if (canFollow(view, query)) return [{ type: 'view', kind: taskKind.name, view: name, placements }];
	const stated = lists.map(({ bucketId, ids }) => orderOf(taskKind, statedList(view, query, bucketId), ids));
	const found = orderOf(taskKind, foundList(view, query), [...new Set(lists.flatMap(({ ids }) => ids))]);
	// In a board of filters a task may stand in several columns, so it has no one place.
	const places = hasFilterColumns(view) ? [] : placements;
	return [...places.map((placement): Change => ({ type: 'placed', placement })), ...stated, found];
}

/** Long enough for a done row to rest, and for a burst of changes to be over. */
const settleMs = 900;

/**
 * Asks again a moment after a task changed that may change an order: one of the project, or any where the order is of
 * many.
 */
export function followTasks({ live }: Client, projectId: number, ask: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const stop = live.on('changes', (data) => {
		// The server's word is believed, as that of its answers is.
		if (!concerns(data as { readonly changes?: readonly LiveChange[] }, projectId)) return;
		clearTimeout(timer);
		timer = setTimeout(ask, settleMs);
	});
	return () => {
		clearTimeout(timer);
		stop();
	};
}

function concerns({ changes = [] }: { readonly changes?: readonly LiveChange[] }, projectId: number): boolean {
	// What lies in no one project, nobody but the server knows.
	return changes.some((line) => line.entity === 'task' && (projectId <= 0 || line.project_id === projectId));
}
