import { defineChanges } from '../changes/define-changes.ts';

/** What became of everything at once. */
export const dataChanges = defineChanges({
	entity: 'data',
	audience: 'person',
	undo: 'never',
	kinds: {
		/** A backup, or the rows of a test, took the place of what there was; the first is written beside the commands (`server/backup`). */
		'data.restored': {},
	},
});
