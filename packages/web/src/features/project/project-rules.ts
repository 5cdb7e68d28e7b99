import { type Project, parseProjectRef } from '@ordna/domain/project';
import { allows, type Right } from '@ordna/domain/right';

/** What somebody can do with a project from its menu. */
export type ProjectAction = 'edit' | 'share' | 'views' | 'create' | 'archive' | 'unarchive' | 'delete';

const may = ({ maxRight }: Pick<Project, 'maxRight'>, need: Right) => allows(maxRight, need);

/**
 * The entries of a project's menu, in their order; none for those who may only read, and for the favourites.
 * What is archived can only be taken out again, a saved filter has no people and nothing beneath it.
 */
export function actionsOf(project: Pick<Project, 'id' | 'isArchived' | 'maxRight'>): readonly ProjectAction[] {
	const { kind } = parseProjectRef(project.id);
	if (kind === 'favorites' || !may(project, 'write')) return [];
	if (project.isArchived) return ['unarchive'];
	const isAdmin = may(project, 'admin');
	if (kind === 'filter') return ['edit', 'views', 'delete'];
	return isAdmin ? ['edit', 'share', 'views', 'create', 'archive', 'delete'] : ['edit', 'share', 'create', 'archive'];
}

/** Whether somebody may put a star on it: not on the favourites themselves, nor on what is in the archive. */
export function canStar({ id, isArchived, maxRight }: Pick<Project, 'id' | 'isArchived' | 'maxRight'>): boolean {
	return id > 0 && !isArchived && allows(maxRight, 'write');
}

/** Whether it can be carried to another place in the tree. */
export function canCarry(project: Pick<Project, 'id' | 'isArchived' | 'maxRight'>): boolean {
	return canStar(project);
}

/** Whether tasks in it can be made and changed. */
export function canWriteIn({ isArchived, maxRight }: Pick<Project, 'isArchived' | 'maxRight'>): boolean {
	return !isArchived && allows(maxRight, 'write');
}
