import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { occurrences } from '../task/index.ts';
import type { CalendarParts } from './calendar-context.ts';
import { type Entry, entryOf } from './entries.ts';
import { type Days, repeatsAhead } from './repeats-ahead.ts';

interface Entries {
	readonly entries: readonly Entry[];
	readonly tasks: ReadonlyMap<number, Task>;
	/** Open ones without a date. */
	readonly undated: readonly Task[];
}

/** Where the tasks stand among the days that are shown, those included that come round again. */
export function useEntries(
	tasks: readonly Task[],
	days: Days,
	{ project, zone, rowContext }: Pick<CalendarParts, 'project' | 'zone' | 'rowContext'>,
): Entries {
	const { now } = rowContext.format.clock;
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
		return { entries, undated, tasks: new Map(own.map((task) => [task.id, task])) };
	}, [tasks, days, project.id, zone, now, rules]);
}
