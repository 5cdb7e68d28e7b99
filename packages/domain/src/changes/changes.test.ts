import { expect, test } from 'vitest';
import type { ChangeEntity } from './change-types.ts';
import {
	declaredKinds,
	isMark,
	isNonMutating,
	isUntold,
	nonMutatingKinds,
	parseChange,
	undoOf,
	untoldKinds,
} from './changes.ts';
import type { Shape, Undo } from './define-changes.ts';
import { misfitsIn, shownFields } from './index.ts';

const at = Date.parse('2026-06-01T10:00:00Z');
const time = '2026-06-01T10:00:00Z';
const filter = { s: '', sortBy: ['done'], orderBy: ['asc'], filter: 'done = false', filterIncludeNulls: false };
const wireFilter = { s: '', sort_by: ['done'], order_by: ['asc'], filter: 'done = false', filter_include_nulls: false };

test.each<[string, Record<string, unknown>, Record<string, unknown> | null]>([
	[
		'task',
		{
			title: 'Peel',
			description: '<p>x</p>',
			done: true,
			doneAt: at,
			dueDate: null,
			startDate: at,
			endDate: at,
			repeatAfter: 60,
			repeatMode: 1,
			repeatDays: '31',
			priority: 3,
			percentDone: 0.5,
			hexColor: 'ff0000',
			coverImageAttachmentId: 4,
			projectId: 5,
			index: 6,
			calendarText: 'x',
			deletedAt: null,
			isFavorite: true,
			assignees: [7],
			labels: [8],
			reminders: [{ reminder: at, relativePeriod: -60, relativeTo: 'dueDate', monthDay: 31 }],
			places: [{ viewId: 1, bucketId: 2, position: 3 }],
			relationKind: 'subtask',
			otherTaskId: 9,
			isMirror: false,
			value: '👍',
			userId: 10,
			taskId: 11,
			comments: [1],
			attachments: [2],
			fileIds: [3],
			created: at,
		},
		{
			title: 'Peel',
			description: '<p>x</p>',
			done: true,
			done_at: time,
			due_date: '0001-01-01T00:00:00Z',
			start_date: time,
			end_date: time,
			repeat_after: 60,
			repeat_mode: 1,
			priority: 3,
			percent_done: 0.5,
			hex_color: 'ff0000',
			cover_image_attachment_id: 4,
			project_id: 5,
			index: 6,
			deleted_at: '0001-01-01T00:00:00Z',
			is_favorite: true,
			assignees: [7],
			labels: [8],
			reminders: [{ reminder: time, relative_period: -60, relative_to: 'due_date' }],
			places: [{ view_id: 1, bucket_id: 2, position: 3 }],
			relation_kind: 'subtask',
			other_task_id: 9,
			value: '👍',
			user_id: 10,
		},
	],
	[
		'project',
		{
			title: 'House',
			description: '',
			identifier: 'HO',
			hexColor: '',
			parentProjectId: 0,
			isArchived: false,
			isFavorite: true,
			position: 2,
			ownerId: 3,
			userId: 3,
			created: at,
			backgroundFileId: 4,
			backgroundBlurHash: 'x',
			backgroundInformation: null,
		},
		{
			title: 'House',
			description: '',
			identifier: 'HO',
			hex_color: '',
			parent_project_id: 0,
			is_archived: false,
			is_favorite: true,
			position: 2,
			owner_id: 3,
		},
	],
	[
		'view',
		{
			id: 1,
			title: 'Board',
			projectId: 2,
			viewKind: 'kanban',
			filter,
			position: 3,
			bucketConfigurationMode: 'filter',
			bucketConfiguration: [{ title: 'Open', filter }],
			defaultBucketId: 4,
			doneBucketId: 5,
			created: at,
			updated: at,
			version: 6,
			buckets: [],
			places: [[1, 2, 3]],
			positions: [[1, 2]],
		},
		{
			title: 'Board',
			project_id: 2,
			view_kind: 'kanban',
			filter: wireFilter,
			position: 3,
			bucket_configuration_mode: 'filter',
			bucket_configuration: [{ title: 'Open', filter: wireFilter }],
			default_bucket_id: 4,
			done_bucket_id: 5,
		},
	],
	[
		'bucket',
		{ title: 'Doing', viewId: 1, limit: 2, position: 3, createdById: 4, created: at, tasks: [5], tasksIn: 6 },
		{ title: 'Doing', project_view_id: 1, limit: 2, position: 3 },
	],
	[
		'label',
		{ title: 'Red', description: 'x', hexColor: 'ff0000', tasks: [1] },
		{ title: 'Red', description: 'x', hex_color: 'ff0000' },
	],
	[
		'saved filter',
		{ ownerId: 1, title: 'Mine', description: '', filters: filter, isFavorite: true, userId: 1 },
		{ title: 'Mine', description: '', filters: wireFilter, is_favorite: true },
	],
	[
		'comment',
		{ taskId: 1, comment: 'secret', authorId: 2, created: at, value: '👍', userId: 3 },
		{ task_id: 1, author_id: 2, created: time, value: '👍', user_id: 3 },
	],
	[
		'attachment',
		{ taskId: 1, fileId: 2, name: 'a.txt', mime: 'text/plain', size: 3, createdById: 4, created: at },
		{ task_id: 1, file_id: 2, name: 'a.txt', mime: 'text/plain', size: 3, created_by_id: 4 },
	],
	['user share', { userId: 1, right: 'write' }, { user_id: 1, permission: 1, right: 1 }],
	['team share', { teamId: 1, right: 'admin' }, { team_id: 1, permission: 2, right: 2 }],
	['link share', { name: 'Door', right: 'read', sharedById: 1 }, { name: 'Door', permission: 0, right: 0 }],
	['user', { username: 'ada', status: 0 }, null],
	['session', { ids: ['a'], reason: 'password' }, null],
	['token', { title: 'x', permissions: {}, expiresAt: at }, null],
	['team', { name: 'x', members: [1] }, null],
	['subscription', { entity: 'task', entityId: 1, userId: 2 }, null],
	['notification', { ids: [1], userIds: [2] }, null],
	['webhook', { userId: 1, events: [] }, null],
	['reminder', { taskId: 1, userId: 2 }, null],
	['second factor', { left: 1 }, null],
	['something of another version', { title: 'x' }, null],
])('the fields of a line about a %s are spelled as clients know them', (entity, fields, wire) => {
	expect(shownFields(entity, fields)).toEqual(wire);
});

