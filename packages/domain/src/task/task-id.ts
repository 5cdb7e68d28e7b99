import type * as z from 'zod/mini';
import { id } from '../contract/fields.ts';

/** In a file of its own, since the parts of a task name their task and the task holds them. */
export const taskId = id('task');
export type TaskId = z.output<typeof taskId>;
