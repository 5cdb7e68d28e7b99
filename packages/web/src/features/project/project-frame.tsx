import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Info } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/words/index.ts';
import { Band } from '../../ui/band.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { Popover } from '../../ui/popover.tsx';
import { tip } from '../../ui/tip.ts';
import { parseRichText, RichText, textOf } from '../rich-text/index.ts';
import { ViewTabs } from '../view/index.ts';
import { useAncestors } from './project.api.ts';
import styles from './project-frame.module.css';
import { ProjectMenu } from './project-menu.tsx';
import { actionsOf, canWriteIn } from './project-rules.ts';
import { ProjectStar } from './project-star.tsx';
import { useProjectTitle } from './project-title.ts';

interface ProjectFrameProps {
	project: Project;
	view: View;
	/** At the end of the bar under the header: filter, sort. */
	tools?: ReactNode;
	/** A board scrolls by itself; else the page does. */
	isFixed?: boolean;
	children: ReactNode;
}

/** What every view of a project stands in: its name and what belongs to it, its views as tabs. */
export function ProjectFrame({ project, view, tools, isFixed = false, children }: ProjectFrameProps) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const ancestors = useAncestors(project);
	useVisit(project, view);
	return (
		<Page
			title={titleOf(project)}
			part={view.title}
			color={project.id > 0 ? project.hexColor : null}
			crumbs={ancestors.map((one) => ({
				key: one.id,
				link: (
					<Link to="/projects/$projectId" params={{ projectId: one.id }} dir="auto">
						{titleOf(one)}
					</Link>
				),
			}))}
			actions={<ProjectActions project={project} />}
			bands={project.isArchived && <Band kind="info">{t('archivedBand')}</Band>}
			tools={
				<ToolBar>
					<ViewTabs projectId={project.id} currentId={view.id} />
					{tools && <span className={styles.tools}>{tools}</span>}
				</ToolBar>
			}
			isFixed={isFixed}
		>
			{children}
		</Page>
	);
}

function ProjectActions({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const title = titleOf(project);
	const hasText = textOf(parseRichText(project.description)).trim() !== '';
	const isReadOnly = project.id > 0 && !project.isArchived && !canWriteIn(project);
	return (
		<>
			{isReadOnly && (
				<span className={styles.readOnly} {...tip(t('readOnly.why'))}>
					{t('readOnly.is')}
				</span>
			)}
			{hasText && project.id > 0 && (
				<Popover
					name={t('about', { title })}
					trigger={<IconButton icon={Info} name={t('about', { title })} />}
					className={styles.about}
				>
					{/* Its words may still be on their way; the page must not wait for them. */}
					<Suspense fallback={null}>
						<RichText html={project.description} />
					</Suspense>
				</Popover>
			)}
			<ProjectStar project={project} />
			{actionsOf(project).length > 0 && (
				<ProjectMenu
					isShown
					project={project}
					trigger={<IconButton icon={Ellipsis} name={t('menu.of', { title })} />}
				/>
			)}
		</>
	);
}

/** This browser remembers which view was looked at, and the projects last visited. */
function useVisit({ id }: Project, { id: viewId }: View): void {
	const { lastViews, recentProjects } = useClient().remembered;
	useEffect(() => {
		lastViews.set({ ...lastViews.get(), [id]: viewId });
		if (id > 0) recentProjects.visit(id);
	}, [lastViews, recentProjects, id, viewId]);
}
