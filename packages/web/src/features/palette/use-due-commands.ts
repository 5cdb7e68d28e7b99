import { addDays, calendarDateAt, noonOf, toInstant } from '@ordna/domain/time';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useMemo } from 'react';
import type { Command, CommandContext } from '../../platform/feature/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dueOnDay, shownDate, useDateFormat, useTaskActions } from '../task/index.ts';
import type { NamedCommand } from './command-hits.tsx';
import { searchable } from './match.ts';

/** What can be done about the due date of the open task, by its outcome: "Postpone due date to Friday". */
export function useDueCommands({ task, canWrite }: CommandContext): readonly NamedCommand[] {
	const { t } = useTranslation(['palette', 'task']);
	const format = useDateFormat();
	const { patchWithUndo } = useTaskActions();
	return useMemo(() => {
		const { now, zone } = format.clock;
		const due = task ? shownDate(task, 'dueDate', zone) : null;
		if (!task || !canWrite || due === null) return [];
		// From the date it has; what is late goes to tomorrow.
		const day = calendarDateAt(addDays(toInstant(Math.max(due, now)), 1, zone), zone);
		const postponed = dueOnDay(task, day, zone);
		const named = (command: Command, title: string, detail?: string): NamedCommand => ({
			...{ command, title, text: searchable(title), shortcut: undefined },
			...(detail !== undefined && { detail }),
		});
		const noon = noonOf(day, zone);
		const isTomorrow = day === calendarDateAt(addDays(now, 1, zone), zone);
		const dayWords = format.short(shownDate({ ...task, dueDate: noon, dueDay: day }, 'dueDate', zone) ?? noon);
		const postpone: Command = {
			...{ label: 'palette:task.postpone', icon: CalendarPlus, of: 'task', order: 3 },
			run: () => void patchWithUndo(task.id, postponed, t('task:putOff.done', { date: format.day(noon) })),
		};
		const remove: Command = {
			...{ label: 'palette:task.removeDue', icon: CalendarOff, of: 'task', order: 3 },
			run: () => void patchWithUndo(task.id, { dueDate: null, dueDay: null }, t('task:putOff.removed')),
		};
		return [
			named(
				postpone,
				isTomorrow ? t('task.postponeTomorrow') : t('task.postpone', { day: dayWords }),
				format.day(noon),
			),
			named(remove, t('task.removeDue')),
		];
	}, [task, canWrite, format, t, patchWithUndo]);
}
