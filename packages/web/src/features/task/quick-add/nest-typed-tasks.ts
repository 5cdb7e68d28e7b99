import type { TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import type { Client } from '../../../platform/client.tsx';
import { lateMutation, type Mutation } from '../../../platform/outbox/index.ts';
import type { Relating } from '../relating.ts';
import { taskKind } from '../task.kind.ts';
import type { TypedTask } from './typed-tasks.ts';

/** By its name, since the feature of relations imports this one; a test of it holds the name to its mutation. */
export const createRelation = lateMutation<Mutation<Relating>>('relation.create');

interface Created {
	readonly tasks: readonly TypedTask[];
	/** Temporary ones, of those that were created. */
	readonly ids: ReadonlyMap<TypedTask, TaskId>;
	/** Whose subtasks those become that stand beneath no other line. */
	readonly parentTaskId: TaskId | undefined;
}

/** Puts tasks that were made just now beneath those above them. */
export function nest({ store, outbox }: Pick<Client, 'store' | 'outbox'>, { tasks, ids, parentTaskId }: Created): void {
	const named = (id: TaskId) => ({ id, title: store.get(taskKind, id)?.title ?? '' });
	for (const [task, id] of ids) {
		const above = task.parent === null ? undefined : tasks[task.parent];
		const parent = above ? ids.get(above) : parentTaskId;
		if (parent === undefined) continue;
		const ends = { base: named(parent), kind: 'subtask', other: named(id) } as const;
		outbox.write(createRelation, { id: store.temporaryId(), ...ends, at: toInstant(Date.now()) });
	}
}
