import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';

const own = { name: z.string() };

export const oauthChanges = defineChanges({
	entity: 'connected app',
	audience: 'person',
	undo: 'never',
	kinds: {
		'app.connected': { after: own },
		'app.disconnected': { before: own, after: { reason: z.enum(['reused']) }, mayLack: 'after' },
	},
});
