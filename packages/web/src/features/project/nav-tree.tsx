import type { Project, ProjectId } from '@ordna/domain/project';
import { type ReactNode, useMemo } from 'react';
import { DropLine, useDraggable, useDropTree, usePlainRows } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { NavSection } from '../../ui/side-nav.tsx';
import { CarriedProject } from './carried-project.tsx';
import { boxOf, keysOf } from './draggable-parts.ts';
import { NavEntry } from './nav-entry.tsx';
import { useProjectTree } from './project.api.ts';
import styles from './project-lists.module.css';
import { canMove, canWriteIn } from './project-rules.ts';
import { useProjectTitle } from './project-title.ts';
import { type ProjectTree, rowsOf } from './project-tree.ts';
import { useMoveProject } from './use-move-project.ts';
import { useOpenProjects } from './use-open-projects.ts';

/** One step in, in px: as `NavItem` draws it. */
const indent = enlarged(20);

/** The projects as they lie in each other. They can be dragged to another position, and folded. */
export function NavTree({ action }: { action: ReactNode }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const { isOpen, toggle } = useOpenProjects();
	const rows = useMemo(() => rowsOf(tree, isOpen), [tree, isOpen]);
	const byId = useMemo(() => new Map(rows.map(({ project }) => [project.id, project])), [rows]);
	const labelOf = (id: ProjectId) => titleOf(byId.get(id) ?? { id, title: '' });
	const { ref, rows: plain } = usePlainRows('project');
	const onDrop = useMoveProject(tree);
	const drop = useDropTree<ProjectId>(
		{
			kind: 'project',
			id: 'navigation',
			label: t('projects'),
			nodes: useMemo(
				() => rows.map(({ project, depth }) => ({ id: project.id, depth, canHold: canWriteIn(project) })),
				[rows],
			),
			indent,
			labelOf,
			overlay: (id) => <CarriedProject id={id} />,
			onDrop,
		},
		plain,
	);
	return (
		<div ref={ref} className={styles.tree}>
			<NavSection title={t('projects')} action={action}>
				{tree.roots.map((project) => (
					<Branch key={project.id} project={project} tree={tree} isOpen={isOpen} toggle={toggle} />
				))}
				{tree.roots.length === 0 && <li className={styles.hint}>{t('none.title')}</li>}
			</NavSection>
			<DropLine column={drop} rows={plain} />
		</div>
	);
}

interface BranchProps {
	project: Project;
	tree: ProjectTree;
	isOpen: (id: ProjectId) => boolean;
	toggle: (id: ProjectId) => void;
}

function Branch({ project, tree, isOpen, toggle }: BranchProps) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const { row, handle } = useDraggable({
		kind: 'project',
		id: project.id,
		column: 'navigation',
		isFixed: !canMove(project),
	});
	const children = tree.childrenOf(project.id);
	return (
		<NavEntry
			project={project}
			drag={{ row: boxOf(row), handle: keysOf(handle) }}
			{...(children.length > 0 && {
				branch: {
					isOpen: isOpen(project.id),
					name: t('projectsIn', { title: titleOf(project) }),
					onToggle: () => toggle(project.id),
				},
			})}
		>
			{children.map((child) => (
				<Branch key={child.id} project={child} tree={tree} isOpen={isOpen} toggle={toggle} />
			))}
		</NavEntry>
	);
}
