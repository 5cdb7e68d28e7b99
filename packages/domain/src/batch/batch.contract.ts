import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { paging, shortText } from '../contract/fields.ts';
import { batch, undoing } from './batch.ts';

/** The endpoints of batches. Ours, beside v1. */
export const batchEndpoints = {
	read: endpoint({
		method: 'GET',
		path: '/batches/:batchId',
		summary: 'What one gesture changed, as far as you may see it.',
		scope: 'batches.read_one',
		input: z.object({ batchId: shortText, ...paging }),
		reply: batch,
		fails: ['batch.missing'],
	}),
	undo: endpoint({
		method: 'POST',
		path: '/batches/:batchId/undo',
		summary:
			'Take back what one gesture did to tasks, their labels, people, reminders, relations (and their order) and places, to buckets, views ' +
			'and the fields of projects: field by field, all that still is as the gesture left it. What was changed since is ' +
			'refused by name. New tasks go to the trash, a new project into the archive; comments, files (but for those ' +
			'that an import put on tasks), shares, accounts and the end of a project stay. Needs your right on everything in it. The undo is a batch itself and can be undone.',
		scope: 'batches.undo',
		input: z.object({ batchId: shortText }),
		reply: undoing,
		fails: ['batch.missing', 'access.forbidden'],
	}),
};
