import { countChecklist } from '@ordna/domain/checklist';
import { showsPriority, toPriority } from '@ordna/domain/priority';
import type { Task, TaskId } from '@ordna/domain/task';
import { AlignLeft, GripVertical, Paperclip, Star } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import { useOpenWindow } from '../../platform/windows/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { colorStyle } from '../../ui/dyes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ChecklistRing, ProgressBar } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TaskTick, Threaded } from '../../ui/task-tick.tsx';
import { LabelChips } from '../label/index.ts';
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
	/** The same for one task, where the list is of many projects. */
	readonly readOnlyOf?: (task: Task) => string | undefined;
	/** What the task lies in, where the list is of many projects. */
	readonly projectOf?: (task: Task) => RowProject | undefined;
	/** Only what it is, where it belongs and when it is due. */
	readonly isBrief?: boolean;
}

export interface RowProject {
	readonly title: string;
	readonly hexColor: string;
}

interface TaskRowProps {
	id: TaskId;
	around: RowSurroundings;
	/** What makes it draggable, see `useDraggable`; in any list the mark by which the keys find it. */
	row?: RowMarks;
	handle?: HTMLAttributes<HTMLElement> | undefined;
	/** In a list of one day the hour says it all. */
	isTimeOnly?: boolean;
}

type RowMarks = HTMLAttributes<HTMLElement> & { readonly 'data-drag'?: string };

const notDraggable: RowMarks = {};

/** A task as a row: 40 px, two lines on a phone. */
export const TaskRow = memo(function TaskRow({
	id,
	around,
	row = notDraggable,
	handle,
	isTimeOnly = false,
}: TaskRowProps) {
	const task = useTask(id);
	const events = useRowEvents(task, around, row);
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
			<RowContent task={task} around={around} isTimeOnly={isTimeOnly} />
		</div>
	);
});

function RowOnItsWay({ row }: { row: RowMarks }) {
	return (
		<div {...row} className={styles.skeleton}>
			<Skeleton width={18} height={18} />
			<Skeleton width={240} />
		</div>
	);
}

const readOnlyIn = ({ readOnly, readOnlyOf }: RowSurroundings, task: Task) => readOnly ?? readOnlyOf?.(task);

/** Enter opens, Ctrl or Cmd and a click finishes. Space lifts the row, where it can be dragged. */
function useRowEvents(task: Task | undefined, around: RowSurroundings, row: RowMarks) {
	const openWindow = useOpenWindow();
	const open = () => task && openWindow(hrefOf(task.id));
	const finish = () => {
		if (task && readOnlyIn(around, task) === undefined) around.commands.toggleDone(task.id);
	};
	return {
		onClick(event: MouseEvent<HTMLElement>) {
			const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
			if (!isOnLink || event.shiftKey || event.altKey) return;
			event.preventDefault();
			if (event.ctrlKey || event.metaKey) finish();
			else open();
		},
		onKeyDown(event: KeyboardEvent<HTMLElement>) {
			row.onKeyDown?.(event);
			if (event.target !== event.currentTarget || event.key !== 'Enter' || event.defaultPrevented) return;
			if (event.ctrlKey || event.metaKey) finish();
			else open();
		},
	};
}

const hrefOf = (id: TaskId) => `/tasks/${id}`;

interface RowContentProps {
	task: Task;
	around: RowSurroundings;
	isTimeOnly?: boolean;
}

/** What stands in the row; also what is carried while it is dragged. */
export function RowContent({ task, around, isTimeOnly = false }: RowContentProps) {
	const { t } = useTranslation('task');
	const { commands, minimumPriority, projectOf, isBrief } = around;
	const readOnly = readOnlyIn(around, task);
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
				<span className={styles.when}>{task.dueDate !== null && <RowDue {...{ task, around, isTimeOnly }} />}</span>
				{project && (
					<span className={styles.project}>
						<Swatch color={project.hexColor} />
						<span className="cut">{project.title}</span>
					</span>
				)}
				{!isBrief && <Metas task={task} />}
				{!isBrief && (
					<span className={styles.labels}>
						<LabelChips labels={task.labels} />
					</span>
				)}
			</span>
			{!isBrief && (
				<>
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
			)}
		</>
	);
}

function RowDue({ task, around, isTimeOnly = false }: RowContentProps) {
	const isReadOnly = readOnlyIn(around, task) !== undefined;
	return (
		<PutOff
			task={task}
			format={around.format}
			isTimeOnly={isTimeOnly}
			{...(isReadOnly ? {} : { commands: around.commands })}
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
