import type { Completion } from '../completion/index.ts';
import type { FilterObject } from '../filter/filter-object.ts';
import type { RelationKind } from '../relation/relation.ts';
import { escapeSigns } from '../rich-text/index.ts';
import type { Right } from '../right/index.ts';
import { noValues, type OwnValues } from '../task/own-fields.ts';
import type { ReminderDraft } from '../task/reminder.ts';
import type { Instant } from '../time/instant.ts';
import type { FilterBucket, ViewKind } from '../view/view.ts';
import type { ImportIssue } from './import-issues.ts';

/** What an importer found in a file, before anything is stored. Ids are those of the file, and mean nothing elsewhere. */
export interface ImportedProjects {
	readonly projects: readonly ImportedProject[];
	readonly filters: readonly ImportedFilter[];
	/** With whom projects are shared there; of other servers alone. */
	readonly teams?: readonly ImportedTeam[];
	/** What of the file is changed or left out. */
	readonly issues?: readonly ImportIssue[];
}

/** A project as a file tells it, with everything in it. */
export interface ImportedProject {
	readonly id: number;
	/** What the source calls it for good, by which it is known when it is imported again; without one its title is. */
	readonly sourceId?: string;
	/** The project of the same file that it stands below; 0 at the top. */
	readonly parentId: number;
	readonly title: string;
	readonly description: string;
	readonly identifier: string;
	readonly hexColor: string;
	readonly isArchived: boolean;
	readonly isFavorite: boolean;
	/** 0 is behind all others. */
	readonly position: number;
	readonly created: Instant | null;
	readonly updated: Instant | null;
	/** Under this id the file holds its picture; 0 without one. */
	readonly backgroundFileId: number;
	/** Empty: the four that every project begins with. */
	readonly views: readonly ImportedView[];
	/** Columns; those of no view are put on the first board. */
	readonly buckets: readonly ImportedBucket[];
	readonly tasks: readonly ImportedTask[];
	/** Who has which right there; of other servers alone. */
	readonly shares?: ImportedShares;
}

/** The shares of a project as a file tells them. Whose it is there is one of its admins. */
export interface ImportedShares {
	readonly people: readonly { readonly person: ImportedPerson; readonly right: Right }[];
	readonly teams: readonly { readonly teamId: number; readonly right: Right }[];
}

/** A team as a file tells it. */
export interface ImportedTeam {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	readonly members: readonly { readonly person: ImportedPerson; readonly admin: boolean }[];
}

export interface ImportedView {
	readonly id: number;
	readonly title: string;
	readonly viewKind: ViewKind;
	readonly filter: FilterObject | null;
	readonly position: number;
	readonly hasFilterBuckets: boolean;
	readonly filterBuckets: readonly FilterBucket[];
	readonly defaultBucketId: number;
	readonly doneBucketId: number;
}

export interface ImportedBucket {
	readonly id: number;
	/** 0 is the first board. */
	readonly viewId: number;
	readonly title: string;
	readonly limit: number;
	readonly position: number;
}

/**
 * A task as a file tells it. Its fields are within what can be kept; its text is HTML that is still to be cleaned. A task
 * that is done, and says not when, was done now.
 */
export interface ImportedTask extends Omit<OwnValues, 'coverImageAttachmentId'> {
	readonly id: number;
	/** What the source calls it for good, by which it is known when it is imported again; without one its title is. */
	readonly sourceId?: string;
	/** 0 is the next free one. */
	readonly index: number;
	readonly isFavorite: boolean;
	readonly created: Instant | null;
	readonly updated: Instant | null;
	/** The attachment that is its cover; 0 without one. */
	readonly coverId: number;
	readonly labels: readonly ImportedLabel[];
	readonly reminders: readonly ReminderDraft[];
	readonly assignees: readonly ImportedPerson[];
	readonly comments: readonly ImportedComment[];
	readonly attachments: readonly ImportedAttachment[];
	/** Each time it was done or skipped, where it repeats; of our own exports alone. */
	readonly completions?: readonly ImportedCompletion[];
	readonly relations: readonly ImportedRelation[];
	/** Where it stands in views of the file. */
	readonly placements: readonly ImportedPlacement[];
}

