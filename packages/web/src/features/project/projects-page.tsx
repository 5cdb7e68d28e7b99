import type { Project, ProjectId } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import { Archive, Ellipsis, ListFilter, Plus } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLocal } from '../../platform/local/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { useRovingRows } from '../../ui/roving-focus/index.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import { useProject, useProjects, useProjectsState } from './project.api.ts';
import { ProjectMenu } from './project-menu.tsx';
import { actionsOf } from './project-rules.ts';
import { ProjectStar } from './project-star.tsx';
import { useProjectTitle } from './project-title.ts';
import { filtersOf, growTree, isSavedFilter, rowsOf } from './project-tree.ts';
import styles from './projects-page.module.css';

/** Every project as it lies in others, and behind them the saved filters. */
export function ProjectsPage() {
	const { t } = useTranslation('project');
	const { isArchivedShown } = useClient().localSettings;
	const [withArchived, setWithArchived] = useLocal(isArchivedShown);
	const hasArchived = useProjects().some((project) => project.isArchived);
	return (
		<Page
			title={t('projects')}
			isFixed
			tools={
				<ToolBar>
					<Button icon={Plus} render={<ModalLink href="/projects/new" />}>
						{t('new')}
					</Button>
					{hasArchived && (
						<Button kind="ghost" icon={Archive} isOn={withArchived} onClick={() => setWithArchived(!withArchived)}>
							{t('showArchived')}
						</Button>
					)}
				</ToolBar>
			}
		>
			<AllProjects withArchived={withArchived} />
		</Page>
	);
}

function AllProjects({ withArchived }: { withArchived: boolean }) {
	const { t } = useTranslation('project');
	const { isReady, failure, retry } = useProjectsState();
	const isLate = useDelayed(!isReady && !failure);
	const rows = useRows(withArchived);

	if (rows.ids.length > 0) return <ProjectList {...rows} />;
	if (isReady) return <NoProjects />;
	return (
		<div className={styles.content}>
			{failure ? (
				<ErrorBox
					title={t('trouble.title')}
					code={failureText(failure)}
					action={<Button onClick={retry}>{t('trouble.retry')}</Button>}
				>
					{t('trouble.text')}
				</ErrorBox>
			) : (
				isLate && <RowSkeletons />
			)}
		</div>
	);
}

function ProjectList({ ids, depths }: ProjectRows) {
	const { t } = useTranslation('project');
	const list = useRef<WindowListHandle<ProjectRow>>(null);
	useRovingRows({ list, ids });
	const renderRow = useCallback(
		(id: ProjectRow) =>
			id === 'filters' ? (
				<div data-roving-row="" className={styles.heading}>
					<h2>{t('filters')}</h2>
					<IconButton
						icon={Plus}
						size="small"
						name={t('newFilter')}
						render={<ModalLink href="/filters/new" data-roving="filters" />}
					/>
				</div>
			) : (
				<ProjectLine id={id} depth={depths.get(id) ?? 0} />
			),
		[depths, t],
	);
	return (
		<WindowList
			ref={list}
			ids={ids}
			rowHeight={heightOf}
			renderRow={renderRow}
			label={t('projects')}
			header={<div className={styles.space} />}
			footer={<div className={styles.space} />}
			{...(styles.list && { className: styles.list })}
		/>
	);
}

/** A project, or the heading of the saved filters. */
type ProjectRow = ProjectId | 'filters';

/** Px, as the density of the look has it. */
function heightOf(row: ProjectRow): number {
	if (row === 'filters') return 48;
	return matchMedia('(pointer: coarse)').matches ? 52 : 40;
}

interface ProjectRows {
	readonly ids: readonly ProjectRow[];
	readonly depths: ReadonlyMap<ProjectId, number>;
}

function useRows(withArchived: boolean): ProjectRows {
	const projects = useProjects();
	return useMemo(() => {
		const shown = projects.filter((project) => withArchived || !project.isArchived);
		const rows = rowsOf(growTree(shown));
		const filters = filtersOf(shown).map((filter) => filter.id);
		const ids: ProjectRow[] = rows.map(({ project }) => project.id);
		if (ids.length + filters.length > 0) ids.push('filters', ...filters);
		return { ids, depths: new Map(rows.map(({ project, depth }) => [project.id, depth])) };
	}, [projects, withArchived]);
}

function ProjectLine({ id, depth }: { id: ProjectId; depth: number }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const project = useProject(id);
	if (!project) return null;
	const title = titleOf(project);
	return (
		<div
			data-roving-row=""
			className={styles.row}
			style={{ paddingInlineStart: `calc(var(--s-3) + ${depth} * var(--s-6))` }}
		>
			{isSavedFilter(project) ? (
				<Icon of={ListFilter} className={styles.filter} />
			) : (
				<Swatch color={project.hexColor} />
			)}
			<Link
				to="/projects/$projectId"
				params={{ projectId: id }}
				className={styles.title}
				data-ring="inside"
				data-roving={id}
			>
				<span className="cut" dir="auto">
					{title}
				</span>
			</Link>
			{project.isArchived && <span className={styles.archived}>{t('archived')}</span>}
			<span className="grow" />
			<span className={styles.identifier}>{project.identifier}</span>
			<Actions project={project} title={title} />
		</div>
	);
}

function Actions({ project, title }: { project: Project; title: string }) {
	const { t } = useTranslation('project');
	return (
		<span className={styles.actions}>
			<ProjectStar project={project} size="small" />
			{actionsOf(project).length > 0 && (
				<ProjectMenu
					project={project}
					align="end"
					trigger={<IconButton icon={Ellipsis} size="small" name={t('menu.of', { title })} isTipless />}
				/>
			)}
		</span>
	);
}

function NoProjects() {
	const { t } = useTranslation('project');
	return (
		<EmptyState
			picture="shelf"
			title={t('none.title')}
			action={
				<Button kind="primary" icon={Plus} render={<ModalLink href="/projects/new" />}>
					{t('new')}
				</Button>
			}
		>
			{t('none.text')}
		</EmptyState>
	);
}
