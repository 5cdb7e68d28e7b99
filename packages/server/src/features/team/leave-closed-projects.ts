import type { SubscriptionEntity } from '@ordna/domain/subscription';
import { sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import { closedWithout } from '../access/index.ts';
import { unassign } from '../task-record/index.ts';

/**
 * Takes a person off the tasks, and out of the subscriptions, of projects that only this team opened to them
 * (docs/wire/tasks.md#rights). So many statements whatever the number of projects and tasks.
 */
export async function leaveClosedProjects(tell: Tell, teamId: number, userId: number): Promise<void> {
	const closed = await closedWithout(tell, { teamId, userId });
	if (closed.length === 0) return;
	await unassign(tell, userId, closed);
	await unsubscribeIn(tell, closed, userId);
}

interface Subscription {
	readonly id: number;
	readonly entity: SubscriptionEntity;
	readonly entity_id: number;
}

async function unsubscribeIn(tell: Tell, projectIds: readonly number[], userId: number): Promise<void> {
	const { isOneOf } = tell.words;
	const { rows } = await sql<Subscription>`delete from subscription where user_id = ${userId} and (
			(entity = 'project' and ${isOneOf(sql.ref('entity_id'), projectIds)})
			or (entity = 'task' and exists (
				select 1 from task where task.id = subscription.entity_id and ${isOneOf(sql.ref('task.project_id'), projectIds)}
			))
		) returning id, entity, entity_id`.execute(tell.db);
	for (const { id, entity, entity_id: entityId } of rows) {
		const before = { userId, entity, entityId };
		tell.changes.record('subscription.deleted', {
			entityId: id,
			projectId: null,
			before,
		});
	}
}
