import type { ProjectId } from '@ordna/domain/project';
import { ChevronRight, Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { DropLine, useDropTree } from '../../../platform/drag/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ModalLink } from '../../../platform/modals/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { enlarged } from '../../../ui/enlarged.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useRovingRows } from '../../../ui/roving-focus/index.ts';
import { WindowList, type WindowListHandle } from '../../../ui/window-list/index.ts';
import { CarriedProject } from '../carried-project.tsx';
import { useProjectTree } from '../project.api.ts';
import { canWriteIn } from '../project-rules.ts';
import { useProjectTitle } from '../project-title.ts';
import { useMoveProject } from '../use-move-project.ts';
import type { useOpenProjects } from '../use-open-projects.ts';
import { ProjectLine } from './project-line.tsx';
import type { PageRow, PageRows } from './project-rows.ts';
import type { ProjectSummaries } from './project-summaries.ts';
import styles from './projects-page.module.css';

/** One step in, px. */
const indent = enlarged(24);

interface ProjectTableProps {
	rows: PageRows;
	summaries: ProjectSummaries | undefined;
	/** They are on their way. */
	isAwaited: boolean;
	/** They stand as people put them, and can be dragged. */
	isManual: boolean;
	folds: ReturnType<typeof useOpenProjects>;
	isArchiveOpen: boolean;
	onArchive: () => void;
}

export function ProjectTable({
	rows,
	summaries,
	isAwaited,
	isManual,
	folds,
	isArchiveOpen,
	onArchive,
}: ProjectTableProps) {
	const { t } = useTranslation('project');
	const { ids, depths, lines, parents } = rows;
	const list = useRef<WindowListHandle<PageRow>>(null);
	useRovingRows({ list, ids });
	const drop = useRowDrop(rows, list);
	const { isOpen, toggle } = folds;
	const renderRow = useCallback(
		(id: PageRow) => {
			if (id === 'filters') return <FiltersHead />;
			if (id === 'archive') return <ArchiveHead count={rows.archived} isOpen={isArchiveOpen} onToggle={onArchive} />;
			return (
				<ProjectLine
					id={id}
					depth={depths.get(id) ?? 0}
					summary={summaries?.get(id)}
					isAwaited={isAwaited}
					isFixed={!isManual}
					lines={lines.get(id)}
					branch={parents.has(id) ? { isOpen: isOpen(id), onToggle: () => toggle(id) } : undefined}
				/>
			);
		},
		[rows.archived, isArchiveOpen, onArchive, depths, lines, summaries, isAwaited, isManual, parents, isOpen, toggle],
	);
	/** Right opens what is closed, Left closes it, or goes to what it lies in. */
	const onKeyDown = (event: KeyboardEvent) => {
		const id = event.target instanceof HTMLElement ? Number(event.target.dataset.roving) : Number.NaN;
		const row = rows.branches.findIndex(({ project }) => project.id === id);
		const branch = rows.branches[row];
		if (!branch || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
		const [openKey, closeKey] = isTurned ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
		const isParent = parents.has(branch.project.id);
		if (event.key === openKey && isParent && !isOpen(branch.project.id)) toggle(branch.project.id);
		else if (event.key === closeKey && isParent && isOpen(branch.project.id)) toggle(branch.project.id);
		else if (event.key === closeKey && branch.depth > 0) {
			const above = rows.branches.slice(0, row).findLast(({ depth }) => depth < branch.depth);
			if (above) focusRow(event.currentTarget, above.project.id);
		} else return;
		event.preventDefault();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: its rows have the focus.
		<div className={styles.frame} onKeyDown={onKeyDown}>
			<WindowList
				ref={list}
				ids={ids}
				rowHeight={heightOf}
				renderRow={renderRow}
				label={t('projects')}
				pinned={drop.pinned}
				header={<Head />}
				footer={<div className={styles.space} />}
				{...(styles.list && { className: styles.list })}
			>
				<DropLine column={drop} rows={list} />
			</WindowList>
		</div>
	);
}

function focusRow(frame: Element, id: ProjectId): void {
	frame.querySelector<HTMLElement>(`[data-roving="${id}"]`)?.focus();
}

/** Px, as the density of the look has it. */
function heightOf(row: PageRow): number {
	if (row === 'filters' || row === 'archive') return enlarged(56);
	return enlarged(matchMedia('(pointer: coarse)').matches ? 52 : 40);
}

function useRowDrop({ branches }: PageRows, list: Parameters<typeof useDropTree<ProjectId>>[1]) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const byId = useMemo(() => new Map(branches.map(({ project }) => [project.id, project])), [branches]);
	const labelOf = (id: ProjectId) => titleOf(byId.get(id) ?? { id, title: '' });
	return useDropTree<ProjectId>(
		{
			kind: 'project',
			id: 'page',
			label: t('projects'),
			nodes: useMemo(
				() => branches.map(({ project, depth }) => ({ id: project.id, depth, canHold: canWriteIn(project) })),
				[branches],
			),
			indent,
			labelOf,
			overlay: (id) => (
				<div className={styles.carried}>
					<CarriedProject id={id} />
				</div>
			),
			onDrop: useMoveProject(useProjectTree()),
		},
		list,
	);
}

function Head() {
	const { t } = useTranslation('project');
	return (
		<div className={cx(styles.columns, styles.head)} aria-hidden>
			<span>{t('table.project')}</span>
			<span className={styles.number}>{t('table.open')}</span>
			<span className={styles.late} />
			<span className={styles.progress}>{t('table.progress')}</span>
			<span className={styles.people}>{t('table.people')}</span>
			<span className={styles.change}>{t('table.change')}</span>
			<span />
		</div>
	);
}

function FiltersHead() {
	const { t } = useTranslation('project');
	return (
		<div data-roving-row="" className={styles.heading}>
			<h2>{t('filters')}</h2>
			<IconButton
				icon={Plus}
				size="small"
				name={t('newFilter')}
				render={<ModalLink href="/filters/new" data-roving="filters" />}
			/>
		</div>
	);
}

function ArchiveHead({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
	const { t, number } = useTranslation('project');
	return (
		<div data-roving-row="" className={styles.heading}>
			<h2>
				<button
					type="button"
					className={styles.fold}
					aria-expanded={isOpen}
					data-roving="archive"
					data-ring="inside"
					onClick={onToggle}
				>
					<Icon of={ChevronRight} className={cx(styles.chevron, isOpen && styles.open)} />
					{t('archived')}
					<span className={styles.count}>{number(count)}</span>
				</button>
			</h2>
		</div>
	);
}
