import { inverseOf, type RelationKind } from '@ordna/domain/relation';
import type { Task } from '@ordna/domain/task';
import { defineKind, type Store } from '../../platform/store/index.ts';
import { type Relating, type RelationMove, taskKind } from '../task/index.ts';
import { withMoved } from './relation-order.ts';

/**
 * A relation that was added or removed here and is not answered yet. It is a record of its own, laid over what the tasks
 * say: each write shows and takes back what it did itself, whatever happens to the others meanwhile.
 */
export interface PendingRelation extends Relating {
	readonly isRemoved: boolean;
}

export const pendingRelationKind = defineKind<PendingRelation>('pending-relation');

/** One half of a pending relation: as it is seen from one of its tasks. */
export interface PendingHalf {
	readonly taskId: number;
	readonly kind: RelationKind;
	readonly otherId: number;
	/** Of the other task, where it is not held. */
	readonly otherTitle: string;
	readonly isRemoved: boolean;
}

/** Both halves of what is on its way, the oldest first, with the ids that the server has given meanwhile. */
export function pendingHalves(store: Pick<Store, 'all' | 'resolve'>): readonly PendingHalf[] {
	const real = (id: number) => store.resolve(taskKind.name, id);
	const inOrder = store.all(pendingRelationKind).toSorted((one, other) => one.at - other.at || other.id - one.id);
	return inOrder.flatMap(({ base, kind, other, isRemoved }) => [
		{ taskId: real(base.id), kind, otherId: real(other.id), otherTitle: other.title, isRemoved },
		{ taskId: real(other.id), kind: inverseOf(kind), otherId: real(base.id), otherTitle: base.title, isRemoved },
	]);
}

/** A relation that was moved here, until the server has answered. */
export const pendingMoveKind = defineKind<RelationMove>('pending-relation-move');

/** A move of one task's relation that is on its way. */
export interface PendingMove {
	readonly taskId: number;
	readonly kind: RelationKind;
	readonly otherId: number;
	readonly afterId: number | null;
}

/** What was moved and is on its way, the oldest first, with the ids that the server has given meanwhile. */
export function pendingMoves(store: Pick<Store, 'all' | 'resolve'>): readonly PendingMove[] {
	const real = (id: number) => store.resolve(taskKind.name, id);
	const inOrder = store.all(pendingMoveKind).toSorted((one, other) => one.at - other.at || other.id - one.id);
	return inOrder.map(({ base, kind, other, after }) => ({
		...{ taskId: real(base.id), kind, otherId: real(other.id), afterId: after && real(after.id) },
	}));
}

/** The tasks that one names under a kind, in the order that they will have. */
export function asMoved(
	ids: readonly number[],
	moves: readonly PendingMove[],
	{ taskId, kind }: Pick<PendingMove, 'taskId' | 'kind'>,
): readonly number[] {
	return moves
		.filter((move) => move.taskId === taskId && move.kind === kind)
		.reduce((order, { otherId, afterId }) => withMoved(order, otherId, afterId), ids);
}

/** The ids of the tasks that a task names under a kind. */
export function namedBy({ relatedTasks }: Pick<Task, 'relatedTasks'>, kind: RelationKind): readonly number[] {
	const named = relatedTasks[kind];
	return named ? named.map(({ id }) => id) : none;
}

const none: readonly number[] = [];
