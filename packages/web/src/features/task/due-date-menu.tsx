import type { Task, TaskId } from '@ordna/domain/task';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { DueDate, dueName, silentDueDate } from '../../ui/due-date.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import type { DateFormat } from './due-words.ts';
import { shownDate } from './shown-date.ts';
import { isRepeating } from './task-commands.ts';
import type { TaskActions } from './use-task-actions.ts';

interface DueDateMenuProps {
	task: Task;
	format: DateFormat;
	isTimeOnly: boolean;
	/** Without them the date is only shown. */
	commands?: TaskActions;
	className?: string | undefined;
}

export const dueDateMenuParts = lazyModule(() => import('./due-date-menu-parts.tsx'));

/** The due date of a row; pressing it offers to put the task off. */
export function DueDateMenu({ task, format, isTimeOnly, commands, className }: DueDateMenuProps) {
	const { t } = useTranslation(['task', 'ui']);
	// A list has hundreds of dates and nobody opens more than a few: the menu is made when it is first wanted.
	// By the task: scrolling gives a row another one.
	const [wanted, setWanted] = useState<TaskId>();
	const isWanted = wanted === task.id;
	const [openOf, setOpenOf] = useState<TaskId>();
	const isOpen = openOf === task.id;
	const setOpen = (open: boolean) => setOpenOf(open ? task.id : undefined);
	const due = shownDate(task, 'dueDate', format.clock.zone);
	if (due === null) return null;
	const date = {
		nearness: format.nearness(due, task.done),
		text: isTimeOnly ? format.time(due) : format.short(due),
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
	return (
		<LazyMenu parts={dueDateMenuParts} trigger={button} isOpen={isOpen} onOpenChange={setOpen} align="end">
			{({ DueDateEntries }) => <DueDateEntries task={task} due={due} format={format} commands={commands} />}
		</LazyMenu>
	);
}
