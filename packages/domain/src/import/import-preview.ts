import * as z from 'zod/mini';
import { id, instant, instantOrUnset, shortText } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { csvDetection } from './csv-config.ts';
import { type ImportIssueKind, importIssueKinds } from './import-issues.ts';
import { importKinds } from './import-kinds.ts';

/** So long a file waits to be imported. */
export const fileWaitsMs = 3_600_000;

/** A file that was sent to be imported, and lies on the server until it is. */
export const importFileId = id('import file');
const importId = id('import');

const issueKinds = Object.keys(importIssueKinds) as ImportIssueKind[];

/** How much there is of something, in the file and once it is imported. */
const counted = z.object({
	found: z.number(),
	/** Without what is left out. */
	kept: z.number(),
});

/** What there is in a file. */
export const importCounts = z.object({
	projects: counted,
	columns: counted,
	tasks: counted,
	done: counted,
	subtasks: counted,
	comments: counted,
	files: counted,
	/** Kept: those that are made; the others are there already. */
	labels: counted,
	reminders: counted,
	repeats: counted,
	relations: counted,
	filters: counted,
});
export type ImportCounts = z.output<typeof importCounts>;

const importProject = z.object({
	title: z.string(),
	/** How deep it stands beneath others. */
	level: z.number(),
	columns: z.number(),
	tasks: z.number(),
	files: z.number(),
	/** Its first tasks. */
	examples: z.array(z.string()),
});

const importIssue = z.object({
	kind: z.enum(issueKinds),
	state: z.enum(['changed', 'lost']),
	count: z.number(),
	examples: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** So many people of a file are shown, those with the most tasks first. */
export const maxPeople = 200;

/** Somebody who is named in a file. */
const importPerson = z.object({
	/** In this file. */
	key: z.string(),
	name: z.string(),
	email: z.string(),
	/** How many tasks are theirs; 0 for those who only see them. */
	tasks: z.number(),
	/** Of the tasks that are here, those they got there since: they are put on them, once somebody is chosen for them. */
	added: z.number(),
	/** By what it is the caller; `none` where nothing tells. */
	match: z.enum(['email', 'username', 'name', 'none']),
	/** Who has this username here, where the source has usernames of the same kind, and it is not the caller; else empty. */
	here: z.string(),
});

/** A team that projects are shared with there. */
const importTeam = z.object({
	name: z.string(),
	members: z.number(),
	/** Whether the caller is an admin of a team of this name, which is taken then. */
	isHere: z.boolean(),
});

/** Whom somebody of a file is to be here. */
const chosenPerson = z.object({
	/** In the file. */
	key: shortText,
	/** Of an account here. */
	username: shortText,
});
export type ChosenPerson = z.output<typeof chosenPerson>;

/** What somebody says before an import, of a file or of an account. */
export const importChoices = {
	/** Whether tasks that are here get what is new or changed there. */
	updates: z.optional(z.boolean()),
	/** The keys of those people of the file who are the caller. */
	mine: z.optional(z.array(shortText).check(z.maxLength(maxPeople))),
	/**
	 * The people of the file who have an account here. Where it is given, also empty, what is shared with them there is
	 * shared with them here, with its teams; without it nobody but the caller sees what is imported.
	 */
	people: z.optional(z.array(chosenPerson).check(z.maxLength(maxPeople))),
};

/** What of a file was imported before. */
const importKnown = z.object({
	/** When it was imported the last time; unset for the first time. */
	last: instantOrUnset,
	/** Tasks that are not here yet. */
	added: z.number(),
	/** The same there and here. */
	same: z.number(),
	/** Changed there alone: they are updated. */
	changedThere: z.number(),
	/** Changed here alone: they stay. */
	changedHere: z.number(),
	/** Changed there and here: they stay as they are here. */
	changedBoth: z.number(),
	/** Some of those changed there. */
	examples: z.array(z.string()),
	/** Comments and files that tasks which are here got there since: they are added. */
	comments: z.number(),
	files: z.number(),
});
export type ImportKnown = z.output<typeof importKnown>;

/** What an import of a file would do, before anything is stored. */
export const importPreview = z.object({
	id: importFileId,
	fileName: z.string(),
	/** Bytes. */
	size: z.number(),
	/** When the file is forgotten. */
	expires: instant,
	/** `null` for a file that is not recognized: then all that follows is empty. */
	kind: z.nullable(z.enum(importKinds)),
	/** Whether nobody here has seen a document about the format. */
	isBeta: z.boolean(),
	counts: importCounts,
	projects: z.array(importProject),
	issues: z.array(importIssue),
	people: z.array(importPerson),
	/** Of other servers alone. */
	teams: z.array(importTeam),
	known: importKnown,
	/** How a table would be read; `null` for what is none. */
	table: z.nullable(csvDetection),
});
export type ImportPreview = z.output<typeof importPreview>;

/** What an import brought. */
export const importResult = z.object({
	id: importId,
	kind: z.enum(importKinds),
	fileName: z.string(),
	/** Undoes it. */
	batch: z.string(),
	finished: instant,
	added: z.number(),
	updated: z.number(),
	/** What tasks that were here already got: comments, files, and people who were put on them. */
	comments: z.number(),
	files: z.number(),
	assignees: z.number(),
	/** Those at the top, or the ones that got tasks. */
	projects: z.array(z.object({ id: projectId, title: z.string(), tasks: z.number() })),
});
export type ImportResult = z.output<typeof importResult>;

/** How far an import of the caller is. */
export const importProgress = z.object({
	isRunning: z.boolean(),
	/** Tasks that are stored. */
	stored: z.number(),
	/** Tasks in all. */
	total: z.number(),
});
export type ImportProgress = z.output<typeof importProgress>;
