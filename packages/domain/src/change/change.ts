import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';
import { user } from '../user/user.ts';

/** Fields of a thing by name, spelled as in any answer of the API. */
const fields = z.nullable(z.record(z.string(), z.unknown()));

/** One line of the change log: that something happened, who did it, and which fields it changed. */
export const change = z.object({
	/** Grows with every change; nothing older gets a higher one. */
	seq: z.number(),
	/** What came of one gesture has one batch, and is undone together. */
	batch: z.string(),
	time: instant,
	/** `null` for the server itself, and for somebody whose account is gone. */
	actor: z.nullable(user),
	/** `noun.verb`, such as `task.updated`. */
	kind: z.string(),
	entity: z.string(),
	entityId: z.number(),
	/** `null` for what concerns one person alone. */
	projectId: z.nullable(z.number()),
	/** The task this is about, or part of. */
	taskId: z.nullable(z.number()),
	/** The changed fields as they were; `null` when there is nothing to say. */
	before: fields,
	/** The changed fields as they became. */
	after: fields,
});
export type Change = z.output<typeof change>;

/** A piece of the feed, and from where to ask on. */
export const changePage = z.object({
	/** In order, the oldest first; only what the caller may see. */
	changes: z.array(change),
	/** The `since` of the next question, also when nothing here was for the caller. */
	nextSince: z.number(),
	/** Whether there is more already. */
	hasMore: z.boolean(),
	/** The last line there is. Who begins now starts here. */
	latest: z.number(),
});
export type ChangePage = z.output<typeof changePage>;
