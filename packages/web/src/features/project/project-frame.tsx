import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { Link, useSearch } from '@tanstack/react-router';
import { Archive, CircleHelp, Ellipsis, Info, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Band } from '../../ui/band.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { tip } from '../../ui/tip.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useKnownAccount } from '../user/index.ts';
import { useHiddenCount, ViewTabs } from '../view/index.ts';
import { ProjectBackdrop } from './background/lazy-background.tsx';
import styles from './project-frame.module.css';
import { ProjectMenu } from './project-menu.tsx';
import { actionsOf, canWriteIn } from './project-rules.ts';
import { ProjectStar } from './project-star.tsx';
import { useProjectTitle } from './project-title.ts';
import { isRealProject, isSavedFilter } from './project-tree.ts';
import { recentFilters } from './recent-filters.ts';
import { useAncestors } from './use-ancestors.ts';

interface ProjectFrameProps {
	project: Project;
	view: View;
	/** Its calendar is shown, with the filter of the view. */
	isCalendar?: boolean;
	/** At the end of the bar under the header: filter, sort. */
	tools?: ReactNode;
	/** Below that bar: the open filter. */
	beneath?: ReactNode;
	/** A board scrolls by itself; else the page does. */
	isFixed?: boolean;
	/** Begins selecting its tasks; only where they can be changed. */
	onSelect?: () => void;
	children: ReactNode;
}

/** What every view of a project stands in: its name and what belongs to it, its views as tabs. */
export function ProjectFrame({
	project,
	view,
	isCalendar = false,
	tools,
	beneath,
	isFixed = false,
	onSelect,
	children,
}: ProjectFrameProps) {
	const { t: tView } = useTranslation('view');
	const titleOf = useProjectTitle();
	const ancestors = useAncestors(project);
	useVisit(project, view);
	return (
		<Page
			title={titleOf(project)}
			part={isCalendar ? tView('calendar') : view.title}
			color={project.id > 0 ? project.hexColor : null}
			crumbs={ancestors.map((one) => ({
				key: one.id,
				link: (
					<Link to="/projects/$projectId" params={{ projectId: one.id }} dir="auto">
						{titleOf(one)}
					</Link>
				),
			}))}
			actions={<ProjectActions project={project} onSelect={onSelect} />}
			bands={project.isArchived && <ArchivedBand project={project} />}
			tools={
				<>
					<ToolBar>
						<ViewTabs projectId={project.id} currentId={isCalendar ? 'calendar' : view.id} />
						{tools && (
							<span className={styles.tools}>
								<MissingTask project={project} view={view} />
								{tools}
							</span>
						)}
					</ToolBar>
					{beneath}
				</>
			}
			isFixed={isFixed}
		>
			{!isCalendar && view.viewKind === 'kanban' && project.backgroundInformation !== null ? (
				<div className={styles.onBackdrop} data-backdrop="">
					<ProjectBackdrop project={project} />
					{children}
				</div>
			) : (
				children
			)}
		</Page>
	);
}

/** Says that nothing can be changed here, and leads whoever may to the way out. */
function ArchivedBand({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	return (
		<Band
			kind="quiet"
			icon={Archive}
			trailing={
				actionsOf(project).includes('unarchive') && (
					<ModalLink href={`/projects/${project.id}/settings/archive`} className={styles.unarchive}>
						{t('unarchive.verb')}
					</ModalLink>
				)
			}
		>
			{t('archivedBand')}
		</Band>
	);
}

/** Leads to why a task is not among those that are shown, where something hides some. The menu leads there too. */
function MissingTask({ project, view }: { project: Project; view: View }) {
	const { t } = useTranslation('project');
	const { filter = '', s = '' }: { filter?: string; s?: string } = useSearch({ strict: false });
	const isPhone = useIsPhone();
	const timezone = useKnownAccount()?.settings?.timezone;
	const { count = 0 } = useHiddenCount(view, {}, timezone);
	const isNarrowed = project.id < 0 || count > 0 || filter !== '' || s !== '';
	const isVisitor = isVisit();
	if (!isNarrowed || isPhone || isVisitor) return null;
	return (
		<Button kind="ghost" icon={CircleHelp} render={<ModalLink href={`/projects/${project.id}/missing-task`} />}>
			<span className={styles.word}>{t('missingTask')}</span>
		</Button>
	);
}

interface ProjectActionsProps {
	project: Project;
	onSelect: (() => void) | undefined;
}

function ProjectActions({ project, onSelect }: ProjectActionsProps) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const title = titleOf(project);
	const isVisitor = isVisit();
	// There the title needs the room, and the menu has it.
	const hasShare = !useIsPhone() && !isVisitor && actionsOf(project).includes('share');
	const isReadOnly = project.id > 0 && !project.isArchived && !canWriteIn(project);
	return (
		<>
			{isReadOnly && !isVisitor && (
				<span className={styles.readOnly} {...tip(t('readOnly.why'))}>
					{t('readOnly.is')}
				</span>
			)}
			{isRealProject(project) && (
				<IconButton
					icon={Info}
					name={t('about', { title })}
					render={<ModalLink href={`/projects/${project.id}/info`} />}
				/>
			)}
			{hasShare && (
				<IconButton
					icon={UserPlus}
					name={t('shareOf', { title })}
					render={<ModalLink href={`/projects/${project.id}/settings/share`} />}
				/>
			)}
			{!isVisitor && <ProjectStar project={project} />}
			{!isVisitor && (actionsOf(project).length > 0 || isRealProject(project)) && (
				<ProjectMenu
					isShown
					onSelect={onSelect}
					project={project}
					trigger={<IconButton icon={Ellipsis} name={t('menu.of', { title })} />}
				/>
			)}
		</>
	);
}

/** This browser stores which view was looked at, and the projects last visited. */
function useVisit({ id }: Project, { id: viewId }: View): void {
	const { lastViews, recentProjects } = useClient().localSettings;
	const isVisitor = isVisit();
	useEffect(() => {
		lastViews.set({ ...lastViews.get(), [id]: viewId });
		// Those are of whoever signs in on this browser.
		if (isVisitor) return;
		if (id > 0) recentProjects.visit(id);
		else if (isSavedFilter({ id })) recentFilters().visit(id);
	}, [isVisitor, lastViews, recentProjects, id, viewId]);
}
