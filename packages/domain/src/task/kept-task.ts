import * as z from 'zod/mini';
import { taskId } from './task-id.ts';

/** Why a task stays as it is, while others of a selection are changed or removed. */
const keptReasons = ['gone', 'archived', 'read_only', 'no_access'] as const;
export type KeptReason = (typeof keptReasons)[number];

const keptTask = z.object({ taskId, reason: z.enum(keptReasons) });
export type KeptTask = z.output<typeof keptTask>;
export const keptTasks = z.array(keptTask);
