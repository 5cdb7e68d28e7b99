import type { ReminderBase, RepeatFrom } from '@ordna/domain/repeat';
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
	/** The days that stand beside the dates, `2026-03-01`. */
	due_day: string | null;
	start_day: string | null;
	end_day: string | null;
	repeat_after: Generated<number>;
	repeat_mode: Generated<number>;
	repeat_days: string | null;
	/** The value of an RRULE, as `plainRepeatRule` spells it. */
	repeat_rule: string | null;
	repeat_from: Generated<RepeatFrom>;
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
