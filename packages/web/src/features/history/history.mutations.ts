import { batchEndpoints, type RefusalReason } from '@ordna/domain/batch';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
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

export const historyMutations: readonly AnyMutation[] = [undoBatch];
