import { cache, type QueryContext } from '../../context/index.ts';

/** Whose saved filter a view belongs to, 0 for a view of a project: neither ever changes, nor is an id given twice. */
const ownersByView = cache<number, number>({ name: 'owners of views', limit: 50_000, dropOn: () => undefined });

/** Those of these views that belong to saved filters of other people: where tasks stand in them concerns their owner alone. */
export async function viewsOfOthers(context: QueryContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const owners = await ownersByView.getMany(context, ids, (missing) => loadOwners(context, missing));
	const me = context.caller.kind === 'person' ? context.caller.id : 0;
	return new Set([...owners].filter(([, owner]) => owner !== 0 && owner !== me).map(([id]) => id));
}

async function loadOwners(context: QueryContext, ids: readonly number[]): Promise<Map<number, number>> {
	const rows = await context.db
		.selectFrom('view')
		.leftJoin('saved_filter', 'saved_filter.id', 'view.saved_filter_id')
		.select(['view.id', 'saved_filter.owner_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('view.id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, row.owner_id ?? 0]));
}
