import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type ProjectId, parseProjectRef } from '@ordna/domain/project';
import { allows, type Right } from '@ordna/domain/right';
import { cache, type QueryContext } from '../../context/index.ts';
import type { ProjectFacts } from './access.cache.ts';
import { requireProject, rightOn } from './access.queries.ts';
import { type Granted, granted } from './granted.ts';

/** What a project id of the wire names: a project, or what only stands in the place of one. */
export interface ProjectRef {
	/** As on the wire: negative for a saved filter and the favourites. */
	readonly id: ProjectId;
	readonly kind: 'project' | 'filter' | 'favorites';
	/** `null` for what is no project. */
	readonly project: ProjectFacts | null;
	/** What the caller may do here. */
	readonly right: Right;
}

/** Whose each saved filter is, kept until it changes; `null` when there is none. */
const filterOwners = cache<number, number | null>({
	name: 'owners of saved filters',
	limit: 20_000,
	dropOn({ entity, entityId }, owners) {
		if (entity === 'saved filter') owners.drop(entityId);
	},
});

/**
 * The place of a project id that may be negative, for a caller who has the right. A saved filter is all its owner's and
 * nobody else's; the favourites are everybody's own, to be read only.
 * @param options.archived as in `requireProject`.
 */
export async function requireProjectRef<R extends Right>(
	context: QueryContext,
	id: number,
	need: R,
	options: { archived?: boolean } = {},
): Promise<Granted<ProjectRef, R>> {
	const ref = parseProjectRef(id);
	if (ref.kind === 'favorites') return granted(requireFavorites(context, toId('project', id), need), need);
	if (ref.kind === 'filter') return granted(await requireFilter(context, ref.id, toId('project', id)), need);
	const project = await requireProject(context, ref.id, need, options);
	return granted({ id: ref.id, kind: ref.kind, project, right: (await rightOn(context, ref.id)) ?? need }, need);
}

function requireFavorites(context: QueryContext, id: ProjectId, need: Right): ProjectRef {
	if (context.caller.kind !== 'person' || !allows('read', need)) throw fail('access.forbidden');
	return { id, kind: 'favorites', project: null, right: 'read' };
}

/** Refuses visitors (11002), what is not there (11001) and what is somebody else's (1). */
async function requireFilter(context: QueryContext, filterId: number, id: ProjectId): Promise<ProjectRef> {
	const { caller } = context;
	if (caller.kind !== 'person') throw fail('savedFilter.notForLinks');
	const owner = await filterOwners.get(context, filterId, async () => {
		const row = await context.db
			.selectFrom('saved_filter')
			.select('owner_id')
			.where('id', '=', filterId)
			.executeTakeFirst();
		return row?.owner_id ?? null;
	});
	if (owner === null) throw fail('savedFilter.missing', { id: filterId });
	if (owner !== caller.id) throw fail('access.notAllowed');
	return { id, kind: 'filter', project: null, right: 'admin' };
}
