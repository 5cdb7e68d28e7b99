import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { occurrences } from '../task/index.ts';
import type { CalendarParts, Stretch } from './calendar-context.ts';
import { weekdayOn } from './days-shown.ts';
import { type Entry, entryOf } from './entries.ts';
import { daysAfterResize } from './moves.ts';
import { type Days, repeatsAhead } from './repeats-ahead.ts';

interface Entries {
	readonly entries: readonly Entry[];
	readonly tasks: ReadonlyMap<number, Task>;
	/** Open ones without a date. */
	readonly undated: readonly Task[];
	/** How many tasks stand on weekends that are left out. */
	readonly onWeekends: number;
}

/** Where the tasks stand among the days that are shown, those included that come round again. */
export function useEntries(
	tasks: readonly Task[],
	days: Days,
	{ project, zone, rowContext, display }: Pick<CalendarParts, 'project' | 'zone' | 'rowContext' | 'display'>,
): Entries {
	const { now } = rowContext.format.clock;
	const { weekends } = display;
	const rules = useLazyModule(
		occurrences,
		tasks.some(({ repeatRule }) => repeatRule !== null),
	);
	return useMemo(() => {
		// What was moved to another project has left, and leaves the list a moment later.
		const own = tasks.filter(({ projectId }) => project.id <= 0 || projectId === project.id);
		const entries: Entry[] = [];
		const undated: Task[] = [];
		for (const task of own) {
			const entry = entryOf(task, zone);
			if (!entry) {
				if (!task.done) undated.push(task);
				continue;
			}
			if (entry.first <= days.last && entry.last >= days.first) entries.push(entry);
			entries.push(...repeatsAhead(task, days, { now, zone }, rules));
		}
		const isSeen = ({ first, last }: Entry) => weekends || weekdayOn(first, 1) <= last;
		const onWeekends = new Set(entries.filter((entry) => !isSeen(entry)).map(({ id }) => id)).size;
		const byId = new Map(own.map((task) => [task.id, task]));
		return { entries: entries.filter(isSeen), undated, tasks: byId, onWeekends };
	}, [tasks, days, project.id, zone, now, rules, weekends]);
}

/** The entries with a span as long as the hand that carries its edge makes it. */
export function stretchedAmong(entries: readonly Entry[], stretched: Stretch | null): readonly Entry[] {
	if (!stretched) return entries;
	return entries.map((entry) =>
		entry.id === stretched.id && !entry.isAhead
			? { ...entry, ...daysAfterResize(entry, stretched.edge, stretched.day) }
			: entry,
	);
}
