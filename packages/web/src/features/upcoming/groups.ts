import type { TaskId } from '@ordna/domain/task';
import {
	type CalendarDate,
	type Clock,
	calendarDateOf,
	type Instant,
	instantOn,
	isLate,
	plusDays,
	wallClockOf,
} from '@ordna/domain/time';
import type { DueTask } from '../open-tasks/index.ts';
import type { RangeBounds } from './range.ts';

/** What stands above tasks: the day they are due, or that they are late, have no date, or were finished here. */
export type Heading = 'late' | CalendarDate | 'none' | 'done';

export interface Shown {
	readonly bounds: RangeBounds;
	/** Also what was due before the range, below a heading of its own. */
	readonly hasOverdue: boolean;
	readonly hasUndated: boolean;
}

export interface Groups {
	readonly rows: readonly (Heading | TaskId)[];
	/** How many tasks are shown. */
	readonly count: number;
	readonly lateCount: number;
	/** Those below the heading of their day. */
	readonly onTheirDay: ReadonlySet<TaskId>;
}

/** Divides what is shown of tasks, in the order of their dates, by the day they are due. Days without tasks are left out. */
export function groupByDay(tasks: readonly DueTask[], shown: Shown, clock: Clock): Groups {
	const { late, dated, undated } = divide(tasks, shown, clock.now);
	const rows: (Heading | TaskId)[] = [];
	if (late.length > 0) rows.push('late');
	for (const id of late) rows.push(id);
	let dayEnd: number = Number.NEGATIVE_INFINITY;
	for (const { id, due } of dated) {
		if (due >= dayEnd) {
			const day = wallClockOf(due, clock.zone);
			dayEnd = instantOn(plusDays(day, 1), clock.zone);
			rows.push(calendarDateOf(day));
		}
		rows.push(id);
	}
	if (undated.length > 0) rows.push('none');
	for (const id of undated) rows.push(id);
	return {
		rows,
		count: late.length + dated.length + undated.length,
		lateCount: late.length,
		onTheirDay: new Set(dated.map(({ id }) => id)),
	};
}

/** The same with what was finished here below all others; it does not count. */
export function withFinished(groups: Groups, finished: readonly TaskId[]): Groups {
	return finished.length === 0 ? groups : { ...groups, rows: [...groups.rows, 'done', ...finished] };
}

function divide(tasks: readonly DueTask[], { bounds, hasOverdue, hasUndated }: Shown, now: Instant) {
	const late: TaskId[] = [];
	const dated: { readonly id: TaskId; readonly due: Instant }[] = [];
	const undated: TaskId[] = [];
	for (const { id, due } of tasks) {
		if (due === null) {
			if (hasUndated) undated.push(id);
		} else if (bounds.end === null || due < bounds.end) {
			if (hasOverdue && isLate(due, now)) late.push(id);
			else if (bounds.start === null || due >= bounds.start) dated.push({ id, due });
		}
	}
	return { late, dated, undated };
}
