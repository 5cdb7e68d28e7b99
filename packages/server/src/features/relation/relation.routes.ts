import { fail } from '@ordna/domain/failures';
import { relationEndpoints, toRelationKind } from '@ordna/domain/relation';
import { actorId } from '../../asking/index.ts';
import { routes } from '../../http/index.ts';
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
			await unrelate(tell, { base, kind, otherId: otherTaskId });
			return { message: 'Successfully deleted.' };
		},
	},
});
