import type { FilterObject } from '../filter/filter-object.ts';
import type { RelationKind } from '../relation/relation.ts';
import { escapeSigns } from '../rich-text/index.ts';
import type { ReminderDraft } from '../task/reminder.ts';
import type { Instant } from '../time/instant.ts';
import type { FilterBucket, ViewKind } from '../view/view.ts';

/** What an importer found in a file, before anything is stored. Ids are those of the file, and mean nothing elsewhere. */
export interface Brought {
	readonly projects: readonly BroughtProject[];
	readonly filters: readonly BroughtFilter[];
}

/** A project as a file tells it, with everything in it. */
export interface BroughtProject {
	readonly id: number;
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
	readonly views: readonly BroughtView[];
	/** Columns; those of no view are put on the first board. */
	readonly buckets: readonly BroughtBucket[];
	readonly tasks: readonly BroughtTask[];
}

export interface BroughtView {
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

export interface BroughtBucket {
	readonly id: number;
	/** 0 is the first board. */
	readonly viewId: number;
	readonly title: string;
	readonly limit: number;
	readonly position: number;
}

/** A task as a file tells it. Its fields are within what can be kept; its text is HTML that is still to be cleaned. */
export interface BroughtTask {
	readonly id: number;
	readonly title: string;
	readonly description: string;
	readonly done: boolean;
	/** `null` on a task that is done is now. */
	readonly doneAt: Instant | null;
	readonly dueDate: Instant | null;
	readonly startDate: Instant | null;
	readonly endDate: Instant | null;
	readonly repeatAfter: number;
	readonly repeatMode: number;
	readonly priority: number;
	readonly percentDone: number;
	readonly hexColor: string;
	/** 0 is the next free one. */
	readonly index: number;
	readonly isFavorite: boolean;
	readonly created: Instant | null;
	readonly updated: Instant | null;
	/** The attachment that is its cover; 0 without one. */
	readonly coverId: number;
	readonly labels: readonly BroughtLabel[];
	readonly reminders: readonly ReminderDraft[];
	readonly assignees: readonly BroughtPerson[];
	readonly comments: readonly BroughtComment[];
	readonly attachments: readonly BroughtAttachment[];
	readonly relations: readonly BroughtRelation[];
	/** Where it stands in views of the file. */
	readonly places: readonly BroughtPlace[];
}

/** A label is the same as another of one title and one colour. */
export interface BroughtLabel {
	readonly title: string;
	readonly description: string;
	readonly hexColor: string;
}

export interface BroughtPerson {
	readonly username: string;
	readonly email: string;
}

export interface BroughtComment {
	/** In the file, where others may quote it. */
	readonly id: number;
	readonly comment: string;
	readonly created: Instant | null;
	readonly updated: Instant | null;
}

export interface BroughtAttachment {
	readonly id: number;
	readonly name: string;
	/** Under this id a zip holds its bytes; or they are here. */
	readonly content: { readonly fileId: number } | { readonly base64: string };
}

export interface BroughtRelation {
	readonly kind: RelationKind;
	readonly otherId: number;
}

export interface BroughtPlace {
	/** 0 is the first board. */
	readonly viewId: number;
	/** 0 is none. */
	readonly bucketId: number;
	/** `null` where the file names none. */
	readonly position: number | null;
}

export interface BroughtFilter {
	readonly title: string;
	readonly description: string;
	readonly filters: FilterObject;
	readonly isFavorite: boolean;
}

/** A project about which a file says no more than this. */
export function plainProject(said: Pick<BroughtProject, 'id' | 'title'> & Partial<BroughtProject>): BroughtProject {
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
		...said,
	};
}

/** A task about which a file says no more than this. */
export function plainTask(said: Pick<BroughtTask, 'id' | 'title'> & Partial<BroughtTask>): BroughtTask {
	return {
		description: '',
		done: false,
		doneAt: null,
		dueDate: null,
		startDate: null,
		endDate: null,
		repeatAfter: 0,
		repeatMode: 0,
		priority: 0,
		percentDone: 0,
		hexColor: '',
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
		places: [],
		...said,
	};
}

/** A label that is a word alone. */
export function plainLabel(title: string, hexColor = ''): BroughtLabel {
	return { title: title.slice(0, longestTitle), description: '', hexColor };
}

/** So many characters a title keeps. */
const longestTitle = 250;

/**
 * A title that can be kept: without blanks around it, cut where it is too long.
 * @example keptTitle('  ', 'Untitled') // 'Untitled'
 */
export function keptTitle(text: string, otherwise: string): string {
	const trimmed = text.trim();
	if (trimmed === '') return otherwise;
	return trimmed.length > longestTitle ? [...trimmed].slice(0, longestTitle).join('') : trimmed;
}

/**
 * Text as people typed it, as HTML: signs mean themselves, lines stay lines.
 * @example asHtml('a < b\nc') // '<p>a &lt; b<br>c</p>'
 */
export function asHtml(text: string): string {
	return text === '' ? '' : `<p>${escapeSigns(text).replace(/\r?\n/g, '<br>')}</p>`;
}
