import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';
import { user } from '../user/user.ts';
import { projectId } from './project-id.ts';

/** What goes on in a project, at a glance. Tasks in the trash don't count. */
export const projectSummary = z.object({
	id: projectId,
	openTasks: z.number(),
	/** Of the open ones those whose due date is over, in the reader's zone. */
	lateTasks: z.number(),
	doneTasks: z.number(),
	/** Some of those who can read it, the reader first. */
	people: z.array(user),
	/** How many can read it. */
	peopleCount: z.number(),
	/** The last change of it or of its tasks; `null` where nobody remembers one. By `null` is by the server, or somebody who is gone. */
	lastChange: z.nullable(z.object({ at: instant, by: z.nullable(user) })),
});
export type ProjectSummary = z.output<typeof projectSummary>;
