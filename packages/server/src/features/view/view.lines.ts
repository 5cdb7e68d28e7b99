import { parseProjectRef } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import type { Tell } from '../../asking/index.ts';
import type { Place } from '../access/index.ts';
import type { ViewParts } from './view-parts.ts';

/** The project under which changes of a view are told; those of a saved filter concern its owner alone. */
export function projectOfLine({ projectId }: Pick<View, 'projectId'>): number | null {
	return projectId > 0 ? projectId : null;
}

/** What happened to a view. */
interface ViewChange {
	readonly kind: 'view.created' | 'view.updated' | 'view.deleted';
	readonly view: Pick<View, 'id' | 'projectId'>;
	readonly before?: Partial<View> & Partial<ViewParts>;
	readonly after?: Partial<View>;
}

/** Writes the line of a view. Both sides name the project id, also where it is a saved filter's. */
export function recordView(tell: Tell, { kind, view, before, after }: ViewChange): void {
	const { id, projectId } = view;
	tell.changes.record({
		kind,
		entity: 'view',
		entityId: id,
		projectId: projectOfLine(view),
		...(before ? { before: { projectId, ...before } } : {}),
		...(after ? { after: { projectId, ...after } } : {}),
	});
}

/** Counts up the version of what shows its views: the project, or the saved filter. */
export async function touchPlace(tell: Tell, { id }: Pick<Place, 'id'>): Promise<void> {
	const ref = parseProjectRef(id);
	if (ref.kind === 'favorites') return;
	if (ref.kind === 'project') tell.locks.require([ref.id]);
	const table = ref.kind === 'project' ? 'project' : 'saved_filter';
	await tell.db
		.updateTable(table)
		.set((eb) => ({ version: eb('version', '+', 1), updated: tell.now }))
		.where('id', '=', ref.id)
		.execute();
}
