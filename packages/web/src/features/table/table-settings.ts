import type { View } from '@ordna/domain/view';
import { useMemo } from 'react';
import { asBoolean, asMapOf, asOneOf, browserStorage, localValue, useLocal } from '../../platform/local/index.ts';
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
// These two for the tables of all projects; existing clients of the API's product family know them by these names.
const choices = localValue({ storage, key: 'tableViewColumns', read: asMapOf(asBoolean), otherwise: {} });
const asSorting = asMapOf(asOneOf<Direction>(['asc', 'desc']));
const sortings = localValue<Sorting>({
	storage,
	key: 'tableViewSortBy',
	read: asSorting,
	otherwise: defaultSorting,
});
/** View with an order of its own → the one that was chosen instead. */
const ownSortings = localValue({ storage, key: 'tableViewOwnSort', read: asMapOf(asSorting), otherwise: {} });
/** View → how its columns are laid out. */
const layouts = localValue({ storage, key: 'tableViewLayout', read: asMapOf(readLayout), otherwise: {} });

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
 * Which columns a table shows, in which order, how wide and how summed up, and by what it is sorted. This browser stores it.
 * A view that has an order of its own is sorted by that until another is chosen for it; the others are sorted alike.
 */
export function useTableSettings({ id: viewId, filter }: Pick<View, 'id' | 'filter'>) {
	const [choice, setChoice] = useLocal(choices);
	const [common, setCommon] = useLocal(sortings);
	const [chosen, setChosen] = useLocal(ownSortings);
	const own = useSteady(sortingOfFilter(filter));
	const sorting = useSteady(own === undefined ? common : (chosen[viewId] ?? own));
	const [allLayouts, setLayouts] = useLocal(layouts);
	const layout = allLayouts[viewId] ?? noLayout;
	// Rows are drawn anew with other columns, and not with another width.
	const shown = useSteady(shownColumns(choice, layout));
	return useMemo(() => {
		const setSorting = (next: Sorting) => {
			if (own === undefined) return setCommon(next);
			const { [viewId]: _, ...others } = ownSortings.get();
			// Sorted by nothing it is sorted as the view says.
			setChosen(Object.keys(next).length === 0 ? others : { ...others, [viewId]: next });
		};
		const setLayout = (next: ColumnLayout) => setLayouts({ ...layouts.get(), [viewId]: next });
		return {
			shown,
			layout,
			sorting,
			/** What the view sorts by needs no column that is shown. */
			sortable: [...shown, ...Object.keys(own ?? {})],
			isShown: (key: ColumnKey) => isShown(key, choice),
			show: (key: ColumnKey, isOn: boolean) => setChoice({ ...choices.get(), [key]: isOn }),
			/** As a press on its head does. */
			sort: (press: HeadPress) => setSorting(nextSorting(sorting, press)),
			sortBy: (key: ColumnKey, direction: Direction) =>
				setSorting(sortingWith(sorting, { key, isAdded: false, direction })),
			move: (key: ColumnKey, step: -1 | 1) =>
				setLayout({ ...layout, order: moveColumn(layout.order, shown, { key, step }) }),
			moveTo: (key: ColumnKey, to: ColumnKey) =>
				setLayout({ ...layout, order: moveColumnTo(layout.order, shown, { key, to }) }),
			summarize: (key: ColumnKey, kind: SummaryKind) =>
				setLayout({ ...layout, summaries: { ...layout.summaries, [key]: kind } }),
			/** Undefined: as it was first. */
			setWidth: (key: ColumnKey, width: number | undefined) => {
				const { [key]: _, ...others } = layout.widths;
				setLayout({ ...layout, widths: width === undefined ? others : { ...others, [key]: boundWidth(width) } });
			},
		};
	}, [choice, shown, layout, sorting, own, viewId, setChoice, setCommon, setChosen, setLayouts]);
}
