import { batchEndpoints, type RefusalReason } from '@ordna/domain/batch';
import type { ProjectId } from '@ordna/domain/project';
import { type TaskId, trashEndpoints } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { emptyingKind } from './emptying.kind.ts';
import { type Undoing, undoingKind } from './undoing.kind.ts';

/** Undoes what was done in one gesture. Nothing is shown before the server has answered: it knows what can be undone. */
export const undoBatch = defineMutation<{ readonly batchId: string }>({
	name: 'history.undo',
	apply: () => [],
	// One after the other, in order: an earlier change can go back only once a later one to the same field has.
	needs: () => [{ kind: undoingKind.name, id: 0 }],
	async send({ batchId }, { call }) {
		const { batch, undone, refused, hidden } = await call(batchEndpoints.undo, { batchId });
		const reasons: RefusalReason[] = refused.map(({ reason }) => reason);
		if (hidden > 0) reasons.push('forbidden');
		const answer: Undoing = {
			...{ id: 0, batch, reasons, undone: undone.length },
			taskIds: undone.flatMap(({ entity, entityId }) => (entity === 'task' ? [entityId] : [])),
		};
		return recordsOf(undoingKind, [answer]);
	},
	describe: () => ({ key: 'mutations:history.undo' }),
});

/** Removes tasks from the trash for good. They are shown in no list: the page of the trash leaves them out itself. */
export const purgeTasks = defineMutation<{ readonly ids: readonly TaskId[] }>({
	name: 'trash.purge',
	apply: () => [],
	// It goes after what put them there.
	needs: ({ ids }) => ids.map((id) => ({ kind: taskKind.name, id })),
	async send({ ids }, { call, resolve }) {
		await call(trashEndpoints.purge, { taskIds: ids.map((id) => resolve(taskKind, id)) });
		return [];
	},
	describe: ({ ids }) => ({ key: 'mutations:trash.purge', params: { count: ids.length } }),
});

/** Of one project, or of everything. */
interface Emptying {
	readonly projectId: ProjectId | null;
	/** What was deleted later stays: the write may wait for the line. */
	readonly until: Instant;
}

/** Removes a part of what lies in the trash for good; the answer says whether there is more. */
export const emptyTrash = defineMutation<Emptying>({
	name: 'trash.empty',
	apply: () => [],
	needs: () => [{ kind: emptyingKind.name, id: 0 }],
	async send({ projectId, until }, { call }) {
		const { hasMore } =
			projectId === null
				? await call(trashEndpoints.empty, { until })
				: await call(trashEndpoints.emptyOfProject, { projectId, until });
		return recordsOf(emptyingKind, [{ id: 0, hasMore }]);
	},
	describe: () => ({ key: 'mutations:trash.empty' }),
});

export const historyMutations: readonly AnyMutation[] = [undoBatch, purgeTasks, emptyTrash];
