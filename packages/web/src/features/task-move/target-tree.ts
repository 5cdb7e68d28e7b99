import type { Project, ProjectId } from '@ordna/domain/project';
import { canWriteIn, type ProjectTree } from '../project/index.ts';

export interface TargetRow {
	readonly project: Project;
	readonly depth: number;
	/** One may add no tasks there: it only holds others. */
	readonly isClosedToMe: boolean;
	readonly hasChildren: boolean;
	readonly isOpen: boolean;
}

/** So many rows a tree may have to be shown whole. */
const maxUnfoldedRows = 12;
/** More are found by typing. */
const maxRows = 200;

/** The projects a task can move to, as they lie in each other, without what lies in those that are closed. */
export function targetRows(tree: ProjectTree, isOpen: (id: ProjectId) => boolean): readonly TargetRow[] {
	const grow = (projects: readonly Project[], depth: number): TargetRow[] =>
		projects.flatMap((project) => {
			if (project.isArchived) return [];
			const children = grow(tree.childrenOf(project.id), depth + 1);
			const isClosedToMe = !canWriteIn(project);
			if (isClosedToMe && children.length === 0) return [];
			const isShownOpen = isOpen(project.id);
			const row = { project, depth, isClosedToMe, hasChildren: children.length > 0, isOpen: isShownOpen };
			return [row, ...(isShownOpen ? children : [])];
		});
	return grow(tree.roots, 0).slice(0, maxRows);
}

/** Which projects are open at first: all of a small tree, else those that lead to where the tasks are. */
export function openAtFirst(tree: ProjectTree, here: ProjectId | undefined): ReadonlySet<ProjectId> {
	const all = targetRows(tree, () => true);
	if (all.length <= maxUnfoldedRows) return new Set(all.map(({ project }) => project.id));
	const byId = new Map(all.map(({ project }) => [project.id, project]));
	const open = new Set<ProjectId>();
	for (let at = here && byId.get(here); at && !open.has(at.id); at = byId.get(at.parentProjectId)) open.add(at.id);
	return open;
}
