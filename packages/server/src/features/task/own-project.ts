import { fail } from '@ordna/domain/failures';
import { parseProjectRef } from '@ordna/domain/project';

/**
 * The id of a project that holds tasks: the favourites have none of their own, and a saved filter is no project
 * (docs/wire/tasks.md#new-tasks).
 */
export function requireOwnProject(projectId: number): number {
	const ref = parseProjectRef(projectId);
	if (ref.kind === 'favorites') throw fail('access.forbidden');
	if (ref.kind === 'filter') throw fail('project.missing', { id: projectId });
	return ref.id;
}
