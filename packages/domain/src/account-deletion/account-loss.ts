import * as z from 'zod/mini';
import { projectId } from '../project/project-id.ts';

/** What a deletion of one's account takes with it, and what stays with others. Ours, beside v1. */
export const accountLoss = z.object({
	/** Projects that nobody else can open. */
	projects: z.number(),
	/** Those in these projects. */
	tasks: z.number(),
	files: z.number(),
	/** Of the files, in bytes. */
	size: z.number(),
	/** One's own projects that get a new owner, by title. */
	shared: z.array(z.object({ id: projectId, title: z.string() })),
});
export type AccountLoss = z.output<typeof accountLoss>;
