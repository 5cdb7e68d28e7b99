import { cache, type QueryContext } from '../../context/index.ts';

/** What one person marked. */
export interface Favorites {
	readonly projects: ReadonlySet<number>;
	readonly filters: ReadonlySet<number>;
}

const none: Favorites = { projects: new Set(), filters: new Set() };

const favoritesByPerson = cache<number, Favorites>({
	name: 'favourite projects and filters',
	limit: 5000,
	dropOn({ kind, after }, favorites) {
		// Everybody's marks go with what they are on.
		if (kind === 'project.deleted' || kind === 'saved filter.deleted') favorites.dropAll();
		if ((kind === 'project.starred' || kind === 'saved filter.starred') && after) favorites.drop(after.userId);
	},
});

/** The projects and filters the caller marked; a visitor marks none. */
export async function favoritesOf(context: QueryContext): Promise<Favorites> {
	const { caller } = context;
	if (caller.kind !== 'person') return none;
	return favoritesByPerson.get(context, caller.id, async () => {
		const rows = await context.db
			.selectFrom('favorite')
			.select(['entity', 'entity_id'])
			.where('user_id', '=', caller.id)
			.where('entity', 'in', ['project', 'filter'])
			.execute();
		const idsOf = (entity: string) => new Set(rows.filter((row) => row.entity === entity).map((row) => row.entity_id));
		return { projects: idsOf('project'), filters: idsOf('filter') };
	});
}
