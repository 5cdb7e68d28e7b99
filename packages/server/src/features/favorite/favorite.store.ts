import type { CommandContext } from '../../context/index.ts';
import { insertMany } from '../../db/prepared.ts';

/** What a person can have in the favourites of their side bar. */
export interface Markable {
	readonly userId: number;
	readonly entity: 'project' | 'filter';
	readonly id: number;
}

/** A mark on one of these, of whatever kind. */
interface Mark extends Omit<Markable, 'entity'> {
	readonly entity: Markable['entity'] | 'task';
}

/** Stores a mark, or takes it off, and tells nobody. */
export function storeMark(context: CommandContext, mark: Mark, isFavorite: boolean): Promise<void> {
	return isFavorite ? insertMark(context, mark) : deleteMark(context, mark);
}

/** Stores a person's marks on new tasks, and tells nobody. */
export function insertTaskMarks(context: CommandContext, userId: number, taskIds: readonly number[]): Promise<void> {
	return insertMany(
		context,
		'favorite',
		taskIds.map((id) => ({ user_id: userId, entity: 'task' as const, entity_id: id })),
	);
}

/** Everybody's marks on things that go. */
export async function removeFavorites(
	{ db, dialect }: CommandContext,
	entity: Mark['entity'],
	ids: readonly number[],
): Promise<void> {
	await db
		.deleteFrom('favorite')
		.where('entity', '=', entity)
		.where((eb) => dialect.isOneOf(eb.ref('entity_id'), ids))
		.execute();
}

async function insertMark(context: CommandContext, { userId, entity, id }: Mark): Promise<void> {
	await context.db
		.insertInto('favorite')
		.values({ user_id: userId, entity, entity_id: id })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function deleteMark(context: CommandContext, { userId, entity, id }: Mark): Promise<void> {
	await context.db
		.deleteFrom('favorite')
		.where('user_id', '=', userId)
		.where('entity', '=', entity)
		.where('entity_id', '=', id)
		.execute();
}
