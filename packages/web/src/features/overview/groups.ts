import type { TaskId } from '@ordna/domain/task';
import {
	type CalendarDay,
	type DueBounds,
	type DueGroup,
	dayNumber,
	dueGroupOf,
	dueGroups,
	plusDays,
	type WeekClock,
	type Weekday,
	wallClockOf,
	weekdayOf,
} from '@ordna/domain/time';
import type { DueTask } from '../open-tasks/index.ts';

/** Which groups are folded away. */
export type Folded = Readonly<Record<string, boolean | undefined>>;

export interface Groups {
	/** Headings and tasks, from top to bottom. */
	readonly rows: readonly (DueGroup | TaskId)[];
	readonly counts: Readonly<Record<DueGroup, number>>;
	readonly today: ReadonlySet<TaskId>;
}

/**
 * Divides tasks, in the order of their dates, by when they are due. Groups without tasks are left out, and of a folded one
 * all but its heading.
 */
export function groupByDue(tasks: readonly DueTask[], bounds: DueBounds, folded: Folded = {}): Groups {
	const members = Map.groupBy(tasks, ({ due }) => dueGroupOf(due, bounds));
	const rows: (DueGroup | TaskId)[] = [];
	const counts: Record<DueGroup, number> = { late: 0, today: 0, next7Days: 0, later: 0, none: 0 };
	for (const group of dueGroups) {
		const own = members.get(group) ?? [];
		if (own.length === 0) continue;
		counts[group] = own.length;
		rows.push(group);
		if (!folded[group]) for (const { id } of own) rows.push(id);
	}
	return { rows, counts, today: new Set(members.get('today')?.map(({ id }) => id)) };
}

export interface UpcomingDay {
	readonly day: CalendarDay;
	readonly weekday: Weekday;
	readonly isToday: boolean;
	/** What is late stands with today. */
	readonly late: readonly TaskId[];
	readonly due: readonly TaskId[];
}

/** Today and the six days after it, with what is due on each. */
export function sevenDays(tasks: readonly DueTask[], { now, zone }: WeekClock): readonly UpcomingDay[] {
	const today = wallClockOf(now, zone);
	const first = dayNumber(today);
	const late: TaskId[] = [];
	const due = Array.from({ length: 7 }, (): TaskId[] => []);
	for (const task of tasks) {
		if (task.due === null) continue;
		if (task.due <= now) late.push(task.id);
		else due[dayNumber(wallClockOf(task.due, zone)) - first]?.push(task.id);
	}
	return due.map((ids, at) => {
		const day = plusDays(today, at);
		return { day, weekday: weekdayOf(day), isToday: at === 0, late: at === 0 ? late : [], due: ids };
	});
}
