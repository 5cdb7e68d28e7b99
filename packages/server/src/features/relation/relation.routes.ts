import { fail } from '@ordna/domain/failures';
import { relationEndpoints, toRelationKind } from '@ordna/domain/relation';
import { type Ask, actorId } from '../../asking/index.ts';
import { routes } from '../../http/index.ts';
import { rightsOf } from '../access/index.ts';
import { requireTask } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';
import { relate, unrelate } from './relation.commands.ts';

export const relationRoutes = routes('relation', relationEndpoints, {
	create: {
		async tell(tell, { taskId, otherTaskId, relationKind = '' }) {
			const kind = toRelationKind(relationKind);
			if (!kind) throw fail('relation.unknownKind', { kind: relationKind });
			const base = await requireTask(tell, taskId, 'write', { tasks: [otherTaskId] });
			await relate(tell, { base, kind, other: await requireTask(tell, otherTaskId, 'read') });
			const maker = actorId(tell.caller);
			const createdBy = (await findPeople(tell, [maker])).get(maker) ?? null;
			return { taskId, otherTaskId, relationKind: kind, createdBy, created: tell.now };
		},
	},
	delete: {
		async tell(tell, { taskId, relationKind, otherTaskId }) {
			const base = await requireTask(tell, taskId, 'write', { tasks: [otherTaskId] });
			const kind = toRelationKind(relationKind);
			if (!kind) throw fail('relation.missing');
			await requireSeen(tell, otherTaskId);
			await unrelate(tell, { base, kind, otherId: otherTaskId });
			return { message: 'Successfully deleted.' };
		},
	},
});

/** Whoever may not read the other task is told what they would be told if there were no relation. */
async function requireSeen(ask: Ask, taskId: number): Promise<void> {
	const task = await ask.db.selectFrom('task').select('project_id').where('id', '=', taskId).executeTakeFirst();
	if (!task || !(await rightsOf(ask)).has(task.project_id)) throw fail('relation.missing');
}
