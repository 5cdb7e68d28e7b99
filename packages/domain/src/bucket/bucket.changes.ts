import * as z from 'zod/mini';
import { defineChanges, ids } from '../changes/define-changes.ts';
import { wireName } from '../contract/wire-form.ts';
import { viewId as plainViewId } from '../view/view-id.ts';

const viewId = wireName(plainViewId, 'project_view_id');
const own = { title: z.string(), viewId, limit: z.number(), position: z.number() };

export const bucketChanges = defineChanges({
	entity: 'bucket',
	audience: 'either',
	undo: 'never',
	shown: ['title', 'viewId', 'limit', 'position'],
	whole: ['createdById', 'created', 'tasks', 'tasksIn'],
	kinds: {
		'bucket.created': { after: own, undo: 'removed' },
		'bucket.updated': { before: own, after: own, undo: 'fields' },
		/** Its tasks went into another bucket; 0 is none. */
		'bucket.deleted': {
			before: { ...own, createdById: z.number(), created: z.number(), tasks: ids },
			after: { viewId, tasksIn: z.number() },
			undo: 'restored',
		},
	},
});
