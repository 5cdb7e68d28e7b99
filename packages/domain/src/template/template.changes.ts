import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';
import { templateKinds } from './template.ts';

const own = { title: z.string(), description: z.string() };
const ownerId = { ownerId: z.number() };

export const templateChanges = defineChanges({
	entity: 'template',
	audience: 'person',
	undo: 'never',
	shown: ['title', 'description'],
	whole: ['ownerId', 'kind', 'created', 'document', 'taskCount', 'columnCount', 'firstDay', 'lastDay'],
	kinds: {
		'template.created': { after: { ...ownerId, ...own }, undo: 'removed' },
		'template.updated': { before: { ...ownerId, ...own }, after: { ...ownerId, ...own }, undo: 'fields' },
		/** With all that it takes to make it again. */
		'template.deleted': {
			before: {
				...ownerId,
				...some({
					...own,
					kind: z.enum(templateKinds),
					created: z.number(),
					document: z.string(),
					taskCount: z.number(),
					columnCount: z.number(),
					firstDay: z.nullable(z.number()),
					lastDay: z.nullable(z.number()),
				}),
			},
			undo: 'restored',
		},
	},
});
