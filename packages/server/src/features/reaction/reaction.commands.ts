import type { Reaction, ReactionEntity } from '@ordna/domain/reaction';
import { toInstant } from '@ordna/domain/time';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import type { Target } from './reaction.queries.ts';

/** Gives a reaction; given twice it counts once. */
export async function react(
	context: CommandContext,
	target: Granted<Target, 'write'>,
	value: string,
): Promise<Reaction> {
	const person = requirePerson(context.caller);
	const row = { entity: target.entity, entity_id: target.id, value, user_id: person.id };
	const added = await context.db
		.insertInto('reaction')
		.values({ ...row, created: context.now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('created')
		.executeTakeFirst();
	if (added)
		context.changes.record(target.entity === 'task' ? 'task.reacted' : 'comment.reacted', {
			...lineOf(target),
			after: { value, userId: person.id, taskId: target.taskId },
		});
	const { created } = added ?? (await findReaction(context, row));
	const user = assertPresent((await findPeople(context, [person.id])).get(person.id), 'a caller without an account');
	return { user, value, created: toInstant(created) };
}

function findReaction(
	context: CommandContext,
	row: { entity: ReactionEntity; entity_id: number; value: string; user_id: number },
): Promise<{ created: number }> {
	return context.db
		.selectFrom('reaction')
		.select('created')
		.where((eb) => eb.and(row))
		.executeTakeFirstOrThrow();
}

/** Takes a reaction of the caller's own back. */
export async function takeBack(
	context: CommandContext,
	target: Granted<Target, 'write'>,
	value: string,
): Promise<void> {
	const person = requirePerson(context.caller);
	const gone = await context.db
		.deleteFrom('reaction')
		.where((eb) => eb.and({ entity: target.entity, entity_id: target.id, value, user_id: person.id }))
		.returning('created')
		.executeTakeFirst();
	if (!gone) return;
	const before = { value, userId: person.id, taskId: target.taskId, created: gone.created };
	context.changes.record(target.entity === 'task' ? 'task.unreacted' : 'comment.unreacted', {
		...lineOf(target),
		before,
	});
}

function lineOf({ id, projectId }: Target) {
	return { entityId: id, projectId };
}
