import { failureText, isPassing } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { isRealProject, useProjects, useProjectsState } from '../project/index.ts';
import type { OverviewState } from './overview.api.ts';
import styles from './overview.module.css';

/** What stands where there are no tasks: on their way, not to be had, all done, or none yet. */
export function OverviewFoot({ overview }: { overview: OverviewState }) {
	const { t } = useTranslation('overview');
	const isLate = useDelayed(overview.state === 'loading');
	const isEmpty = useDelayed(overview.state === 'ready' && overview.tasks.length === 0);
	if (overview.state === 'failed') {
		return (
			<div className={styles.trouble}>
				<ErrorBox
					title={t(isPassing(overview.failure) ? 'trouble.offline' : 'trouble.title')}
					code={failureText(overview.failure)}
					action={<Button onClick={overview.retry}>{t('trouble.retry')}</Button>}
				/>
			</div>
		);
	}
	if (isLate && overview.tasks.length === 0) return <RowSkeletons />;
	return isEmpty ? <NothingDue /> : <div className={styles.end} />;
}

function NothingDue() {
	const { t } = useTranslation('overview');
	const isPhone = useIsPhone();
	const { isReady } = useProjectsState();
	const isNew = useProjects().filter(isRealProject).length <= 1;
	if (!isReady) return null;
	if (!isNew) return <EmptyState picture="line" title={t('empty.done')} />;
	return (
		<EmptyState picture="basket" title={t('empty.new')}>
			{t(isPhone ? 'empty.newPhone' : 'empty.newText')}
		</EmptyState>
	);
}
