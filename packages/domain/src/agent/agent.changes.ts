import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';

const own = { title: z.string(), state: z.string() };

/** That a change set is another one, for the person whose it is. What it changed has lines of its own. */
export const changeSetChanges = defineChanges({
	entity: 'change set',
	audience: 'person',
	undo: 'nothing',
	kinds: {
		'changeSet.proposed': {
			/** Whether its program applies it at once: then nobody is told that it waits. */
			after: { ...own, isApplied: z.optional(z.boolean()) },
			isNonMutating: true,
			notifies: 'change_set.proposed',
		},
		'changeSet.decided': { after: own, isNonMutating: true, notifies: 'change_set.proposed' },
	},
});
