import type { ProjectId } from './project-id.ts';

/** What a project id of the wire stands for. */
export type ProjectRef =
	| { readonly kind: 'project'; readonly id: ProjectId }
	| { readonly kind: 'filter'; readonly id: number }
	| { readonly kind: 'favorites' };

/** The id under which the favourites stand among the projects. */
export const favoritesId = -1 as ProjectId;

/**
 * Reads a project id once, at the edge.
 *
 *     parseProjectRef(7)  // { kind: 'project', id: 7 }
 *     parseProjectRef(-1) // { kind: 'favorites' }
 *     parseProjectRef(-5) // { kind: 'filter', id: 4 }
 */
export function parseProjectRef(id: number): ProjectRef {
	if (id === favoritesId) return { kind: 'favorites' };
	if (id < favoritesId) return { kind: 'filter', id: -id - 1 };
	return { kind: 'project', id: id as ProjectId };
}

/** Whether a project id of the wire is that of a project: not of the favourites or a saved filter, and not 0 for none. */
export function isProjectId(id: number): boolean {
	return id > 0;
}

/** Whether a project id of the wire stands for the favourites or a saved filter. */
export function isPseudoProjectId(id: number): boolean {
	return id < 0;
}

/** The project id under which a saved filter stands: `filterProjectId(4)` is −5. */
export function filterProjectId(filterId: number): ProjectId {
	return (-filterId - 1) as ProjectId;
}
