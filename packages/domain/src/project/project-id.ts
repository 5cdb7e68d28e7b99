import type * as z from 'zod/mini';
import { id } from '../contract/fields.ts';

/** The id of a project; negative ones stand for favourites (-1) and saved filters. A file of its own, so that tasks and projects need not import each other. */
export const projectId = id('project');
export type ProjectId = z.output<typeof projectId>;
