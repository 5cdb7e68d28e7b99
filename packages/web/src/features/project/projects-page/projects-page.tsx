import type { ProjectId } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import { ArrowUpDown, ChevronsDownUp, ChevronsUpDown, LayoutTemplate, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useLocal } from '../../../platform/local/index.ts';
import { ModalLink, useOpenModal } from '../../../platform/modals/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { ToolBar } from '../../../ui/page-header.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { RowSkeletons } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useProjects, useProjectsState } from '../project.api.ts';
import { useProjectTitle } from '../project-title.ts';
import { useOpenProjects } from '../use-open-projects.ts';
import { type ProjectOrder, projectOrders, usePageRows } from './project-rows.ts';
import { useProjectSummaries } from './project-summaries.ts';
import { ProjectTable } from './project-table.tsx';
import styles from './projects-page.module.css';

/** Every project as it lies in others, with what goes on in it; behind them the saved filters and the archive. */
export function ProjectsPage() {
	const { t } = useTranslation('project');
	const projects = useProjects();
	const titleOf = useProjectTitle();
	const { summaries, isAwaited } = useProjectSummaries();
	const folds = useOpenProjects();
	const [isArchiveOpen, setArchiveOpen] = useLocal(useClient().localSettings.isArchivedShown);
	const [words, setWords] = useState('');
	const [order, setOrder] = useState<ProjectOrder>('manual');
	const { isOpen } = folds;
	const rows = usePageRows(projects, { words, titleOf, order, isOpen, isArchiveOpen, summaries });
	const hasAny = projects.length > 0;
	return (
		<Page
			title={t('projects')}
			isFixed
			tools={
				<Tools
					words={words}
					onWords={setWords}
					order={order}
					onOrder={setOrder}
					parents={[...rows.parents]}
					folds={folds}
				/>
			}
		>
			{rows.ids.length > 0 ? (
				<ProjectTable
					rows={rows}
					summaries={summaries}
					isAwaited={isAwaited}
					isManual={order === 'manual' && words.trim() === ''}
					folds={folds}
					isArchiveOpen={isArchiveOpen}
					onArchive={() => setArchiveOpen(!isArchiveOpen)}
				/>
			) : hasAny ? (
				<EmptyState picture="shelf" title={t('form.noParent')} />
			) : (
				<NothingYet />
			)}
		</Page>
	);
}

interface ToolsProps {
	words: string;
	onWords: (words: string) => void;
	order: ProjectOrder;
	onOrder: (order: ProjectOrder) => void;
	parents: readonly ProjectId[];
	folds: ReturnType<typeof useOpenProjects>;
}

function Tools({ words, onWords, order, onOrder, parents, folds }: ToolsProps) {
	const { t } = useTranslation('project');
	const field = useRef<HTMLInputElement>(null);
	const openModal = useOpenModal();
	useShortcuts([
		{ keys: '/', run: () => field.current?.focus() },
		{ keys: 'n', run: () => openModal('/projects/new') },
	]);
	const isAnyOpen = parents.some(folds.isOpen);
	return (
		<ToolBar>
			<FindField ref={field} label={t('form.findParent')} value={words} onChange={onWords} className={styles.find} />
			<span className="grow" />
			{parents.length > 0 && (
				<Button
					kind="ghost"
					icon={isAnyOpen ? ChevronsDownUp : ChevronsUpDown}
					aria-label={t(isAnyOpen ? 'table.collapse' : 'table.expand')}
					onClick={() => folds.setAll(parents, !isAnyOpen)}
				>
					<span className={styles.wideOnly}>{t(isAnyOpen ? 'table.collapse' : 'table.expand')}</span>
				</Button>
			)}
			<Menu
				align="end"
				trigger={
					<Button kind="ghost" icon={ArrowUpDown} aria-label={t('table.orderBy', { order: t(`table.order.${order}`) })}>
						<span className={styles.wideOnly}>{t(`table.order.${order}`)}</span>
					</Button>
				}
			>
				{projectOrders.map((one) => (
					<MenuItem key={one} isChosen={one === order} onSelect={() => onOrder(one)}>
						{t(`table.order.${one}`)}
					</MenuItem>
				))}
			</Menu>
			<Button kind="ghost" icon={LayoutTemplate} render={<Link to="/templates" />} aria-label={t('templates')}>
				<span className={styles.wideOnly}>{t('templates')}</span>
			</Button>
			<Button kind="primary" icon={Plus} render={<ModalLink href="/projects/new" />} aria-label={t('new')}>
				<span className={styles.wideOnly}>{t('new')}</span>
			</Button>
		</ToolBar>
	);
}

function NothingYet() {
	const { t } = useTranslation('project');
	const { isReady, failure, retry } = useProjectsState();
	const isLate = useDelayed(!isReady && !failure);
	if (isReady) return <NoProjects />;
	return (
		<div className={styles.content}>
			{failure ? (
				<LoadError title={t('trouble.title')} failure={failure} retry={retry}>
					{t('trouble.text')}
				</LoadError>
			) : (
				isLate && <RowSkeletons />
			)}
		</div>
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
