import type * as z from 'zod/mini';
import { id } from '../contract/fields.ts';

export const taskId = id('task');
export type TaskId = z.output<typeof taskId>;
