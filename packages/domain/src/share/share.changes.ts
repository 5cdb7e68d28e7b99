import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';
import { wireName } from '../contract/wire-form.ts';
import { rightField } from '../right/right.field.ts';
import { userId } from '../user/user.ts';

const right = some({ right: wireName(rightField, 'permission', 'right') });
const withUser = { userId, ...right };
const withTeam = { teamId: z.number(), ...right };
const sharedById = { sharedById: z.number() };
/** What opens a link stands in no line. */
const link = { name: z.string(), ...right, ...sharedById, ...some({ expiresAt: z.nullable(z.number()) }) };
/** Whether it has another password or address now is all that is said of these. */
const changed = some({ ...link, isPasswordReplaced: z.boolean(), isAddressReplaced: z.boolean() });

export const userShareChanges = defineChanges({
	entity: 'user share',
	audience: 'project',
	undo: 'never',
	shown: ['userId', 'right'],
	kinds: {
		'share.created': { after: withUser, webhook: 'project.shared.user' },
		'share.updated': { before: withUser, after: withUser },
		'share.deleted': { before: withUser },
	},
});

export const teamShareChanges = defineChanges({
	entity: 'team share',
	audience: 'project',
	undo: 'never',
	shown: ['teamId', 'right'],
	kinds: {
		'share.created': { after: withTeam, webhook: 'project.shared.team' },
		'share.updated': { before: withTeam, after: withTeam },
		'share.deleted': { before: withTeam },
	},
});

export const linkShareChanges = defineChanges({
	entity: 'link share',
	audience: 'project',
	undo: 'never',
	shown: ['name', 'right'],
	kinds: {
		'share.created': { after: link },
		'share.updated': { before: changed, after: changed },
		/** Without its fields when its whole project goes. */
		'share.deleted': { before: link, mayLack: 'before' },
	},
});
