import type { Tell } from '../../asking/index.ts';
import { insertMany } from '../../db/prepared.ts';

/** What a person can have in the favourites of their side bar. */
export interface Markable {
	readonly userId: number;
	readonly entity: 'project' | 'filter';
	readonly id: number;
}

/** Sets or takes off a person's own mark; it may be as wished already. */
export async function setFavorite(tell: Tell, markable: Markable, isFavorite: boolean): Promise<void> {
	await storeMark(tell, markable, isFavorite);
	const { userId, entity, id } = markable;
	tell.changes.record(entity === 'filter' ? 'saved filter.starred' : 'project.starred', {
		entityId: id,
		projectId: null,
		before: { userId, isFavorite: !isFavorite },
		after: { userId, isFavorite },
	});
}

/** A mark on one of these, of whatever kind. */
interface Mark extends Omit<Markable, 'entity'> {
	readonly entity: Markable['entity'] | 'task';
}

/** Stores a mark, or takes it off, and tells nobody. */
export function storeMark(tell: Tell, mark: Mark, isFavorite: boolean): Promise<void> {
	return isFavorite ? insertMark(tell, mark) : deleteMark(tell, mark);
}

/** Stores a person's marks on new tasks, and tells nobody. */
export function insertTaskMarks(tell: Tell, userId: number, taskIds: readonly number[]): Promise<void> {
	return insertMany(
		tell,
		'favorite',
		taskIds.map((id) => ({ user_id: userId, entity: 'task' as const, entity_id: id })),
	);
}

/** Everybody's marks on things that go. */
export async function removeFavorites(
	{ db, words }: Tell,
	entity: Mark['entity'],
	ids: readonly number[],
): Promise<void> {
	await db
		.deleteFrom('favorite')
		.where('entity', '=', entity)
		.where((eb) => words.isOneOf(eb.ref('entity_id'), ids))
		.execute();
}

async function insertMark(tell: Tell, { userId, entity, id }: Mark): Promise<void> {
	await tell.db
		.insertInto('favorite')
		.values({ user_id: userId, entity, entity_id: id })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function deleteMark(tell: Tell, { userId, entity, id }: Mark): Promise<void> {
	await tell.db
		.deleteFrom('favorite')
		.where('user_id', '=', userId)
		.where('entity', '=', entity)
		.where('entity_id', '=', id)
		.execute();
}
