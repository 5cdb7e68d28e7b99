import { isFailure } from '@ordna/domain/failures';
import { toFileName } from '@ordna/domain/file';
import type { ImportedAttachment, ImportedCompletion, ImportedTask } from '@ordna/domain/import';
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
import { planPlacements } from './plan-placements.ts';
import { inSlices } from './slices.ts';
import type { LabelIds } from './store-labels.ts';
import type { StoredProject } from './store-projects.ts';

/** Notes in the same transaction what tasks of the file became. */
export type NoteTasks = (
	context: CommandContext,
	made: readonly { readonly task: ImportedTask; readonly stored: InsertedImport; readonly id: number }[],
) => Promise<void>;

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
	{ noteTasks, ...who }: { readonly labels: LabelIds; readonly whoIs: WhoIs; readonly noteTasks?: NoteTasks },
): Promise<ReadonlyMap<number, number>> {
	const ids = new Map<number, number>();
	for (const slice of inSlices(plannedTasks(projects))) {
		const ready: Ready[] = [];
		const contents: Content[] = [];
		try {
			for (const planned of slice) {
				await importing.turns.next();
				ready.push(await makeReady(importing, planned, { ...who, contents }));
			}
			const projects = [...new Set(ready.map(({ task }) => task.projectId))];
			importing.count(slice.length);
			const made = await importing.step(
				async (context) => {
					const ids = await storeSlice(context, ready);
					const noted = slice.flatMap(({ task }, at) => {
						const [stored, id] = [ready[at]?.task, ids[at]];
						return stored && id ? [{ task, stored, id }] : [];
					});
					await noteTasks?.(context, noted);
					return ids;
				},
				{ projects },
			);
			for (const [at, { task }] of slice.entries()) if (!ids.has(task.id)) ids.set(task.id, made[at] ?? 0);
		} catch (error) {
			await dropContents(importing.context.app, contents);
			throw error;
		}
	}
	return ids;
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
	readonly comments: readonly { fromId: number; comment: string; created: Instant; updated: Instant }[];
	readonly files: readonly { fromId: number; name: string; content: Content }[];
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
		assigneeIds: [...new Set(task.assignees.flatMap((person) => whoIs(person) ?? []))],
		reminders: toReminders(task.reminders, reminderDates(dates, await callerZone(importing.context))),
	};
	return {
		task: ready,
		coverId: task.coverId,
		comments: commentsOf(importing, task),
		completions: (completions ?? []).map((one) => toNewCompletion(importing, one, whoIs)),
		files: await keepFiles(importing, task.attachments, contents),
	};
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

function commentsOf({ context }: Importing, { comments }: ImportedTask): Ready['comments'] {
	return comments.flatMap(({ id, comment, created, updated }) => {
		const cleaned = cleanRichText(context, comment);
		const at = created ?? context.now;
		const edited = toInstant(Math.max(at, updated ?? at));
		return cleaned === '' ? [] : [{ fromId: id, comment: cleaned, created: at, updated: edited }];
	});
}

/** Puts the files of a task into the storage. One that is missing or too large is left out; the rest comes along. */
async function keepFiles(
	{ context, enclosed }: Importing,
	attachments: readonly ImportedAttachment[],
	contents: Content[],
): Promise<Ready['files']> {
	const kept: Ready['files'][number][] = [];
	for (const { id, name: said, content: where } of attachments) {
		const name = toFileName(said);
		const source =
			'base64' in where ? bytesOf(Buffer.from(where.base64, 'base64')) : enclosed.file(where.fileId)?.content;
		if (!source) continue;
		try {
			const content = await keepContent(context.app, source, { name });
			contents.push(content);
			kept.push({ fromId: id, name, content });
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

async function storeSlice(context: CommandContext, ready: readonly Ready[]): Promise<number[]> {
	const ids = await insertImportedTasks(
		context,
		ready.map(({ task }) => task),
	);
	const idAt = (at: number) => ids[at] ?? 0;
	const comments = ready.flatMap((one, at) => one.comments.map((comment) => ({ ...comment, taskId: idAt(at) })));
	const commentIds = Map.groupBy(
		(await insertImportedComments(context, comments)).map((id, at) => ({ id, taskId: comments[at]?.taskId ?? 0 })),
		({ taskId }) => taskId,
	);
	await insertCompletions(
		context,
		ready.flatMap((one, at) => one.completions.map((completion) => ({ ...completion, taskId: idAt(at) }))),
	);
	const files = ready.flatMap((one, at) => one.files.map((file) => ({ ...file, taskId: idAt(at) })));
	const fileIds = Map.groupBy(
		(await attachMany(context, files)).map((id, at) => ({
			id,
			taskId: files[at]?.taskId ?? 0,
			from: files[at]?.fromId,
		})),
		({ taskId }) => taskId,
	);
	const covers = ready.flatMap(({ coverId }, at) => {
		const cover = coverId === 0 ? undefined : fileIds.get(idAt(at))?.find(({ from }) => from === coverId);
		return cover ? [{ taskId: idAt(at), attachmentId: cover.id }] : [];
	});
	await storeCovers(context, covers);
	const idsOf = (found: readonly { readonly id: number }[] | undefined) => (found ?? []).map(({ id }) => id);
	for (const [at, { task }] of ready.entries()) {
		const parts = { comments: idsOf(commentIds.get(idAt(at))), attachments: idsOf(fileIds.get(idAt(at))) };
		recordImported(context, idAt(at), { task, parts });
	}
	return ids;
}
