import * as z from 'zod/mini';
import type { ChangeKind } from '../changes/change-types.ts';
import { instant } from '../contract/fields.ts';

/** A line of the change log, as far as it decides whose security it is about. */
interface Line {
	readonly kind: string;
	readonly entity: string;
	readonly entityId: number;
}

/**
 * The lines of the change log that are about the security of an account: what they are called here, and whose account it
 * is. That of `owner` is the line's own id; of `actor` it is whoever did it.
 */
const kinds = {
	'session.started': ['signed_in', 'owner'],
	'session.refused': ['sign_in_failed', 'owner'],
	'session.ended': ['session_ended', 'owner'],
	'user.passwordChanged': ['password_changed', 'owner'],
	'user.emailRequested': ['email_change_requested', 'owner'],
	'user.emailChanged': ['email_changed', 'owner'],
	'user.locked': ['account_locked', 'owner'],
	'secondFactor.enabled': ['second_factor_enabled', 'owner'],
	'secondFactor.removed': ['second_factor_disabled', 'owner'],
	'secondFactor.recoveryCodesMade': ['recovery_codes_made', 'owner'],
	'secondFactor.recoveryCodeUsed': ['recovery_code_used', 'owner'],
	'passkey.created': ['passkey_added', 'actor'],
	'passkey.renamed': ['passkey_renamed', 'actor'],
	'passkey.deleted': ['passkey_removed', 'actor'],
	'app.connected': ['app_connected', 'actor'],
	'app.disconnected': ['app_disconnected', 'actor'],
	'token.created': ['api_token_created', 'actor'],
	'token.deleted': ['api_token_deleted', 'actor'],
	'calendarToken.created': ['calendar_token_created', 'actor'],
	'calendarToken.deleted': ['calendar_token_deleted', 'actor'],
	'feedLink.created': ['feed_link_created', 'actor'],
	'feedLink.updated': ['feed_link_changed', 'actor'],
	'feedLink.reset': ['feed_link_reset', 'actor'],
	'feedLink.deleted': ['feed_link_deleted', 'actor'],
	'share.created': ['share_created', 'actor'],
} as const satisfies Readonly<Partial<Record<ChangeKind, readonly [string, 'owner' | 'actor']>>>;

type LoggedKind = keyof typeof kinds;

const linkShareCreated = 'link_share_created';

function isLogged(kind: string): kind is LoggedKind {
	return Object.hasOwn(kinds, kind);
}

/** Whose security a line of the change log is about; `null` for all that is about tasks and projects alone. */
export function securityOf({ kind, entityId }: Line, actorId: number): number | null {
	if (!isLogged(kind)) return null;
	const id = kinds[kind][1] === 'owner' ? entityId : actorId;
	// Visitors and the server itself have no account.
	return id > 0 ? id : null;
}

/** What a line is called among the security events. */
export function securityEventOf({ kind, entity }: Omit<Line, 'entityId'>): SecurityEvent['event'] | undefined {
	if (!isLogged(kind)) return undefined;
	return kind === 'share.created' && entity === 'link share' ? linkShareCreated : kinds[kind][0];
}

const names = [...Object.values(kinds).map(([name]) => name), linkShareCreated] as const;

/** Something that happened to the security of one's own account. Ours, beside v1. */
export const securityEvent = z.object({
	/** Grows with time. */
	id: z.number(),
	event: z.enum(names),
	time: instant,
	/** Through what: `session`, `token`, `calendar`, `command line`, or the name of a job. */
	via: z.string(),
	/** What the browser or app calls itself; empty where none was at work. */
	deviceInfo: z.string(),
	ipAddress: z.string(),
	/** The title of a token, the name of a passkey, an app or a link, the user name of whom something was shared with; empty for all else. */
	subject: z.string(),
	/** By what somebody signed in (`passkey`), why a sign-in failed (`password`, `code`, `passkey`) or a session or an app ended (`reused`); empty where nothing more is known. */
	reason: z.string(),
	/** Where something was shared. */
	projectId: z.nullable(z.number()),
});
export type SecurityEvent = z.output<typeof securityEvent>;

/** They are kept for so long. */
export const securityEventRetentionDays = 365;
