import type { ProjectId } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openTasksOf } from '../open-tasks/index.ts';
import { useProject, useProjectTitle, useSavedFilter } from '../project/index.ts';
import { useSettings } from '../user/index.ts';
import styles from './filtered-overview.module.css';
import { OverviewPage } from './overview-page.tsx';

/**
 * The overview with the open tasks that a saved filter finds. One that was deleted narrows nothing.
 *
 * @param props.filterId as it stands among the projects
 */
export function FilteredOverview({ filterId }: { filterId: number }) {
	// The settings name it by the place it has there.
	const projectId = filterId as ProjectId;
	const { t } = useTranslation('settings');
	const { filter, failure, retry } = useSavedFilter(projectId);
	const { timezone } = useSettings();
	const found = filter?.filters;
	const query = useMemo(() => found && openTasksOf(found, { timezone }), [found, timezone]);
	if (query) {
		return (
			<OverviewPage query={query} note={<FilterNote projectId={projectId} title={filter?.title ?? ''} />}>
				<EmptyState picture="line" title={t('overview.nothing')} />
			</OverviewPage>
		);
	}
	if (!failure) return <OverviewSkeleton />;
	const isGone = failure instanceof ApiError && (failure.status === 404 || failure.status === 403);
	return <OverviewPage note={isGone ? <GoneNote /> : <FailedNote retry={retry} />} />;
}

function FilterNote({ projectId, title }: { projectId: ProjectId; title: string }) {
	const { t } = useTranslation('settings');
	const project = useProject(projectId);
	const titleOf = useProjectTitle();
	return (
		<p className={styles.note}>
			<Marked
				text={t('overview.of', { title: project ? titleOf(project) : title })}
				marks={{ a: <Link to="/projects/$projectId" params={{ projectId }} /> }}
			/>{' '}
			<Link to="/user/settings/general">{t('overview.change')}</Link>
		</p>
	);
}

function GoneNote() {
	const { t } = useTranslation('settings');
	return (
		<p className={styles.note} role="status">
			{t('overview.gone')} <Link to="/user/settings/general">{t('overview.change')}</Link>
		</p>
	);
}

function FailedNote({ retry }: { retry: () => void }) {
	const { t } = useTranslation('settings');
	return (
		<p className={styles.note} role="status">
			{t('overview.failed')}{' '}
			<button type="button" onClick={retry}>
				{t('overview.retry')}
			</button>
		</p>
	);
}

function OverviewSkeleton() {
	return (
		<div className={styles.skeleton}>
			<Skeleton width={280} />
		</div>
	);
}
