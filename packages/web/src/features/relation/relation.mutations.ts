import { inverseOf, type RelationKind, relationEndpoints } from '@ordna/domain/relation';
import type { RelatedTask, Task } from '@ordna/domain/task';
import { type AnyMutation, defineMutation, type Sending } from '../../platform/outbox/index.ts';
import { accepted, type Change, createOp, type Op, patchOp } from '../../platform/store/index.ts';
import { type Relating, taskKind } from '../task/index.ts';
import { type PendingRelation, pendingRelationKind } from './pending-relation.ts';

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

export const relationMutations: readonly AnyMutation[] = [createRelation, deleteRelation];

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
			const named = isRemoved || !shown ? others : inOrder([...others, toRelated(shown)]);
			return [patchOp(taskKind, task.id, { relatedTasks: { ...task.relatedTasks, [as]: named } })];
		}),
	);
}

/** As the server has them. */
const inOrder = (tasks: readonly RelatedTask[]) => tasks.toSorted((one, other) => one.id - other.id);

const toRelated = (task: Task): RelatedTask => ({ ...task, relatedTasks: {} });
