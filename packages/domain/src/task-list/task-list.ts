import * as z from 'zod/mini';
import { bucket } from '../bucket/bucket.ts';
import { bucketId } from '../bucket/bucket-id.ts';
import { instantOrUnset } from '../contract/fields.ts';
import { task } from '../task/task.ts';
import { taskId } from '../task/task-id.ts';

/** What a list of tasks can be asked to bring along. See docs/wire/tasks.md#lists-of-tasks. */
export const taskExpansions = [
	'subtasks',
	'buckets',
	'reactions',
	'comments',
	'comment_count',
	'time_entries_count',
	'is_unread',
] as const;
export type TaskExpansion = (typeof taskExpansions)[number];

/** The scope that an API token needs beside that of the endpoint, for what has a list of its own elsewhere. */
export const expansionScopes: Readonly<Record<TaskExpansion, string | null>> = {
	subtasks: null,
	buckets: 'projects.views_buckets',
	reactions: 'reactions.read_all',
	comments: 'tasks_comments.read_all',
	comment_count: 'tasks_comments.read_all',
	time_entries_count: null,
	is_unread: null,
};

/**
 * The expansions asked for; `undefined` when one of them is not known.
 * @example readExpansions(['subtasks', 'comments']) // Set { 'subtasks', 'comments' }
 */
export function readExpansions(names: readonly string[]): ReadonlySet<TaskExpansion> | undefined {
	const known = names.map((name) => taskExpansions.find((one) => one === name));
	const all = known.filter((one) => one !== undefined);
	return all.length === names.length ? new Set(all) : undefined;
}

/** A column of a board with its cards; without cards it has no `tasks`. `count` is all of them, on every page. */
export const bucketOfTasks = z.object({ ...bucket.shape, tasks: z.optional(z.array(task)) });

/** Where the tasks of a view stand, all of them, in order: `positions[n]` is that of `ids[n]`. */
const placedIds = { ids: z.array(taskId), positions: z.array(z.number()) };

const datesOfSummary = z.object({
	...{ dueDate: instantOrUnset, startDate: instantOrUnset, endDate: instantOrUnset },
	...{ doneAt: instantOrUnset, created: instantOrUnset, updated: instantOrUnset },
});

/** The order of a view, whole: what follows it is in the feed after `seq`. Ours, beside the v1 lists. */
export const viewOrder = z.object({
	/** The last line of the change log that the order is sure to show. */
	seq: z.number(),
	...placedIds,
	/** Only of a view with columns; then `ids` and `positions` are empty. */
	buckets: z.optional(z.array(z.object({ bucketId, ...placedIds }))),
	/**
	 * With `expand=subtasks`, and only of a view without columns: the subtasks of the tasks found, and theirs in turn,
	 * as far as the caller may read them, wherever they are. Who has none is left out.
	 */
	branches: z.optional(z.array(z.object({ taskId, subtaskIds: z.array(taskId) }))),
	/** With `summary`, and only of a view without columns. */
	summary: z.optional(
		z.object({
			/** How many of the tasks found are done. */
			done: z.number(),
			/** How far they are on average, from 0 to 1; 0 where none is found. */
			percentDone: z.number(),
			/** How many of them have one. */
			filled: z.object({
				...{ priority: z.number(), percentDone: z.number() },
				...{ dueDate: z.number(), startDate: z.number(), endDate: z.number() },
				...{ doneAt: z.number(), created: z.number(), updated: z.number() },
			}),
			/** Of those that have one. */
			earliest: datesOfSummary,
			latest: datesOfSummary,
		}),
	),
});
export type ViewOrder = z.output<typeof viewOrder>;

/** The order of all tasks somebody may see. Ours, beside the v1 lists. */
export const taskOrder = z.object({
	seq: z.number(),
	ids: z.array(taskId),
	/** Milliseconds since 1970; `null` without a date. */
	dueDates: z.array(z.nullable(z.number())),
	/** How many there are; more than `ids` when the order was cut at its longest. */
	total: z.number(),
});
export type TaskOrder = z.output<typeof taskOrder>;

/** An order of all tasks is cut here. */
export const maxTaskOrderLength = 50_000;

/** So many tasks are read at once by their ids. */
export const maxTasksByIds = 200;
