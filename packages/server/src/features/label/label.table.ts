import type { Label, LabelId } from '@ordna/domain/label';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface LabelTable {
	id: Generated<number>;
	title: string;
	description: string;
	hex_color: string;
	created_by_id: number;
	created: number;
	updated: number;
	version: Generated<number>;
}

export interface TaskLabelTable {
	task_id: number;
	label_id: number;
	created: number;
}

export interface LabelTables {
	label: LabelTable;
	task_label: TaskLabelTable;
}

export type LabelRow = Selectable<LabelTable>;

/** The only way from a row to a label. */
export function toLabel(row: LabelRow, createdBy: User | null): Label {
	return {
		id: row.id as LabelId,
		title: row.title,
		description: row.description,
		hexColor: row.hex_color,
		createdBy,
		created: row.created as Instant,
		updated: row.updated as Instant,
		version: row.version,
	};
}
