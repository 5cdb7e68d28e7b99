import { type Ask, cache } from '../../asking/index.ts';

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
		if (kind !== 'project.starred' && kind !== 'saved filter.starred') return;
		if (after) favorites.drop(after.userId);
	},
});

/** The projects and filters the caller marked; a visitor marks none. */
export async function favoritesOf(ask: Ask): Promise<Favorites> {
	const { caller } = ask;
	if (caller.kind !== 'person') return none;
	return favoritesByPerson.get(ask, caller.id, async () => {
		const rows = await ask.db
			.selectFrom('favorite')
			.select(['entity', 'entity_id'])
			.where('user_id', '=', caller.id)
			.where('entity', 'in', ['project', 'filter'])
			.execute();
		const idsOf = (entity: string) => new Set(rows.filter((row) => row.entity === entity).map((row) => row.entity_id));
		return { projects: idsOf('project'), filters: idsOf('filter') };
	});
}
