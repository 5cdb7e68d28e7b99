import * as z from 'zod/mini';
import { change } from '../change/change.ts';
import { instant } from '../contract/fields.ts';
import { user } from '../user/user.ts';

/** What came of one gesture: one request, or several that were sent with one `Ordna-Batch`. */
export const batch = z.object({
	id: z.string(),
	/** When it began. */
	time: instant,
	actor: z.nullable(user),
	/** All changes of it that the caller may see. */
	count: z.number(),
	/** One page of them, the first first. */
	changes: z.array(change),
});
export type Batch = z.output<typeof batch>;

/**
 * Why something stays as it is: it was changed since, it (or what it would go back to) is gone, it lies in an archived
 * project, or in one where the caller may not write, it is never undone, its name is used by another one now, or others need it.
 */
export const refusalReasons = ['changed', 'gone', 'archived', 'forbidden', 'final', 'taken', 'in_use'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What an undo did to a thing. */
export const undoneActions = ['changed', 'restored', 'removed', 'archived'] as const;
export type UndoneAction = (typeof undoneActions)[number];

/** The answer to an undo: what is as it was before, and what is not. */
export const undoing = z.object({
	/** The batch of the undo itself, by which it can be undone again. */
	batch: z.string(),
	undone: z.array(
		z.object({
			entity: z.string(),
			entityId: z.number(),
			action: z.enum(undoneActions),
			/** Those that got their old values back. */
			fields: z.array(z.string()),
		}),
	),
	refused: z.array(
		z.object({
			entity: z.string(),
			entityId: z.number(),
			/** `null` for the thing as a whole. */
			field: z.nullable(z.string()),
			reason: z.enum(refusalReasons),
		}),
	),
	/** How many more things stay as they are, in projects of which the caller sees nothing. */
	hidden: z.number(),
});
export type Undoing = z.output<typeof undoing>;
