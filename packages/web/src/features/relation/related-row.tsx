import type { Task, TaskId } from '@ordna/domain/task';
import { X } from 'lucide-react';
import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { DueDate } from '../../ui/due-date.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { StrikeThrough, TaskTick } from '../../ui/task-tick.tsx';
import { useStrikeThroughKey } from '../../ui/use-strike-through-key.ts';
import { canWriteIn, useProject, useProjectTitle } from '../project/index.ts';
import { hrefOfTask, isRepeating, shownDate, useDateFormat, useTaskActions } from '../task/index.ts';
import type { RelatedEntry } from './relation.api.ts';
import styles from './relation.module.css';

interface RelatedRowProps {
	entry: Omit<RelatedEntry, 'kind'>;
	/** The project of the task it belongs to: only another one is named. */
	homeId: Task['projectId'];
	/** How far it is nested. */
	depth?: number;
	/** Names and does what takes it away; left out where one may only read. */
	removal?: { readonly name: string; readonly run: () => void } | undefined;
	/** What makes it draggable. */
	drag?: HTMLAttributes<HTMLElement>;
	/** It has a grip, and can be moved by Alt and an arrow. */
	isOrdered?: boolean;
	/** Keys of its own, beside Enter and x. */
	onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A task within another one: its box, its title, where it lies, whose it is and when it is due. */
export function RelatedRow({ entry: { id, task, title }, homeId, depth = 0, removal, ...order }: RelatedRowProps) {
	const { drag, isOrdered = false, onKeyDown } = order;
	const { t } = useTranslation('relation');
	const commands = useTaskActions();
	const project = useProject(task?.projectId);
	const isDone = task?.done ?? false;
	const readOnly = project && !canWriteIn(project) ? t(project.isArchived ? 'archived' : 'readOnly') : undefined;
	const threadKey = useStrikeThroughKey(id, isDone);
	const finish = () => task && readOnly === undefined && commands.toggleDone(id);
	const onKey = (event: KeyboardEvent<HTMLElement>) => {
		onKeyDown?.(event);
		const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
		if (event.defaultPrevented || event.key !== 'x' || !isPlain) return;
		event.preventDefault();
		finish();
	};
	return (
		<li
			{...drag}
			className={styles.row}
			data-roving-row=""
			data-task={id}
			// React's types know no custom properties.
			style={{ '--depth': depth } as CSSProperties}
			onKeyDown={onKey}
		>
			{isOrdered && <span className={styles.grip} aria-hidden="true" />}
			<TaskTick
				key={`tick ${threadKey}`}
				isDone={isDone}
				onChange={finish}
				name={t('markDone', { title })}
				readOnly={readOnly}
			/>
			<span className={styles.left}>
				<ModalLink
					data-roving=""
					href={hrefOfTask(id)}
					className={cx(styles.title, 'cut')}
					dir="auto"
					aria-keyshortcuts={isOrdered ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
				>
					<StrikeThrough key={threadKey} isDone={isDone}>
						{title}
					</StrikeThrough>
				</ModalLink>
				{project && project.id !== homeId && <FromProject id={project.id} />}
			</span>
			<Details task={task} id={id} />
			{removal && (
				<IconButton icon={X} size="small" name={removal.name} className={styles.remove} onClick={removal.run} />
			)}
		</li>
	);
}

function FromProject({ id }: { id: Task['projectId'] }): ReactNode {
	const project = useProject(id);
	const titleOf = useProjectTitle();
	if (!project) return null;
	return (
		<span className={styles.from}>
			<Swatch color={project.hexColor} size="small" />
			<span className="cut" dir="auto">
				{titleOf(project)}
			</span>
		</span>
	);
}

function Details({ task }: { task: RelatedEntry['task']; id: TaskId }) {
	const format = useDateFormat();
	if (!task) return null;
	const dueDate = shownDate(task, 'dueDate', format.clock.zone);
	const { assignees, done } = task;
	return (
		<>
			<span className={styles.who}>{assignees.length > 0 && <PeopleStack people={assignees} />}</span>
			<span className={styles.when}>
				{dueDate !== null && (
					<DueDate
						nearness={format.nearness(dueDate, done)}
						text={format.short(dueDate)}
						dateTime={new Date(dueDate).toISOString()}
						long={format.long(dueDate)}
						isRepeating={isRepeating(task)}
					/>
				)}
			</span>
		</>
	);
}
