import type { ProjectId } from '@ordna/domain/project';
import type { SharedTeam, SharedUser } from '@ordna/domain/share';
import { defineKind, type Kind } from '../../platform/store/index.ts';

/** One kind for each project: somebody has another right in each, and stands there by their own id. */
function kindsByProject<T extends { readonly id: number }>(name: string): (projectId: ProjectId) => Kind<T> {
	const kinds = new Map<ProjectId, Kind<T>>();
	return (projectId) => {
		const held = kinds.get(projectId) ?? defineKind<T>(`${name} of ${projectId}`);
		kinds.set(projectId, held);
		return held;
	};
}

/** The people one project is shared with. */
export const sharesOf = kindsByProject<SharedUser>('share');

/** The teams one project is shared with. */
export const teamSharesOf = kindsByProject<SharedTeam>('team share');
