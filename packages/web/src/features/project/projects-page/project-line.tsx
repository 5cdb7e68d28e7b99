import type { Project, ProjectId, ProjectSummary } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Ellipsis, ListFilter } from 'lucide-react';
import { displayName } from '../../../platform/display-name.ts';
import { useDraggable } from '../../../platform/drag/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ModalLink } from '../../../platform/modals/index.ts';
import { relativeTime } from '../../../platform/relative-time.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PeopleStack } from '../../../ui/people-stack.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import touch from '../../../ui/touchable.module.css';
import { levelStyle, TreeLines } from '../../../ui/tree-lines.tsx';
import { boxOf, keysOf } from '../draggable-parts.ts';
import { useProject } from '../project.api.ts';
import { ProjectMenu } from '../project-menu.tsx';
import { actionsOf, canMove } from '../project-rules.ts';
import { ProjectStar } from '../project-star.tsx';
import { useProjectTitle } from '../project-title.ts';
import { isSavedFilter } from '../project-tree.ts';
import type { RowLines } from './project-rows.ts';
import styles from './projects-page.module.css';

interface ProjectLineProps {
	id: ProjectId;
	depth: number;
	summary: ProjectSummary | undefined;
	/** Its summary is on its way. */
	isAwaited: boolean;
	isFixed: boolean;
	lines: RowLines | undefined;
	branch: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
}

/** A project in its row, or a saved filter. */
export function ProjectLine({ id, depth, summary, isAwaited, isFixed, lines, branch }: ProjectLineProps) {
	const titleOf = useProjectTitle();
	const project = useProject(id);
	const { row, handle } = useDraggable({
		kind: 'project',
		id,
		column: 'page',
		isFixed: isFixed || !project || project.isArchived || isSavedFilter(project) || !canMove(project),
	});
	if (!project) return null;
	const title = titleOf(project);
	const isFilter = isSavedFilter(project);
	return (
		<div
			data-roving-row=""
			{...boxOf(row)}
			className={cx(
				styles.columns,
				styles.row,
				depth === 0 && !isFilter && styles.root,
				project.isArchived && styles.faded,
			)}
			style={levelStyle(depth)}
		>
			<span className={styles.name}>
				{lines && <TreeLines depth={depth} {...lines} />}
				{isFilter ? <Icon of={ListFilter} className={styles.filter} /> : <Swatch color={project.hexColor} />}
				<Link
					to="/projects/$projectId"
					params={{ projectId: id }}
					className={styles.title}
					data-ring="inside"
					data-roving={id}
					draggable={false}
					{...keysOf(handle)}
				>
					<span className="cut" dir="auto">
						{title}
					</span>
				</Link>
				{project.identifier && <span className={styles.identifier}>{project.identifier}</span>}
				{branch && <Fold title={title} {...branch} />}
			</span>
			<Figures summary={isFilter ? undefined : summary} isAwaited={isAwaited && !isFilter} />
			<Actions project={project} title={title} />
		</div>
	);
}

function Fold({ title, isOpen, onToggle }: { title: string; isOpen: boolean; onToggle: () => void }) {
	const { t } = useTranslation('project');
	return (
		<button
			type="button"
			className={cx(styles.branch, touch.touchable)}
			aria-label={t('projectsIn', { title })}
			aria-expanded={isOpen}
			onClick={onToggle}
		>
			<Icon of={ChevronRight} className={cx(styles.chevron, isOpen && styles.open)} />
		</button>
	);
}

function Figures({ summary, isAwaited }: Pick<ProjectLineProps, 'summary' | 'isAwaited'>) {
	const { t, number } = useTranslation('project');
	const { openTasks = 0, lateTasks = 0, doneTasks = 0 } = summary ?? {};
	return (
		<>
			<span className={styles.number}>
				{isAwaited && <Skeleton width={20} className={styles.awaited} />}
				{summary && (
					<>
						<span aria-hidden>{number(openTasks)}</span>
						<span className="sr-only">{t('table.openTasks', { count: openTasks })}</span>
					</>
				)}
			</span>
			<span className={styles.late}>{lateTasks > 0 && t('table.late', { count: lateTasks })}</span>
			<span className={styles.progress}>
				{doneTasks > 0 && openTasks > 0 && (
					<ProgressBar percentDone={(doneTasks / (doneTasks + openTasks)) * 100} hasNumber />
				)}
			</span>
			<span className={styles.people}>
				{isAwaited && <Skeleton width={24} height={24} isRound />}
				{summary && <PeopleStack people={summary.people} count={summary.peopleCount} />}
			</span>
			<LastChange summary={summary} />
		</>
	);
}

function LastChange({ summary }: { summary: ProjectSummary | undefined }) {
	const { t, language } = useTranslation('project');
	const last = summary?.lastChange;
	if (!last) return <span className={styles.change} />;
	const when = relativeTime(last.at, toInstant(Date.now()), language);
	return (
		<span className={cx(styles.change, 'cut')}>
			<span className="sr-only">{t('table.change')} </span>
			{last.by ? t('table.changedBy', { when, name: firstNameOf(displayName(last.by)) }) : when}
		</span>
	);
}

const firstNameOf = (name: string) => name.trim().split(/\s/)[0] ?? name;

function Actions({ project, title }: { project: Project; title: string }) {
	const { t } = useTranslation('project');
	const actions = actionsOf(project);
	return (
		<span className={styles.actions}>
			{actions.includes('unarchive') && (
				<ModalLink href={`/projects/${project.id}/settings/archive`} className={styles.unarchive}>
					{t('unarchive.verb')}
				</ModalLink>
			)}
			{!project.isArchived && <ProjectStar project={project} size="small" />}
			{actions.length > 0 && (
				<ProjectMenu
					project={project}
					align="end"
					trigger={<IconButton icon={Ellipsis} size="small" name={t('menu.of', { title })} isTipless />}
				/>
			)}
		</span>
	);
}
