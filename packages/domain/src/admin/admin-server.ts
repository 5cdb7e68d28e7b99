import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';
import { user } from '../user/user.ts';

/** Work that comes round. Ours, beside v1. */
export const adminJob = z.object({
	/** What it does: `empty the trash`. */
	name: z.string(),
	everySeconds: z.number(),
	/** When it runs next. */
	due: instant,
	isRunning: z.boolean(),
	/** When it ended last; unset before the first time. */
	lastRun: instantOrUnset,
	/** Why it failed the last time; empty when it went well. */
	lastError: z.string(),
});
export type AdminJob = z.output<typeof adminJob>;

export const adminEmailId = id('waiting email');

/** An e-mail that waits to be sent, or to be tried again. What it says is not shown. Ours, beside v1. */
export const adminEmail = z.object({
	id: adminEmailId,
	/** What it is: `account.passwordReset`. */
	kind: z.string(),
	/** Whom it is for; empty where the secret of the server is another one by now. */
	to: z.string(),
	attempts: z.number(),
	/** What the mail server said the last time; empty before the first try. */
	reason: z.string(),
	/** When it is tried next. */
	due: instant,
	created: instant,
});
export type AdminEmail = z.output<typeof adminEmail>;

/** Whether the server sends e-mails, and those that wait. */
export const adminMail = z.object({
	isOn: z.boolean(),
	/** The mail server and its port; empty without. */
	server: z.string(),
	sender: z.string(),
	waiting: z.array(adminEmail),
});
export type AdminMail = z.output<typeof adminMail>;

/** What takes room on the server. Ours, beside v1. */
export const adminStorage = z.object({
	databaseBytes: z.number(),
	files: z.number(),
	fileBytes: z.number(),
	/** Files that are kept only so that a deletion can be taken back. */
	unusedBytes: z.number(),
	tasks: z.number(),
	/** Tasks in the trash. */
	trashedTasks: z.number(),
	/** Who uploaded most, the most first. */
	people: z.array(z.object({ user: z.nullable(user), bytes: z.number(), files: z.number() })),
	/** The projects whose tasks have most, the most first. */
	projects: z.array(
		z.object({
			id: z.number(),
			/** Empty where the administrator cannot open it. */
			title: z.string(),
			owner: z.nullable(user),
			bytes: z.number(),
			files: z.number(),
		}),
	),
});
export type AdminStorage = z.output<typeof adminStorage>;
