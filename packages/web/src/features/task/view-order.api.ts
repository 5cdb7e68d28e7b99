import type { Task, TaskId } from '@ordna/domain/task';
import { taskListEndpoints, type ViewOrder } from '@ordna/domain/task-list';
import { effectiveMode, type View } from '@ordna/domain/view';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import {
	type Change,
	defineKind,
	type ListKey,
	listOf,
	orderOf,
	recordsOf,
	useIds,
	useStore,
} from '../../platform/store/index.ts';
import { useSettings } from '../user/index.ts';
import { followTasks } from './follow-tasks.ts';
import { useRegisterShownOrder } from './shown-order.ts';
import { ShownTasks } from './shown-tasks.ts';
import { shownExpansions, taskKind, viewListKey, withUnread } from './task.kind.ts';

/** The subtasks of what a list shows, as the order of its view (the id) brought them; later ones stand in the tasks. */
interface Branches {
	readonly id: View['id'];
	readonly branches: NonNullable<ViewOrder['branches']>;
}

export const branchesKind = defineKind<Branches>('branches');

/** How somebody narrows and sorts what a view shows. Everything left out: the view as it is, in its own order. */
export interface ViewQuery {
	/** Words to search for. */
	readonly s?: string | undefined;
	/** In the language of the wire: `toWireFilter` makes it from what people write. */
	readonly filter?: string | undefined;
	/** Names of the wire, such as `due_date`. */
	readonly sortBy?: readonly string[] | undefined;
	readonly orderBy?: readonly ('asc' | 'desc')[] | undefined;
	/** What has no value fits every comparison. */
	readonly filterIncludeNulls?: boolean | undefined;
	/** The view's own filter is left out. */
	readonly ignoreViewFilter?: boolean | undefined;
	/** What the saved filter asks for is left out: the filter takes its place. */
	readonly ignoreSavedFilter?: boolean | undefined;
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
	/** By position, so that rows can be dragged to another position. */
	readonly isManual: boolean;
	/** Narrowed by words or a filter of the query. */
	readonly isFiltered: boolean;
	/** What the query found, summed up; of a table alone. */
	readonly summary: ViewOrder['summary'];
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
	useRegisterShownOrder(view, query);
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
		isFiltered: isFiltered(query),
		summary: data?.summary,
	};
}

/** While another query of the same view is on its way, the page shows the last one that was answered. */
export function useLastAnswered(order: OrderOfView): OrderOfView {
	const last = useRef(order);
	if (order.state !== 'loading') last.current = order;
	return last.current.view.id === order.view.id ? last.current : order;
}

/** The ids of a list, or of one column of a board, in their order. */
export function useOrderIds({ view, query }: Pick<OrderOfView, 'view' | 'query'>, bucketId = 0): readonly TaskId[] {
	const shownIds = useShownIds(view, query, bucketId);
	const serverOrder = useIds(statedList(view, query, bucketId));
	const found = useIds(foundList(view, query));
	const ids = useMemo(() => {
		if (!isManual(view, query)) return serverOrder;
		if (canFollow(view, query)) return shownIds;
		const among = new Set(found);
		return shownIds.filter((id) => among.has(id));
	}, [view, query, shownIds, serverOrder, found]);
	// The lists of this file hold tasks.
	return ids as readonly TaskId[];
}

/** Lists with an order of the server's own that a task created here is to be shown in at once. */
export function optimisticLists({ view, query }: Pick<OrderOfView, 'view' | 'query'>, bucketId = 0): ListKey[] {
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
			list: listOf(viewListKey(viewId), bucketId),
			fits: isOfProject,
			isLeaving: (task) => isOfProject(task) && task.done && !isDoneShown,
		});
	}, [store, viewId, projectId, bucketId, isDoneShown]);
	return useSyncExternalStore(shown.subscribe, shown.ids);
}

const isEmpty = (text: string | undefined) => text === undefined || text.trim() === '';
const isFiltered = ({ s, filter }: ViewQuery) => !isEmpty(s) || !isEmpty(filter);
const hasFilterColumns = (view: View) => effectiveMode(view.viewKind, view.bucketConfigurationMode) === 'filter';

function isManual(view: View, { sortBy = [] }: ViewQuery): boolean {
	// The tasks of a saved filter have placements only on boards, and those of the favourites nowhere.
	return sortBy.length === 0 && view.id > 0 && !hasFilterColumns(view);
}

