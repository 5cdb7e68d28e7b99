import { countUtf8Bytes } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { maxTemplateBytes, maxTemplates, type TemplateDocument, type TemplateKind } from '@ordna/domain/template';
import type { CalendarDate } from '@ordna/domain/time';
import type { Insertable } from 'kysely';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
import type { Granted } from '../access/index.ts';
import { documentOf, type Source, spanOf } from './read-source.ts';
import { shownColumns, type TemplateRow, type TemplateTable, type WholeTemplateRow } from './template.table.ts';

/** What a person says of a template that is still to be made. */
export interface TemplateDraft {
	readonly title: string;
	readonly description?: string | undefined;
	/** The day that dates are counted from; without one that of the earliest date. */
	readonly start?: CalendarDate | null | undefined;
}

/** Keeps what is there now as a template of the caller. What changes later changes nothing of the template. */
export async function createTemplate(
	context: CommandContext,
	source: Source,
	draft: TemplateDraft,
): Promise<TemplateRow> {
	await refuseTooMany(context);
	const document = await documentOf(context, source, draft.start ?? null);
	const row = await insertTemplate(context, {
		owner_id: requirePerson(context.caller).id,
		kind: source.kind,
		title: draft.title,
		description: draft.description ?? '',
		...columnsOf(document),
		created: context.now,
		updated: context.now,
	});
	recordCreated(context, row);
	return row;
}

async function refuseTooMany({ db, caller }: CommandContext): Promise<void> {
	const { count } = await db
		.selectFrom('template')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('owner_id', '=', requirePerson(caller).id)
		.executeTakeFirstOrThrow();
	if (Number(count) >= maxTemplates) throw fail('template.tooMany', { limit: maxTemplates });
}

function columnsOf(document: TemplateDocument) {
	const text = toJsonText(document);
	if (countUtf8Bytes(text) > maxTemplateBytes)
		throw fail('template.tooMuch', { limit: `at most ${maxTemplateBytes / 1024 / 1024} MB of text` });
	const { firstDay, lastDay } = spanOf(document);
	return {
		document: text,
		task_count: document.tasks.length,
		column_count: document.views.reduce((count, { buckets }) => count + buckets.length, 0),
		first_day: firstDay,
		last_day: lastDay,
	};
}

function insertTemplate({ db }: CommandContext, row: Insertable<TemplateTable>): Promise<TemplateRow> {
	return db.insertInto('template').values(row).returning(shownColumns).executeTakeFirstOrThrow();
}

/** Changes what a template is called and is for. Absent means leave. */
export async function updateTemplate(
	context: CommandContext,
	template: Granted<TemplateRow, 'admin'>,
	changes: { readonly title?: string | undefined; readonly description?: string | undefined },
): Promise<TemplateRow> {
	const row = await context.db
		.updateTable('template')
		.set((eb) => ({ ...changes, updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', template.id)
		.returning(shownColumns)
		.executeTakeFirstOrThrow();
	const [before, after] = [fieldsOf(template), fieldsOf(row)];
	context.changes.record('template.updated', { ...lineOf(row.id), before, after });
	return row;
}

/** Deletes a template. Its line holds what it takes to make it again. */
export async function deleteTemplate(
	context: CommandContext,
	template: Granted<WholeTemplateRow, 'admin'>,
): Promise<void> {
	await context.db.deleteFrom('template').where('id', '=', template.id).execute();
	const before = {
		...fieldsOf(template),
		kind: template.kind,
		created: template.created,
		document: template.document,
		taskCount: template.task_count,
		columnCount: template.column_count,
		firstDay: template.first_day,
		lastDay: template.last_day,
	};
	context.changes.record('template.deleted', { ...lineOf(template.id), before });
}

/** What the line of a deleted template holds of it. */
export interface LostTemplate {
	readonly ownerId: number;
	readonly title: string;
	readonly description: string;
	readonly kind: TemplateKind;
	readonly created: WholeTemplateRow['created'];
	readonly document: WholeTemplateRow['document'];
	readonly taskCount: number;
	readonly columnCount: number;
	readonly firstDay: number | null;
	readonly lastDay: number | null;
}

/** Makes a template again that was deleted, under its id. Answers with whether it was gone. */
export async function restoreTemplate(context: CommandContext, id: number, lost: LostTemplate): Promise<boolean> {
	const isThere = await context.db.selectFrom('template').select('id').where('id', '=', id).executeTakeFirst();
	if (isThere) return false;
	const row = await insertTemplate(context, {
		id,
		owner_id: lost.ownerId,
		kind: lost.kind,
		title: lost.title,
		description: lost.description,
		document: lost.document,
		task_count: lost.taskCount,
		column_count: lost.columnCount,
		first_day: lost.firstDay,
		last_day: lost.lastDay,
		created: lost.created,
		updated: context.now,
	});
	recordCreated(context, row);
	return true;
}

/**
 * Deletes the templates of a person.
 * @returns the ids of these and of those that the log remembers as deleted.
 */
export async function deleteTemplatesOf(context: CommandContext, ownerId: number): Promise<number[]> {
	const rows = await context.db.deleteFrom('template').where('owner_id', '=', ownerId).returning('id').execute();
	const lines = await context.db
		.selectFrom('change')
		.select('entity_id')
		.distinct()
		.where('entity', '=', 'template')
		.where('actor_id', '=', ownerId)
		.execute();
	for (const { id } of rows) context.changes.record('template.deleted', { ...lineOf(id), before: { ownerId } });
	return [...new Set([...rows.map((row) => row.id), ...lines.map((line) => line.entity_id)])];
}

function recordCreated(context: CommandContext, row: TemplateRow): void {
	context.changes.record('template.created', { ...lineOf(row.id), after: fieldsOf(row) });
}

/** It concerns its owner alone. */
function lineOf(id: number) {
	return { entityId: id, projectId: null };
}

function fieldsOf({ owner_id: ownerId, title, description }: TemplateRow) {
	return { ownerId, title, description };
}
