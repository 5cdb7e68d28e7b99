import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';

/** Where it goes stands in no line: some addresses are as good as a password. */
const own = { userId: z.number(), events: z.array(z.string()) };
const changed = some({
	events: own.events,
	createdById: z.number(),
	isOff: z.boolean(),
	isSigned: z.boolean(),
	/** Its secret stands in no line, either. */
	isSecretReplaced: z.boolean(),
});

export const webhookChanges = defineChanges({
	entity: 'webhook',
	audience: 'either',
	undo: 'never',
	kinds: {
		'webhook.created': { after: own },
		'webhook.updated': { before: changed, after: changed },
		/** Without its fields when it outlived its project. */
		'webhook.deleted': { before: own, mayLack: 'before' },
	},
});
