import type { ViewId } from '@ordna/domain/view';
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
import { type Direction, defaultSorting, nextSorting, type Sorting, setSorting } from './sorting.ts';
import { useSteady } from './use-steady.ts';

const storage = browserStorage();
// These two for the tables of all projects; existing clients of the API's product family know them by these names.
const choices = localValue({ storage, key: 'tableViewColumns', read: asMapOf(asBoolean), otherwise: {} });
const sortings = localValue<Sorting>({
	storage,
	key: 'tableViewSortBy',
	read: asMapOf(asOneOf<Direction>(['asc', 'desc'])),
	otherwise: defaultSorting,
});
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

/** Which columns a table shows, in which order, how wide and how summed up, and by what it is sorted. This browser stores it. */
export function useTableSettings(viewId: ViewId) {
	const [choice, setChoice] = useLocal(choices);
	const [sorting, setSortings] = useLocal(sortings);
	const [allLayouts, setLayouts] = useLocal(layouts);
	const layout = allLayouts[viewId] ?? noLayout;
	// Rows are drawn anew with other columns, and not with another width.
	const shown = useSteady(shownColumns(choice, layout));
	return useMemo(() => {
		const setLayout = (next: ColumnLayout) => setLayouts({ ...layouts.get(), [viewId]: next });
		return {
			shown,
			layout,
			sorting,
			isShown: (key: ColumnKey) => isShown(key, choice),
			show: (key: ColumnKey, isOn: boolean) => setChoice({ ...choices.get(), [key]: isOn }),
			/** As a press on its head does. */
			sort: (key: ColumnKey, isAdded: boolean) => setSortings(nextSorting(sortings.get(), { key, isAdded })),
			sortBy: (key: ColumnKey, direction: Direction) =>
				setSortings(setSorting(sortings.get(), { key, isAdded: false, direction })),
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
	}, [choice, shown, layout, sorting, viewId, setChoice, setSortings, setLayouts]);
}
