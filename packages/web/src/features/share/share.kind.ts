import type { ProjectId } from '@ordna/domain/project';
import type { SharedUser } from '@ordna/domain/share';
import { defineKind, type Kind } from '../../platform/store/index.ts';

const kinds = new Map<ProjectId, Kind<SharedUser>>();

/** The people one project is shared with, by their own ids: one person has another right in each. */
export function sharesOf(projectId: ProjectId): Kind<SharedUser> {
	const held = kinds.get(projectId) ?? defineKind<SharedUser>(`share of ${projectId}`);
	kinds.set(projectId, held);
	return held;
}
