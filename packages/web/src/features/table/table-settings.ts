import type { View } from '@ordna/domain/view';
import { useMemo } from 'react';
import { asBoolean, asMapOf, asOneOf, browserStorage, localValue } from '../../platform/local/index.ts';
import { type DisplayPlace, localEntry, useDisplay } from '../user/index.ts';
import { isSummaryKind, type SummaryKind } from './column-summary.ts';
import {
	boundWidth,
	type ColumnKey,
	type ColumnLayout,
	isColumnKey,
	isShown,
	moveColumn,
	moveColumnTo,
	noLayout,
	shownColumns,
} from './columns.ts';
import {
	type Direction,
	defaultSorting,
	type HeadPress,
	nextSorting,
	type Sorting,
	sortingOfFilter,
	setSorting as sortingWith,
} from './sorting.ts';
import { useSteady } from './use-steady.ts';

const storage = browserStorage();
const asColumns = asMapOf(asBoolean);
const asSorting = asMapOf(asOneOf<Direction>(['asc', 'desc']));
// Of visitors. These two for the tables of all projects; existing clients of the API's product family know them by these names.
const choices = localValue<TablesDisplay['columns'] | null>({
	storage,
	key: 'tableViewColumns',
	read: asColumns,
	otherwise: null,
});
const sortings = localValue<Sorting | null>({ storage, key: 'tableViewSortBy', read: asSorting, otherwise: null });
/** View with an order of its own → the one that was chosen instead. */
const ownSortings = localValue({ storage, key: 'tableViewOwnSort', read: asMapOf(asSorting), otherwise: {} });
/** View → how its columns are laid out. */
const layouts = localValue({ storage, key: 'tableViewLayout', read: asMapOf(readLayout), otherwise: {} });

/** How all tables are shown. */
interface TablesDisplay {
	readonly columns: Readonly<Record<string, boolean>>;
	readonly sort: Sorting;
}

/** How one of them is shown. */
interface TableDisplay extends ColumnLayout {
	/** Instead of an order of its own. */
	readonly sort?: Sorting;
}

const noColumns: TablesDisplay['columns'] = {};
const usualTables: TablesDisplay = { columns: noColumns, sort: defaultSorting };

/** Two values as one, which is the same as long as both are. */
function together<A, B, T>(one: Gettable<A>, other: Gettable<B>, join: (a: A, b: B) => T): () => T {
	let known: { a: A; b: B; joined: T } | undefined;
	return () => {
		const [a, b] = [one.get(), other.get()];
		if (!known || known.a !== a || known.b !== b) known = { a, b, joined: join(a, b) };
		return known.joined;
	};
}

interface Gettable<T> {
	readonly get: () => T;
}

function watchBoth(one: Watchable, other: Watchable) {
	return (listener: () => void) => {
		const stops = [one.watch(listener), other.watch(listener)];
		return () => stops.forEach((stop) => void stop());
	};
}

interface Watchable {
	readonly watch: (listener: () => void) => () => void;
}

const tables: DisplayPlace<TablesDisplay> = {
	view: 'table',
	read(stored) {
		if (typeof stored !== 'object' || stored === null) return undefined;
		const { columns, sort } = stored as Readonly<Record<string, unknown>>;
		return { columns: asColumns(columns) ?? noColumns, sort: asSorting(sort) ?? defaultSorting };
	},
	local: {
		get: together(choices, sortings, (columns, sort) =>
			columns || sort ? { columns: columns ?? noColumns, sort: sort ?? defaultSorting } : undefined,
		),
		set(to) {
			choices.set(to?.columns ?? null);
			sortings.set(to?.sort ?? null);
		},
		watch: watchBoth(choices, sortings),
	},
};

function placeOf(viewId: number): DisplayPlace<TableDisplay> {
	const view = String(viewId);
	const [layout, sort] = [localEntry(layouts, view), localEntry(ownSortings, view)];
	return {
		view,
		read(stored) {
			const read = readLayout(stored);
			const own = asSorting((stored as { readonly sort?: unknown } | null)?.sort);
			return read && { ...read, ...(own && { sort: own }) };
		},
		local: {
			get: together(layout, sort, (laid, sorted) =>
				laid || sorted ? { ...(laid ?? noLayout), ...(sorted && { sort: sorted }) } : undefined,
			),
			set(to) {
				const { sort: sorted, ...laid } = to ?? { sort: undefined };
				layout.set(to && { ...noLayout, ...laid });
				sort.set(sorted);
			},
			watch: watchBoth(layout, sort),
		},
	};
}

