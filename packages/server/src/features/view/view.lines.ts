import { parseProjectRef } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import type { CommandContext } from '../../context/index.ts';
import type { ProjectRef } from '../access/index.ts';
import { touchProjectVersion } from '../project-record/index.ts';
import { touchFilterVersion } from '../saved-filter-record/index.ts';

/** Whether a view is one of a saved filter, whose project id on the wire is negative. */
export function isOfSavedFilter({ projectId }: Pick<View, 'projectId'>): boolean {
	return parseProjectRef(projectId).kind === 'filter';
}

/** The project under which changes of a view are told; those of a saved filter concern its owner alone. */
export function projectOfLine({ projectId }: Pick<View, 'projectId'>): number | null {
	return isOfSavedFilter({ projectId }) ? null : projectId;
}

/** A line about a view; both its sides name the project id, also where it is a saved filter's. */
export function viewLine(view: Pick<View, 'id' | 'projectId'>) {
	return { entityId: view.id, projectId: projectOfLine(view) };
}

/** Counts up the version of what shows its views: the project, or the saved filter. */
export async function touchProjectRef(context: CommandContext, { id }: Pick<ProjectRef, 'id'>): Promise<void> {
	const ref = parseProjectRef(id);
	if (ref.kind === 'favorites') return;
	if (ref.kind === 'project') context.locks.require([ref.id]);
	await (ref.kind === 'project' ? touchProjectVersion(context, ref.id) : touchFilterVersion(context, ref.id));
}
