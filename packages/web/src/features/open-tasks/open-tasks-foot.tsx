import type { ReactNode } from 'react';
import { isTransient } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LoadError } from '../../ui/load-error.tsx';
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
				<LoadError
					title={t(isTransient(failure) ? 'trouble.offline' : 'trouble.title')}
					failure={failure}
					retry={retry}
				/>
			</div>
		);
	}
	if (isLate && count === 0) return <RowSkeletons />;
	return isEmpty ? children : <div className={styles.end} />;
}
