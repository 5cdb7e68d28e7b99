import { randomUUID } from 'node:crypto';
import { fail, invalid } from '@ordna/domain/failures';
import { isUnknownRule, repeatAfterSent } from '@ordna/domain/repeat';
import { maxRepeatAfter, noValues, type TaskFields, taskTextProblems } from '@ordna/domain/task';
import { actorId, type CommandContext, cleanRichText } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import {
	boardsWithHeadroom,
	placeLine,
	placementsFor,
	type RequestedPlacement,
	requireBucketCapacity,
} from '../placement/index.ts';
import {
	columnsOf,
	fieldsOf,
	insertPlacements,
	insertTask,
	keepIndex,
	searchTextOf,
	type TaskRow,
	takeIndex,
} from '../task-record/index.ts';
import { addReminders, checkReminders, newReminders } from './reminders.ts';
import { sentDates } from './sent-dates.ts';
import { markFavorite } from './task-favorite.ts';
import { addAssignees, defaultAssignees, namedOnce, requireAssignable } from './task-people.ts';

/** A task that is still to be made. */
export interface TaskDraft extends TaskFields {
	/** Kept when it is free. */
	readonly index?: number | undefined;
	readonly bucketId?: number | undefined;
	/** In every view; without one the task goes to the top. */
	readonly position?: number | undefined;
	/** What a calendar program calls it. */
	readonly calendarUid?: string | undefined;
	/** What it said of it beyond the fields. */
	readonly calendarText?: string | null | undefined;
	/** When it was done, where it is; else now. */
	readonly doneAt?: number | undefined;
}

/** Makes a task and gives it its number, and a place in every view of the project. */
export async function createTask(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	draft: TaskDraft,
): Promise<TaskRow> {
	checkFields(draft);
	const title = (draft.title ?? '').trim();
	if (title === '') throw fail('task.titleEmpty');
	const named = namedOnce(draft.assignees ?? []);
	await requireAssignable(context, project.id, named);
	const assignees = named.length > 0 ? named : await defaultAssignees(context, project);
	const bucket = draft.bucketId ? await requireBucketOf(context, project.id, draft.bucketId) : undefined;

	const done = (draft.done ?? false) || (bucket?.isDone ?? false);
	const index = await takeIndex(context, project.id, draft.index);
	const row = await makeRow(context, project.id, { ...draft, title, done, index });
	await keepIndex(context, project.id, index, row.id);
	const places = placementsFor(
		{ id: row.id, index, done },
		await boardsWithHeadroom(context, project.id),
		requestedPlacement(draft, bucket),
	);
	await insertPlacements(context, places);
	await addAssignees(context, row, assignees);
	const reminders = await newReminders(context, row, draft.reminders ?? []);
	await addReminders(context, row.id, reminders);
	if (draft.isFavorite) await markFavorite(context, row.id, true);

	const after = { ...fieldsOf(row), assignees, reminders, places: places.map(placeLine) };
	context.changes.record('task.created', { entityId: row.id, projectId: project.id, after });
	return row;
}

/** Rules that hold for new tasks and for changed ones. */
export function checkFields({ title, description, repeatAfter, repeatRule, reminders }: TaskFields): void {
	const problems = taskTextProblems({ title, description });
	if (problems.length > 0) throw invalid(...problems);
	checkReminders(reminders);
	if (isUnknownRule(repeatRule)) throw invalid('repeat_rule: must be a rule that tasks can have');
	if (repeatAfter !== undefined && repeatAfter > maxRepeatAfter) throw fail('task.repeatTooLong');
}

interface WantedBucket {
	readonly id: number;
	readonly viewId: number;
	readonly isDone: boolean;
}

/** The bucket a new task is to go to: it must lie in a view of this project and have room. */
async function requireBucketOf(context: CommandContext, projectId: number, id: number): Promise<WantedBucket> {
	const row = await context.db
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.select(['view.id as view_id', 'view.done_bucket_id', 'view.default_bucket_id'])
		.where('bucket.id', '=', id)
		.where('view.project_id', '=', projectId)
		.executeTakeFirst();
	if (!row) throw fail('bucket.missing', { id });
	await requireBucketCapacity(context, [id]);
	return { id, viewId: row.view_id, isDone: row.done_bucket_id === id };
}

function requestedPlacement(draft: TaskDraft, bucket: WantedBucket | undefined): RequestedPlacement {
	return { position: draft.position, bucket };
}

async function makeRow(
	context: CommandContext,
	projectId: number,
	draft: TaskDraft & { title: string; done: boolean; index: number },
): Promise<TaskRow> {
	const description = cleanRichText(context, draft.description ?? '');
	const { title } = draft;
	const row = {
		...columnsOf({ ...noValues, repeatDays: null, calendarText: null, projectId, index: draft.index }),
		...columnsOf({
			...draft,
			...(await sentDates(context, noValues, draft)),
			...repeatAfterSent(noValues, draft),
			title,
			description,
			projectId,
			coverImageAttachmentId: 0,
		}),
		uid: randomUUID(),
		calendar_uid: draft.calendarUid ?? null,
		search_text: searchTextOf(title, description),
		done_at: draft.done ? (draft.doneAt ?? context.now) : null,
		created_by_id: actorId(context.caller),
		created: context.now,
		updated: context.now,
		deleted_at: null,
		version: 1,
	};
	return { ...row, id: await insertTask(context, row) };
}
