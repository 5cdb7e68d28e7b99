import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';
import { wireName } from '../contract/wire-form.ts';
import { projectId } from '../project/project-id.ts';
import { rightField } from '../right/right.field.ts';
import { teamId } from '../team/team.ts';
import { user } from '../user/user.ts';

export const invitationId = id('invitation');
export type InvitationId = z.output<typeof invitationId>;

/** A link by which people make accounts where not everybody may. Ours, beside v1. See docs/wire/models.md#invitation. */
export const invitation = z.object({
	id: invitationId,
	/** What the link holds; empty where the secret of the server is another one by now. */
	token: z.string(),
	/** Whom it was sent to; empty for a link that somebody passes on. */
	email: z.string(),
	/** The project that it opens; 0 without. */
	projectId,
	right: wireName(rightField, 'permission', 'right'),
	createdBy: z.nullable(user),
	created: instant,
	/** Unset: it does not expire. */
	expiresAt: instantOrUnset,
	/** 0: as often as people like. */
	maxUses: z.number(),
	uses: z.number(),
	/** When it was sent last; unset for a link that somebody passes on. */
	lastSent: instantOrUnset,
	/** Turned off for now. */
	isOff: z.boolean(),
	/** The teams to which it adds people, by name. */
	teams: z.array(z.object({ id: teamId, name: z.string() })),
	/** Who joined by it, the last first; at most three. */
	joined: z.array(user),
});
export type Invitation = z.output<typeof invitation>;

/** What a link says to whoever opens it. */
export const openInvitation = z.object({
	/** Whoever invites. */
	invitedBy: z.string(),
	/** The project that it opens; empty without. */
	projectTitle: z.string(),
	/** The address it was sent to; empty without. */
	email: z.string(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** At most so many times; a link for more people has no limit. */
export const maxInvitationUses = 10_000;

/** A link adds to at most so many teams. */
export const maxInvitationTeams = 20;

/**
 * Why a link opens nothing, or `undefined` while it does.
 * @example whyClosed({ expiresAt: null, maxUses: 2, uses: 2, isOff: false }, now) // 'usedUp'
 */
export function whyInvitationClosed(
	{ expiresAt, maxUses, uses, isOff }: Pick<Invitation, 'expiresAt' | 'maxUses' | 'uses' | 'isOff'>,
	now: number,
): 'off' | 'usedUp' | 'expired' | undefined {
	if (maxUses > 0 && uses >= maxUses) return 'usedUp';
	if (expiresAt !== null && expiresAt <= now) return 'expired';
	return isOff ? 'off' : undefined;
}
