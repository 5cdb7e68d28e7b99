import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';
import { wireName } from '../contract/wire-form.ts';
import { projectId } from '../project/project-id.ts';
import { rightField } from '../right/right.field.ts';
import { session } from '../session/session.ts';
import { tokenPermissions } from '../token/token.ts';
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

/** An account with what its owner has, for the page of one person. Ours, beside v1. */
export const adminUserDetail = z.extend(adminUser, {
	timezone: z.string(),
	/** An address that is used once it is confirmed; empty without. */
	pendingEmail: z.string(),
	hasSecondFactor: z.boolean(),
	/** The teams that they are in, by name. */
	teams: z.array(z.string()),
	/** How many projects they own, and how many of these nobody else is in: those go with the account. */
	projects: z.number(),
	ownProjects: z.number(),
	/** How many tasks there are in those that go with the account. */
	ownTasks: z.number(),
	files: z.number(),
	apiTokens: z.number(),
});
export type AdminUserDetail = z.output<typeof adminUserDetail>;

/** The id of an API token of anybody. */
export const adminTokenId = id('token of anybody');

/** An API token of somebody, as administrators see it. */
export const adminToken = z.object({
	id: adminTokenId,
	title: z.string(),
	/** What it may do: names of scopes by group. */
	permissions: tokenPermissions,
	created: instant,
	expiresAt: instant,
	lastUsed: instantOrUnset,
});
export type AdminToken = z.output<typeof adminToken>;

/** A project that somebody may open, as administrators see it. */
export const adminUserProject = z.object({
	id: projectId,
	/** Empty where the administrator cannot open it. */
	title: z.string(),
	hexColor: z.string(),
	right: wireName(rightField, 'permission', 'right'),
	isOwner: z.boolean(),
	/** How many open tasks there are assigned to them. */
	assigned: z.number(),
	/** The files that they uploaded there. */
	files: z.number(),
	bytes: z.number(),
});
export type AdminUserProject = z.output<typeof adminUserProject>;

/** What was sent to somebody who lost their password, or what to give them where the server sends no email: once. */
export const passwordResetSent = z.object({
	isSent: z.boolean(),
	/** Where it was not sent: the address that sets a new password. */
	link: z.optional(z.string()),
});

/** A session of anybody. */
export const adminSession = z.extend(session, {
	user: z.nullable(user),
	/** The key of the provider that it was begun at; empty for one that was begun here. */
	provider: z.string(),
});
export type AdminSession = z.output<typeof adminSession>;
