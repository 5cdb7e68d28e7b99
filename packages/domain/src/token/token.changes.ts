import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';

const own = {
	title: z.string(),
	permissions: z.record(z.string(), z.array(z.string())),
	expiresAt: z.number(),
};

export const tokenChanges = defineChanges({
	entity: 'token',
	audience: 'person',
	undo: 'never',
	kinds: { 'token.created': { after: own }, 'token.deleted': { before: own } },
});
