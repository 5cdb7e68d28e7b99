import * as z from 'zod/mini';
import { instantOrUnset } from '../contract/fields.ts';
import { user } from '../user/user.ts';

/** An account as administrators see it. See docs/wire/models.md#admin-user. */
export const adminUser = z.extend(user, {
	email: z.string(),
	isAdmin: z.boolean(),
	/** Named as administrator in the settings of the server: nobody takes that back here. Ours, beside v1. */
	isAdminBySettings: z.boolean(),
	/** 0 active, 1 e-mail confirmation pending, 2 disabled, 3 locked. */
	status: z.number(),
	/** `local`, `ldap`, or the address of an OpenID issuer. */
	issuer: z.string(),
	subject: z.optional(z.string()),
	/** The name of the provider that somebody signs in with. */
	authProvider: z.optional(z.string()),
	deletionScheduledAt: instantOrUnset,
	/** When a session of theirs was last used; unset before the first sign-in. Ours, as all that follows. */
	lastActive: instantOrUnset,
	/** The tasks in projects that they own, without those in the trash. */
	tasks: z.number(),
	/** The bytes of the files that they uploaded. */
	storage: z.number(),
});
export type AdminUser = z.output<typeof adminUser>;

/** How many accounts there are of each kind; for the tabs above their list. */
export const adminUserCounts = z.object({
	all: z.number(),
	active: z.number(),
	unconfirmed: z.number(),
	disabled: z.number(),
});
export type AdminUserCounts = z.output<typeof adminUserCounts>;

/** Those that an administrator looks at. Locked accounts count as disabled ones. */
export const adminUserFilter = z.enum(['all', 'active', 'unconfirmed', 'disabled']);
export type AdminUserFilter = z.output<typeof adminUserFilter>;

export const adminUserSort = z.enum(['last_active', 'name', 'created']);
export type AdminUserSort = z.output<typeof adminUserSort>;
