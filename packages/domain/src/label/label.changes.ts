import * as z from 'zod/mini';
import { defineChanges, ids, some } from '../changes/define-changes.ts';
import { colour } from '../contract/fields.ts';

const own = { title: z.string(), description: z.string(), hexColor: colour };

export const labelChanges = defineChanges({
	entity: 'label',
	audience: 'person',
	undo: 'never',
	shown: ['title', 'description', 'hexColor'],
	whole: ['createdById', 'created', 'tasks'],
	kinds: {
		'label.created': { after: own },
		'label.updated': { before: own, after: own },
		/** With the tasks it was on: their readers have seen it. */
		'label.deleted': { before: { ...some(own), tasks: ids } },
		/** Its tasks carry another label instead: each has a line of its own. */
		'label.merged': { before: { ...own, createdById: z.number(), created: z.number(), tasks: ids }, undo: 'restored' },
	},
});