test('a shown field has one form, in whatever line of its noun it stands', () => {
	const schemasOf = (shape: Shape | undefined, name: string) => (shape?.[name] ? [innermost(shape[name])] : []);
	const several = declaredKinds.flatMap(({ noun }) =>
		(noun.shown ?? []).filter((name) => {
			const sides = Object.values(noun.kinds).flatMap(({ before, after }) => [before, after]);
			return new Set(sides.flatMap((side) => schemasOf(side, name))).size !== 1;
		}),
	);

	expect(several).toEqual([]);
});

function innermost(schema: Shape[string]): Shape[string] {
	const { innerType } = schema._zod.def as { innerType?: Shape[string]; type: string };
	return schema._zod.def.type === 'optional' && innerType ? innermost(innerType) : schema;
}

test('what does not fit its declaration is named', () => {
	const line = { entity: 'label', projectId: null } as const;

	expect(
		[
			{ ...line, kind: 'label.created', after: { title: 'Red', description: '', hexColor: '' } },
			{ ...line, kind: 'label.created', after: { title: 'Red', description: '', hexColor: '', shade: 1 } },
			{ ...line, kind: 'label.created', after: { title: 1, description: '', hexColor: '' } },
			{ ...line, kind: 'label.created', before: {} },
			{ ...line, kind: 'label.eaten' },
			{ ...line, kind: 'label.created', projectId: 3 },
			{ ...line, kind: 'label.created', entity: 'task' },
		].map((one) => misfitsIn(one).length),
	).toEqual([0, 1, 1, 1, 1, 1, 1]);
});

