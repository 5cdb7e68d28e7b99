import { fieldOfEither } from '@ordna/domain/changes';
import { codecOf } from '@ordna/domain/contract';
import { fail, isFailure } from '@ordna/domain/failures';
import { filterProjectId, isPseudoProjectId, type Project, project } from '@ordna/domain/project';
import { filterAsProject, type SavedFilter } from '@ordna/domain/saved-filter';
import { cache, type QueryContext, sameParts } from '../../context/index.ts';
import { type Granted, granted, requireProjectRef } from '../access/index.ts';
import { favoritesOf } from '../favorite/index.ts';
import { type SavedFilterRow, toSavedFilter } from '../saved-filter-record/index.ts';
import { findPeople } from '../user/index.ts';
import { viewsOf, viewsOfMany } from '../view/index.ts';

const codec = codecOf(project);

/** The saved filters of each person, kept until one of them changes. */
const filtersByOwner = cache<number, readonly SavedFilterRow[]>({
	name: 'saved filters',
	limit: 5000,
	dropOn(change, filters) {
		const { entity, projectId, actorId } = change;
		const ownerId = entity === 'saved filter' ? fieldOfEither(change, 'ownerId') : undefined;
		if (ownerId !== undefined) filters.drop(ownerId);
		// A view of a filter is changed by nobody but its owner, and counts up the filter's version.
		if (entity === 'view' && projectId === null) filters.drop(actorId);
	},
});

function rowsOf(context: QueryContext, ownerId: number): Promise<readonly SavedFilterRow[]> {
	return filtersByOwner.get(context, ownerId, () =>
		context.db.selectFrom('saved_filter').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute(),
	);
}

/** A saved filter of the caller: 11002 for visitors, 11001 when there is none, 0 when it is somebody else's. */
export async function requireSavedFilter(context: QueryContext, id: number): Promise<Granted<SavedFilter, 'admin'>> {
	try {
		await requireProjectRef(context, filterProjectId(id), 'admin');
	} catch (error) {
		throw isFailure(error, 'access.notAllowed') ? fail('access.forbidden') : error;
	}
	const row = await context.db.selectFrom('saved_filter').selectAll().where('id', '=', id).executeTakeFirst();
	const [filter] = row ? await withOwner(context, [row]) : [];
	if (!filter) throw fail('savedFilter.missing', { id });
	return granted(filter, 'admin');
}

/** The saved filters of the caller. */
export async function findOwnFilters(context: QueryContext): Promise<SavedFilter[]> {
	return context.caller.kind === 'person' ? withOwner(context, await rowsOf(context, context.caller.id)) : [];
}

/** A saved filter as the project it stands for. */
export async function toFilterProject(context: QueryContext, filter: SavedFilter): Promise<Project> {
	return filterAsProject(filter, await viewsOf(context, filterProjectId(filter.id)));
}

/** The caller's saved filters whose title holds the words, as JSON of the projects they stand for. */
export async function searchFilterTexts(
	context: QueryContext,
	{ s, withRights }: { s: string; withRights: boolean },
): Promise<string[]> {
	if (context.caller.kind !== 'person') return [];
	const words = s.trim().toLowerCase();
	const rows = (await rowsOf(context, context.caller.id)).filter((row) => row.title.toLowerCase().includes(words));
	return textsOfRows(context, rows, { withRights });
}

/** A saved filter as JSON, and what it was made of. */
interface Spelt {
	readonly parts: readonly unknown[];
	readonly text: string;
}
const speltWithRights = new WeakMap<SavedFilterRow, Spelt>();
const speltWithout = new WeakMap<SavedFilterRow, Spelt>();

/** Saved filters as JSON of the projects they stand for; one is spelt anew where what it is made of is no longer the same. */
async function textsOfRows(
	context: QueryContext,
	rows: readonly SavedFilterRow[],
	{ withRights }: { withRights: boolean },
): Promise<string[]> {
	const known = withRights ? speltWithRights : speltWithout;
	const owned = await ownersOf(context, rows);
	const views = await viewsOfFilters(context, rows);
	return rows.map((row) => {
		const { owner, isFavorite } = owned(row);
		const ofFilter = views.get(filterProjectId(row.id)) ?? [];
		const parts = [owner, isFavorite, ofFilter];
		const last = known.get(row);
		if (last && sameParts(last.parts, parts)) return last.text;
		const one = filterAsProject(toSavedFilter(row, { owner, isFavorite }), ofFilter);
		const text = JSON.stringify(codec.encode(withRights ? one : { ...one, maxRight: null }));
		known.set(row, { parts, text });
		return text;
	});
}

/** Of the project ids those that stand for saved filters of the caller, with the JSON of these projects. */
export async function filterTexts(
	context: QueryContext,
	projectIds: ReadonlySet<number>,
): Promise<readonly (readonly [id: number, text: string])[]> {
	if (context.caller.kind !== 'person' || ![...projectIds].some(isPseudoProjectId)) return [];
	const rows = (await rowsOf(context, context.caller.id)).filter(({ id }) => projectIds.has(filterProjectId(id)));
	const texts = await textsOfRows(context, rows, { withRights: true });
	return rows.map(({ id }, at) => [filterProjectId(id), texts[at] ?? ''] as const);
}

async function withOwner(context: QueryContext, rows: readonly SavedFilterRow[]): Promise<SavedFilter[]> {
	const owned = await ownersOf(context, rows);
	return rows.map((row) => toSavedFilter(row, owned(row)));
}

/** For a row of these its owner, and whether the caller has marked it. */
async function ownersOf(context: QueryContext, rows: readonly SavedFilterRow[]) {
	const [people, { filters: favorites }] = await Promise.all([
		findPeople(
			context,
			rows.map((row) => row.owner_id),
		),
		favoritesOf(context),
	]);
	return (row: SavedFilterRow) => ({ owner: people.get(row.owner_id) ?? null, isFavorite: favorites.has(row.id) });
}

function viewsOfFilters(context: QueryContext, rows: readonly SavedFilterRow[]) {
	return viewsOfMany(
		context,
		rows.map(({ id }) => filterProjectId(id)),
	);
}
