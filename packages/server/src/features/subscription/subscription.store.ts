import type { SubscriptionEntity } from '@ordna/domain/subscription';
import type { Instant } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import { insertMany } from '../../db/prepared.ts';

/** Everybody's to things that go. */
export async function removeSubscriptions(
	{ db, dialect }: CommandContext,
	entity: SubscriptionEntity,
	ids: readonly number[],
): Promise<void> {
	await db
		.deleteFrom('subscription')
		.where('entity', '=', entity)
		.where((eb) => dialect.isOneOf(eb.ref('entity_id'), ids))
		.execute();
}

/** Subscribes people to new tasks, and records no change: nothing of these is cached. */
export async function insertTaskSubscriptions(
	context: CommandContext,
	rows: readonly { readonly taskId: number; readonly userId: number; readonly created: Instant }[],
): Promise<void> {
	await insertMany(
		context,
		'subscription',
		rows.map(({ taskId, userId, created }) => ({ entity: 'task', entity_id: taskId, user_id: userId, created })),
	);
}
