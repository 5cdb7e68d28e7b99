import * as z from 'zod/mini';
import { bucketId } from '../bucket/bucket-id.ts';
import { taskId } from '../task/task-id.ts';

/** Whose filter or search something is: of the query, of the view, of the saved filter the view belongs to. */
export const filterSources = ['query', 'view', 'saved_filter'] as const;
export type FilterSource = (typeof filterSources)[number];

/** Whether a task lies where the list looks for tasks, and if not, why. */
export const scopeVerdicts = ['inside', 'other_project', 'archived', 'not_favorite'] as const;
export type ScopeVerdict = (typeof scopeVerdicts)[number];

const verdict = {
	/** In the language of filters, dates as they are written there. */
	filter: z.string(),
	holds: z.boolean(),
};

/** Why a view shows a task, or does not. Ours, beside the v1 lists. */
export const taskExplanation = z.object({
	taskId,
	/** Whether the list of the same query holds the task. */
	isShown: z.boolean(),
	/** It is in the trash. */
	isDeleted: z.boolean(),
	scope: z.enum(scopeVerdicts),
	/** What has to hold, each: the parts that `&&` joins. */
	conditions: z.array(
		z.object({
			source: z.enum(filterSources),
			...verdict,
			/** The comparisons of the part, where it has several. */
			comparisons: z.array(z.object(verdict)),
		}),
	),
	/** What is searched for, all of it. */
	searches: z.array(z.object({ source: z.enum(filterSources), s: z.string(), holds: z.boolean() })),
	/** With `expand=subtasks`: the parent that the list shows it beneath. */
	parentTaskId: z.nullable(taskId),
	/** Of a view with columns: those it stands in. */
	bucketIds: z.array(bucketId),
});
export type TaskExplanation = z.output<typeof taskExplanation>;
