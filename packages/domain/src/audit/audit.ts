import * as z from 'zod/mini';
import type { ChangeKind } from '../changes/change-types.ts';
import { id, instant } from '../contract/fields.ts';
import { opaqueJson } from '../contract/wire-form.ts';
import { user } from '../user/user.ts';

/** What the entries of the audit log are about, as one chooses among them. */
export const auditGroup = z.enum(['sign_in', 'security', 'people', 'sharing', 'deleting', 'administration']);
export type AuditGroup = z.output<typeof auditGroup>;

/** The lines of the change log that the audit log shows, and what each is about. All about the security of an account are. */
const groups = {
	'session.started': 'sign_in',
	'session.refused': 'sign_in',
	'session.ended': 'sign_in',
	'user.passwordChanged': 'security',
	'user.emailRequested': 'security',
	'user.emailChanged': 'security',
	'user.locked': 'security',
	'user.opened': 'security',
	'secondFactor.enabled': 'security',
	'secondFactor.removed': 'security',
	'secondFactor.recoveryCodesMade': 'security',
	'secondFactor.recoveryCodeUsed': 'security',
	'passkey.created': 'security',
	'passkey.deleted': 'security',
	'passkey.renamed': 'security',
	'token.created': 'security',
	'token.deleted': 'security',
	'calendarToken.created': 'security',
	'calendarToken.deleted': 'security',
	'feedLink.created': 'security',
	'feedLink.updated': 'security',
	'feedLink.reset': 'security',
	'feedLink.deleted': 'security',
	'app.connected': 'security',
	'app.disconnected': 'security',
	'user.registered': 'people',
	'user.botCreated': 'people',
	'team.created': 'people',
	'team.deleted': 'people',
	'invitation.used': 'people',
	'share.created': 'sharing',
	'share.updated': 'sharing',
	'share.deleted': 'sharing',
	'project.deleted': 'deleting',
	'export.requested': 'deleting',
	'user.deletionScheduled': 'deleting',
	'user.deletionCancelled': 'deleting',
	'user.deleted': 'deleting',
	'user.disabled': 'administration',
	'user.enabled': 'administration',
	'user.adminAdded': 'administration',
	'user.adminRemoved': 'administration',
	'user.resetRequested': 'administration',
	'invitation.created': 'administration',
	'invitation.updated': 'administration',
	'invitation.deleted': 'administration',
	'registration.changed': 'administration',
	'signInProvider.turnedOff': 'administration',
	'signInProvider.turnedOn': 'administration',
	'signInProvider.rulesChanged': 'administration',
	'server.jobStarted': 'administration',
	'server.jobStopped': 'administration',
	'server.emailRetried': 'administration',
	'server.emailDropped': 'administration',
	'server.emailTested': 'administration',
	'server.webhookRetried': 'administration',
	'server.webhookDeleted': 'administration',
	'server.projectGiven': 'administration',
	'server.auditExported': 'administration',
	'server.backupRequested': 'administration',
	'server.fileRestored': 'administration',
	'server.fileRemoved': 'administration',
	'server.filesCleanedUp': 'administration',
} as const satisfies Readonly<Partial<Record<ChangeKind, AuditGroup>>>;

export type AuditKind = keyof typeof groups;

/** The kinds that the audit log shows. */
// The keys of an object that is written down above are its own.
export const auditKinds = Object.keys(groups) as [AuditKind, ...AuditKind[]];

function isAudited(kind: string): kind is AuditKind {
	return Object.hasOwn(groups, kind);
}

/** What a line of the change log is about in the audit log; `null` for all that it doesn't show. */
export function auditGroupOf(kind: string): AuditGroup | null {
	return isAudited(kind) ? groups[kind] : null;
}

/** A line of the audit log. Ours, beside v1. See docs/wire/models.md#audit-entry. */
export const auditEntry = z.object({
	/** Grows with time. */
	id: id('audit entry'),
	time: instant,
	group: auditGroup,
	kind: z.enum(auditKinds),
	/** Whoever did it; `null` for the server itself, for visitors by a link, and for people who are gone. */
	actor: z.nullable(user),
	/** Through what: `session`, `token`, `calendar`, `command line`, or the name of a job. */
	via: z.string(),
	ipAddress: z.string(),
	deviceInfo: z.string(),
	/** Whose account it is about, where it is about one. */
	person: z.nullable(user),
	/** Of an account that was deleted: who owns now what was shared, as far as they are still there. */
	heirs: z.array(user),
	/** The title of a token, the name of a link or a job; empty for all else. */
	subject: z.string(),
	/** Why a sign-in failed or a session ended; empty where nothing more is known. */
	reason: z.string(),
	/** The kind of thing it is about, and its number. */
	entity: z.string(),
	entityId: z.number(),
	projectId: z.nullable(z.number()),
	/** What the line holds. */
	before: opaqueJson(z.unknown()),
	after: opaqueJson(z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;
