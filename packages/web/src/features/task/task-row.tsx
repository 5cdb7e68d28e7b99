import { countChecklist } from '@ordna/domain/checklist';
import { showsPriority, toPriority } from '@ordna/domain/priority';
import { readableText } from '@ordna/domain/rich-text';
import type { Task, TaskId } from '@ordna/domain/task';
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, memo, useMemo, useState } from 'react';
import { useOpenWindow } from '../../platform/windows/index.ts';
import { type Translate, useTranslation } from '../../platform/words/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { colorStyle } from '../../ui/dyes.ts';
import { paperclipSign, StarLine, textSign } from '../../ui/icons/line-icons.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { usePriorityMarks } from '../../ui/priority-mark.tsx';
import { ChecklistRing, ProgressBar } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TaskTick, Threaded } from '../../ui/task-tick.tsx';
import { useThreadKey } from '../../ui/use-thread-key.ts';
import { LabelChips } from '../label/index.ts';
import type { DateFormat } from './due-words.ts';
import { PutOff } from './put-off.tsx';
import { useTask } from './task.api.ts';
import { hrefOfTask } from './task-href.ts';
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
	const [isNear, approach] = useNearness(id);
	if (!task) return <RowOnItsWay row={row} />;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one opens, moves and finishes it by keyboard.
		// biome-ignore lint/a11y/useSemanticElements: a row is no set of form fields; it is one stop for the keyboard.
		<div {...row} {...events} {...approach} role="group" aria-label={task.title} tabIndex={0} className={styles.row}>
			{handle && isNear && <span {...handle} className={styles.grip} aria-hidden="true" />}
			<RowContent task={task} around={around} isTimeOnly={isTimeOnly} isNear={isNear} />
		</div>
	);
});

/**
 * Whether somebody has pointed at the row, touched it, or given it the focus. A scroll brings hundreds of rows: what
 * only one of them shows at a time is made then. Moved, not entered: a row that scrolls under a resting pointer is not
 * pointed at.
 */
function useNearness(id: TaskId) {
	// By its id: scrolling gives the row another task.
	const [near, setNear] = useState<TaskId>();
	const isNear = near === id;
	const come = () => setNear(id);
	const approach = { onPointerMove: come, onPointerDownCapture: come, onFocus: come };
	return [isNear, isNear ? undefined : approach] as const;
}

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
	const open = () => task && openWindow(hrefOfTask(task.id));
	const finish = () => {
		if (task && readOnlyIn(around, task) === undefined) around.commands.toggleDone(task.id);
	};
	return {
		onClick(event: MouseEvent<HTMLElement>) {
			// All of the row is the link's where somebody points at it; a finger, and a press through the shield, are sooner.
			const isOnRow = event.target === event.currentTarget;
			const isOnLink = event.target instanceof Element && event.target.closest('a, [data-row-link]') !== null;
			if (!(isOnRow || isOnLink) || event.shiftKey || event.altKey) return;
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

interface RowContentProps {
	task: Task;
	around: RowSurroundings;
	isTimeOnly?: boolean;
	isNear?: boolean;
}

/** A row as it is carried: laid out by its width, as it was in the list. */
export function CarriedRow({ id, around }: Pick<TaskRowProps, 'id' | 'around'>) {
	const task = useTask(id);
	if (!task) return null;
	return (
		<div className={styles.carried}>
			<div className={styles.row}>
				<RowContent task={task} around={around} />
			</div>
		</div>
	);
}

/** What stands in the row; also what is carried while it is dragged. */
function RowContent({ task, around, isTimeOnly = false, isNear = false }: RowContentProps) {
	const { t } = useTranslation('task');
	const { commands, minimumPriority, projectOf, isBrief } = around;
	const readOnly = readOnlyIn(around, task);
	const project = projectOf?.(task);
	const metas = useMetas(task, t);
	const markOf = usePriorityMarks();
	const threadKey = useThreadKey(task.id, task.done);
	return (
		<>
			{task.hexColor && <span className={styles.own} style={colorStyle(task.hexColor)} />}
			<TaskTick
				key={`tick ${threadKey}`}
				isDone={task.done}
				onChange={() => commands.toggleDone(task.id)}
				name={t('markDone', { title: task.title })}
				readOnly={readOnly}
				isAlone={!isNear}
				className={styles.tick}
			/>
			<span className={styles.left}>
				{showsPriority(task, minimumPriority) && markOf(toPriority(task.priority))}
				<a href={hrefOfTask(task.id)} tabIndex={-1} draggable={false} className={styles.title} dir="auto">
					<Threaded key={threadKey} isDone={task.done}>
						{task.title}
					</Threaded>
				</a>
			</span>
			<span className={styles.details}>
				<span className={styles.when}>
					{task.dueDate !== null && (
						<PutOff
							task={task}
							format={around.format}
							isTimeOnly={isTimeOnly}
							{...(readOnly === undefined ? { commands } : {})}
							className={styles.due}
						/>
					)}
				</span>
				{project && (
					<span className={styles.project}>
						<Swatch color={project.hexColor} />
						<span className="cut">{project.title}</span>
					</span>
				)}
				{!isBrief && metas}
				{!isBrief && task.labels.length > 0 && (
					<span className={styles.labels}>
						<LabelChips labels={task.labels} />
					</span>
				)}
			</span>
			{!isBrief && (
				<>
					<span className={styles.who}>{task.assignees.length > 0 && <PeopleStack people={task.assignees} />}</span>
					<IconButton
						icon={isNear || task.isFavorite ? StarLine : undefined}
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

/** Signs of what else it holds; nothing where it holds nothing. */
function useMetas(task: Task, t: Translate<'task'>) {
	const { description } = task;
	const checklist = useMemo(() => countChecklist(description), [description]);
	const text = useMemo(() => readableText(description).trim(), [description]);
	const isDescribed = checklist.total === 0 && text !== '';
	const files = task.attachments.length;
	const isBegun = task.percentDone > 0 && !task.done;
	if (!isDescribed && !isBegun && files + checklist.total === 0) return null;
	return (
		<span className={cx(styles.metas, 'num')}>
			{isDescribed && (
				<span className={styles.meta} role="img" aria-label={t('described')}>
					{textSign}
				</span>
			)}
			{files > 0 && (
				<span className={styles.meta} role="img" aria-label={t('files', { count: files })}>
					{paperclipSign}
					{files}
				</span>
			)}
			{checklist.total > 0 && <ChecklistRing done={checklist.done} all={checklist.total} />}
			{isBegun && <ProgressBar percentDone={task.percentDone * 100} hasNumber />}
		</span>
	);
}
