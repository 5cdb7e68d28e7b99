import * as z from 'zod/mini';

/** What goes with a project when it is deleted, it and all beneath it together. What lies in the trash is not counted. */
export const projectContents = z.object({
	/** The projects beneath it, at any depth. */
	projects: z.number(),
	tasks: z.number(),
	openTasks: z.number(),
	comments: z.number(),
	/** The files attached to its tasks, and their bytes. */
	files: z.number(),
	fileBytes: z.number(),
	/** Those beside the reader who can see any of it. */
	people: z.number(),
	/** Links by which anybody can see any of it. */
	links: z.number(),
});
export type ProjectContents = z.output<typeof projectContents>;
