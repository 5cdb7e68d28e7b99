import { randomUUID } from 'node:crypto';
import { actorId, type Tell } from '../../asking/index.ts';
import { type Granted, granted, readersAmong } from '../access/index.ts';
import { copyAttachments } from '../attachment/index.ts';
import { insertTaskLabels } from '../label/index.ts';
import { relate } from '../relation/index.ts';
import {
	addAssignees,
	addReminders,
	assigneesOf,
	keepIndex,
	placeLine,
	placesFor,
	remindersOf,
	roomyBoards,
	takeIndex,
} from '../task/index.ts';
import {
	fieldsOf,
	insertPlaces,
	insertTask,
	type PlacementRow,
	storeCovers,
	type TaskRow,
} from '../task-record/index.ts';

/**
 * Copies a task within its project. The copy is open, the caller's, and new at the top of every view; it has the fields,
 * people, labels, reminders and files of the task, but not its comments, marks and other relations.
 */
export async function copyTask(tell: Tell, task: Granted<TaskRow, 'write'>): Promise<TaskRow> {
	const bare = await insertCopy(tell, task);
	const places = await placeOnTop(tell, bare);
	const [assignees, labels, reminders] = [
		await copyPeople(tell, task, bare),
		await copyLabels(tell, task, bare),
		await remindersOf(tell, task.id),
	];
	await addReminders(tell, bare.id, reminders);
	const files = await copyAttachments(tell, new Map([[task.id, bare.id]]));
	const copy = await copyCover(tell, bare, files.get(task.cover_image_attachment_id ?? 0));
	const after = {
		...fieldsOf(copy),
		assignees,
		labels,
		reminders,
		attachments: [...files.values()],
		places: places.map(placeLine),
	};
	tell.changes.record('task.created', { entityId: copy.id, projectId: copy.project_id, after });
	await relate(tell, { base: granted(copy, 'write'), kind: 'copiedfrom', other: granted(task, 'read') });
	return copy;
}

async function insertCopy(tell: Tell, { id: _, ...task }: TaskRow): Promise<TaskRow> {
	const row = {
		...task,
		uid: randomUUID(),
		calendar_uid: null,
		index: await takeIndex(tell, task.project_id),
		done: 0,
		done_at: null,
		cover_image_attachment_id: null,
		created_by_id: actorId(tell.caller),
		created: tell.now,
		updated: tell.now,
		version: 1,
	};
	const id = await insertTask(tell, row);
	await keepIndex(tell, row.project_id, row.index, id);
	return { ...row, id };
}

async function placeOnTop(tell: Tell, { id, index, project_id }: TaskRow): Promise<PlacementRow[]> {
	const places = placesFor({ id, index, done: false }, await roomyBoards(tell, project_id));
	await insertPlaces(tell, places);
	return places;
}

/** Those who can still read it: others may have lost their access since they were put on the task. */
async function copyPeople(tell: Tell, task: TaskRow, copy: TaskRow): Promise<number[]> {
	const people = await assigneesOf(tell, task.id);
	if (people.length === 0) return [];
	const readers = await readersAmong(tell, copy.project_id, people);
	const assignees = people.filter((id) => readers.has(id));
	await addAssignees(tell, copy, assignees);
	return assignees;
}

async function copyLabels(tell: Tell, task: TaskRow, copy: TaskRow): Promise<number[]> {
	const labels = await tell.db
		.selectFrom('task_label')
		.select('label_id')
		.where('task_id', '=', task.id)
		.orderBy('label_id')
		.execute();
	const ids = labels.map((row) => row.label_id);
	await insertTaskLabels(
		tell,
		ids.map((id) => ({ task_id: copy.id, label_id: id, created: tell.now })),
	);
	return ids;
}

/** The cover of the copy is the copy of the cover. */
async function copyCover(tell: Tell, copy: TaskRow, attachmentId: number | undefined): Promise<TaskRow> {
	if (attachmentId === undefined) return copy;
	const cover = { cover_image_attachment_id: attachmentId };
	await storeCovers(tell, [[copy.id, attachmentId]]);
	return { ...copy, ...cover };
}
