import { addDays, calendarDateAt, type Instant } from '@ordna/domain/time';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { readableProjects } from '../access/index.ts';
import { projectSubscriptions } from '../subscription/index.ts';
import { callerZone } from '../user/index.ts';

/** What somebody should have done by an instant. */
export interface Digest {
	readonly userId: number;
	readonly at: Instant;
	/** By due date. */
	readonly tasks: readonly OverdueRow[];
}

export interface OverdueRow {
	readonly id: number;
	readonly title: string;
	readonly index: number;
	readonly project_id: number;
	readonly due_date: number | null;
}

/**
 * The tasks that the caller made, is on, or subscribed to, and that were due before an instant: those of a day without a
 * time, once it is over where the caller is. What lies in the archive or cannot be read is left out. One statement besides what is known of rights and subscriptions.
 */
export async function overdueTasks(context: QueryContext, before: Instant): Promise<OverdueRow[]> {
	const { id } = requirePerson(context.caller);
	const projects = await readableProjects(context, { archived: false });
	if (projects.length === 0) return [];
	const subscribed = [...(await projectSubscriptions(context)).keys()];
	const today = calendarDateAt(before, await callerZone(context));
	return (
		context.db
			.selectFrom('task')
			.select(['id', 'title', 'index', 'project_id', 'due_date'])
			.where('done', '=', 0)
			// No noon of a day that is over anywhere lies further ahead.
			.where('due_date', '<', addDays(before, 2, 'UTC'))
			.where((eb) =>
				eb.or([eb('due_day', '<', today), eb.and([eb('due_day', 'is', null), eb('due_date', '<', before)])]),
			)
			.where('deleted_at', 'is', null)
			.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), projects))
			.where((eb) =>
				eb.or([
					eb('created_by_id', '=', id),
					context.dialect.isOneOf(context.dialect.withoutIndex(eb.ref('project_id')), subscribed),
					eb('id', 'in', eb.selectFrom('task_assignee').select('task_id').where('user_id', '=', id)),
					eb(
						'id',
						'in',
						eb.selectFrom('subscription').select('entity_id').where('user_id', '=', id).where('entity', '=', 'task'),
					),
				]),
			)
			.orderBy('due_date')
			.orderBy('id')
			.execute()
	);
}
