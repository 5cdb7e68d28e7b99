import * as z from 'zod/mini';
import { instant, searchText } from '../contract/fields.ts';
import { user, userId } from '../user/user.ts';
import { task } from './task.ts';

/** Deleted tasks are kept in the trash for so many days, and are then removed for good. */
export const daysInTrash = 30;

const parts = {
	deletedAt: instant,
	/** `null` for the server itself, and for somebody whose account is gone. */
	deletedBy: z.nullable(user),
	/** The batch of the deletion: what was deleted together has one. Empty where the log no longer holds it. */
	deletionBatch: z.string(),
	/** The batch that made it, such as that of an import. Empty where the log no longer holds it. */
	creationBatch: z.string(),
};

/** How a task came into the trash. */
export const deletion = z.object(parts);

/** A task in the trash, with its deletion. */
export const trashedTask = z.extend(task, parts);
export type TrashedTask = z.output<typeof trashedTask>;

/** What the trash can be narrowed by; all of it together. */
export const trashFilter = {
	/** Who deleted them; the negative id of a visitor by a link, too. */
	deletedBy: z.optional(userId),
	/** Deleted then or later. */
	deletedSince: z.optional(instant),
	/** Deleted earlier than that. */
	deletedBefore: z.optional(instant),
	/** A part of their titles, in any letter case; `#12` is a task's number, too. */
	s: z.optional(searchText),
};
export type TrashFilter = z.output<z.ZodMiniObject<typeof trashFilter>>;

/** The same in words, for the reference. */
export const trashNarrowing =
	'Narrowed by who deleted them, by when, and by a part of their titles; `#12` finds a task by its number, too.';
