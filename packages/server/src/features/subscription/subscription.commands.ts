import { fail } from '@ordna/domain/failures';
import type { Subscription, SubscriptionEntity } from '@ordna/domain/subscription';
import { sql } from 'kysely';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { coveredAmong, type Subject } from './covering.ts';
import { type SubscriptionRow, toSubscription } from './subscription.table.ts';

/** Subscribes the caller to what they were found to be able to read. Refused when something covers it already. */
export async function subscribe(context: CommandContext, subject: Granted<Subject, 'read'>): Promise<Subscription> {
	const { id: userId } = requirePerson(context.caller);
	const covered = await coveredAmong(context, subject, [userId]);
	const [row] = covered.has(userId) ? [] : await insert(context, subject, [userId]);
	if (!row) throw fail('subscription.already');
	return toSubscription(row);
}

/** Ends a subscription of the caller's own. What covers a thing from above can only be ended there. */
export async function unsubscribe(
	context: CommandContext,
	entity: SubscriptionEntity,
	entityId: number,
): Promise<void> {
	const { id } = requirePerson(context.caller);
	const row = await context.db
		.deleteFrom('subscription')
		.where((eb) => eb.and({ entity, entity_id: entityId, user_id: id }))
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	context.changes.record('subscription.deleted', { ...lineOf(row), before: fieldsOf(row) });
}

/** Subscribes people who were put on a task, unless a subscription covers them already. */
export async function autoSubscribe(
	context: CommandContext,
	task: Pick<TaskRow, 'id' | 'project_id'>,
	userIds: readonly number[],
): Promise<void> {
	const subject = { taskId: task.id, projectId: task.project_id };
	const covered = await coveredAmong(context, subject, userIds);
	await insert(
		context,
		subject,
		userIds.filter((id) => !covered.has(id)),
	);
}

/** Whoever subscribed meanwhile is left out of the answer. */
async function insert(
	context: CommandContext,
	subject: Subject,
	userIds: readonly number[],
): Promise<SubscriptionRow[]> {
	if (userIds.length === 0) return [];
	const { taskId, projectId } = subject;
	const what =
		taskId === undefined
			? { entity: 'project' as const, entity_id: projectId }
			: { entity: 'task' as const, entity_id: taskId };
	const rows = await context.db
		.insertInto('subscription')
		.values(userIds.map((id) => ({ ...what, user_id: id, created: context.now })))
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.execute();
	for (const row of rows) context.changes.record('subscription.created', { ...lineOf(row), after: fieldsOf(row) });
	return rows;
}

/** Ends the subscriptions of a person to projects and what is in them. */
export async function unsubscribeIn(
	context: CommandContext,
	projectIds: readonly number[],
	userId: number,
): Promise<void> {
	const { isOneOf } = context.dialect;
	const { rows } = await sql<SubscriptionRow>`delete from subscription where user_id = ${userId} and (
			(entity = 'project' and ${isOneOf(sql.ref('entity_id'), projectIds)})
			or (entity = 'task' and exists (
				select 1 from task where task.id = subscription.entity_id and ${isOneOf(sql.ref('task.project_id'), projectIds)}
			))
		) returning id, entity, entity_id, user_id`.execute(context.db);
	for (const row of rows) context.changes.record('subscription.deleted', { ...lineOf(row), before: fieldsOf(row) });
}

/** No line of the project's history: it concerns one person alone. */
function lineOf(row: SubscriptionRow) {
	return { entityId: row.id, projectId: null };
}

function fieldsOf(row: SubscriptionRow) {
	return { entity: row.entity, entityId: row.entity_id, userId: row.user_id };
}
