import { countChecklist } from '@ordna/domain/checklist';
import { readableText } from '@ordna/domain/rich-text';
import type { Task } from '@ordna/domain/task';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { bellSign } from '../../ui/icons/bell-sign.tsx';
import { commentSign } from '../../ui/icons/comment-sign.tsx';
import { paperclipSign, textSign } from '../../ui/icons/line-icons.tsx';
import { ChecklistRing, ProgressBar } from '../../ui/progress.tsx';
import styles from './task-metas.module.css';
import rowStyles from './task-row.module.css';

/** What rows show besides: for lists that are not brief. */
export const taskMetas = (task: Task): ReactNode => <TaskMetas task={task} />;

/** Signs of what else it holds; nothing where it holds nothing. */
function TaskMetas({ task }: { task: Task }) {
	const { t } = useTranslation('task');
	const { description } = task;
	const checklist = useMemo(() => countChecklist(description), [description]);
	const text = useMemo(() => readableText(description).trim(), [description]);
	const isDescribed = checklist.total === 0 && text !== '';
	const files = task.attachments.length;
	const reminders = task.done ? 0 : task.reminders.length;
	const comments = task.commentCount ?? 0;
	const isBegun = task.percentDone > 0 && !task.done;
	if (!task.isUnread && !isDescribed && !isBegun && comments + files + reminders + checklist.total === 0) return null;
	return (
		<span className={cx(rowStyles.metas, 'num')}>
			{task.isUnread && <span className={styles.unread} role="img" aria-label={t('unread')} />}
			{comments > 0 && (
				<span className={rowStyles.meta} role="img" aria-label={t('comments', { count: comments })}>
					{commentSign}
					{comments}
				</span>
			)}
			{isDescribed && (
				<span className={cx(rowStyles.meta, styles.sign)} role="img" aria-label={t('described')}>
					{textSign}
				</span>
			)}
			{reminders > 0 && (
				<span className={cx(rowStyles.meta, styles.sign)} role="img" aria-label={t('reminders', { count: reminders })}>
					{bellSign}
				</span>
			)}
			{files > 0 && (
				<span className={rowStyles.meta} role="img" aria-label={t('files', { count: files })}>
					{paperclipSign}
					{files}
				</span>
			)}
			{checklist.total > 0 && <ChecklistRing done={checklist.done} all={checklist.total} />}
			{isBegun && <ProgressBar percentDone={task.percentDone * 100} hasNumber />}
		</span>
	);
}
