import * as z from 'zod/mini';
import { bucketId } from '../bucket/bucket-id.ts';
import { defineChanges, ids, some } from '../changes/define-changes.ts';
import { completionId } from '../completion/completion-id.ts';
import { instant, instantOrUnset } from '../contract/fields.ts';
import { labelId } from '../label/label.ts';
import { projectId } from '../project/project-id.ts';
import { userId } from '../user/user.ts';
import { viewId } from '../view/view-id.ts';
import { ownFieldNames, shownShape } from './own-fields.ts';
import { reminder } from './reminder.ts';
import { taskId } from './task-id.ts';

const plain = {
	...shownShape,
	/** The days of the month that a repeat remembers. */
	repeatDays: z.nullable(z.string()),
	projectId,
	index: z.number(),
	/** What calendar programs said beyond the fields. */
	calendarText: z.nullable(z.string()),
};
const assignees = { assignees: z.array(userId) };
/** What was kept of a repeating task that was done or skipped; an undo takes it back. */
const completions = { completions: z.array(completionId) };
const labels = { labels: z.array(labelId) };
const reminders = { reminders: z.array(reminder) };
const places = { places: z.array(z.object({ viewId, bucketId, position: z.number() })) };
const deletedAt = { deletedAt: instantOrUnset };
const relation = { relationKind: z.string(), otherTaskId: taskId, isMirror: z.boolean() };
/** The other tasks of the relation's kind in the order they have in its task. Nobody is told: some may be out of sight. */
const order = some({ order: ids });
const movedRelation = { relationKind: relation.relationKind, otherTaskId: taskId, ...order };
const mark = { userId, isFavorite: z.boolean() };
const reaction = { value: z.string(), userId, taskId };

const { title, done, index } = plain;
const fields = { ...plain, ...assignees, ...reminders, ...places };
/** What an import or a copy brought along. Nobody is told: it was said, or attached, long ago. */
const parts = { comments: ids, attachments: ids };
const changed = some({ ...fields, ...completions });
const moved = { projectId, index, ...places };

export const taskChanges = defineChanges({
	entity: 'task',
	audience: 'project',
	undo: 'never',
	shown: [
		...ownFieldNames,
		'projectId',
		'index',
		'deletedAt',
		'isFavorite',
		'assignees',
		'labels',
		'reminders',
		'completions',
		'places',
		'relationKind',
		'otherTaskId',
		'value',
		'userId',
	],
	refersTo: {
		// Of a move, the texts of the side in a project out of sight go with it: they may have been changed in the same request.
		projectId: { noun: 'project', otherwise: 'nothing' },
		otherTaskId: { noun: 'task', otherwise: 'nothing' },
		places: { noun: 'view', by: 'viewId', otherwise: 'the rest' },
	},
	apart: {
		...{ labels: 'set', assignees: 'set', completions: 'set', comments: 'set', attachments: 'set' },
		places: 'places',
	},
	kinds: {
		/** A copy and an import tell little of a task: whoever sees a new project loads it whole. */
		'task.created': {
			after: { ...some({ ...fields, ...labels, ...parts }), title, done, index, projectId },
			undo: 'removed',
			webhook: 'task.created',
		},
		/** By an import of what its source got since. */
		'task.partsAdded': { after: parts, undo: 'fields' },
		'task.updated': { before: changed, after: changed, undo: 'fields', webhook: 'task.updated' },
		'task.moved': { before: moved, after: moved, undo: 'fields', webhook: 'task.updated' },
		'task.placed': { before: places, after: places, undo: 'fields', webhook: 'task.updated' },
		'task.labelled': { before: labels, after: labels, undo: 'fields', webhook: 'task.updated' },
		'task.assigned': { before: assignees, after: assignees, undo: 'fields', webhook: 'task.updated' },
		'task.related': { after: relation, undo: 'relation', webhook: 'task.relation.created' },
		'task.unrelated': { before: { ...relation, ...order }, undo: 'relation', webhook: 'task.relation.deleted' },
		/** Among those of its kind, as one task shows them. */
		'task.relationMoved': { before: order, after: movedRelation, mayLack: 'before', undo: 'order' },
		'task.deleted': {
			before: { ...deletedAt, ...places },
			after: deletedAt,
			undo: 'fields',
			webhook: 'task.deleted',
			notifies: 'task.deleted',
		},
		'task.restored': {
			before: deletedAt,
			after: { ...deletedAt, ...places },
			undo: 'fields',
			// Who followed the tasks of a project let go of it when it was deleted: it is new to them.
			webhook: 'task.created',
		},
		/** Gone for good; with its files, unless its whole project goes. */
		'task.purged': { before: { fileIds: ids }, mayLack: 'before' },
		'task.starred': { before: mark, after: mark, audience: 'person', undo: 'mark', isMark: true },
		'task.read': { audience: 'person', undo: 'nothing', isNonMutating: true, isMark: true },
		'task.reacted': { after: reaction, isNonMutating: true },
		'task.unreacted': { before: { ...reaction, ...some({ created: instant }) }, isNonMutating: true },
	},
});
