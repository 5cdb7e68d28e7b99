import { type Project, projectEndpoints } from '@ordna/domain/project';
import { Link, notFound, Outlet, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProject, useProjectsState } from './project.api.ts';
import styles from './project-page.module.css';
import { useProjectTitle } from './project-title.ts';

/** A project: whether it is there. Its view is the outlet. */
export function ProjectPage() {
	const { projectId } = useParams({ from: '/inside/projects/$projectId' });
	const project = useProject(projectId);
	const { isReady, failure, retry } = useProjectsState();
	const last = useRef<Project>(undefined);
	if (project) {
		last.current = project;
		return <Outlet />;
	}
	if (isReady && last.current?.id === projectId) return <LostProject key={projectId} project={last.current} />;
	if (isReady) throw notFound();
	return failure ? <ProjectError failure={failure} retry={retry} /> : <ProjectLoading />;
}

/** A project that was shown until it was deleted, or until one lost access to it. */
function LostProject({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const { api } = useClient();
	const titleOf = useProjectTitle();
	const { error } = useQuery({
		queryKey: ['project', project.id, 'loss'],
		queryFn: async ({ signal }) => (await api.call(projectEndpoints.read, { id: project.id }, { signal })).id,
		staleTime: 0,
	});
	if (!error) return <ProjectLoading />;
	if (!(error instanceof ApiError && error.status === 403)) throw notFound();
	const title = t('noAccess.title', { project: titleOf(project) });
	return (
		<Page title={title} isTitleHidden>
			<EmptyState
				picture="cut-thread"
				title={title}
				action={<Button render={<Link to="/" />}>{t('noAccess.home')}</Button>}
			>
				{t('noAccess.text')}
			</EmptyState>
		</Page>
	);
}

function ProjectLoading() {
	const { t } = useTranslation('project');
	const isLate = useDelayed(true);
	return (
		<Page title={t('loading')} isTitleHidden isPassedThrough>
			<div className={styles.content}>{isLate && <RowSkeletons />}</div>
		</Page>
	);
}

function ProjectError({ failure, retry }: { failure: unknown; retry: () => void }) {
	const { t } = useTranslation('project');
	return (
		<Page title={t('trouble.title')} isTitleHidden>
			<div className={styles.content}>
				<LoadError title={t('trouble.title')} failure={failure} retry={retry}>
					{t('trouble.text')}
				</LoadError>
			</div>
		</Page>
	);
}
