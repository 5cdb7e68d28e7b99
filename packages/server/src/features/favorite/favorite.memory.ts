import { type Ask, Kept, perApp } from '../../asking/index.ts';

/** What one person marked. */
export interface Favorites {
	readonly projects: ReadonlySet<number>;
	readonly filters: ReadonlySet<number>;
}

const none: Favorites = { projects: new Set(), filters: new Set() };

const favoritesInMemory = perApp((app) => {
	const favorites = new Kept<number, Favorites>(5000);
	app.feed.on(
		['project.starred', 'saved filter.starred'],
		({ after }) => {
			if (after) favorites.drop(after.userId);
		},
		() => favorites.dropAll(),
	);
	return favorites;
});

/** The projects and filters the caller marked; a visitor marks none. */
export async function favoritesOf(ask: Ask): Promise<Favorites> {
	const { caller } = ask;
	if (caller.kind !== 'person') return none;
	return favoritesInMemory(ask.app).get(caller.id, async () => {
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
