import type * as z from 'zod/mini';
import { id } from '../contract/fields.ts';

export const completionId = id('completion');
export type CompletionId = z.output<typeof completionId>;
