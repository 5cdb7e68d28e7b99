import { randomUUID } from 'node:crypto';
import { actorId, type CommandContext } from '../../context/index.ts';
import { type Granted, granted, readersAmong } from '../access/index.ts';
import { copyAttachments } from '../attachment/index.ts';
import { insertTaskLabels } from '../label/index.ts';
import { boardsWithHeadroom, placeLine, placementsFor } from '../placement/index.ts';
import { relate } from '../relation/index.ts';
import { addAssignees, addReminders, assigneesOf, remindersOf } from '../task/index.ts';
import {
	fieldsOf,
	insertPlacements,
	insertTask,
	keepIndex,
	type PlacementRow,
	storeCovers,
	type TaskRow,
	takeIndex,
} from '../task-record/index.ts';

/**
 * Copies a task within its project. The copy is open, the caller's, and new at the top of every view; it has the fields,
 * people, labels, reminders and files of the task, but not its comments, marks and other relations.
 */
export async function copyTask(context: CommandContext, task: Granted<TaskRow, 'write'>): Promise<TaskRow> {
	const bare = await insertCopy(context, task);
	const places = await placeOnTop(context, bare);
	const [assignees, labels, reminders] = [
		await copyPeople(context, task, bare),
		await copyLabels(context, task, bare),
		await remindersOf(context, task.id),
	];
	await addReminders(context, bare.id, reminders);
	const files = await copyAttachments(context, new Map([[task.id, bare.id]]));
	const copy = await copyCover(context, bare, files.get(task.cover_image_attachment_id ?? 0));
	const after = {
		...fieldsOf(copy),
		assignees,
		labels,
		reminders,
		attachments: [...files.values()],
		places: places.map(placeLine),
	};
	context.changes.record('task.created', { entityId: copy.id, projectId: copy.project_id, after });
	await relate(context, { base: granted(copy, 'write'), kind: 'copiedfrom', other: granted(task, 'read') });
	return copy;
}

async function insertCopy(context: CommandContext, { id: _, ...task }: TaskRow): Promise<TaskRow> {
	const row = {
		...task,
		uid: randomUUID(),
		calendar_uid: null,
		index: await takeIndex(context, task.project_id),
		done: 0,
		done_at: null,
		cover_image_attachment_id: null,
		created_by_id: actorId(context.caller),
		created: context.now,
		updated: context.now,
		version: 1,
	};
	const id = await insertTask(context, row);
	await keepIndex(context, row.project_id, row.index, id);
	return { ...row, id };
}

async function placeOnTop(context: CommandContext, { id, index, project_id }: TaskRow): Promise<PlacementRow[]> {
	const places = placementsFor({ id, index, done: false }, await boardsWithHeadroom(context, project_id));
	await insertPlacements(context, places);
	return places;
}

/** Those who can still read it: others may have lost their access since they were put on the task. */
async function copyPeople(context: CommandContext, task: TaskRow, copy: TaskRow): Promise<number[]> {
	const people = await assigneesOf(context, task.id);
	if (people.length === 0) return [];
	const readers = await readersAmong(context, copy.project_id, people);
	const assignees = people.filter((id) => readers.has(id));
	await addAssignees(context, copy, assignees);
	return assignees;
}

async function copyLabels(context: CommandContext, task: TaskRow, copy: TaskRow): Promise<number[]> {
	const labels = await context.db
		.selectFrom('task_label')
		.select('label_id')
		.where('task_id', '=', task.id)
		.orderBy('label_id')
		.execute();
	const ids = labels.map((row) => row.label_id);
	await insertTaskLabels(
		context,
		ids.map((id) => ({ task_id: copy.id, label_id: id, created: context.now })),
	);
	return ids;
}

/** The cover of the copy is the copy of the cover. */
async function copyCover(context: CommandContext, copy: TaskRow, attachmentId: number | undefined): Promise<TaskRow> {
	if (attachmentId === undefined) return copy;
	const cover = { cover_image_attachment_id: attachmentId };
	await storeCovers(context, [{ taskId: copy.id, attachmentId }]);
	return { ...copy, ...cover };
}
