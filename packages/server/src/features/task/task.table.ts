import type { Generated, Selectable } from 'kysely';

export interface TaskTable {
	id: Generated<number>;
	uid: string;
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
	cover_image_attachment_id: Generated<number>;
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

export type TaskRow = Selectable<TaskTable>;
export type PlacementRow = Selectable<PlacementTable>;

export interface TaskTables {
	task: TaskTable;
	task_index: { project_id: number; index: number; task_id: number };
	task_assignee: { task_id: number; user_id: number; created: number };
	placement: PlacementTable;
}
