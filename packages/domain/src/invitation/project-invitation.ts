import * as z from 'zod/mini';
import { instant, instantOrUnset } from '../contract/fields.ts';
import { wireName } from '../contract/wire-form.ts';
import { rightField } from '../right/right.field.ts';
import { user } from '../user/user.ts';
import { invitationId } from './invitation.ts';

/** Somebody who was invited to a project by e-mail and has not come yet. Ours, beside v1. What opens it is not told. */
export const projectInvitation = z.object({
	id: invitationId,
	/** Whom it was sent to. */
	email: z.string(),
	right: wireName(rightField, 'permission', 'right'),
	createdBy: z.nullable(user),
	created: instant,
	/** When the e-mail was sent last. */
	lastSent: instantOrUnset,
	expiresAt: instantOrUnset,
});
export type ProjectInvitation = z.output<typeof projectInvitation>;

/** An invitation by e-mail is good for so many days after it was sent. */
export const invitationDays = 14;

/** At most so many people are invited to a project at one time. */
export const maxProjectInvitations = 100;

/** So long after an e-mail no further one is sent for the same invitation. */
export const resendAfterMs = 3_600_000;

/** Nobody is sent more invitations than so many in a day, whoever invites them and to whichever projects. */
export const maxDailyToAddress = 5;

/** Nobody sends more invitations than so many in a day. */
export const maxDailyByInviter = 100;

/** What was sent within the last day; invitations that were taken back since count as well. */
export interface SentInvitations {
	/** When the last one to this address for this project was sent; `null` for none. */
	readonly lastForProject: number | null;
	readonly toAddress: number;
	readonly byInviter: number;
}

/**
 * Why no further invitation may be sent for now.
 * @example whyNotInviting({ lastForProject: null, toAddress: 5, byInviter: 5 }, now) // 'invitation.addressBusy'
 */
export function whyNotInviting(
	{ lastForProject, toAddress, byInviter }: SentInvitations,
	now: number,
): 'invitation.sentLately' | 'invitation.addressBusy' | 'invitation.inviterBusy' | null {
	if (!canResend({ lastSent: lastForProject }, now)) return 'invitation.sentLately';
	if (toAddress >= maxDailyToAddress) return 'invitation.addressBusy';
	return byInviter >= maxDailyByInviter ? 'invitation.inviterBusy' : null;
}

/**
 * Whether the e-mail of an invitation can be sent again.
 * @example canResend({ lastSent: now - 60_000 }, now) // false: a minute ago
 */
export function canResend({ lastSent }: { readonly lastSent: number | null }, now: number): boolean {
	return lastSent === null || lastSent + resendAfterMs <= now;
}

/** What a server says of who may register, and whether it sends e-mails. */
interface InvitingServer {
	readonly mailerEnabled: boolean;
	/** Whether everybody may make an account. */
	readonly isOpen: boolean;
	/** Whether somebody with an invitation may. */
	readonly isByInvitation: boolean;
}

/**
 * Whether somebody may invite people by e-mail: where everybody may register, everybody invites; where it takes an invitation,
 * administrators do.
 */
export function mayInvite(
	{ mailerEnabled, isOpen, isByInvitation }: InvitingServer,
	{ isAdmin }: { readonly isAdmin: boolean },
): boolean {
	return mailerEnabled && (isOpen || (isByInvitation && isAdmin));
}
