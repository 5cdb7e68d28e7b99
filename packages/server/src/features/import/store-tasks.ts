import { isFailure } from '@ordna/domain/failures';
import { toFileName } from '@ordna/domain/file';
import {
	type ImportedAttachment,
	type ImportedComment,
	type ImportedCompletion,
	type ImportedTask,
	partKeysOf,
} from '@ordna/domain/import';
import { noValues, reminderDates, toReminders } from '@ordna/domain/task';
import { type Instant, toInstant } from '@ordna/domain/time';
import { actorId, type CommandContext, cleanRichText } from '../../context/index.ts';
import { attachMany } from '../attachment/index.ts';
import { insertImportedComments } from '../comment/index.ts';
import { insertCompletions, type NewCompletion } from '../completion/index.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import {
	type ImportedPlacement,
	type InsertedImport,
	insertImportedTasks,
	recordImported,
	sentDates,
} from '../task/index.ts';
import { storeCovers } from '../task-record/index.ts';
import { callerZone } from '../user/index.ts';
import type { WhoIs } from './imported-people.ts';
import type { Importing } from './importing.ts';
import type { NewPart } from './known-parts.ts';
import { assigneeKey, type Keyed, sizesOf } from './plan-parts.ts';
import { planPlacements } from './plan-placements.ts';
import { commentsInPieces, inSlices } from './slices.ts';
import type { LabelIds } from './store-labels.ts';
import type { StoredProject } from './store-projects.ts';

/** Notes in the same transaction what tasks of the file became. */
export type NoteTasks = (
	context: CommandContext,
	made: readonly {
		readonly task: ImportedTask;
		readonly stored: InsertedImport;
		readonly id: number;
		readonly parts: readonly NewPart[];
	}[],
) => Promise<void>;

/** Notes what comments became that a task of the file got in a transaction of its own. */
export type NoteComments = (context: CommandContext, parts: readonly NewPart[]) => Promise<void>;

/** How things of the file are noted, where they are. */
export interface Noting {
	readonly tasks: NoteTasks;
	readonly comments: NoteComments;
}

/** A task with all that is decided about it. */
export interface Planned {
	readonly task: ImportedTask;
	readonly projectId: number;
	readonly index: number;
	readonly places: readonly ImportedPlacement[];
}

/** Stores the tasks of all projects, with what hangs on them; answers with their ids by those of the file. */
export async function storeTasks(
	importing: Importing,
	projects: readonly StoredProject[],
	{ noting, ...who }: { readonly labels: LabelIds; readonly whoIs: WhoIs; readonly noting?: Noting },
): Promise<ReadonlyMap<number, number>> {
	const ids = new Map<number, number>();
	for (const slice of inSlices(plannedTasks(projects))) {
		const ready: Ready[] = [];
		const later: Ready['comments'][][] = [];
		const contents: Content[] = [];
		try {
			for (const planned of slice) {
				await importing.turns.next();
				const one = await makeReady(importing, planned, { ...who, contents });
				const [comments = [], ...others] = commentsInPieces(one.comments);
				ready.push({ ...one, comments });
				later.push(others);
			}
			const projects = [...new Set(ready.map(({ task }) => task.projectId))];
			importing.count(slice.length);
			const made = await importing.step(
				async (context) => {
					const made = await storeSlice(context, ready);
					const noted = slice.flatMap(({ task }, at) => {
						const [stored, one] = [ready[at]?.task, made[at]];
						return stored && one ? [{ task, stored, ...one }] : [];
					});
					await noting?.tasks(context, noted);
					return made;
				},
				{ projects },
			);
			for (const [at, { task, projectId }] of slice.entries()) {
				const { id = 0, quotable = new Map() } = made[at] ?? {};
				if (!ids.has(task.id)) ids.set(task.id, id);
				for (const comments of later[at] ?? [])
					await storeComments(importing, { taskId: id, projectId, comments, quotable, noting });
			}
		} catch (error) {
			await dropContents(importing.context.app, contents);
			throw error;
		}
	}
	return ids;
}

interface LaterComments {
	readonly taskId: number;
	readonly projectId: number;
	readonly comments: Ready['comments'];
	/** Those before them, which they may quote. */
	readonly quotable: Map<number, number>;
	readonly noting: Noting | undefined;
}

/** Puts more comments on a task that was stored with as many as one transaction takes. */
async function storeComments(importing: Importing, later: LaterComments): Promise<void> {
	const made = await importing.step((context) => insertComments(context, later), { projects: [later.projectId] });
	for (const { fromId, id } of made.comments) later.quotable.set(fromId, id);
}

