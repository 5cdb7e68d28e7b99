import { countChecklist } from '@ordna/domain/checklist';
import { showsPriority, toPriority } from '@ordna/domain/priority';
import { readableText } from '@ordna/domain/rich-text';
import type { Task } from '@ordna/domain/task';
import { type CSSProperties, type ReactElement, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { DueDate } from '../../ui/due-date.tsx';
import { Icon } from '../../ui/icon.tsx';
import { commentSign } from '../../ui/icons/comment-sign.tsx';
import { checkedSign, paperclipSign, RepeatLine, textSign } from '../../ui/icons/line-icons.tsx';
import { colorStyle } from '../../ui/palette.ts';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { usePriorityMarks } from '../../ui/priority-mark.tsx';
import { ChecklistRing, ProgressBar } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { StrikeThrough } from '../../ui/task-tick.tsx';
import { useStrikeThroughKey } from '../../ui/use-strike-through-key.ts';
import { CardCover, coverOf } from '../attachment/index.ts';
import { LabelChips } from '../label/index.ts';
import { useProject, useProjectTitle } from '../project/index.ts';
import { isRepeating, shownDate } from '../task/index.ts';
import { MoreProperties, shows, withoutHidden } from '../task-display/index.ts';
import { useBoard } from './board-context.tsx';
import styles from './card.module.css';

/** Its own colour, for the edge and the tint. */
export function tintOf({ hexColor }: Task): CSSProperties | undefined {
	return hexColor === '' ? undefined : colorStyle(hexColor);
}

/** What a card shows of its task, from the top down; what is not set takes no room. */
export function CardFace({ task: whole }: { task: Task }) {
	const { view, display, format } = useBoard();
	const isUsual = display.toggled.length === 0;
	const task = useMemo(() => (isUsual ? whole : withoutHidden(whole, display, 'card')), [isUsual, whole, display]);
	const top = useCardTop(task);
	const foot = useCardFoot(task);
	const threadKey = useStrikeThroughKey(task.id, task.done);
	// Its picture is more than a sign that it has one.
	const cover = coverOf(whole);
	return (
		<>
			{cover !== undefined && <CardCover task={whole} id={cover} className={styles.cover} />}
			{top}
			<span className={styles.name} dir="auto">
				<StrikeThrough key={threadKey} isDone={task.done}>
					{task.title}
				</StrikeThrough>
			</span>
			{task.projectId !== view.projectId && <CardProject task={task} />}
			{task.labels.length > 0 && (
				<span className={styles.labels}>
					<LabelChips labels={task.labels} />
				</span>
			)}
			{task.percentDone > 0 && <ProgressBar percentDone={task.percentDone * 100} />}
			{foot}
			{!isUsual && (
				<span className={styles.more}>
					<MoreProperties task={task} display={display} shape="card" format={format} />
				</span>
			)}
		</>
	);
}

function useCardTop(task: Task) {
	const { t } = useTranslation('board');
	const { minimumPriority, display } = useBoard();
	const markOf = usePriorityMarks();
	const showsNumber = shows(display, 'number', 'card');
	const hasPriority = showsPriority(task, minimumPriority);
	if (!showsNumber && !task.done && !hasPriority) return null;
	return (
		<span className={styles.top}>
			{/* A task made a moment ago has no number yet; its place is kept, so that nothing jumps when it comes. */}
			<span>{showsNumber && (task.identifier || '\u00a0')}</span>
			{task.done && (
				<span className={styles.done}>
					{checkedSign}
					{t('done')}
				</span>
			)}
			{hasPriority && markOf(toPriority(task.priority))}
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

function useCardFoot(task: Task) {
	const { t } = useTranslation('board');
	const { format } = useBoard();
	const dueDate = shownDate(task, 'dueDate', format.clock.zone);
	const { description, attachments, assignees, done } = task;
	const checklist = useMemo(() => countChecklist(description), [description]);
	const text = useMemo(() => readableText(description).trim(), [description]);
	const hasText = checklist.total === 0 && text !== '';
	const repeats = isRepeating(task);
	const comments = task.commentCount ?? 0;
	const isEmpty = !hasText && comments + attachments.length + assignees.length + checklist.total === 0;
	if (isEmpty && dueDate === null && !repeats) return null;
	return (
		<span className={styles.foot}>
			{dueDate !== null && (
				<DueDate
					className={styles.due}
					nearness={format.nearness(dueDate, done)}
					text={format.short(dueDate)}
					long={format.long(dueDate)}
					dateTime={new Date(dueDate).toISOString()}
					isRepeating={repeats}
				/>
			)}
			{repeats && dueDate === null && meta(<Icon of={RepeatLine} size={15} />, t('repeats'))}
			{hasText && meta(textSign, t('hasDescription'))}
			{comments > 0 && <Comments count={comments} isUnread={task.isUnread ?? false} />}
			{attachments.length > 0 &&
				meta(paperclipSign, t('attachments', { count: attachments.length }), attachments.length)}
			{checklist.total > 0 && <ChecklistRing done={checklist.done} all={checklist.total} />}
			{assignees.length > 0 && <PeopleStack people={assignees} className={styles.people} />}
		</span>
	);
}

/** How much was said about it, and whether some of that is new to who looks at it. */
function Comments({ count, isUnread }: { count: number; isUnread: boolean }) {
	const { t } = useTranslation('board');
	return (
		<span className={styles.meta} role="img" aria-label={t(isUnread ? 'newComments' : 'comments', { count })}>
			{commentSign}
			{count}
			{isUnread && <span className={styles.unread} />}
		</span>
	);
}

function meta(sign: ReactElement, name: string, count?: number) {
	return (
		<span className={styles.meta} role="img" aria-label={name}>
			{sign}
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
