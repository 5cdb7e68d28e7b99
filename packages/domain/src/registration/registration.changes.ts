import { defineChanges } from '../changes/define-changes.ts';
import { registrationMode } from './registration-mode.ts';

const mode = { mode: registrationMode };

/** Who may register here. There is one of it, so its lines have the number 1. */
export const registrationChanges = defineChanges({
	entity: 'registration',
	audience: 'person',
	undo: 'never',
	kinds: { 'registration.changed': { before: mode, after: mode } },
});
