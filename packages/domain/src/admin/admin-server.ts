import * as z from 'zod/mini';
import { backupFile } from '../backup/backup.ts';
import { id, instant, instantOrUnset, shortText } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { user } from '../user/user.ts';

/** Work that comes round. Ours, beside v1. */
export const adminJob = z.object({
	/** What it does: `empty the trash`. */
	name: z.string(),
	/** 0 for a job that runs only when somebody asks for it. */
	everySeconds: z.number(),
	/** When it runs next; unset for a job that nobody has asked for. */
	due: instantOrUnset,
	isRunning: z.boolean(),
	/** How far it is, in percent; `null` while it does not run, and where it does not know how much there is to do. */
	percentDone: z.nullable(z.number()),
	/** When it ended last; unset before the first time. */
	lastRun: instantOrUnset,
	/** How long it took the last time, in milliseconds; `null` where nobody measured it. */
	lastTookMs: z.nullable(z.number()),
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

export const adminFailedEmailId = id('failed email');

/** An e-mail that was given up. It is kept for a week. Ours, beside v1. */
export const adminFailedEmail = z.object({
	id: adminFailedEmailId,
	kind: z.string(),
	/** Whom it was for; empty where the secret of the server is another one by now. */
	to: z.string(),
	attempts: z.number(),
	/** Why it was given up. */
	reason: z.string(),
	/** When it was given up. */
	failed: instant,
	created: instant,
});
export type AdminFailedEmail = z.output<typeof adminFailedEmail>;

/** What the mail server said of a test. */
export const mailTestResult = z.object({
	isSent: z.boolean(),
	/** Why it was not sent; empty where it was. */
	reason: z.string(),
});
export type MailTestResult = z.output<typeof mailTestResult>;

/** Whether the server sends e-mails, those that wait, and those that were given up. */
export const adminMail = z.object({
	isOn: z.boolean(),
	/** The mail server and its port; empty without. */
	server: z.string(),
	sender: z.string(),
	waiting: z.array(adminEmail),
	/** The last one first. */
	failed: z.array(adminFailedEmail),
});
export type AdminMail = z.output<typeof adminMail>;

/** The id of a webhook of anybody. They are counted together. */
export const adminWebhookId = id('webhook of anybody');

/** A webhook whose last delivery did not arrive. Ours, beside v1. */
export const failingWebhook = z.object({
	id: adminWebhookId,
	/** The host it sends to: the rest of the address may be as good as a key. */
	host: z.string(),
	/** Of a project; 0 for a person's own. */
	projectId: z.number(),
	/** The title of its project; empty where the administrator cannot open it, and for a person's own. */
	projectTitle: z.string(),
	/** Whoever made it. */
	owner: z.nullable(user),
	/** Why the last try failed. */
	reason: z.string(),
	/** Since when none arrived. */
	since: instant,
	/** How many were given up since then. */
	dropped: z.number(),
	/** Whether the last one that was given up can be sent again. */
	canRetry: z.boolean(),
});
export type FailingWebhook = z.output<typeof failingWebhook>;

/** The webhooks of the server: how many there are, and those that fail. */
export const adminWebhooks = z.object({ count: z.number(), failing: z.array(failingWebhook) });
export type AdminWebhooks = z.output<typeof adminWebhooks>;

/** What takes disk space on the server. Ours, beside v1. */
export const adminStorage = z.object({
	databaseBytes: z.number(),
	files: z.number(),
	fileBytes: z.number(),
	/** What the files are; what they are beside these is the rest of `fileBytes`. */
	attachmentBytes: z.number(),
	backgroundBytes: z.number(),
	avatarBytes: z.number(),
	exportBytes: z.number(),
	/** Files that are kept only so that a deletion can be taken back. */
	unusedBytes: z.number(),
	tasks: z.number(),
	/** Tasks in the trash. */
	trashedTasks: z.number(),
	/** How many people and projects there are in the lists by size. */
	people: z.number(),
	projects: z.number(),
});
export type AdminStorage = z.output<typeof adminStorage>;

/** What the content of a file is called in the storage. */
export const contentKey = shortText;

/** A file whose content is missing, or of another size than when it was kept. */
export const missingFile = z.object({
	name: z.string(),
	/** What its content is called in the storage, and in a backup below `files/`. */
	key: z.string(),
	size: z.number(),
	/** Bytes that are there; `null` without a content. */
	found: z.nullable(z.number()),
	added: instant,
	use: z.enum(['attachment', 'background', 'avatar', 'export', 'other']),
	/** The task it is attached to; 0 where the administrator cannot open it, and for what is no attachment. */
	taskId: z.number(),
	taskTitle: z.string(),
});
export type MissingFile = z.output<typeof missingFile>;

/** Where the content of a missing file was looked for. Ours, beside v1. */
export const backupSearch = z.object({
	/** The folder that backups go to. No other place is looked at. */
	folder: z.string(),
	/** How many backups were looked into: the newest first, up to the one that has it. */
	searched: z.number(),
	/** How many of them are damaged, or no backups. */
	unreadable: z.number(),
	/** The newest backup that has the whole content; `null` where none has. */
	found: z.nullable(backupFile),
});
export type BackupSearch = z.output<typeof backupSearch>;

const filesAndBytes = z.object({ files: z.number(), bytes: z.number() });

/** What a comparison of the storage with the database found; nothing is changed. Ours, beside v1. */
export const storedFiles = z.object({
	/** The folder or the bucket. */
	location: z.string(),
	/** The folder in whose backups missing files are looked for. */
	backupFolder: z.string(),
	contents: z.number(),
	/** Why nothing can be cleaned up: the storage is not marked as this server's, or the database does not know too much of it. */
	refusal: z.nullable(z.enum(['foreign', 'suspicious'])),
	/** Contents that no file names, older than a day. */
	stray: filesAndBytes,
	/** Contents that were put aside, to be removed 30 days later. */
	putAside: filesAndBytes,
	missingCount: z.number(),
	/** The first of those that are missing, by name. */
	missing: z.array(missingFile),
});
export type StoredFiles = z.output<typeof storedFiles>;

/** What was cleaned up. */
export const cleanedUp = z.object({ putAside: filesAndBytes, removed: filesAndBytes });
export type CleanedUp = z.output<typeof cleanedUp>;

/** Somebody and what they uploaded. Ours, beside v1. */
export const personSize = z.object({
	/** `null` for whoever is gone. */
	user: z.nullable(user),
	bytes: z.number(),
	files: z.number(),
});
export type PersonSize = z.output<typeof personSize>;

/** The id of a project of anybody. */
export const anyProjectId = id('project of anybody');

/** A project and what is attached to its tasks. Ours, beside v1. */
export const projectSize = z.object({
	id: projectId,
	/** Empty where the administrator cannot open it. */
	title: z.string(),
	hexColor: z.string(),
	owner: z.nullable(user),
	tasks: z.number(),
	bytes: z.number(),
	files: z.number(),
});
export type ProjectSize = z.output<typeof projectSize>;

/** How much there is on the server. See docs/wire/models.md#admin-overview. */
export const adminOverview = z.object({
	users: z.number(),
	projects: z.number(),
	tasks: z.number(),
	teams: z.number(),
	shares: z.object({ linkShares: z.number(), teamShares: z.number(), userShares: z.number() }),
	/** Apps of v1 look here: nothing has to be bought, so all of it is there. */
	license: z.object({
		licensed: z.boolean(),
		instanceId: z.string(),
		features: z.array(z.string()),
		/** 0: without limit. */
		maxUsers: z.number(),
		expiresAt: instantOrUnset,
		validatedAt: instantOrUnset,
		lastCheckFailed: z.boolean(),
	}),
});
export type AdminOverview = z.output<typeof adminOverview>;
