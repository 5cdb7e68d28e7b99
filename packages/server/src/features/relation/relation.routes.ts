import { fail } from '@ordna/domain/failures';
import { relationEndpoints, toRelationKind } from '@ordna/domain/relation';
import { actorId, type QueryContext } from '../../context/index.ts';
import { answersAlways, routes } from '../../http/index.ts';
import { rightsOf } from '../access/index.ts';
import { requireTask } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';
import { moveRelation, relate, relationMade, unrelate } from './relation.commands.ts';

export const relationRoutes = routes('relation', relationEndpoints, {
	create: {
		async command(context, { taskId, otherTaskId, relationKind = '' }) {
			const kind = toRelationKind(relationKind);
			if (!kind) throw fail('relation.unknownKind', { kind: relationKind });
			const base = await requireTask(context, taskId, 'write', { tasks: [otherTaskId] });
			await relate(context, { base, kind, other: await requireTask(context, otherTaskId, 'read') });
			const maker = actorId(context.caller);
			const createdBy = (await findPeople(context, [maker])).get(maker) ?? null;
			return { taskId, otherTaskId, relationKind: kind, createdBy, created: context.now };
		},
		async replay(context, { taskId, otherTaskId, relationKind = '' }) {
			await requireTask(context, taskId, 'read');
			const kind = toRelationKind(relationKind);
			if (!kind) throw fail('relation.missing');
			await requireSeen(context, otherTaskId);
			return {
				taskId,
				otherTaskId,
				relationKind: kind,
				...(await relationMade(context, { taskId, kind, otherTaskId })),
			};
		},
	},
	move: answersAlways(
		{ message: 'Successfully moved.' },
		async (context, { taskId, relationKind, otherTaskId, afterTaskId }) => {
			const base = await requireTask(context, taskId, 'write', { tasks: [otherTaskId] });
			const kind = toRelationKind(relationKind);
			if (!kind) throw fail('relation.missing');
			for (const id of [otherTaskId, afterTaskId]) if (id !== null) await requireSeen(context, id);
			await moveRelation(context, { base, kind, otherId: otherTaskId, afterId: afterTaskId });
		},
	),
	delete: answersAlways(
		{ message: 'Successfully deleted.' },
		async (context, { taskId, relationKind, otherTaskId }) => {
			const base = await requireTask(context, taskId, 'write', { tasks: [otherTaskId] });
			const kind = toRelationKind(relationKind);
			if (!kind) throw fail('relation.missing');
			await requireSeen(context, otherTaskId);
			await unrelate(context, { base, kind, otherId: otherTaskId });
		},
	),
});

/** Whoever may not read the other task is told what they would be told if there were no relation. */
async function requireSeen(context: QueryContext, taskId: number): Promise<void> {
	const task = await context.db.selectFrom('task').select('project_id').where('id', '=', taskId).executeTakeFirst();
	if (!task || !(await rightsOf(context)).has(task.project_id)) throw fail('relation.missing');
}
