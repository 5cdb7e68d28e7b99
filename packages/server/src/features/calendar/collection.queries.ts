import { favoritesId, favoritesProject, filterProjectId, parseProjectRef } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import { toInstant } from '@ordna/domain/time';
import { actorId, type QueryContext } from '../../context/index.ts';
import {
	type Granted,
	granted,
	type ProjectRef,
	readableProjects,
	requireProjectRef,
	rightsOf,
} from '../access/index.ts';
import { hasFavoriteTasks } from '../favorite/index.ts';
import { findOwnFilters, requireSavedFilter } from '../saved-filter/index.ts';
import { type Appearance, appearancesOf, usualAppearance } from './appearance.ts';
import { notFound, orNotFound } from './refusal.ts';

/** A project, or what stands in its place, as a calendar. */
export interface Collection {
	/** As on the wire: negative for a saved filter and the favourites. */
	readonly id: number;
	readonly kind: ProjectRef['kind'];
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
export async function requireCollection(
	context: QueryContext,
	projectId: number,
): Promise<Granted<Collection, 'read'>> {
	await orNotFound(() => requireProjectRef(context, projectId, 'read'));
	return granted(await readCollection(context, projectId), 'read');
}

async function readCollection(context: QueryContext, projectId: number): Promise<Collection> {
	const ref = parseProjectRef(projectId);
	const appearances = ref.kind === 'project' ? new Map() : await appearancesOf(context);
	if (ref.kind === 'favorites') return favorites(context, await stateOfAll(context), appearances);
	if (ref.kind === 'filter') {
		const filter = await orNotFound(() => requireSavedFilter(context, ref.id));
		const appearance = appearances.get(projectId) ?? usualAppearance;
		return toPseudo(context, { ...filter, id: projectId, kind: 'filter', appearance }, await stateOfAll(context));
	}
	const [project] = await projectCollections(context, [projectId]);
	if (!project) throw notFound();
	return project;
}

/** Every calendar of the caller: projects that are not in the archive, the favourites if there are any, saved filters. */
export async function listCollections(context: QueryContext): Promise<Collection[]> {
	const projects = await projectCollections(context, await readableProjects(context, { archived: false }));
	const state = Math.max(0, ...projects.map((project) => project.seq));
	const appearances = await appearancesOf(context);
	const filters = (await findOwnFilters(context)).map((filter) => {
		const id = filterProjectId(filter.id);
		const appearance = appearances.get(id) ?? usualAppearance;
		return toPseudo(context, { ...filter, id, kind: 'filter', appearance }, state);
	});
	const starred = (await hasFavoriteTasks(context)) ? [favorites(context, state, appearances)] : [];
	return [...projects, ...starred, ...filters];
}

async function projectCollections(context: QueryContext, ids: readonly number[]): Promise<Collection[]> {
	if (ids.length === 0) return [];
	const rights = await rightsOf(context);
	const rows = await context.db
		.selectFrom('project')
		.leftJoin('calendar_appearance', (join) =>
			join
				.onRef('calendar_appearance.project_id', '=', 'project.id')
				.on('calendar_appearance.user_id', '=', actorId(context.caller)),
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
		.where((eb) => context.dialect.isOneOf(eb.ref('project.id'), ids))
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
			updated: row.updated,
			seq,
			tag: `${row.id}-${seq}`,
		};
	});
}

/** The last line of the log about any project the caller may read. */
async function stateOfAll(context: QueryContext): Promise<number> {
	return Math.max(
		0,
		...(await projectCollections(context, await readableProjects(context, { archived: true }))).map((one) => one.seq),
	);
}

function favorites(context: QueryContext, state: number, appearances: ReadonlyMap<number, Appearance>): Collection {
	const { title, hexColor } = favoritesProject(toInstant(0), null);
	const appearance = appearances.get(favoritesId) ?? usualAppearance;
	return toPseudo(
		context,
		{ id: favoritesId, kind: 'favorites', title, hexColor, appearance, updated: context.now },
		state,
	);
}

/** What a filter finds also depends on the clock (`due < now`): its word is a new one now and then by itself. */
const filterStateMs = 15 * 60 * 1000;

function toPseudo(
	context: QueryContext,
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
	const tag = `${id}-${state}-${updated}-${Math.floor(context.now / filterStateMs)}`;
	return { id, kind, title, hexColor, appearance, isWritable: true, updated, seq: state, tag };
}
