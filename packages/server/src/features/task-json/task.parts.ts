import type { RelationKind } from '@ordna/domain/relation';
import type { TaskReminder } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { type AttachmentRow, toOwnAttachment } from '../attachment/index.ts';
import { toReminder } from '../task-record/index.ts';

/** What stands in other tables and is shown with a task. */
export interface TaskParts {
	readonly labelIds: readonly number[];
	readonly assigneeIds: readonly number[];
	readonly reminders: readonly TaskReminder[];
	readonly attachments: readonly CachedAttachment[];
	readonly relations: readonly CachedRelation[];
}

export interface CachedAttachment {
	readonly own: ReturnType<typeof toOwnAttachment>;
	readonly createdById: number;
}

export interface CachedRelation {
	readonly kind: RelationKind;
	readonly taskId: number;
}

/** One of five kinds of rows, told apart by `part`: what does not concern it is 0 or empty. */
interface PartRow {
	readonly part: 'label' | 'person' | 'reminder' | 'file' | 'relation';
	readonly task_id: number;
	/** Of the label, the person, the attachment or the other task; of a reminder its time. Rows come in its order, relations by their `position` first. */
	readonly id: number;
	/** The kind of a relation, what a reminder counts from, the name of a file. */
	readonly word: string;
	readonly period: number;
	readonly month_day: number | null;
	readonly file_id: number;
	readonly created_by_id: number;
	readonly created: Instant;
	readonly mime: string;
	readonly size: number;
	readonly file_created: Instant;
	readonly position: number;
}

const selectParts = prepared((db, wanted: { ids: readonly number[] }, dialect) => {
	const wantedIn = (table: string) => dialect.isOneOf(sql.ref(`${table}.task_id`), wanted.ids);
	// The first part names the columns, and its casts give them their types on PostgreSQL.
	const parts: RawBuilder<unknown> = sql`
		select 'label' as part, task_label.task_id, label_id as id, '' as word, 0 as period,
			cast(null as integer) as month_day, 0 as file_id, 0 as created_by_id, 0 as created, '' as mime, 0 as size,
			0 as file_created, 0 as position
		from task_label where ${wantedIn('task_label')}
		union all
		select 'person', task_assignee.task_id, user_id, '', 0, null, 0, 0, 0, '', 0, 0, 0
		from task_assignee where ${wantedIn('task_assignee')}
		union all
		select 'reminder', task_reminder.task_id, reminder, relative_to, relative_period, month_day, 0, 0, 0, '', 0, 0, 0
		from task_reminder where ${wantedIn('task_reminder')}
		union all
		select 'file', attachment.task_id, attachment.id, file.name, 0, null, file.id, attachment.created_by_id,
			attachment.created, file.mime, file.size, file.created, 0
		from attachment join file on file.id = attachment.file_id where ${wantedIn('attachment')}
		union all
		select 'relation', task_relation.task_id, other_task_id, relation_kind, 0, null, 0, 0, 0, '', 0, 0, position
		from task_relation where ${wantedIn('task_relation')}`;
	return db.selectFrom(sql<PartRow>`(${parts})`.as('parts')).selectAll().orderBy('position').orderBy('id');
});

/** The parts of many tasks, in one statement. Tasks without any are left out. */
export async function loadParts(context: QueryContext, ids: readonly number[]): Promise<Map<number, TaskParts>> {
	const parts = new Map<number, Collected>();
	if (ids.length === 0) return parts;
	for (const row of await selectParts(context, { ids })) {
		let own = parts.get(row.task_id);
		if (!own) {
			own = { labelIds: [], assigneeIds: [], reminders: [], attachments: [], relations: [] };
			parts.set(row.task_id, own);
		}
		collect(own, row);
	}
	return parts;
}

const nothing: readonly never[] = [];

export const noParts: TaskParts = {
	labelIds: nothing,
	assigneeIds: nothing,
	reminders: nothing,
	attachments: nothing,
	relations: nothing,
};

type Collected = { readonly [Name in keyof TaskParts]: TaskParts[Name][number][] };

function collect(own: Collected, row: PartRow): void {
	switch (row.part) {
		case 'label':
			own.labelIds.push(row.id);
			return;
		case 'person':
			own.assigneeIds.push(row.id);
			return;
		case 'reminder':
			own.reminders.push(
				toReminder({
					reminder: row.id,
					relative_period: row.period,
					relative_to: row.word as Parameters<typeof toReminder>[0]['relative_to'],
					month_day: row.month_day,
				}),
			);
			return;
		case 'file':
			own.attachments.push({ own: toOwnAttachment(toAttachmentRow(row)), createdById: row.created_by_id });
			return;
		case 'relation':
			own.relations.push({ kind: row.word as RelationKind, taskId: row.id });
	}
}

function toAttachmentRow({ word, ...row }: PartRow): Omit<AttachmentRow, 'key'> {
	return { ...row, name: word };
}
