import type { Project, ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { TeamAccess } from '@ordna/domain/team';

/** The part of the tree of projects that is asked here. */
interface Tree {
	readonly roots: readonly Project[];
	readonly childrenOf: (id: ProjectId) => readonly Project[];
}

/** A project that a team opens, as a row of a tree. */
export interface ReachedProject {
	readonly project: Project;
	readonly depth: number;
	/** What the team itself was given here; `null` where it comes from above. */
	readonly right: Right | null;
	/** For each level above the row whether its line goes on beneath it. */
	readonly goesOn: readonly boolean[];
	readonly isBranch: boolean;
}

/**
 * The projects that shares with a team open, with what lies beneath them, in the order of the tree. A project whose
 * parent the team does not reach stands at the top.
 */
export function reachOf(tree: Tree, shares: TeamAccess['projects']): readonly ReachedProject[] {
	const rights = new Map(shares.map(({ projectId, right }) => [projectId, right]));
	const rows: ReachedProject[] = [];
	const walk = (projects: readonly Project[], above: readonly boolean[], isOpen: boolean) => {
		for (const [at, project] of projects.entries()) {
			const right = rights.get(project.id) ?? null;
			const isReached = isOpen || right !== null;
			const children = tree.childrenOf(project.id);
			const goesOn = isOpen ? [...above, at < projects.length - 1] : [];
			if (isReached) rows.push({ project, depth: goesOn.length, right, goesOn, isBranch: children.length > 0 });
			walk(children, goesOn, isReached);
		}
	};
	walk(tree.roots, [], false);
	return rows;
}