export function readLayout(stored: unknown): ColumnLayout | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { order, widths, summaries } = stored as Readonly<Record<'order' | 'widths' | 'summaries', unknown>>;
	const entriesOf = (named: unknown) => Object.entries(typeof named === 'object' && named !== null ? named : {});
	return {
		order: Array.isArray(order) ? order.filter((key) => typeof key === 'string').filter(isColumnKey) : [],
		widths: Object.fromEntries(
			entriesOf(widths).flatMap(([key, width]) =>
				isColumnKey(key) && typeof width === 'number' ? [[key, boundWidth(width)]] : [],
			),
		),
		summaries: Object.fromEntries(
			entriesOf(summaries).filter(([key, kind]) => isColumnKey(key) && isSummaryKind(kind)),
		),
	};
}

export type TableSettings = ReturnType<typeof useTableSettings>;

/**
 * Which columns a table shows, in which order, how wide and how summed up, and by what it is sorted.
 * A view that has an order of its own is sorted by that until another is chosen for it; the others are sorted alike.
 */
export function useTableSettings({ id: viewId, filter }: Pick<View, 'id' | 'filter'>) {
	const [common, chooseCommon] = useDisplay(tables);
	const [display, choose] = useDisplay(useMemo(() => placeOf(viewId), [viewId]));
	const { columns: choice, sort: commonSorting } = common ?? usualTables;
	const own = useSteady(sortingOfFilter(filter));
	const sorting = useSteady(own === undefined ? commonSorting : (display?.sort ?? own));
	const layout = display ?? noLayout;
	// Rows are drawn anew with other columns, and not with another width.
	const shown = useSteady(shownColumns(choice, layout));
	return useMemo(() => {
		const changeCommon = (change: (before: TablesDisplay) => Partial<TablesDisplay>) =>
			chooseCommon((before = usualTables) => ({ ...before, ...change(before) }));
		const setSorting = (next: Sorting) => {
			if (own === undefined) return changeCommon(() => ({ sort: next }));
			choose((before = noLayout) => {
				const { sort: _, ...others } = { sort: undefined, ...before };
				// Sorted by nothing it is sorted as the view says.
				return Object.keys(next).length === 0 ? others : { ...others, sort: next };
			});
		};
		const setLayout = (change: Partial<ColumnLayout>) => choose((before = noLayout) => ({ ...before, ...change }));
		return {
			shown,
			layout,
			sorting,
			/** What the view sorts by needs no column that is shown. */
			sortable: [...shown, ...Object.keys(own ?? {})],
			isShown: (key: ColumnKey) => isShown(key, choice),
			show: (key: ColumnKey, isOn: boolean) =>
				changeCommon(({ columns }) => ({ columns: { ...columns, [key]: isOn } })),
			/** As a press on its head does. */
			sort: (press: HeadPress) => setSorting(nextSorting(sorting, press)),
			sortBy: (key: ColumnKey, direction: Direction) =>
				setSorting(sortingWith(sorting, { key, isAdded: false, direction })),
			move: (key: ColumnKey, step: -1 | 1) => setLayout({ order: moveColumn(layout.order, shown, { key, step }) }),
			moveTo: (key: ColumnKey, to: ColumnKey) => setLayout({ order: moveColumnTo(layout.order, shown, { key, to }) }),
			summarize: (key: ColumnKey, kind: SummaryKind) => setLayout({ summaries: { ...layout.summaries, [key]: kind } }),
			/** Undefined: as it was first. */
			setWidth: (key: ColumnKey, width: number | undefined) => {
				const { [key]: _, ...others } = layout.widths;
				setLayout({ widths: width === undefined ? others : { ...others, [key]: boundWidth(width) } });
			},
		};
	}, [choice, shown, layout, sorting, own, chooseCommon, choose]);
}
