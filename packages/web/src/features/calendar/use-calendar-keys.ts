import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { focusedTask } from '../task/index.ts';
import type { CalendarParts } from './calendar-context.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

type Parts = Pick<CalendarParts, 'today' | 'taskOf' | 'canWrite' | 'rowContext'>;

/** Keys of the page; those of the days are heard by their grid. `t` finishes the task that has the focus, else it leads to today. */
export function useCalendarKeys(
	{ setSpan, show }: CalendarAddress,
	{ today, taskOf, canWrite, rowContext }: Parts,
): void {
	const toggleOrToday = () => {
		const id = focusedTask();
		const task = id && taskOf(id);
		if (!task) return show(today);
		if (canWrite(task)) rowContext.commands.toggleDone(task.id);
	};
	useShortcuts([
		{ keys: 'Shift+m', run: () => setSpan('month') },
		{ keys: 'Shift+w', run: () => setSpan('week') },
		{ keys: 't', run: toggleOrToday },
	]);
}
