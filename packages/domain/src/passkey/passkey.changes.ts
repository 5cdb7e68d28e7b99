import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';

const own = { name: z.string() };

export const passkeyChanges = defineChanges({
	entity: 'passkey',
	audience: 'person',
	undo: 'never',
	kinds: {
		'passkey.created': { after: own },
		'passkey.renamed': { before: own, after: own },
		'passkey.deleted': { before: own },
	},
});