async function insertComments(
	context: CommandContext,
	{ taskId, projectId, comments, quotable, noting }: LaterComments,
): Promise<MadeParts> {
	const [made = noParts] = await insertParts(context, [{ taskId, comments, files: [] }], quotable);
	recordParts(context, { id: taskId, projectId }, made);
	await noting?.comments(context, newPartsOf(taskId, { ...made, people: [] }));
	return made;
}

function* plannedTasks(projects: readonly StoredProject[]): Generator<Planned> {
	for (const { id, project, indexes, views } of projects) {
		const places = planPlacements(project.tasks, views);
		for (const [at, task] of project.tasks.entries())
			yield { task, projectId: id, index: indexes[at] ?? 0, places: places[at] ?? [] };
	}
}

/** A task as it will be stored, its files in the storage already. */
export interface Ready {
	readonly task: InsertedImport;
	readonly coverId: number;
	readonly comments: readonly { key: string; fromId: number; comment: string; created: Instant; updated: Instant }[];
	readonly files: readonly { key: string; fromId: number; name: string; content: Content }[];
	/** Those of the source who are somebody here. */
	readonly people: readonly { key: string; userId: number }[];
	readonly completions: readonly Omit<NewCompletion, 'taskId'>[];
}

export async function makeReady(
	importing: Importing,
	{ task, projectId, index, places }: Planned,
	{ labels, whoIs, contents }: { labels: LabelIds; whoIs: WhoIs; contents: Content[] },
): Promise<Ready> {
	const { now } = importing.context;
	const { id: _, coverId, assignees, comments: __, attachments, relations: ___, completions, ...own } = task;
	const dates = await sentDates(importing.context, noValues, task);
	const keys = partKeysOf(task, sizesOf(importing));
	const people = peopleAmong(task.assignees, whoIs);
	const past = (instant: Instant | null) => Math.min(instant ?? now, now);
	const created = past(task.created);
	const ready: InsertedImport = {
		...own,
		...dates,
		projectId,
		index,
		places,
		description: cleanRichText(importing.context, task.description),
		doneAt: task.done ? (task.doneAt ?? now) : null,
		created,
		updated: Math.max(created, past(task.updated ?? task.created)),
		labels: [...new Set(task.labels.map(labels))].filter((id) => id > 0),
		assigneeIds: [...new Set(people.map(({ userId }) => userId))],
		reminders: toReminders(task.reminders, reminderDates(dates, await callerZone(importing.context))),
	};
	return {
		task: ready,
		coverId: task.coverId,
		comments: await readyComments(importing, withKeys(task.comments, keys.comments)),
		completions: (completions ?? []).map((one) => toNewCompletion(importing, one, whoIs)),
		files: await keepFiles(importing, withKeys(task.attachments, keys.files), contents),
		people,
	};
}

function withKeys<T>(parts: readonly T[], keys: readonly string[]): Keyed<T>[] {
	return parts.map((part, at) => ({ part, key: keys[at] ?? '' }));
}

function peopleAmong(assignees: ImportedTask['assignees'], whoIs: WhoIs): Ready['people'] {
	return assignees.flatMap((person) => {
		const userId = whoIs(person);
		return userId === undefined ? [] : [{ key: assigneeKey(person), userId }];
	});
}

/** Nobody is said to have done what they may know nothing of: of those who did it the caller alone is named. */
function toNewCompletion(
	{ context }: Importing,
	{ doneAt, wasDue, wasDueDay, skipped, times, onTime, by }: ImportedCompletion,
	whoIs: WhoIs,
): Omit<NewCompletion, 'taskId'> {
	return {
		doneAt: toInstant(Math.min(doneAt, context.now)),
		wasDue,
		wasDueDay,
		byId: whoIs(by) === actorId(context.caller) ? actorId(context.caller) : null,
		isSkipped: skipped,
		times,
		isOnTime: onTime,
	};
}

/** Comments as they will be stored; one of which nothing is left is left out. */
export async function readyComments(
	{ context, turns }: Importing,
	comments: readonly Keyed<ImportedComment>[],
): Promise<Ready['comments']> {
	const ready: Ready['comments'][number][] = [];
	for (const { key, part } of comments) {
		await turns.next();
		const cleaned = cleanRichText(context, part.comment);
		const at = part.created ?? context.now;
		const edited = toInstant(Math.max(at, part.updated ?? at));
		if (cleaned !== '') ready.push({ key, fromId: part.id, comment: cleaned, created: at, updated: edited });
	}
	return ready;
}

