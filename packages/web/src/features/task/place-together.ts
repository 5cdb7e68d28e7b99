import type { BucketId } from '@ordna/domain/bucket';
import type { Label } from '@ordna/domain/label';
import type { Task, TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Client } from '../../platform/client.tsx';
import type { Neighbours } from '../../platform/drag/index.ts';
import { listOf, type Placement, type Store } from '../../platform/store/index.ts';
import { datesAndDaysOf } from './shown-date.ts';
import { taskKind, viewListKey } from './task.kind.ts';
import { isRepeating, type TaskDestination, type TaskMutations } from './task-commands.ts';

/** What else becomes of a card where it is put: what its lane stands for. */
export interface CardChange {
	readonly assignees?: readonly User[];
	readonly labels?: readonly Label[];
	readonly priority?: number;
}

export interface CardsMove {
	/** In the order in which they are to stand. */
	readonly ids: readonly TaskId[];
	/** Its neighbours are none of them. */
	readonly destination: TaskDestination;
	readonly changeOf: (task: Task) => CardChange;
}

interface Placing {
	readonly client: Client;
	readonly mutations: TaskMutations;
	readonly now: () => Instant;
}

/** Where a card stood: between which others, as they may have been given other positions since. */
interface OldPosition extends Neighbours<number> {
	readonly task: Task;
	readonly placement: Placement;
}

/**
 * Puts cards beside each other, and changes what comes with it. Answers with how to take all of that back.
 *
 * NOTE: not in one batch of the store, which shows where the first one stands only when it is over.
 */
export function placeTogether({ client, mutations, now }: Placing, { ids, destination, changeOf }: CardsMove) {
	const { store } = client;
	const { view } = destination;
	const before = oldPositionsOf(store, viewListKey(view.id), ids);
	const put = (id: TaskId, placement: Placement, { before: above, after: below }: Neighbours<number>) => {
		// Alone in its column it keeps its position: another one would have the server spread them all.
		if (above === null && below === null) mutations.putBack(id, view, placement, now());
		else {
			const bucketId = placement.bucket === 0 ? undefined : (placement.bucket as BucketId);
			mutations.place(id, { view, bucketId, before: above, after: below }, now());
		}
	};
	const write = ({ id }: Task, { assignees, labels, priority }: CardChange) => {
		if (assignees) mutations.setAssignees(id, assignees);
		if (labels) mutations.setLabels(id, labels);
		if (priority !== undefined) mutations.patch(id, { priority });
	};
	const old = new Map(before.map((one) => [one.task.id, one]));
	let last = destination.before;
	for (const id of ids) {
		const from = old.get(id);
		if (!from) continue;
		const bucket = destination.bucketId ?? from.placement.bucket;
		put(id, { ...from.placement, bucket }, { before: last, after: destination.after });
		write(from.task, changeOf(from.task));
		last = id;
	}
	const finished = new Set(before.filter(({ task }) => !task.done && store.get(taskKind, task.id)?.done));
	const undo = () => {
		for (const from of before) {
			const { task, placement } = from;
			const { id, done, reminders } = task;
			if (finished.has(from) && isRepeating(task)) mutations.patch(id, { done, ...datesAndDaysOf(task), reminders });
			put(id, placement, from);
			write(task, fieldsOf(task, changeOf(task)));
		}
	};
	return { undo, isFinishing: finished.size > 0 };
}

/** In the order of their lists, so that each is put back behind those that were put back before it. */
function oldPositionsOf(store: Store, view: string, ids: readonly TaskId[]): readonly OldPosition[] {
	const moved = new Map<number, { readonly task: Task; readonly placement: Placement }>();
	for (const id of ids) {
		const task = store.get(taskKind, id);
		const placement = store.placement(taskKind, view, id);
		if (task && placement) moved.set(id, { task, placement });
	}
	const buckets = new Set([...moved.values()].map(({ placement }) => placement.bucket));
	return [...buckets].flatMap((bucket) => {
		const list = store.ids(listOf(view, bucket));
		let after: number | null = null;
		const positions: OldPosition[] = [];
		for (let at = list.length - 1; at >= 0; at -= 1) {
			const id = list[at] ?? 0;
			const old = moved.get(id);
			if (old) positions.unshift({ ...old, before: list[at - 1] ?? null, after });
			else after = id;
		}
		return positions;
	});
}

/** What the changed fields held. */
function fieldsOf(task: Task, change: CardChange): CardChange {
	return {
		...(change.assignees && { assignees: task.assignees }),
		...(change.labels && { labels: task.labels }),
		...(change.priority !== undefined && { priority: task.priority }),
	};
}
