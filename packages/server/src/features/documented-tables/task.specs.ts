import { randomUUID } from 'node:crypto';
import { relationKinds } from '@ordna/domain/relation';
import { cleanRichText } from '../../context/index.ts';
import { searchTextOf } from '../task-record/index.ts';
import { date, dates, flag, idOrNone, instantOrNone, pick, text, whole } from './given.ts';
import type { TableSpec } from './table-spec.ts';

const dateColumns = ['due_date', 'start_date', 'end_date', 'done_at'] as const;

const tasks: TableSpec = {
	name: 'tasks',
	always: ['id', 'title', 'done', 'project_id', 'created_by_id', 'index', 'created', 'updated'],
	sometimes: ['description', 'due_date', 'start_date', 'end_date', 'priority', 'done_at'],
	tables: ['task'],
	toRows(given, context) {
		const [title, description] = [text(given['title']), cleanRichText(context, text(given['description']))];
		const row = {
			id: whole(given['id']),
			uid: randomUUID(),
			title,
			description,
			search_text: searchTextOf(title, description),
			done: flag(given['done']),
			project_id: whole(given['project_id']),
			created_by_id: whole(given['created_by_id']),
			index: whole(given['index']),
			priority: whole(given['priority']),
			...Object.fromEntries(dateColumns.map((column) => [column, instantOrNone(given[column])])),
			created: instantOrNone(given['created']) ?? context.now,
			updated: instantOrNone(given['updated']) ?? context.now,
		};
		return [{ table: 'task', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'title', 'done', 'project_id', 'created_by_id', 'index', 'description', 'priority']),
		...Object.fromEntries(dateColumns.map((column) => [column, date(row[column])])),
		...dates(row),
	}),
};

const taskBuckets: TableSpec = {
	name: 'task_buckets',
	always: ['task_id', 'bucket_id', 'project_view_id'],
	sometimes: [],
	tables: ['placement'],
	toRows: (given) => [
		{
			table: 'placement',
			row: {
				task_id: whole(given['task_id']),
				view_id: whole(given['project_view_id']),
				bucket_id: idOrNone(given['bucket_id']),
			},
		},
	],
	toGiven: ({ row }) => ({ ...pick(row, ['task_id', 'bucket_id']), project_view_id: row['view_id'] }),
};

const taskComments: TableSpec = {
	name: 'task_comments',
	always: ['id', 'comment', 'author_id', 'task_id', 'created', 'updated'],
	sometimes: [],
	tables: ['comment'],
	toRows(given, context) {
		const row = {
			id: whole(given['id']),
			comment: cleanRichText(context, text(given['comment'])),
			author_id: whole(given['author_id']),
			task_id: whole(given['task_id']),
			created: instantOrNone(given['created']) ?? context.now,
			updated: instantOrNone(given['updated']) ?? context.now,
		};
		return [{ table: 'comment', row }];
	},
	toGiven: ({ row }) => ({ ...pick(row, ['id', 'comment', 'author_id', 'task_id']), ...dates(row) }),
};

const taskRelations: TableSpec = {
	name: 'task_relations',
	always: ['id', 'task_id', 'other_task_id', 'relation_kind', 'created_by_id', 'created'],
	sometimes: [],
	tables: ['task_relation'],
	toRows(given, { now }) {
		const kind = text(given['relation_kind']);
		const row = {
			task_id: whole(given['task_id']),
			other_task_id: whole(given['other_task_id']),
			relation_kind: relationKinds.find((known) => known === kind) ?? 'related',
			created_by_id: whole(given['created_by_id']),
			created: instantOrNone(given['created']) ?? now,
		};
		return [{ table: 'task_relation', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['task_id', 'other_task_id', 'relation_kind', 'created_by_id']),
		created: date(row['created']),
	}),
};

/** A table that only says which two rows belong together, and since when. */
function joining(name: string, table: string, other: 'user_id' | 'label_id'): TableSpec {
	return {
		name,
		always: ['id', 'task_id', other, 'created'],
		sometimes: [],
		tables: [table],
		toRows: (given, { now }) => [
			{
				table,
				row: {
					task_id: whole(given['task_id']),
					[other]: whole(given[other]),
					created: instantOrNone(given['created']) ?? now,
				},
			},
		],
		toGiven: ({ row }) => ({ ...pick(row, ['task_id', other]), created: date(row['created']) }),
	};
}

const labels: TableSpec = {
	name: 'labels',
	always: ['id', 'title', 'description', 'hex_color', 'created_by_id', 'created', 'updated'],
	sometimes: [],
	tables: ['label'],
	toRows(given, context) {
		const row = {
			id: whole(given['id']),
			title: text(given['title']),
			description: cleanRichText(context, text(given['description'])),
			hex_color: text(given['hex_color']),
			created_by_id: whole(given['created_by_id']),
			created: instantOrNone(given['created']) ?? context.now,
			updated: instantOrNone(given['updated']) ?? context.now,
		};
		return [{ table: 'label', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'title', 'description', 'hex_color', 'created_by_id']),
		...dates(row),
	}),
};

const bases = { due_date: 'dueDate', start_date: 'startDate', end_date: 'endDate' } as const;

function baseOf(given: unknown): string {
	return Object.entries(bases).find(([name]) => name === text(given))?.[1] ?? '';
}

const taskReminders: TableSpec = {
	name: 'task_reminders',
	always: ['id', 'task_id', 'reminder', 'relative_to', 'relative_period', 'created'],
	sometimes: [],
	tables: ['task_reminder'],
	toRows: (given) => [
		{
			table: 'task_reminder',
			row: {
				task_id: whole(given['task_id']),
				reminder: instantOrNone(given['reminder']) ?? 0,
				relative_to: baseOf(given['relative_to']),
				relative_period: whole(given['relative_period']),
			},
		},
	],
	toGiven: ({ row }) => ({
		...pick(row, ['task_id', 'relative_period']),
		reminder: row['reminder'] === 0 ? null : date(row['reminder']),
		relative_to: Object.entries(bases).find(([, base]) => base === row['relative_to'])?.[0] ?? '',
		created: null,
	}),
};

const taskAttachments: TableSpec = {
	name: 'task_attachments',
	always: ['id', 'task_id', 'file_id', 'created'],
	sometimes: ['created_by_id'],
	tables: ['attachment'],
	toRows: (given, { now }) => [
		{
			table: 'attachment',
			row: {
				id: whole(given['id']),
				task_id: whole(given['task_id']),
				file_id: whole(given['file_id']),
				created_by_id: whole(given['created_by_id'], 1),
				created: instantOrNone(given['created']) ?? now,
			},
		},
	],
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'task_id', 'file_id', 'created_by_id']),
		created: date(row['created']),
	}),
};

/** Tasks and what hangs on them. */
export const taskSpecs: readonly TableSpec[] = [
	tasks,
	taskBuckets,
	taskComments,
	taskRelations,
	joining('task_assignees', 'task_assignee', 'user_id'),
	joining('label_tasks', 'task_label', 'label_id'),
	labels,
	taskReminders,
	taskAttachments,
];
