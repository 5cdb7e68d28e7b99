import * as z from 'zod/mini';
import { attachment } from '../attachment/attachment.ts';
import { bucket } from '../bucket/bucket.ts';
import { comment } from '../comment/comment.ts';
import { instant, instantOrUnset, richText, version } from '../contract/fields.ts';
import { label } from '../label/label.ts';
import { projectId } from '../project/project-id.ts';
import { subscription } from '../subscription/subscription.ts';
import { user, userId } from '../user/user.ts';
import { sentShape, shownShape, taskTitle } from './own-fields.ts';
import { reminder, sentReminder } from './reminder.ts';
import { taskId } from './task-id.ts';
import { wholeNumber } from './whole-number.ts';

const parts = {
	id: taskId,
	...shownShape,
	projectId,
	reminders: z.array(reminder),
	assignees: z.array(user),
	labels: z.array(label),
	/** `PRO-12`, or `#12` when the project has no identifier. */
	identifier: z.string(),
	index: wholeNumber,
	attachments: z.array(attachment),
	isFavorite: z.boolean(),
	created: instant,
	updated: instant,
	/** In the bucket output of a board; else 0. */
	bucketId: wholeNumber,
	/** In a view; else 0. */
	position: z.number(),
	reactions: z.nullable(z.record(z.string(), z.array(user))),
	createdBy: z.nullable(user),
	version,
};

/** A task as it is shown within another: its own fields, without an identifier, lists and who made it. */
export const relatedTask = z.object({ ...parts, relatedTasks: z.record(z.string(), z.array(z.unknown())) });
export type RelatedTask = z.output<typeof relatedTask>;

/** Something to be done. Dates that are not set are `null`. See docs/wire/models.md#task. */
export const task = z.object({
	...parts,
	/** By kind of relation; only tasks the caller may read. */
	relatedTasks: z.record(z.string(), z.array(relatedTask)),
	/** With `expand=buckets`: where it stands on each board of its project. */
	buckets: z.optional(z.array(bucket)),
	/** With `expand=comments`: the first of them. */
	comments: z.optional(z.array(comment)),
	/** With `expand=comment_count`. */
	commentCount: z.optional(z.number()),
	/** With `expand=time_entries_count`; times are not kept track of, so it is 0. */
	timeEntriesCount: z.optional(z.number()),
	/** With `expand=is_unread`, and only while somebody else's comment is new to the caller. */
	isUnread: z.optional(z.boolean()),
	/** Beside `isUnread`: when the first of them was written; `null` where that was not kept. */
	unreadSince: z.optional(instantOrUnset),
	/** The caller's own, of this task or of what is above it; only when one task is read. */
	subscription: z.optional(subscription),
});
export type Task = z.output<typeof task>;

/** The fields of a task that a person writes. Absent means leave, an empty value clears. */
export const taskFields = {
	...sentShape,
	/** At most 500, each at most a hundred years from its date; of those at one second the first alone is kept. */
	reminders: z.optional(z.array(sentReminder)),
	/** The whole set; of each entry only the id counts. */
	assignees: z.optional(z.array(z.object({ id: userId }))),
	isFavorite: z.optional(z.boolean()),
};
export type TaskFields = z.output<z.ZodMiniObject<typeof taskFields>>;

/**
 * What is wrong with the texts of a task, as `field: rule`; empty when nothing is. Requests are held to it by their schema,
 * what comes from calendars and other programs by the commands.
 */
export function taskTextProblems({
	title = '',
	description = '',
}: Pick<TaskFields, 'title' | 'description'>): string[] {
	const verdicts = { title: taskTitle.safeParse(title), description: richText.safeParse(description) };
	return Object.entries(verdicts).flatMap(([field, { error }]) =>
		error ? error.issues.map(({ message }) => `${field}: ${message}`) : [],
	);
}

/** `PRO-12`, or `#12` when the project has no identifier. Worked out when read: a renamed project renames its tasks. */
export function taskIdentifier(projectIdentifier: string, index: number): string {
	return projectIdentifier ? `${projectIdentifier}-${index}` : `#${index}`;
}

/** The longest interval between repeats: ten years of 365 days, in seconds. */
export const maxRepeatAfter = 315_360_000;
