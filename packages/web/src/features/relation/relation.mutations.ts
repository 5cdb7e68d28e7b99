import { inverseOf, type RelationKind, relationEndpoints } from '@ordna/domain/relation';
import type { RelatedTask, Task } from '@ordna/domain/task';
import { type AnyMutation, defineMutation, type Sending } from '../../platform/outbox/index.ts';
import { accepted, type Change, createOp, type Op, patchOp } from '../../platform/store/index.ts';
import { type Relating, type RelationMove, taskKind } from '../task/index.ts';
import { type PendingRelation, pendingMoveKind, pendingRelationKind } from './pending-relation.ts';
import { withMoved } from './relation-order.ts';

const shown = (relating: Relating, isRemoved: boolean): readonly Op[] => {
	const pending: PendingRelation = { ...relating, isRemoved };
	return [createOp(pendingRelationKind, pending)];
};

/** Both tasks: either may be on its way itself, and what is written to one of them goes in order. */
const ends = ({ base, other }: Relating) => [base, other].map(({ id }) => ({ kind: taskKind.name, id }));

export const createRelation = defineMutation<Relating>({
	name: 'relation.create',
	apply: (relating) => shown(relating, false),
	needs: ends,
	async send({ base, kind, other }, sending) {
		const [taskId, otherTaskId] = [sending.resolve(taskKind, base.id), sending.resolve(taskKind, other.id)];
		await sending.call(relationEndpoints.create, { taskId, otherTaskId, relationKind: kind });
		return related(sending, { taskId, kind, otherTaskId, isRemoved: false });
	},
	describe: ({ base, other }) => ({
		key: 'mutations:relation.create',
		params: { title: base.title, other: other.title },
	}),
});

export const deleteRelation = defineMutation<Relating>({
	name: 'relation.delete',
	apply: (relating) => shown(relating, true),
	needs: ends,
	async send({ base, kind, other }, sending) {
		const [taskId, otherTaskId] = [sending.resolve(taskKind, base.id), sending.resolve(taskKind, other.id)];
		await sending.call(relationEndpoints.delete, { taskId, otherTaskId, relationKind: kind });
		return related(sending, { taskId, kind, otherTaskId, isRemoved: true });
	},
	describe: ({ base, other }) => ({
		key: 'mutations:relation.delete',
		params: { title: base.title, other: other.title },
	}),
});

export const moveRelation = defineMutation<RelationMove>({
	name: 'relation.move',
	apply: (move) => [createOp(pendingMoveKind, move)],
	needs: (move) => (move.after ? [...ends(move), { kind: taskKind.name, id: move.after.id }] : ends(move)),
	async send({ base, kind, other, after }, { call, resolve, get }) {
		const [taskId, otherTaskId] = [resolve(taskKind, base.id), resolve(taskKind, other.id)];
		const afterTaskId = after && resolve(taskKind, after.id);
		await call(relationEndpoints.move, { taskId, relationKind: kind, otherTaskId, afterTaskId });
		const task = get(taskKind, taskId);
		const named = task?.relatedTasks[kind] ?? [];
		const order = withMoved(
			named.map(({ id }) => id),
			otherTaskId,
			afterTaskId,
		);
		const moved = order.flatMap((id) => named.filter((one) => one.id === id));
		return accepted(task ? [patchOp(taskKind, taskId, { relatedTasks: { ...task.relatedTasks, [kind]: moved } })] : []);
	},
	describe: ({ base, other }) => ({
		key: 'mutations:relation.move',
		params: { title: other.title, other: base.title },
	}),
});

export const relationMutations: readonly AnyMutation[] = [createRelation, deleteRelation, moveRelation];

interface Answered {
	readonly taskId: Task['id'];
	readonly kind: RelationKind;
	readonly otherTaskId: Task['id'];
	readonly isRemoved: boolean;
}

/** What both tasks say from now on, as far as they are held: the answer of the server does not hold them. */
function related({ get }: Sending, { taskId, kind, otherTaskId, isRemoved }: Answered): Change[] {
	const [one, other] = [get(taskKind, taskId), get(taskKind, otherTaskId)];
	const halves = [
		{ task: one, as: kind, to: otherTaskId, shown: other },
		{ task: other, as: inverseOf(kind), to: taskId, shown: one },
	];
	return accepted(
		halves.flatMap(({ task, as, to, shown }) => {
			if (!task || (!isRemoved && !shown)) return [];
			const others = (task.relatedTasks[as] ?? []).filter(({ id }) => id !== to);
			// The server, too, puts what is new at the end.
			const named = isRemoved || !shown ? others : [...others, toRelated(shown)];
			return [patchOp(taskKind, task.id, { relatedTasks: { ...task.relatedTasks, [as]: named } })];
		}),
	);
}

const toRelated = (task: Task): RelatedTask => ({ ...task, relatedTasks: {} });
