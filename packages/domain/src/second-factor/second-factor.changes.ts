import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';

/** Lines are about the person, who has one at most. */
export const secondFactorChanges = defineChanges({
	entity: 'second factor',
	audience: 'person',
	undo: 'never',
	kinds: {
		'secondFactor.enrolled': {},
		'secondFactor.enabled': {},
		'secondFactor.removed': {},
		'secondFactor.recoveryCodesMade': {},
		'secondFactor.recoveryCodeUsed': { after: { left: z.number() } },
	},
});
