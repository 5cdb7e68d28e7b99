import { fail } from '@ordna/domain/failures';
import { subscriptionEndpoints } from '@ordna/domain/subscription';
import type { QueryContext } from '../../context/index.ts';
import { answersAlways, routes } from '../../http/index.ts';
import { type Granted, granted, requireProject } from '../access/index.ts';
import { requireTask } from '../task-record/index.ts';
import type { Subject } from './covering.ts';
import { subscribe, unsubscribe } from './subscription.commands.ts';
import { ownSubscription } from './subscription.queries.ts';

export const subscriptionRoutes = routes('subscription', subscriptionEndpoints, {
	create: {
		async command(context, { entity, entityId }) {
			return subscribe(context, await requireSubject(context, entity, entityId));
		},
		replay: async (context, { entity, entityId }) =>
			ownSubscription(context, await requireSubject(context, entity, entityId)),
	},
	delete: answersAlways({ message: 'Successfully unsubscribed.' }, async (context, { entity, entityId }) => {
		if (entity !== 'project' && entity !== 'task') throw fail('access.forbidden');
		await unsubscribe(context, entity, entityId);
	}),
});

/** Something the caller can read; an archived project too. */
async function requireSubject(context: QueryContext, entity: string, id: number): Promise<Granted<Subject, 'read'>> {
	if (entity === 'project') return granted({ projectId: (await requireProject(context, id, 'read')).id }, 'read');
	if (entity !== 'task') throw fail('subscription.unknownEntity');
	const task = await requireTask(context, id, 'read');
	return granted({ taskId: task.id, projectId: task.project_id }, 'read');
}
