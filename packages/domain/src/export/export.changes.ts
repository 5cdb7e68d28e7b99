import { defineChanges } from '../changes/define-changes.ts';

export const exportChanges = defineChanges({
	entity: 'export',
	audience: 'person',
	undo: 'never',
	kinds: {
		'export.requested': {},
		'export.finished': {},
		'export.failed': {},
		'export.canceled': {},
		'export.deleted': {},
	},
});
