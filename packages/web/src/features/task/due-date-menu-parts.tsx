import type { Task } from '@ordna/domain/task';
import { calendarDateAt, type Instant, noonOf, putOff, putOffSteps, toInstant } from '@ordna/domain/time';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { DateFormat } from './due-words.ts';
import type { TaskActions } from './use-task-actions.ts';

interface DueDateEntriesProps {
	task: Task;
	/** As it is shown: of a day, its last moment. */
	due: Instant;
	format: DateFormat;
	commands: TaskActions;
}

/** To when a task can be put off. */
export function DueDateEntries({ task, due, format, commands }: DueDateEntriesProps) {
	const { t } = useTranslation('task');
	const { now, zone } = format.clock;
	const move = (to: Instant) => {
		const dueDay = task.dueDay ? calendarDateAt(to, zone) : null;
		const dueDate = dueDay ? noonOf(dueDay, zone) : to;
		commands.patchWithUndo(task.id, { dueDate, dueDay }, t('putOff.done', { date: format.short(to) }));
	};
	return (
		<>
			{putOffSteps.map((days) => (
				<MenuItem
					key={days}
					icon={CalendarPlus}
					tail={t('putOff.by', { count: days })}
					onSelect={() => move(putOff(due, days, { now: toInstant(Date.now()), zone }))}
				>
					{format.choice(putOff(due, days, { now, zone }))}
				</MenuItem>
			))}
			<MenuSeparator />
			<MenuItem
				icon={CalendarOff}
				onSelect={() => commands.patchWithUndo(task.id, { dueDate: null }, t('putOff.removed'))}
			>
				{t('putOff.remove')}
			</MenuItem>
		</>
	);
}
