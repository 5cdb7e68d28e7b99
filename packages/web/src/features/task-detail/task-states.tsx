import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './task-states.module.css';
import type { TaskDetail } from './use-task-detail.ts';

interface TaskUnavailableProps {
	detail: Exclude<TaskDetail, { state: 'ready' | 'gone' }>;
}

/** What stands where the task would: on its way, gone, or not to be had now. */
export function TaskUnavailable({ detail }: TaskUnavailableProps) {
	const { t } = useTranslation('task-detail');
	if (detail.state === 'loading') return <TaskSkeleton />;
	if (detail.state === 'failed') {
		return (
			<div className={styles.trouble}>
				<ErrorBox title={t('failed.title')} action={<Button onClick={detail.retry}>{t('failed.retry')}</Button>}>
					{t('failed.text')}
				</ErrorBox>
			</div>
		);
	}
	return (
		<EmptyState
			picture="cut-thread"
			title={t('missing.title')}
			action={<Button render={<Link to="/" />}>{t('missing.home')}</Button>}
		>
			{t('missing.text')}
		</EmptyState>
	);
}

function TaskSkeleton() {
	const { t } = useTranslation('ui');
	const isDue = useDelayed(true);
	return (
		<div role="status" aria-label={t('loading')} className={styles.skeleton}>
			{isDue && (
				<>
					<Skeleton width="70%" height={22} />
					<Skeleton width="90%" />
					<Skeleton width="84%" />
					<Skeleton width="40%" />
				</>
			)}
		</div>
	);
}
