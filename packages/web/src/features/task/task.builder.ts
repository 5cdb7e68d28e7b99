import type { Task } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { taskOf } from './new-task.ts';

type Plain = Partial<{ [Name in keyof Task]: Task[Name] extends number ? number : Task[Name] }>;

/** A task of project 1, for a test: `aTask({ id: 7, done: true })`. */
export function aTask(fields: Plain = {}): Task {
	const me = { id: 1, name: 'Ada', username: 'ada', created: null, updated: null };
	const draft = { title: 'Weave', projectId: 1 };
	// Ids of a test need no server.
	const task = taskOf(draft as Parameters<typeof taskOf>[0], { id: 1, now: toInstant(0), me: me as never });
	return { ...task, version: 1, ...fields } as Task;
}
