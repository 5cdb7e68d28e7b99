import { favoritesId, type Project, parseProjectRef } from '@ordna/domain/project';
import { allows, type Right } from '@ordna/domain/right';

/** What somebody can do with a project from its menu. */
export type ProjectAction =
	| 'edit'
	| 'share'
	| 'views'
	| 'background'
	| 'webhooks'
	| 'create'
	| 'duplicate'
	| 'template'
	| 'info'
	| 'archive'
	| 'unarchive'
	| 'delete';

const may = ({ maxRight }: Pick<Project, 'maxRight'>, need: Right) => allows(maxRight, need);

/**
 * The entries of a project's menu, in their order; none for the favourites. Whoever may read a project reads about it and
 * copies it. What is archived can only be taken out again, a saved filter has no people and nothing beneath it.
 */
export function actionsOf(project: Pick<Project, 'id' | 'isArchived' | 'maxRight'>): readonly ProjectAction[] {
	const { kind } = parseProjectRef(project.id);
	if (kind === 'favorites' || !may(project, 'read')) return [];
	if (kind === 'filter') {
		if (!may(project, 'write')) return [];
		return project.isArchived ? ['unarchive'] : ['edit', 'views', 'delete'];
	}
	if (project.isArchived) return may(project, 'write') ? ['info', 'unarchive'] : ['info'];
	if (!may(project, 'write')) return ['duplicate', 'template', 'info'];
	return may(project, 'admin')
		? [
				'edit',
				'share',
				'views',
				'background',
				'webhooks',
				'create',
				'duplicate',
				'template',
				'info',
				'archive',
				'delete',
			]
		: ['edit', 'share', 'background', 'webhooks', 'create', 'duplicate', 'template', 'info', 'archive'];
}

/** Whether somebody may put a star on it: not on the favourites themselves, nor on what is in the archive. */
export function canStar({ id, isArchived, maxRight }: Pick<Project, 'id' | 'isArchived' | 'maxRight'>): boolean {
	return id !== favoritesId && !isArchived && allows(maxRight, 'write');
}

/** Whether it can be dragged to another position in the tree. */
export function canMove(project: Pick<Project, 'id' | 'isArchived' | 'maxRight'>): boolean {
	return project.id > 0 && canStar(project);
}

/** Whether tasks in it can be made and changed. */
export function canWriteIn({ isArchived, maxRight }: Pick<Project, 'isArchived' | 'maxRight'>): boolean {
	return !isArchived && allows(maxRight, 'write');
}
