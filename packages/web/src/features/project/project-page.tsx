import { notFound, Outlet, useParams } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProject, useProjectsState } from './project.api.ts';
import styles from './project-page.module.css';

/** A project: whether it is there. Its view is the outlet. */
export function ProjectPage() {
	const { projectId } = useParams({ from: '/inside/projects/$projectId' });
	const project = useProject(projectId);
	const { isReady, failure, retry } = useProjectsState();
	if (project) return <Outlet />;
	if (isReady) throw notFound();
	return failure ? <ProjectError failure={failure} retry={retry} /> : <ProjectLoading />;
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
