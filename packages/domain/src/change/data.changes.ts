import { defineChanges } from '../changes/define-changes.ts';

/** What became of everything at once. */
export const dataChanges = defineChanges({
	entity: 'data',
	audience: 'person',
	undo: 'never',
	kinds: {
		/** A backup took the place of all there was; written beside the commands (`server/backup`). */
		'data.restored': {},
	},
});
