import type { Tell } from '../../asking/index.ts';

/** What a person can have in the favourites of their side bar. */
export interface Markable {
	readonly userId: number;
	readonly entity: 'project' | 'filter';
	readonly id: number;
}

/** Sets or takes off a person's own mark; it may be as wished already. */
export async function setFavorite(tell: Tell, markable: Markable, isFavorite: boolean): Promise<void> {
	await (isFavorite ? mark(tell, markable) : unmark(tell, markable));
	const { userId, entity, id } = markable;
	tell.changes.record(entity === 'filter' ? 'saved filter.starred' : 'project.starred', {
		entityId: id,
		projectId: null,
		before: { userId, isFavorite: !isFavorite },
		after: { userId, isFavorite },
	});
}

async function mark(tell: Tell, { userId, entity, id }: Markable): Promise<void> {
	await tell.db
		.insertInto('favorite')
		.values({ user_id: userId, entity, entity_id: id })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function unmark(tell: Tell, { userId, entity, id }: Markable): Promise<void> {
	await tell.db
		.deleteFrom('favorite')
		.where('user_id', '=', userId)
		.where('entity', '=', entity)
		.where('entity_id', '=', id)
		.execute();
}
