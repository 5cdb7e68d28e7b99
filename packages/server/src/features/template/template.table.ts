import { toId } from '@ordna/domain/contract';
import type { Template, TemplateDocument, TemplateKind } from '@ordna/domain/template';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';
import type { JsonText } from '../../db/json-text.ts';

export interface TemplateTable {
	id: Generated<number>;
	owner_id: number;
	kind: TemplateKind;
	title: string;
	description: Generated<string>;
	document: JsonText<TemplateDocument>;
	task_count: number;
	column_count: number;
	first_day: number | null;
	last_day: number | null;
	created: Instant;
	updated: Instant;
	version: Generated<number>;
}

export interface TemplateTables {
	template: TemplateTable;
}

export type WholeTemplateRow = Selectable<TemplateTable>;

/** What lists show: without the document, which can be megabytes. */
export type TemplateRow = Omit<WholeTemplateRow, 'document'>;

export const shownColumns = [
	...(['id', 'owner_id', 'kind', 'title', 'description', 'task_count', 'column_count'] as const),
	...(['first_day', 'last_day', 'created', 'updated', 'version'] as const),
] as const satisfies (keyof TemplateRow)[];

/** The only way from a row to a template. */
export function toTemplate(row: TemplateRow): Template {
	return {
		id: toId('template', row.id),
		kind: row.kind,
		title: row.title,
		description: row.description,
		taskCount: row.task_count,
		columnCount: row.column_count,
		firstDay: row.first_day,
		lastDay: row.last_day,
		created: row.created,
		updated: row.updated,
		version: row.version,
	};
}
