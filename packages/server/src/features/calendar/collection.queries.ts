import { favoritesId, favoritesProject, filterProjectId, parseProjectRef } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import { type Ask, actorId } from '../../asking/index.ts';
import { type Place, readableProjects, requirePlace, rightsOf } from '../access/index.ts';
import { hasFavoriteTasks } from '../favorite/index.ts';
import { findOwnFilters, requireSavedFilter } from '../saved-filter/index.ts';
import { type Appearance, appearancesOf, usualAppearance } from './appearance.ts';
import { notFound, orNotFound } from './refusal.ts';

/** A project, or what stands in its place, as a calendar. */
export interface Collection {
	/** As on the wire: negative for a saved filter and the favourites. */
	readonly id: number;
	readonly kind: Place['kind'];
	readonly title: string;
	readonly hexColor: string;
	/** How the caller sees it. */
	readonly appearance: Appearance;
	/** Whether the caller may write what is in it; of a filter that is for each task to say. */
	readonly isWritable: boolean;
	readonly updated: Instant;
	/** The last line of the log about it. */
	readonly seq: number;
	/** A word for its state: another one when it, or something in it, has changed. */
	readonly tag: string;
}

/** A calendar the caller may read; all else is not found. */
export async function requireCollection(ask: Ask, projectId: number): Promise<Collection> {
	await orNotFound(() => requirePlace(ask, projectId, 'read'));
	const ref = parseProjectRef(projectId);
	const appearances = ref.kind === 'project' ? new Map() : await appearancesOf(ask);
	if (ref.kind === 'favorites') return favorites(ask, await stateOfAll(ask), appearances);
	if (ref.kind === 'filter') {
		const filter = await orNotFound(() => requireSavedFilter(ask, ref.id));
		const appearance = appearances.get(projectId) ?? usualAppearance;
		return toPseudo(ask, { ...filter, id: projectId, kind: 'filter', appearance }, await stateOfAll(ask));
	}
	const [project] = await projectCollections(ask, [projectId]);
	if (!project) throw notFound();
	return project;
}

/** Every calendar of the caller: projects that are not in the archive, the favourites if there are any, saved filters. */
export async function listCollections(ask: Ask): Promise<Collection[]> {
	const projects = await projectCollections(ask, await readableProjects(ask, { archived: false }));
	const state = Math.max(0, ...projects.map((project) => project.seq));
	const appearances = await appearancesOf(ask);
	const filters = (await findOwnFilters(ask)).map((filter) => {
		const id = filterProjectId(filter.id);
		const appearance = appearances.get(id) ?? usualAppearance;
		return toPseudo(ask, { ...filter, id, kind: 'filter', appearance }, state);
	});
	const starred = (await hasFavoriteTasks(ask)) ? [favorites(ask, state, appearances)] : [];
	return [...projects, ...starred, ...filters];
}

async function projectCollections(ask: Ask, ids: readonly number[]): Promise<Collection[]> {
	if (ids.length === 0) return [];
	const rights = await rightsOf(ask);
	const rows = await ask.db
		.selectFrom('project')
		.leftJoin('calendar_appearance', (join) =>
			join
				.onRef('calendar_appearance.project_id', '=', 'project.id')
				.on('calendar_appearance.user_id', '=', actorId(ask.caller)),
		)
		.select(['project.id', 'title', 'hex_color', 'updated', 'is_archived', 'color', 'sort_order'])
		// One look at the end of an index for each.
		.select((eb) =>
			eb
				.selectFrom('change')
				.select((inner) => inner.fn.max('change.seq').as('seq'))
				.whereRef('change.project_id', '=', 'project.id')
				.as('seq'),
		)
		.where((eb) => ask.words.isOneOf(eb.ref('project.id'), ids))
		.orderBy('position')
		.orderBy('project.id')
		.execute();
	return rows.map((row) => {
		const seq = Number(row.seq ?? 0);
		return {
			id: row.id,
			kind: 'project',
			title: row.title,
			hexColor: row.hex_color,
			appearance: { color: row.color, order: row.sort_order },
			isWritable: row.is_archived === 0 && allows(rights.get(row.id) ?? 'read', 'write'),
			updated: row.updated as Instant,
			seq,
			tag: `${row.id}-${seq}`,
		};
	});
}

/** The last line of the log about any project the caller may read. */
async function stateOfAll(ask: Ask): Promise<number> {
	return Math.max(
		0,
		...(await projectCollections(ask, await readableProjects(ask, { archived: true }))).map((one) => one.seq),
	);
}

function favorites(ask: Ask, state: number, appearances: ReadonlyMap<number, Appearance>): Collection {
	const { title, hexColor } = favoritesProject(0 as Instant, null);
	const appearance = appearances.get(favoritesId) ?? usualAppearance;
	return toPseudo(ask, { id: favoritesId, kind: 'favorites', title, hexColor, appearance, updated: ask.now }, state);
}

/** What a filter finds also depends on the clock (`due < now`): its word is a new one now and then by itself. */
const filterStateMs = 15 * 60 * 1000;

function toPseudo(
	ask: Ask,
	{
		id,
		kind,
		title,
		hexColor = '',
		appearance,
		updated,
	}: Pick<Collection, 'id' | 'kind' | 'title' | 'appearance' | 'updated'> & { hexColor?: string },
	state: number,
): Collection {
	const tag = `${id}-${state}-${updated}-${Math.floor(ask.now / filterStateMs)}`;
	return { id, kind, title, hexColor, appearance, isWritable: true, updated, seq: state, tag };
}
