import type { ProjectId } from '@ordna/domain/project';
import type { ReminderBase } from '@ordna/domain/repeat';
import type { OwnTaskParts, TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface TaskTable {
	id: Generated<number>;
	uid: string;
	/** What a calendar program calls it, where that is not `uid`. */
	calendar_uid: string | null;
	/** What calendar programs said of it beyond its fields (`writeKept`). */
	calendar_text: string | null;
	project_id: number;
	index: number;
	title: string;
	description: Generated<string>;
	search_text: string;
	done: Generated<number>;
	done_at: number | null;
	due_date: number | null;
	start_date: number | null;
	end_date: number | null;
	repeat_after: Generated<number>;
	repeat_mode: Generated<number>;
	repeat_days: string | null;
	priority: Generated<number>;
	percent_done: Generated<number>;
	hex_color: Generated<string>;
	cover_image_attachment_id: number | null;
	created_by_id: number;
	created: number;
	updated: number;
	deleted_at: number | null;
	version: Generated<number>;
}

export interface PlacementTable {
	view_id: number;
	task_id: number;
	bucket_id: number | null;
	position: number;
	done: Generated<number>;
}

export interface ReminderTable {
	task_id: number;
	/** 0 while the date it counts from is not set. */
	reminder: number;
	relative_period: number;
	relative_to: ReminderBase | '';
	month_day: number | null;
}

export type TaskRow = Selectable<TaskTable>;
export type PlacementRow = Selectable<PlacementTable>;

export interface TaskTables {
	task: TaskTable;
	task_index: { project_id: number; index: number; task_id: number };
	task_assignee: { task_id: number; user_id: number; created: number };
	task_reminder: ReminderTable;
	placement: PlacementTable;
}

/** The only way from a row to the parts of a task that stand in its own row. */
export function toOwnParts(row: TaskRow): OwnTaskParts {
	return {
		id: row.id as TaskId,
		title: row.title,
		description: row.description,
		done: row.done === 1,
		doneAt: row.done_at as Instant | null,
		dueDate: row.due_date as Instant | null,
		projectId: row.project_id as ProjectId,
		repeatAfter: row.repeat_after,
		repeatMode: row.repeat_mode,
		priority: row.priority,
		startDate: row.start_date as Instant | null,
		endDate: row.end_date as Instant | null,
		hexColor: row.hex_color,
		percentDone: row.percent_done,
		index: row.index,
		coverImageAttachmentId: row.cover_image_attachment_id ?? 0,
		created: row.created as Instant,
		updated: row.updated as Instant,
		version: row.version,
	};
}

/** The fields of a task that people write, as its change lines tell them. */
export function fieldsOf(row: TaskRow) {
	return {
		title: row.title,
		description: row.description,
		done: row.done === 1,
		doneAt: row.done_at,
		dueDate: row.due_date,
		startDate: row.start_date,
		endDate: row.end_date,
		repeatAfter: row.repeat_after,
		repeatMode: row.repeat_mode,
		repeatDays: row.repeat_days,
		priority: row.priority,
		percentDone: row.percent_done,
		hexColor: row.hex_color,
		coverImageAttachmentId: row.cover_image_attachment_id ?? 0,
		projectId: row.project_id,
		index: row.index,
		calendarText: row.calendar_text,
	};
}
export type TaskLine = ReturnType<typeof fieldsOf>;

/** The fields in which two states of a task differ, as they were and as they are; `null` when in none. */
export function differenceOf(
	before: TaskLine,
	after: TaskLine,
): { before: Partial<TaskLine>; after: Partial<TaskLine> } | null {
	const names = (Object.keys(after) as (keyof TaskLine)[]).filter((name) => before[name] !== after[name]);
	if (names.length === 0) return null;
	const only = (line: TaskLine) => Object.fromEntries(names.map((name) => [name, line[name]])) as Partial<TaskLine>;
	return { before: only(before), after: only(after) };
}
