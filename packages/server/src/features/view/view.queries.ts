import { fail } from '@ordna/domain/failures';
import { type FilterObject, failureParams, parseFilter } from '@ordna/domain/filter';
import { favoriteViews, parseProjectRef } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { type Ask, actorId, type Tell } from '../../asking/index.ts';
import { type Granted, granted, type Place, requirePlace } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { viewsOf } from './view.memory.ts';

/** A view, with the place it belongs to. */
export interface PlacedView {
	readonly view: View;
	readonly place: Place;
}

/** The views of a place, by position. Those of the favourites are stored nowhere. */
export async function listViews(ask: Ask, place: Granted<Place, 'read'>): Promise<readonly View[]> {
	if (place.kind !== 'favorites') return viewsOf(ask, place.id);
	const id = actorId(ask.caller);
	const since = (await findPeople(ask, [id])).get(id)?.created ?? (0 as Instant);
	return favoriteViews(since);
}

/**
 * A view below a project id, which may be negative, for a caller who has the right there. A view of another project is
 * not there (3014). A command that is to write it holds its project from here on.
 */
export async function requireView<R extends Right>(
	ask: Ask | Tell,
	{ projectId, viewId }: { readonly projectId: number; readonly viewId: number },
	need: R,
	options: { archived?: boolean } = {},
): Promise<Granted<PlacedView, R>> {
	if ('locks' in ask && need !== 'read') await holdView(ask, projectId, viewId);
	const place = await requirePlace(ask, projectId, need, options);
	const view = (await listViews(ask, granted(place, 'read'))).find((one) => one.id === viewId);
	if (!view) throw fail('view.missing', { id: viewId });
	return granted({ view, place }, need);
}

/** A project holds its views; that of a saved filter is held itself. */
async function holdView(tell: Tell, projectId: number, viewId: number): Promise<void> {
	const ref = parseProjectRef(projectId);
	if (ref.kind === 'project') return tell.locks.lock({ projects: [ref.id] });
	if (tell.words.engine !== 'postgres') return;
	await tell.db.selectFrom('view').select('id').where('id', '=', viewId).forNoKeyUpdate().execute();
}

/** Refuses a filter whose text cannot be understood (4016 to 4019, 4024). */
export function requireFilterText({ filter }: FilterObject): void {
	const parsed = parseFilter(filter);
	if (!parsed.ok) throw fail(parsed.failure.name, failureParams(parsed.failure));
}