/** A label is the same as another of one title and one colour. */
export interface ImportedLabel {
	readonly title: string;
	readonly description: string;
	readonly hexColor: string;
}

export interface ImportedPerson {
	readonly username: string;
	readonly email: string;
	/** As it is shown there, where it is neither. */
	readonly name?: string;
}

export interface ImportedComment {
	/** In the file, where others may quote it. */
	readonly id: number;
	/** What the source calls it for good, by which it is known when it is imported again; without one its time and text are. */
	readonly sourceId?: string;
	readonly comment: string;
	readonly created: Instant | null;
	readonly updated: Instant | null;
}

export interface ImportedCompletion extends Omit<Completion, 'id' | 'taskId' | 'by'> {
	readonly by: ImportedPerson;
}

export interface ImportedAttachment {
	readonly id: number;
	/** As of a comment; without one its name and size are. */
	readonly sourceId?: string;
	readonly name: string;
	/** Under this id a zip holds its bytes; or they are here. */
	readonly content: { readonly fileId: number } | { readonly base64: string };
}

export interface ImportedRelation {
	readonly kind: RelationKind;
	readonly otherId: number;
}

export interface ImportedPlacement {
	/** 0 is the first board. */
	readonly viewId: number;
	/** 0 is none. */
	readonly bucketId: number;
	/** `null` where the file names none. */
	readonly position: number | null;
}

export interface ImportedFilter {
	readonly title: string;
	readonly description: string;
	readonly filters: FilterObject;
	readonly isFavorite: boolean;
}

/** A project about which a file says no more than this. */
export function plainProject(given: Pick<ImportedProject, 'id' | 'title'> & Partial<ImportedProject>): ImportedProject {
	return {
		parentId: 0,
		description: '',
		identifier: '',
		hexColor: '',
		isArchived: false,
		isFavorite: false,
		position: 0,
		created: null,
		updated: null,
		backgroundFileId: 0,
		views: [],
		buckets: [],
		tasks: [],
		...given,
	};
}

/** A task about which a file says no more than this. */
export function plainTask(given: Pick<ImportedTask, 'id' | 'title'> & Partial<ImportedTask>): ImportedTask {
	return {
		...noValues,
		index: 0,
		isFavorite: false,
		created: null,
		updated: null,
		coverId: 0,
		labels: [],
		reminders: [],
		assignees: [],
		comments: [],
		attachments: [],
		relations: [],
		placements: [],
		...given,
	};
}

/** A label that is a word alone. */
export function plainLabel(title: string, hexColor = ''): ImportedLabel {
	return { title: cutTitle(title), description: '', hexColor };
}

/** So many characters a title keeps. */
const maxTitleLength = 250;

/**
 * A title that can be kept: without blanks around it, cut where it is too long.
 * @example keptTitle('  ', 'Untitled') // 'Untitled'
 */
export function truncatedTitle(text: string, otherwise: string): string {
	const trimmed = text.trim();
	if (trimmed === '') return otherwise;
	return cutTitle(trimmed);
}

/** Cuts between characters: half of a surrogate pair is no text that a database keeps. */
export function cutTitle(title: string): string {
	return title.length > maxTitleLength ? [...title].slice(0, maxTitleLength).join('') : title;
}

/**
 * Text as people typed it, as HTML: signs mean themselves, lines stay lines.
 * @example asHtml('a < b\nc') // '<p>a &lt; b<br>c</p>'
 */
export function asHtml(text: string): string {
	return text === '' ? '' : `<p>${escapeSigns(text).replace(/\r?\n/g, '<br>')}</p>`;
}
