import type { ViewOrder } from '@ordna/domain/task-list';
import { calendarDateAt, endOfDay, type Instant } from '@ordna/domain/time';
import type { ColumnKey, ColumnLayout } from './columns.ts';

/** What the foot of a column can say of all rows that were found. */
export const summaryKinds = ['none', 'average', 'filled', 'earliest', 'latest'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** What the server sums up of the rows of a table. */
export type Summary = NonNullable<ViewOrder['summary']>;

const ofDates = ['none', 'earliest', 'latest', 'filled'] as const;
/** Every task has one. */
const ofStamps = ['none', 'earliest', 'latest'] as const;

const choices: Partial<Readonly<Record<ColumnKey, readonly SummaryKind[]>>> = {
	priority: ['none', 'filled'],
	percentDone: ['none', 'average', 'filled'],
	...{ dueDate: ofDates, startDate: ofDates, endDate: ofDates, doneAt: ofDates },
	...{ created: ofStamps, updated: ofStamps },
};

/** What can be chosen for the foot of a column; nothing where it says nothing. */
export const summaryChoices = (column: ColumnKey): readonly SummaryKind[] => choices[column] ?? [];

export const isSummaryKind = (value: unknown): value is SummaryKind => summaryKinds.some((kind) => kind === value);

/** What the foot of a column says: as somebody chose, else the average of the progress alone. */
export function summaryKindOf({ summaries }: ColumnLayout, column: ColumnKey): SummaryKind {
	const chosen = summaries[column];
	if (chosen && summaryChoices(column).includes(chosen)) return chosen;
	return column === 'percentDone' ? 'average' : 'none';
}

/** How many rows have something in a column; undefined where nobody counts. */
export function filledIn({ filled }: Summary, column: ColumnKey): number | undefined {
	return Object.entries(filled).find(([name]) => name === column)?.[1];
}

/** The first or last date of a column as the end of its day, which words show without a time. */
export function dayIn(dates: Summary['earliest'], column: ColumnKey, zone: string): Instant | undefined {
	const date = Object.entries(dates).find(([name]) => name === column)?.[1];
	return date ? endOfDay(calendarDateAt(date, zone), zone) : undefined;
}
