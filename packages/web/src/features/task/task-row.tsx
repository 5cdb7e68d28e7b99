import { countChecklist } from '@ordna/domain/checklist';
import { showsPriority, toPriority } from '@ordna/domain/priority';
import type { Task, TaskId } from '@ordna/domain/task';
import { AlignLeft, GripVertical, Paperclip, Star } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenWindow } from '../../platform/windows/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { colorStyle } from '../../ui/dyes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ChecklistRing, ProgressBar } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TaskTick, Threaded } from '../../ui/task-tick.tsx';
import type { DateFormat } from './due-words.ts';
import { PutOff } from './put-off.tsx';
import { useTask } from './task.api.ts';
import styles from './task-row.module.css';
import type { TaskCommands } from './use-task-commands.ts';

/** What all rows of a list share. Keep it between renders. */
export interface RowSurroundings {
	readonly commands: TaskCommands;
	readonly format: DateFormat;
	/** From which priority on a row shows the mark. */
	readonly minimumPriority: number;
	/** Why the row can only be read; undefined where one may write. */
	readonly readOnly?: string | undefined;
	/** What the task lies in, where the list is of many projects. */
	readonly projectOf?: (task: Task) => RowProject | undefined;
	/** In a list of one day the hour says it all. */
	readonly isTimeOnly?: boolean;
}

export interface RowProject {
	readonly title: string;
	readonly hexColor: string;
}

interface TaskRowProps {
	id: TaskId;
	around: RowSurroundings;
	/** What makes it draggable: see `useDraggable`. */
	row?: HTMLAttributes<HTMLElement>;
	handle?: HTMLAttributes<HTMLElement> | undefined;
}

/** A task as a row: 40 px, two lines on a phone. */
export const TaskRow = memo(function TaskRow({ id, around, row = {}, handle }: TaskRowProps) {
	const task = useTask(id);
	const events = useRowEvents(id, around, row);
	if (!task) return <RowOnItsWay row={row} />;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one opens, moves and finishes it by keyboard.
		// biome-ignore lint/a11y/useSemanticElements: a row is no set of form fields; it is one stop for the keyboard.
		<div {...row} {...events} role="group" aria-label={task.title} tabIndex={0} className={styles.row}>
			{handle && (
				<span {...handle} className={styles.grip} aria-hidden="true">
					<Icon of={GripVertical} />
				</span>
			)}
			<RowContent task={task} around={around} />
		</div>
	);
});

function RowOnItsWay({ row }: { row: HTMLAttributes<HTMLElement> }) {
	return (
		<div {...row} className={styles.skeleton}>
			<Skeleton width={18} height={18} />
			<Skeleton width={240} />
		</div>
	);
}

/** Enter opens, Ctrl or Cmd and a click finishes. Space lifts the row, where it can be dragged. */
function useRowEvents(id: TaskId, { commands, readOnly }: RowSurroundings, row: HTMLAttributes<HTMLElement>) {
	const open = useOpenWindow();
	return {
		onClick(event: MouseEvent<HTMLElement>) {
			const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
			if (!isOnLink || event.shiftKey || event.altKey) return;
			event.preventDefault();
			if (!event.ctrlKey && !event.metaKey) open(hrefOf(id));
			else if (readOnly === undefined) commands.toggleDone(id);
		},
		onKeyDown(event: KeyboardEvent<HTMLElement>) {
			row.onKeyDown?.(event);
			if (event.target !== event.currentTarget || event.key !== 'Enter' || event.defaultPrevented) return;
			if (event.ctrlKey || event.metaKey) {
				if (readOnly === undefined) commands.toggleDone(id);
			} else open(hrefOf(id));
		},
	};
}

const hrefOf = (id: TaskId) => `/tasks/${id}`;

/** What stands in the row; also what is carried while it is dragged. */
export function RowContent({ task, around }: { task: Task; around: RowSurroundings }) {
	const { t } = useTranslation('task');
	const { commands, readOnly, minimumPriority, projectOf } = around;
	const project = projectOf?.(task);
	return (
		<>
			{task.hexColor && <span className={styles.own} style={colorStyle(task.hexColor)} />}
			<TaskTick
				isDone={task.done}
				onChange={() => commands.toggleDone(task.id)}
				name={t('markDone', { title: task.title })}
				readOnly={readOnly}
				className={styles.tick}
			/>
			<span className={styles.left}>
				{showsPriority(task, minimumPriority) && <PriorityMark rank={toPriority(task.priority)} />}
				<a href={hrefOf(task.id)} tabIndex={-1} draggable={false} className={styles.title} dir="auto">
					<Threaded isDone={task.done}>{task.title}</Threaded>
				</a>
			</span>
			<span className={styles.details}>
				<span className={styles.when}>{task.dueDate !== null && <RowDue task={task} around={around} />}</span>
				{project && (
					<span className={styles.project}>
						<Swatch color={project.hexColor} />
						<span className="cut">{project.title}</span>
					</span>
				)}
				<Metas task={task} />
				<span className={styles.labels}>
					{task.labels.map((label) => (
						<LabelChip key={label.id} title={label.title} color={label.hexColor} />
					))}
				</span>
			</span>
			<span className={styles.who}>
				<PeopleStack people={task.assignees} />
			</span>
			<IconButton
				icon={Star}
				size="small"
				isStar
				isOn={task.isFavorite}
				name={t('favorite')}
				className={styles.star}
				isDisabled={readOnly !== undefined}
				onClick={() => commands.patch(task.id, { isFavorite: !task.isFavorite })}
			/>
		</>
	);
}

function RowDue({ task, around }: { task: Task; around: RowSurroundings }) {
	const { commands, format, readOnly, isTimeOnly } = around;
	return (
		<PutOff
			task={task}
			format={format}
			isTimeOnly={isTimeOnly ?? false}
			{...(readOnly === undefined ? { commands } : {})}
			className={styles.due}
		/>
	);
}

function Metas({ task }: { task: Task }) {
	const { t } = useTranslation('task');
	const { description } = task;
	const checklist = useMemo(() => countChecklist(description), [description]);
	const isDescribed = checklist.total === 0 && description.replace(/<[^>]*>/g, '').trim() !== '';
	const files = task.attachments.length;
	return (
		<span className={cx(styles.metas, 'num')}>
			{isDescribed && (
				<span className={styles.meta}>
					<Icon of={AlignLeft} size={15} />
					<span className="sr-only">{t('described')}</span>
				</span>
			)}
			{files > 0 && (
				<span className={styles.meta}>
					<Icon of={Paperclip} size={15} />
					<span className="sr-only">{t('files')}</span>
					{files}
				</span>
			)}
			{checklist.total > 0 && <ChecklistRing done={checklist.done} all={checklist.total} />}
			{task.percentDone > 0 && !task.done && <ProgressBar percentDone={task.percentDone * 100} hasNumber />}
		</span>
	);
}
