import { showsPriority, toPriority } from '@ordna/domain/priority';
import type { Task, TaskId } from '@ordna/domain/task';
import {
	type FocusEvent,
	type HTMLAttributes,
	type KeyboardEvent,
	type MouseEvent,
	memo,
	type PointerEvent,
	type ReactNode,
	useState,
} from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { StarLine } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { usePriorityMarks } from '../../ui/priority-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { StrikeThrough, TaskTick } from '../../ui/task-tick.tsx';
import { useStrikeThroughKey } from '../../ui/use-strike-through-key.ts';
import { LabelChips } from '../label/index.ts';
import { DueDateMenu } from './due-date-menu.tsx';
import type { DateFormat } from './due-words.ts';
import { useTask } from './task.api.ts';
import { addressOfTask, hrefOfTask } from './task-href.ts';
import styles from './task-row.module.css';
import type { TaskActions } from './use-task-actions.ts';

/** What all rows of a list share. Keep it between renders. */
export interface RowContext {
	readonly commands: TaskActions;
	readonly format: DateFormat;
	/** From which priority on a row shows the mark. */
	readonly minimumPriority: number;
	/** Why the row can only be read; undefined where one may write. */
	readonly readOnly?: string | undefined;
	/** The same for one task, where the list is of many projects. */
	readonly readOnlyOf?: (task: Task) => string | undefined;
	/** What the task lies in, where the list is of many projects. */
	readonly projectOf?: (task: Task) => RowProject | undefined;
	/** In the place of the tick: while rows are selected. */
	readonly box?: (id: TaskId, className: string | undefined) => ReactNode;
	/** Signs of what else a task holds, see `taskMetas`. */
	readonly metas?: (task: Task) => ReactNode;
	/** The task as the row shows it, where somebody chose what rows show. */
	readonly shownOf?: (task: Task) => Task;
	/** Only what it is, where it belongs and when it is due. */
	readonly isBrief?: boolean;
}

export interface RowProject {
	readonly title: string;
	readonly hexColor: string;
}

interface TaskRowProps {
	id: TaskId;
	rowContext: RowContext;
	/** What makes it draggable, see `useDraggable`; in any list the mark by which the keys find it. */
	row?: RowMarks;
	handle?: HTMLAttributes<HTMLElement> | undefined;
	/** In a list of one day the hour says it all. */
	isTimeOnly?: boolean;
	/** The label of the group it stands in, whose heading says it. */
	groupLabel?: number | undefined;
	/** Right after the title; keep it between renders. */
	beside?: ReactNode;
}

type RowMarks = HTMLAttributes<HTMLElement> & {
	readonly 'data-drag'?: string;
	/** It is selected. */
	readonly 'data-selected'?: '' | undefined;
};

const notDraggable: RowMarks = {};

/** A task as a row: 40 px, two lines on a phone. */
export const TaskRow = memo(function TaskRow({
	id,
	rowContext,
	row = notDraggable,
	handle,
	isTimeOnly = false,
	groupLabel,
	beside,
}: TaskRowProps) {
	const task = useTask(id);
	const events = useRowEvents(task, rowContext, row);
	const [isNear, approach] = useNearness(id);
	if (!task) return <RowSkeleton row={row} />;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one opens, moves and finishes it by keyboard.
		// biome-ignore lint/a11y/useSemanticElements: a row is no set of form fields; it is one stop for the keyboard.
		<div {...row} {...events} {...approach} role="group" aria-label={task.title} tabIndex={0} className={styles.row}>
			{handle && isNear && <span {...handle} className={styles.grip} aria-hidden="true" />}
			<RowContent
				task={task}
				rowContext={rowContext}
				isTimeOnly={isTimeOnly}
				groupLabel={groupLabel}
				isNear={isNear}
				beside={beside}
			/>
		</div>
	);
});

/**
 * Whether somebody has pointed at the row, or come to it by keyboard. A scroll brings hundreds of rows: what only one of
 * them shows at a time is made then. Moved, not entered: a row that scrolls under a resting pointer is not pointed at. To
 * a finger, which points at nothing, a row shows nothing more; its tap is answered sooner for it.
 */
function useNearness(id: TaskId) {
	// By its id: scrolling gives the row another task.
	const [near, setNear] = useState<TaskId>();
	const isNear = near === id;
	const come = (event: PointerEvent | FocusEvent) => {
		if ('pointerType' in event ? event.pointerType !== 'touch' : event.target.matches(':focus-visible')) setNear(id);
	};
	const approach = { onPointerMove: come, onFocus: come };
	return [isNear, isNear ? undefined : approach] as const;
}

