import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';
import { user } from '../user/user.ts';
import { task } from './task.ts';

/** Deleted tasks are kept in the trash for so many days, and are then removed for good. */
export const daysInTrash = 30;

const parts = {
	deletedAt: instant,
	/** `null` for the server itself, and for somebody whose account is gone. */
	deletedBy: z.nullable(user),
	/** The batch of the deletion: what was deleted together has one. Empty where the log no longer holds it. */
	deletionBatch: z.string(),
};

/** How a task came into the trash. */
export const deletion = z.object(parts);

/** A task in the trash, with its deletion. */
export const trashedTask = z.extend(task, parts);
export type TrashedTask = z.output<typeof trashedTask>;