/** Puts the files of a task into the storage. One that is missing or too large is left out; the rest comes along. */
export async function keepFiles(
	{ context, enclosed }: Importing,
	attachments: readonly Keyed<ImportedAttachment>[],
	contents: Content[],
): Promise<Ready['files']> {
	const kept: Ready['files'][number][] = [];
	for (const { key, part } of attachments) {
		const { id, name: said, content: where } = part;
		const name = toFileName(said);
		const source =
			'base64' in where ? bytesOf(Buffer.from(where.base64, 'base64')) : enclosed.file(where.fileId)?.content;
		if (!source) continue;
		try {
			const content = await keepContent(context.app, source, { name });
			contents.push(content);
			kept.push({ key, fromId: id, name, content });
		} catch (error) {
			if (!isFailure(error, 'file.tooLarge')) throw error;
			context.app.log.warn({ name }, 'a file of an import is larger than allowed and was left out');
		}
	}
	return kept;
}

async function* bytesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
	yield bytes;
}

interface StoredTask {
	readonly id: number;
	readonly parts: readonly NewPart[];
	/** Its comments, by what the source calls them. */
	readonly quotable: Map<number, number>;
}

async function storeSlice(context: CommandContext, ready: readonly Ready[]): Promise<StoredTask[]> {
	const ids = await insertImportedTasks(
		context,
		ready.map(({ task }) => task),
	);
	await insertCompletions(
		context,
		ready.flatMap((one, at) => one.completions.map((completion) => ({ ...completion, taskId: ids[at] ?? 0 }))),
	);
	const parts = await insertParts(
		context,
		ready.map((one, at) => ({ ...one, taskId: ids[at] ?? 0 })),
	);
	const covers = ready.flatMap(({ coverId }, at) => {
		const cover = coverId === 0 ? undefined : parts[at]?.files.find(({ fromId }) => fromId === coverId);
		return cover ? [{ taskId: ids[at] ?? 0, attachmentId: cover.id }] : [];
	});
	await storeCovers(context, covers);
	return ready.map(({ task, people }, at) => {
		const [id, made] = [ids[at] ?? 0, parts[at] ?? noParts];
		recordImported(context, id, {
			task,
			parts: { comments: made.comments.map((one) => one.id), attachments: made.files.map((one) => one.id) },
		});
		const quotable = new Map(made.comments.map((one) => [one.fromId, one.id]));
		return { id, parts: newPartsOf(id, { ...made, people }), quotable };
	});
}

/** What was put on a task, with what its source calls it. */
export interface MadeParts {
	readonly comments: readonly MadePart[];
	readonly files: readonly MadePart[];
}

interface MadePart {
	readonly id: number;
	readonly key: string;
	/** What the source calls it. */
	readonly fromId: number;
}

export const noParts: MadeParts = { comments: [], files: [] };

/** The line by which an undo knows what to take away. */
export function recordParts(
	context: CommandContext,
	{ id, projectId }: { readonly id: number; readonly projectId: number },
	{ comments, files }: MadeParts,
): void {
	if (comments.length + files.length === 0) return;
	const after = { comments: comments.map((one) => one.id), attachments: files.map((one) => one.id) };
	context.changes.record('task.partsAdded', { entityId: id, projectId, after });
}

/** What is to be noted of the parts of a task. */
export function newPartsOf(taskId: number, { comments, files, people }: MadeParts & Pick<Ready, 'people'>): NewPart[] {
	return [
		...comments.map(({ key, id }): NewPart => ({ taskId, what: 'comment', key, partId: id })),
		...files.map(({ key, id }): NewPart => ({ taskId, what: 'file', key, partId: id })),
		...people.map(({ key, userId }): NewPart => ({ taskId, what: 'assignee', key, partId: userId })),
	];
}

/** Puts comments and files on tasks; answers with them in this order. */
export async function insertParts(
	context: CommandContext,
	tasks: readonly (Pick<Ready, 'comments' | 'files'> & { readonly taskId: number })[],
	quotable?: ReadonlyMap<number, number>,
): Promise<MadeParts[]> {
	const each = <T>(of: (one: (typeof tasks)[number]) => readonly T[]) =>
		tasks.flatMap((one) => of(one).map((part) => ({ ...part, taskId: one.taskId })));
	const comments = each(({ comments }) => comments);
	const files = each(({ files }) => files);
	const commentIds = await insertImportedComments(context, comments, quotable);
	const fileIds = await attachMany(context, files);
	const withIds = <T>(all: readonly T[], ids: readonly number[]) =>
		all.map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
	const commentsOf = Map.groupBy(withIds(comments, commentIds), ({ taskId }) => taskId);
	const filesOf = Map.groupBy(withIds(files, fileIds), ({ taskId }) => taskId);
	return tasks.map(({ taskId }) => ({ comments: commentsOf.get(taskId) ?? [], files: filesOf.get(taskId) ?? [] }));
}
