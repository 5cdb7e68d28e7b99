import { fail } from '@ordna/domain/failures';
import { type FilterObject, failureParams, parseFilter } from '@ordna/domain/filter';
import { favoriteViews, parseProjectRef } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { actorId, type CommandContext, type QueryContext } from '../../context/index.ts';
import { type Granted, granted, type ProjectRef, requireProjectRef } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { viewsOf } from './view.cache.ts';

/** A view, with the place it belongs to. */
export interface PlacedView {
	readonly view: View;
	readonly place: ProjectRef;
}

/** The views of a place, by position. Those of the favourites are stored nowhere. */
export async function listViews(context: QueryContext, place: Granted<ProjectRef, 'read'>): Promise<readonly View[]> {
	if (place.kind !== 'favorites') return viewsOf(context, place.id);
	const id = actorId(context.caller);
	const since = (await findPeople(context, [id])).get(id)?.created ?? (0 as Instant);
	return favoriteViews(since);
}

/**
 * A view below a project id, which may be negative, for a caller who has the right there. A view of another project is
 * not there (3014). A command that is to write it holds its project from here on.
 */
export async function requireView<R extends Right>(
	context: QueryContext | CommandContext,
	{ projectId, viewId }: { readonly projectId: number; readonly viewId: number },
	need: R,
	options: { archived?: boolean } = {},
): Promise<Granted<PlacedView, R>> {
	if ('locks' in context && need !== 'read') await holdView(context, projectId, viewId);
	const place = await requireProjectRef(context, projectId, need, options);
	const view = (await listViews(context, granted(place, 'read'))).find((one) => one.id === viewId);
	if (!view) throw fail('view.missing', { id: viewId });
	return granted({ view, place }, need);
}

/** A project holds its views; that of a saved filter is held itself. */
async function holdView(context: CommandContext, projectId: number, viewId: number): Promise<void> {
	const ref = parseProjectRef(projectId);
	if (ref.kind === 'project') return context.locks.lock({ projects: [ref.id] });
	if (context.dialect.engine !== 'postgres') return;
	await context.db.selectFrom('view').select('id').where('id', '=', viewId).forNoKeyUpdate().execute();
}

/** Refuses a filter whose text cannot be understood (4016 to 4019, 4024). */
export function requireFilterText({ filter }: FilterObject): void {
	const parsed = parseFilter(filter);
	if (!parsed.ok) throw fail(parsed.failure.name, failureParams(parsed.failure));
}
