import { defineChanges } from '../changes/define-changes.ts';

export const calendarTokenChanges = defineChanges({
	entity: 'calendar token',
	audience: 'person',
	undo: 'never',
	kinds: { 'calendarToken.created': {}, 'calendarToken.deleted': {} },
});
