import type { Reactions } from '@ordna/domain/reaction';
import type { TaskId } from '@ordna/domain/task';
import { defineKind } from '../../platform/store/index.ts';

/** The reactions to a task, by its id: lists don't bring them. */
export interface TaskReactionsRecord {
	readonly id: TaskId;
	readonly reactions: Reactions | null;
}

export const taskReactionsKind = defineKind<TaskReactionsRecord>('task-reactions');
