import * as z from 'zod/mini';
import { defineChanges, ids, some } from '../changes/define-changes.ts';

const link = some({ expiresAt: z.nullable(z.number()), maxUses: z.number(), isOff: z.boolean(), teamIds: ids });

/** Invitations. What opens one, and whom it was sent to, stands in no line. */
export const invitationChanges = defineChanges({
	entity: 'invitation',
	audience: 'person',
	undo: 'never',
	kinds: {
		'invitation.created': { after: link },
		'invitation.updated': { before: link, after: link },
		'invitation.used': { after: { userId: z.number() } },
		'invitation.deleted': {},
	},
});
