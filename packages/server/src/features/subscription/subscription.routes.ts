import { fail } from '@ordna/domain/failures';
import { subscriptionEndpoints } from '@ordna/domain/subscription';
import type { Ask } from '../../asking/index.ts';
import { routes } from '../../http/index.ts';
import { type Granted, granted, requireProject } from '../access/index.ts';
import { requireTask } from '../task-record/index.ts';
import type { Subject } from './covering.ts';
import { subscribe, unsubscribe } from './subscription.commands.ts';

export const subscriptionRoutes = routes('subscription', subscriptionEndpoints, {
	create: {
		async tell(tell, { entity, entityId }) {
			return subscribe(tell, await requireSubject(tell, entity, entityId));
		},
	},
	delete: {
		async tell(tell, { entity, entityId }) {
			if (entity !== 'project' && entity !== 'task') throw fail('access.forbidden');
			await unsubscribe(tell, entity, entityId);
			return { message: 'Successfully unsubscribed.' };
		},
	},
});

/** Something the caller can read; an archived project too. */
async function requireSubject(ask: Ask, entity: string, id: number): Promise<Granted<Subject, 'read'>> {
	if (entity === 'project') return granted({ projectId: (await requireProject(ask, id, 'read')).id }, 'read');
	if (entity !== 'task') throw fail('subscription.unknownEntity');
	const task = await requireTask(ask, id, 'read');
	return granted({ taskId: task.id, projectId: task.project_id }, 'read');
}
