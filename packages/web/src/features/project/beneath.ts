import type { Project, ProjectId } from '@ordna/domain/project';
import type { ProjectTree } from './project-tree.ts';

/** What lies in a project at any depth, without itself, also where two for a moment lie in each other. */
export function beneath(tree: ProjectTree, id: ProjectId): Project[] {
	const found = new Set<Project>();
	const collect = (parent: ProjectId) => {
		for (const child of tree.childrenOf(parent)) {
			if (child.id === id || found.has(child)) continue;
			found.add(child);
			collect(child.id);
		}
	};
	collect(id);
	return [...found];
}
