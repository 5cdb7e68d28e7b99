import { toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { dueName, silentDueDate } from '../../ui/due-date.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { StrikeThrough, TaskTick } from '../../ui/task-tick.tsx';
import { tip } from '../../ui/tip.ts';
import { useStrikeThroughKey } from '../../ui/use-strike-through-key.ts';
import { LabelChips } from '../label/index.ts';
import { addressOfTask, hrefOfTask, isRepeating, shownDate } from '../task/index.ts';
import type { ColumnKey } from './columns.ts';
import { CommentCount } from './comment-count.tsx';
import styles from './table.module.css';
import { useTable } from './table-context.ts';

interface CellValueProps {
	task: Task;
	column: ColumnKey;
	/** Why it can only be read. */
	readOnly: string | undefined;
}

/** What all cells of a row share: rows are many, and a hook for each cell would cost more than the cell. */
export function useCellParts() {
	const { format } = useTable();
	const { t } = useTranslation(['ui']);
	return useMemo(() => ({ format, t }), [format, t]);
}

type CellParts = ReturnType<typeof useCellParts>;

/** What a task has in a column; nothing where it has nothing. Called by its name, as `silentDueDate` is. */
export function cellValue({ task, column, readOnly }: CellValueProps, parts: CellParts): ReactNode {
	switch (column) {
		case 'done':
			return <DoneValue task={task} readOnly={readOnly} />;
		case 'index':
			return <TaskLink task={task}>{task.identifier}</TaskLink>;
		case 'title':
			return <TitleValue task={task} />;
		case 'project':
			return <ProjectValue task={task} />;
		case 'priority':
			return priorityMarks[toPriority(task.priority)];
		case 'labels':
			return task.labels.length > 0 && <LabelChips labels={task.labels} />;
		case 'assignees':
			return task.assignees.length > 0 && <PeopleStack people={task.assignees} />;
		case 'dueDate':
			return dueValue(task, parts);
		case 'startDate':
		case 'endDate':
			return dateValue(shownDate(task, column, parts.format.clock.zone), parts);
		case 'percentDone':
			return task.percentDone > 0 && progressValue(task, parts);
		case 'commentCount':
			return <CommentCount task={task} />;
		case 'createdBy':
			return task.createdBy && <Avatar person={task.createdBy} />;
		default:
			return dateValue(task[column], parts);
	}
}

function DoneValue({ task, readOnly }: Omit<CellValueProps, 'column'>) {
	const { t } = useTranslation('task');
	const { actions } = useTable();
	const key = useStrikeThroughKey(task.id, task.done);
	return (
		<TaskTick
			key={`tick ${key}`}
			isRoving
			isDone={task.done}
			onChange={() => actions.toggleDone(task.id)}
			name={t('markDone', { title: task.title })}
			readOnly={readOnly}
		/>
	);
}

/** A plain press opens the window over the table; with a key the browser does what it does with links. */
function TaskLink({ task, children }: { task: Task; children: ReactNode }) {
	const open = useOpenModal();
	const onClick = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		open(hrefOfTask(task.id));
	};
	return (
		<a
			href={addressOfTask(task.id)}
			tabIndex={-1}
			draggable={false}
			className={styles.link}
			dir="auto"
			onClick={onClick}
		>
			{children}
		</a>
	);
}

function TitleValue({ task }: { task: Task }) {
	const key = useStrikeThroughKey(task.id, task.done);
	return (
		<TaskLink task={task}>
			<StrikeThrough key={key} isDone={task.done}>
				{task.title}
			</StrikeThrough>
		</TaskLink>
	);
}

function ProjectValue({ task }: { task: Task }) {
	const project = useTable().projectOf(task);
	if (!project) return null;
	return (
		<>
			<Swatch color={project.hexColor} />
			<span className="cut" dir="auto">
				{project.title}
			</span>
		</>
	);
}

/** Drawn once for all rows. */
const priorityMarks = ([0, 1, 2, 3, 4, 5] as const).map((rank) => (
	<PriorityMark key={rank} rank={rank} hasWord={rank > 0} />
));

function dueValue(task: Task, { format, t }: CellParts) {
	const due = shownDate(task, 'dueDate', format.clock.zone);
	if (due === null) return null;
	const date = {
		nearness: format.nearness(due, task.done),
		text: format.short(due),
		dateTime: new Date(due).toISOString(),
		long: format.long(due),
		isRepeating: isRepeating(task),
	};
	return silentDueDate({ ...date, accessibleName: dueName(date, t) });
}

function dateValue(date: Instant | null, { format }: CellParts) {
	if (date === null) return null;
	return (
		<time dateTime={new Date(date).toISOString()} className={styles.date} {...tip(format.long(date))}>
			{format.short(date)}
		</time>
	);
}

function progressValue({ percentDone }: Task, { t }: CellParts) {
	const percent = Math.round(percentDone * 100);
	return (
		<>
			<span className={styles.percent} aria-hidden="true">
				{t('ui:percent', { percent })}
			</span>
			<ProgressBar percentDone={percent} className={styles.bar} />
		</>
	);
}
