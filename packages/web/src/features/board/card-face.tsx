import { countChecklist } from '@ordna/domain/checklist';
import { showsPriority, toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { DueDate } from '../../ui/due-date.tsx';
import { colorStyle } from '../../ui/dyes.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { CheckedLine, PaperclipLine, RepeatLine, TextLine } from '../../ui/icons/line-icons.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ChecklistRing, ProgressBar } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { Threaded } from '../../ui/task-tick.tsx';
import { useThreadKey } from '../../ui/use-thread-key.ts';
import { useProject, useProjectTitle } from '../project/index.ts';
import { isRepeating } from '../task/index.ts';
import { useBoard } from './board-context.tsx';
import styles from './card.module.css';

/** Its own colour, for the edge and the tint. */
export function tintOf({ hexColor }: Task): CSSProperties | undefined {
	return hexColor === '' ? undefined : colorStyle(hexColor);
}

/** What a card shows of its task, from the top down; what is not set takes no room. */
export function CardFace({ task }: { task: Task }) {
	const { view } = useBoard();
	const threadKey = useThreadKey(task.id, task.done);
	return (
		<>
			<CardTop task={task} />
			<span className={styles.name} dir="auto">
				<Threaded key={threadKey} isDone={task.done}>
					{task.title}
				</Threaded>
			</span>
			{task.projectId !== view.projectId && <CardProject task={task} />}
			{task.labels.length > 0 && (
				<span className={styles.labels}>
					{task.labels.map((label) => (
						<LabelChip key={label.id} title={label.title} color={label.hexColor} />
					))}
				</span>
			)}
			{task.percentDone > 0 && <ProgressBar percentDone={task.percentDone * 100} />}
			<CardFoot task={task} />
		</>
	);
}

function CardTop({ task }: { task: Task }) {
	const { t } = useTranslation('board');
	const { minimumPriority } = useBoard();
	return (
		<span className={styles.top}>
			{/* A task made a moment ago has no number yet; its place is kept, so that nothing jumps when it comes. */}
			<span>{task.identifier || '\u00a0'}</span>
			{task.done && (
				<span className={styles.done}>
					<Icon of={CheckedLine} size={14} />
					{t('done')}
				</span>
			)}
			{showsPriority(task, minimumPriority) && <PriorityMark rank={toPriority(task.priority)} />}
		</span>
	);
}

/** Where a task of another project belongs. */
function CardProject({ task: { projectId } }: { task: Task }) {
	const project = useProject(projectId);
	const titleOf = useProjectTitle();
	if (!project) return null;
	return (
		<span className={styles.project}>
			<Swatch color={project.hexColor} size="small" />
			<span className="cut" dir="auto">
				{titleOf(project)}
			</span>
		</span>
	);
}

function CardFoot({ task }: { task: Task }) {
	const { t } = useTranslation('board');
	const { format } = useBoard();
	const { dueDate, description, attachments, assignees, done } = task;
	const checklist = useMemo(() => countChecklist(description), [description]);
	const hasText = checklist.total === 0 && description.replace(/<[^>]*>/g, '').trim() !== '';
	const repeats = isRepeating(task);
	const isEmpty = !hasText && attachments.length + assignees.length + checklist.total === 0;
	if (isEmpty && dueDate === null && !repeats) return null;
	return (
		<span className={styles.foot}>
			{dueDate !== null && (
				<DueDate
					className={styles.due}
					nearness={format.nearness(dueDate, done)}
					words={format.short(dueDate)}
					long={format.long(dueDate)}
					dateTime={new Date(dueDate).toISOString()}
					isRepeating={repeats}
				/>
			)}
			{repeats && dueDate === null && <Meta icon={RepeatLine} name={t('repeats')} />}
			{hasText && <Meta icon={TextLine} name={t('hasDescription')} />}
			{attachments.length > 0 && (
				<Meta icon={PaperclipLine} name={t('attachments', { count: attachments.length })} count={attachments.length} />
			)}
			{checklist.total > 0 && <ChecklistRing done={checklist.done} all={checklist.total} />}
			{assignees.length > 0 && <PeopleStack people={assignees} className={styles.people} />}
		</span>
	);
}

function Meta({ icon, name, count }: { icon: IconShape; name: string; count?: number }) {
	return (
		<span className={styles.meta} role="img" aria-label={name}>
			<Icon of={icon} size={15} />
			{count}
		</span>
	);
}

/** A card whose task is still on its way. */
export function CardSkeleton() {
	return (
		<>
			<Skeleton width={44} height={10} />
			<Skeleton width="85%" />
			<Skeleton width="50%" />
		</>
	);
}
