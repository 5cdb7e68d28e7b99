import { defineChanges } from '../changes/define-changes.ts';

/** The word of the address stands in no line. A line is about the project of its address. */
export const mailInChanges = defineChanges({
	entity: 'mail-in address',
	audience: 'project',
	undo: 'never',
	kinds: { 'mailIn.created': {}, 'mailIn.replaced': {}, 'mailIn.deleted': {} },
});
