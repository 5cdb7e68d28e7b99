import type { ReactNode } from 'react';
import { failureText, isTransient } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import type { OpenTasks } from './open-tasks.api.ts';
import styles from './open-tasks.module.css';

interface OpenTasksFootProps {
	openTasks: OpenTasks;
	/** How many of them the list shows. */
	count: number;
	/** Where there are none. */
	children: ReactNode;
}

/** What stands where there are no tasks: they are on their way, cannot be had, or there are none. */
export function OpenTasksFoot({ openTasks: { state, failure, retry }, count, children }: OpenTasksFootProps) {
	const { t } = useTranslation('task');
	const isLate = useDelayed(state === 'loading');
	const isEmpty = useDelayed(state === 'ready' && count === 0);
	if (state === 'failed') {
		return (
			<div className={styles.trouble}>
				<ErrorBox
					title={t(isTransient(failure) ? 'trouble.offline' : 'trouble.title')}
					code={failureText(failure)}
					action={<Button onClick={retry}>{t('trouble.retry')}</Button>}
				/>
			</div>
		);
	}
	if (isLate && count === 0) return <RowSkeletons />;
	return isEmpty ? children : <div className={styles.end} />;
}
