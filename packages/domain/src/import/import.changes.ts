import { defineChanges } from '../changes/define-changes.ts';

export const importChanges = defineChanges({
	entity: 'import',
	audience: 'person',
	undo: 'nothing',
	kinds: { 'import.started': {}, 'import.finished': {}, 'import.failed': {} },
});
