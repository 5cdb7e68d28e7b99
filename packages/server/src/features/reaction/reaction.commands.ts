import type { Reaction, ReactionEntity } from '@ordna/domain/reaction';
import type { Instant } from '@ordna/domain/time';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import type { Granted } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import type { Target } from './reaction.queries.ts';

/** Gives a reaction; given twice it counts once. */
export async function react(tell: Tell, target: Granted<Target, 'write'>, value: string): Promise<Reaction> {
	const person = requirePerson(tell.caller);
	const row = { entity: target.entity, entity_id: target.id, value, user_id: person.id };
	const added = await tell.db
		.insertInto('reaction')
		.values({ ...row, created: tell.now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('created')
		.executeTakeFirst();
	if (added)
		tell.changes.record(target.entity === 'task' ? 'task.reacted' : 'comment.reacted', {
			...lineOf(target),
			after: { value, userId: person.id, taskId: target.taskId },
		});
	const { created } = added ?? (await findReaction(tell, row));
	const user = must((await findPeople(tell, [person.id])).get(person.id), 'a caller without an account');
	return { user, value, created: created as Instant };
}

function findReaction(
	tell: Tell,
	row: { entity: ReactionEntity; entity_id: number; value: string; user_id: number },
): Promise<{ created: number }> {
	return tell.db
		.selectFrom('reaction')
		.select('created')
		.where((eb) => eb.and(row))
		.executeTakeFirstOrThrow();
}

/** Takes a reaction of the caller's own back. */
export async function takeBack(tell: Tell, target: Granted<Target, 'write'>, value: string): Promise<void> {
	const person = requirePerson(tell.caller);
	const gone = await tell.db
		.deleteFrom('reaction')
		.where((eb) => eb.and({ entity: target.entity, entity_id: target.id, value, user_id: person.id }))
		.returning('created')
		.executeTakeFirst();
	if (!gone) return;
	const before = { value, userId: person.id, taskId: target.taskId, created: gone.created };
	tell.changes.record(target.entity === 'task' ? 'task.unreacted' : 'comment.unreacted', {
		...lineOf(target),
		before,
	});
}

function lineOf({ id, projectId }: Target) {
	return { entityId: id, projectId };
}

/** With what they were given to. */
export async function deleteReactions(tell: Tell, entity: ReactionEntity, id: number): Promise<void> {
	await tell.db.deleteFrom('reaction').where('entity', '=', entity).where('entity_id', '=', id).execute();
}

/** Those of a person. */
export async function deleteReactionsOf(tell: Tell, userId: number): Promise<void> {
	await tell.db.deleteFrom('reaction').where('user_id', '=', userId).execute();
}

/** With the tasks and comments they were given to, in one statement. */
export async function removeReactions(
	{ db, words }: Tell,
	{ taskIds, commentIds }: { readonly taskIds: readonly number[]; readonly commentIds: readonly number[] },
): Promise<void> {
	await db
		.deleteFrom('reaction')
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'task'), words.isOneOf(eb.ref('entity_id'), taskIds)]),
				eb.and([eb('entity', '=', 'comment'), words.isOneOf(eb.ref('entity_id'), commentIds)]),
			]),
		)
		.execute();
}
