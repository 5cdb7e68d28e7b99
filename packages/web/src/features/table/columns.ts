import { enlarged } from '../../ui/enlarged.ts';
import type { SummaryKind } from './column-summary.ts';

/** The columns of a table, in the order in which they stand until somebody moves one. */
export const columnKeys = [
	'done',
	'index',
	'project',
	'title',
	'priority',
	'labels',
	'assignees',
	'dueDate',
	'percentDone',
	'commentCount',
	'startDate',
	'endDate',
	'doneAt',
	'created',
	'updated',
	'createdBy',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

interface ColumnRules {
	/** The name of the wire by which it is sorted. */
	readonly sortKey?: string;
	/** In px, until somebody sets another. */
	readonly width: number;
	/** Shown until somebody chose. */
	readonly isShown?: true;
	/** Its values can be changed in place. */
	readonly isEditable?: true;
}

export const columnRules: Readonly<Record<ColumnKey, ColumnRules>> = {
	done: { sortKey: 'done', width: 44, isShown: true, isEditable: true },
	index: { sortKey: 'index', width: 92, isShown: true },
	project: { width: 168 },
	title: { sortKey: 'title', width: 320, isShown: true, isEditable: true },
	priority: { sortKey: 'priority', width: 108, isEditable: true },
	labels: { width: 200, isShown: true, isEditable: true },
	assignees: { width: 108, isShown: true, isEditable: true },
	dueDate: { sortKey: 'due_date', width: 150, isShown: true, isEditable: true },
	percentDone: { sortKey: 'percent_done', width: 132, isEditable: true },
	commentCount: { width: 108 },
	startDate: { sortKey: 'start_date', width: 132, isEditable: true },
	endDate: { sortKey: 'end_date', width: 132, isEditable: true },
	doneAt: { sortKey: 'done_at', width: 132 },
	created: { sortKey: 'created', width: 132 },
	updated: { sortKey: 'updated', width: 132 },
	createdBy: { width: 108 },
};

/** How far a column can be pulled, in px. */
export const columnWidths = { min: 44, max: 640 } as const;

export const isColumnKey = (text: string): text is ColumnKey => columnKeys.some((key) => key === text);

/** Shown or not, as far as somebody chose. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** How somebody laid out the columns of a view. */
export interface ColumnLayout {
	/** Those that were moved, and where: a column it does not name stands where it did. */
	readonly order: readonly ColumnKey[];
	readonly widths: Partial<Readonly<Record<ColumnKey, number>>>;
	/** What their feet say, as far as somebody chose. */
	readonly summaries: Partial<Readonly<Record<ColumnKey, SummaryKind>>>;
}

export const noLayout: ColumnLayout = { order: [], widths: {}, summaries: {} };

/** Whether a column is shown. The title always is: a row without it says nothing. */
export function isShown(key: ColumnKey, choice: ColumnChoice): boolean {
	return key === 'title' || (choice[key] ?? columnRules[key].isShown ?? false);
}

/**
 * All columns in their order; one that the layout does not name follows the one it follows without a layout.
 * @example orderColumns(['title', 'done']) // ['title', 'priority', …, 'done', 'index', 'project']
 */
export function orderColumns(order: readonly ColumnKey[]): readonly ColumnKey[] {
	if (order.length === 0) return columnKeys;
	const ordered = [...new Set(order)];
	for (const [at, key] of columnKeys.entries()) {
		if (ordered.includes(key)) continue;
		const before = columnKeys[at - 1];
		ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, key);
	}
	return ordered;
}

/** The columns that are shown, in their order. */
export function shownColumns(choice: ColumnChoice, { order }: ColumnLayout): readonly ColumnKey[] {
	return orderColumns(order).filter((key) => isShown(key, choice));
}

/** The order once a column has taken the place of its neighbour among those that are shown; the same at the ends. */
export function moveColumn(
	order: readonly ColumnKey[],
	shown: readonly ColumnKey[],
	{ key, step }: { readonly key: ColumnKey; readonly step: -1 | 1 },
): readonly ColumnKey[] {
	const neighbour = shown[shown.indexOf(key) + step];
	return neighbour === undefined ? orderColumns(order) : moveColumnTo(order, shown, { key, to: neighbour });
}

/** The order once a column stands where another of those that are shown stood. */
export function moveColumnTo(
	order: readonly ColumnKey[],
	shown: readonly ColumnKey[],
	{ key, to }: { readonly key: ColumnKey; readonly to: ColumnKey },
): readonly ColumnKey[] {
	const all = orderColumns(order);
	if (key === to) return all;
	const isBehind = shown.indexOf(to) > shown.indexOf(key);
	const others = all.filter((one) => one !== key);
	others.splice(others.indexOf(to) + (isBehind ? 1 : 0), 0, key);
	return others;
}

/** A width as far as a column can be pulled. */
export function boundWidth(width: number): number {
	return Math.round(Math.min(Math.max(width, columnWidths.min), columnWidths.max));
}

type Widths = Pick<ColumnLayout, 'widths'>;

/** The tracks of the grid. The title takes what is left over until somebody pulls it. */
export function tracksOf(shown: readonly ColumnKey[], { widths }: Widths, titleWidth?: number): string {
	const tracks = shown.map((key) => {
		const width = widths[key];
		if (width !== undefined || key !== 'title') return `${enlarged(width ?? columnRules[key].width)}px`;
		return titleWidth === undefined
			? `minmax(${enlarged(columnRules.title.width)}px, 1fr)`
			: `${enlarged(titleWidth)}px`;
	});
	return tracks.join(' ');
}

/** The same on paper, whatever its width: shares of it. */
export function paperTracksOf(shown: readonly ColumnKey[], { widths }: Widths): string {
	return shown.map((key) => `minmax(0, ${widths[key] ?? columnRules[key].width}fr)`).join(' ');
}

/** The px that all columns need together. */
export function lengthOf(shown: readonly ColumnKey[], { widths }: Widths, titleWidth?: number): number {
	const widthOf = (key: ColumnKey) =>
		widths[key] ?? (key === 'title' ? titleWidth : undefined) ?? columnRules[key].width;
	return enlarged(shown.reduce((sum, key) => sum + widthOf(key), 0));
}