test('what an undo does about each kind is as people know it', () => {
	const kindsWith = (undo: Undo) =>
		declaredKinds
			.filter(({ kind, noun }) => undoOf({ kind, entity: noun.entity as ChangeEntity }) === undo)
			.map(({ kind }) => kind)
			.sort();

	expect(
		Object.fromEntries(
			(['fields', 'removed', 'archived', 'restored', 'mark', 'relation', 'order', 'positions', 'nothing'] as const).map(
				(undo) => [undo, kindsWith(undo)],
			),
		),
	).toEqual({
		fields: [
			'bucket.updated',
			'project.updated',
			'saved filter.relabelled',
			'saved filter.viewsRelabelled',
			'task.assigned',
			'task.deleted',
			'task.labelled',
			'task.moved',
			'task.partsAdded',
			'task.placed',
			'task.restored',
			'task.updated',
			'template.updated',
			'view.updated',
		],
		removed: ['bucket.created', 'task.created', 'template.created', 'view.created'],
		archived: ['project.created'],
		restored: ['bucket.deleted', 'label.merged', 'template.deleted', 'view.deleted'],
		mark: ['project.starred', 'task.starred'],
		relation: ['task.related', 'task.unrelated'],
		order: ['task.relationMoved'],
		positions: ['view.spread'],
		nothing: [
			'access.changed',
			'changeSet.decided',
			'changeSet.proposed',
			'import.failed',
			'import.finished',
			'import.started',
			'notification.created',
			'notification.forgotten',
			'notification.marked',
			'notification.rewritten',
			'notification.waysChosen',
			'subscription.created',
			'subscription.deleted',
			'task.read',
			'task.reminderFired',
		],
	});
});

test('what calendars, lists and other people are not told of is as they know it', () => {
	expect(nonMutatingKinds.toSorted()).toEqual([
		'changeSet.decided',
		'changeSet.proposed',
		'comment.reacted',
		'comment.unreacted',
		'task.reacted',
		'task.read',
		'task.reminderFired',
		'task.unreacted',
	]);
	expect(
		declaredKinds
			.filter(({ isMark }) => isMark)
			.map(({ kind }) => kind)
			.sort(),
	).toEqual(['project.starred', 'saved filter.starred', 'task.read', 'task.starred']);
	expect(untoldKinds).toEqual(['saved filter.relabelled', 'saved filter.viewsRelabelled']);
	expect(untoldKinds.every((kind) => isUntold({ kind }))).toBe(true);
});

test('what webhooks and notifications call a change is as their receivers know it', () => {
	const named = (name: 'webhook' | 'notifies') =>
		Object.fromEntries(
			declaredKinds.flatMap((spec) => (spec[name] ? [[`${spec.noun.entity}: ${spec.kind}`, spec[name]]] : [])),
		);

	expect(named('webhook')).toEqual({
		'attachment: attachment.created': 'task.attachment.created',
		'attachment: attachment.deleted': 'task.attachment.deleted',
		'comment: comment.created': 'task.comment.created',
		'comment: comment.updated': 'task.comment.edited',
		'comment: comment.deleted': 'task.comment.deleted',
		'project: project.updated': 'project.updated',
		'project: project.deleted': 'project.deleted',
		'reminder: task.reminderFired': 'task.reminder.fired',
		'reminder: user.tasksOverdue': 'tasks.overdue',
		'task: task.created': 'task.created',
		'task: task.restored': 'task.created',
		'task: task.updated': 'task.updated',
		'task: task.assigned': 'task.updated',
		'task: task.labelled': 'task.updated',
		'task: task.placed': 'task.updated',
		'task: task.moved': 'task.updated',
		'task: task.deleted': 'task.deleted',
		'task: task.related': 'task.relation.created',
		'task: task.unrelated': 'task.relation.deleted',
		'team share: share.created': 'project.shared.team',
		'user share: share.created': 'project.shared.user',
	});
	expect(named('notifies')).toEqual({
		'change set: changeSet.proposed': 'change_set.proposed',
		'change set: changeSet.decided': 'change_set.proposed',
		'comment: comment.created': 'task.comment',
		'comment: comment.updated': 'task.comment',
		'project: project.created': 'project.created',
		'task: task.deleted': 'task.deleted',
		'team: team.member.added': 'team.member.added',
	});
});

test('a line of another version is read, told to clients without its fields, and passed over by everybody else', () => {
	const row = { kind: 'task.dreamt', entity: 'task', entityId: 1, projectId: 2, before: null, after: '{"dream":"x"}' };

	const line = parseChange(row);

	expect(line).toEqual({ kind: 'task.dreamt', entity: 'task', entityId: 1, projectId: 2, after: { dream: 'x' } });
	expect(shownFields(line.entity, line.after)).toBeNull();
	expect([undoOf(line), isMark(line), isNonMutating(line)]).toEqual(['never', false, false]);
});
