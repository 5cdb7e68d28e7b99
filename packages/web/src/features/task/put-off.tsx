import type { Task, TaskId } from '@ordna/domain/task';
import { type Instant, putOff, putOffSteps, toInstant } from '@ordna/domain/time';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { DueDate, dueName, silentDueDate } from '../../ui/due-date.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { DateFormat } from './due-words.ts';
import { isRepeating } from './task-commands.ts';
import type { TaskCommands } from './use-task-commands.ts';

interface PutOffProps {
	task: Task;
	format: DateFormat;
	isTimeOnly: boolean;
	/** Without them the date is only shown. */
	commands?: TaskCommands;
	className?: string | undefined;
}

/** The due date of a row; pressing it offers to put the task off. */
export function PutOff({ task, format, isTimeOnly, commands, className }: PutOffProps) {
	const { t } = useTranslation(['task', 'ui']);
	// A list has hundreds of dates and nobody opens more than a few: the menu is made when it is first wanted.
	// By the task: scrolling gives a row another one.
	const [wanted, setWanted] = useState<TaskId>();
	const isWanted = wanted === task.id;
	const [openOf, setOpenOf] = useState<TaskId>();
	const isOpen = openOf === task.id;
	const setOpen = (open: boolean) => setOpenOf(open ? task.id : undefined);
	const due = task.dueDate;
	if (due === null) return null;
	const date = {
		nearness: format.nearness(due, task.done),
		words: isTimeOnly ? format.time(due) : format.short(due),
		dateTime: new Date(due).toISOString(),
		// A tip would lie over the menu.
		...(isOpen ? {} : { long: format.long(due) }),
		isRepeating: isRepeating(task),
	};
	if (!commands) return <DueDate {...date} />;
	const open = () => {
		setWanted(task.id);
		setOpen(true);
	};
	const button = (
		<button
			type="button"
			className={className}
			onClick={isWanted ? undefined : open}
			aria-haspopup="menu"
			aria-label={t('putOff.openOf', { due: dueName(date, t) })}
		>
			{silentDueDate(date)}
		</button>
	);
	if (!isWanted) return button;
	const { now, zone } = format.clock;
	const move = (to: Instant) =>
		commands.patchWithUndo(task.id, { dueDate: to }, t('putOff.done', { date: format.short(to) }));
	return (
		<Menu trigger={button} isOpen={isOpen} onOpenChange={setOpen} align="end">
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
		</Menu>
	);
}
