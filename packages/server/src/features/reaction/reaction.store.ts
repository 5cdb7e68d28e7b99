import type { ReactionEntity } from '@ordna/domain/reaction';
import type { CommandContext } from '../../context/index.ts';

/** With what they were given to. */
export async function deleteReactions(context: CommandContext, entity: ReactionEntity, id: number): Promise<void> {
	await context.db.deleteFrom('reaction').where('entity', '=', entity).where('entity_id', '=', id).execute();
}

/** Those of a person. */
export async function deleteReactionsOf(context: CommandContext, userId: number): Promise<void> {
	await context.db.deleteFrom('reaction').where('user_id', '=', userId).execute();
}

/** With the tasks and comments they were given to, in one statement. */
export async function removeReactions(
	{ db, dialect }: CommandContext,
	{ taskIds, commentIds }: { readonly taskIds: readonly number[]; readonly commentIds: readonly number[] },
): Promise<void> {
	await db
		.deleteFrom('reaction')
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'task'), dialect.isOneOf(eb.ref('entity_id'), taskIds)]),
				eb.and([eb('entity', '=', 'comment'), dialect.isOneOf(eb.ref('entity_id'), commentIds)]),
			]),
		)
		.execute();
}