/** Whether the client itself can say what the view shows: everything of a project, or what is not done of it. */
function canFollow(view: View, query: ViewQuery): boolean {
	const { s = '', filter = '' } = view.filter ?? {};
	const isPlain = s.trim() === '' && /^(?:done\s*=\s*false)?$/.test(filter.trim());
	return view.projectId > 0 && isPlain && isManual(view, query) && !isFiltered(query) && !query.ignoreViewFilter;
}

const queryName = ({ s = '', filter = '', sortBy = [], orderBy = [], ...flags }: ViewQuery) =>
	JSON.stringify([s.trim(), filter.trim(), sortBy, orderBy, ...Object.entries(flags).filter(([, isOn]) => isOn)]);
const statedList = (view: View, query: ViewQuery, bucketId: number): ListKey =>
	`${viewListKey(view.id)}?${queryName(query)}#${bucketId}`;
/** All a narrowed view found, whatever the column. */
const foundList = (view: View, query: ViewQuery): ListKey => `${viewListKey(view.id)}?${queryName(query)}`;

function orderQuery({ api, store }: Client, view: View, query: ViewQuery, filterTimezone: string) {
	const { id: viewId, projectId } = view;
	const asked = {
		...Object.fromEntries(
			Object.entries(query).filter(([, value]) => (typeof value === 'object' ? value.length > 0 : value)),
		),
		// A view's own filter, too, speaks of the days of who looks at it.
		...(canFollow(view, query) ? {} : { filterTimezone }),
	};
	const ofOrder = expansionOf(view);
	return queryOptions({
		queryKey: ['view-order', viewId, JSON.stringify([view.filter, view.bucketConfigurationMode]), queryName(query)],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const isFirst = store.ids(foundList(view, query)).length + store.ids(listOf(viewListKey(viewId))).length === 0;
			const [order, first] = await Promise.all([
				api.call(taskListEndpoints.orderOfView, { projectId, viewId, ...asked, ...ofOrder }, { signal }),
				isFirst
					? api.call(
							taskListEndpoints.ofView,
							{ projectId, viewId, perPage: 50, ...asked, expand: shownExpansions },
							{ signal },
						)
					: [],
			]);
			store.batch(() => {
				store.loadPage(recordsOf(taskKind, withUnread(tasksOf(first))), asOf);
				store.loadPage(changesOf(view, query, order), Math.max(asOf, order.seq));
				if (order.branches) store.loadPage(recordsOf(branchesKind, [{ id: viewId, branches: order.branches }]));
			});
			return { seq: order.seq, summary: order.summary };
		},
		// An order that only the server knows is asked for again when one comes back to it; what is held shows meanwhile.
		staleTime: canFollow(view, query) ? Number.POSITIVE_INFINITY : 0,
	});
}

/** What the order of a view brings along for the page that shows it. */
export function expansionOf({ viewKind }: View): { readonly expand?: string[]; readonly summary?: boolean } {
	if (viewKind === 'table') return { summary: true };
	return viewKind === 'list' || viewKind === 'gantt' ? { expand: ['subtasks'] } : {};
}

/** A page of tasks, or of a board the first cards of each column. */
function tasksOf(page: readonly (Task | { readonly tasks?: readonly Task[] | undefined })[]): Task[] {
	return page.flatMap((one) => ('doneAt' in one ? [one] : (one.tasks ?? [])));
}

function changesOf(view: View, query: ViewQuery, order: ViewOrder): Change[] {
	const name = viewListKey(view.id);
	const lists = order.buckets ?? [{ bucketId: 0, ids: order.ids, positions: order.positions }];
	const placements = lists.flatMap(({ bucketId, ids, positions }) =>
		ids.map((id, at) => ({ kind: taskKind.name, view: name, id, bucket: bucketId, position: positions[at] ?? 0 })),
	);
	if (canFollow(view, query)) return [{ type: 'view', kind: taskKind.name, view: name, placements }];
	const serverOrder = lists.map(({ bucketId, ids }) => orderOf(taskKind, statedList(view, query, bucketId), ids));
	const found = orderOf(taskKind, foundList(view, query), [...new Set(lists.flatMap(({ ids }) => ids))]);
	// In a board of filters a task may stand in several columns, so it has no single placement.
	const shown = hasFilterColumns(view) ? [] : placements;
	return [...shown.map((placement): Change => ({ type: 'placed', placement })), ...serverOrder, found];
}