function RowSkeleton({ row }: { row: RowMarks }) {
	return (
		<div {...row} className={styles.skeleton}>
			<Skeleton width={18} height={18} />
			<Skeleton width={240} />
		</div>
	);
}

const readOnlyIn = ({ readOnly, readOnlyOf }: RowContext, task: Task) => readOnly ?? readOnlyOf?.(task);

/** Enter opens, Ctrl or Cmd and a click finishes. Space lifts the row, where it can be dragged. */
function useRowEvents(task: Task | undefined, rowContext: RowContext, row: RowMarks) {
	const openWindow = useOpenModal();
	const open = () => task && openWindow(hrefOfTask(task.id));
	const finish = () => {
		if (task && readOnlyIn(rowContext, task) === undefined) rowContext.commands.toggleDone(task.id);
	};
	// A finger draws it aside, see `RowSwipes`; not while rows are selected.
	const isSwiped = task && !rowContext.box && readOnlyIn(rowContext, task) === undefined;
	return {
		'data-swipe': isSwiped ? '' : undefined,
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
	rowContext: RowContext;
	isTimeOnly?: boolean;
	groupLabel?: number | undefined;
	isNear?: boolean;
	beside?: ReactNode;
}

/** The drag preview of a row: laid out by its width, as it was in the list. */
export function RowPreview({ id, rowContext }: Pick<TaskRowProps, 'id' | 'rowContext'>) {
	const task = useTask(id);
	if (!task) return null;
	return (
		<div className={styles.carried}>
			<div className={styles.row}>
				<RowContent task={task} rowContext={rowContext} />
			</div>
		</div>
	);
}

/** What stands in the row; also the content of its drag preview. */
function RowContent({
	task: whole,
	rowContext,
	isTimeOnly = false,
	groupLabel,
	isNear = false,
	beside,
}: RowContentProps) {
	const { t } = useTranslation('task');
	const { commands, minimumPriority, isBrief, shownOf } = rowContext;
	const task = shownOf?.(whole) ?? whole;
	const readOnly = readOnlyIn(rowContext, task);
	const markOf = usePriorityMarks();
	const threadKey = useStrikeThroughKey(task.id, task.done);
	return (
		<>
			{task.hexColor && <span className={styles.own} style={colorStyle(task.hexColor)} />}
			{rowContext.box?.(task.id, styles.tick) ?? (
				<TaskTick
					key={`tick ${threadKey}`}
					isDone={task.done}
					onChange={() => commands.toggleDone(task.id)}
					name={t('markDone', { title: task.title })}
					readOnly={readOnly}
					isAlone={!isNear}
					className={styles.tick}
				/>
			)}
			<span className={styles.left}>
				{showsPriority(task, minimumPriority) && markOf(toPriority(task.priority))}
				<a href={addressOfTask(task.id)} tabIndex={-1} draggable={false} className={styles.title} dir="auto">
					<StrikeThrough key={threadKey} isDone={task.done}>
						{task.title}
					</StrikeThrough>
				</a>
				{beside}
			</span>
			<RowDetails {...{ task, rowContext, isTimeOnly, groupLabel }} />
			{!isBrief && (
				<>
					<span className={styles.who}>{task.assignees.length > 0 && <PeopleStack people={task.assignees} />}</span>
					{!isVisit() && (
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
					)}
				</>
			)}
		</>
	);
}

type RowDetailsProps = Pick<RowContentProps, 'task' | 'rowContext' | 'isTimeOnly' | 'groupLabel'>;

/** Not drawn again for what the row shows to whoever comes near: before a tap is answered, each millisecond counts. */
const RowDetails = memo(function RowDetails({ task, rowContext, isTimeOnly = false, groupLabel }: RowDetailsProps) {
	const { commands, projectOf, isBrief, metas } = rowContext;
	const readOnly = readOnlyIn(rowContext, task);
	const project = projectOf?.(task);
	const labels = groupLabel === undefined ? task.labels : task.labels.filter(({ id }) => id !== groupLabel);
	return (
		<span className={styles.details}>
			<span className={styles.when}>
				{task.dueDate !== null && (
					<DueDateMenu
						task={task}
						format={rowContext.format}
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
			{metas?.(task)}
			{!isBrief && labels.length > 0 && (
				<span className={styles.labels}>
					<LabelChips labels={labels} />
				</span>
			)}
		</span>
	);
});
