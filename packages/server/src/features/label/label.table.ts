import { toId } from '@ordna/domain/contract';
import type { Label } from '@ordna/domain/label';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface LabelTable {
	id: Generated<number>;
	title: string;
	description: string;
	hex_color: string;
	created_by_id: number;
	created: Instant;
	updated: Instant;
	version: Generated<number>;
}

export interface TaskLabelTable {
	task_id: number;
	label_id: number;
	created: Instant;
}

export interface LabelTables {
	label: LabelTable;
	task_label: TaskLabelTable;
}

export type LabelRow = Selectable<LabelTable>;

/** The only way from a row to a label. */
export function toLabel(row: LabelRow, createdBy: User | null): Label {
	return {
		id: toId('label', row.id),
		title: row.title,
		description: row.description,
		hexColor: row.hex_color,
		createdBy,
		created: row.created,
		updated: row.updated,
		version: row.version,
	};
}
