import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';

const sessions = { ids: z.array(z.string()) };

/** Sessions have no numbers: lines are about the person, and name the sessions. */
export const sessionChanges = defineChanges({
	entity: 'session',
	audience: 'person',
	undo: 'never',
	kinds: {
		'session.started': { after: { ...sessions, reason: z.optional(z.enum(['passkey'])) } },
		'session.ended': { before: sessions, after: { reason: z.enum(['reused']) }, mayLack: 'after' },
		'session.refused': { after: { reason: z.enum(['password', 'code', 'passkey']) } },
	},
});
