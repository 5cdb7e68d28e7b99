import * as z from 'zod/mini';
import { characters, id, instant, instantOrUnset } from '../contract/fields.ts';
import { wireName } from '../contract/wire-form.ts';
import { projectId } from '../project/project-id.ts';
import { rightField } from '../right/right.field.ts';
import type { Right } from '../right/right.ts';
import { team, teamId } from '../team/team.ts';
import type { Instant } from '../time/instant.ts';
import { user } from '../user/user.ts';

/** A right under both of its names: older clients say `right`. */
export const sharedRight = wireName(rightField, 'permission', 'right');

export const shareId = id('share');
export type ShareId = z.output<typeof shareId>;

/** A project shared with a person. The id is 0 where nothing is shared. */
export const share = z.object({
	id: shareId,
	username: z.string(),
	right: sharedRight,
	created: instantOrUnset,
	updated: instantOrUnset,
});
export type Share = z.output<typeof share>;

/** Somebody a project is shared with. */
export const sharedUser = z.object({ ...user._zod.def.shape, right: sharedRight });
export type SharedUser = z.output<typeof sharedUser>;

/** A project shared with a team. The id is 0 where nothing is shared. */
export const teamShare = z.object({
	id: shareId,
	teamId,
	right: sharedRight,
	created: instantOrUnset,
	updated: instantOrUnset,
});
export type TeamShare = z.output<typeof teamShare>;

/** A team a project is shared with. */
export const sharedTeam = z.object({ ...team._zod.def.shape, right: sharedRight });
export type SharedTeam = z.output<typeof sharedTeam>;

export const linkShareId = id('link share');
export type LinkShareId = z.output<typeof linkShareId>;

/** At most 72 characters; the empty one is none. */
export const linkPassword = characters(0, 72);

/** What a link is, for whoever comes by it too. */
const ofLink = {
	id: linkShareId,
	/** What stands in the link: 40 letters and digits. */
	hash: z.string(),
	name: z.string(),
	right: sharedRight,
	/** 1 open, 2 with a password. */
	sharingType: z.number(),
	/** Never shown: always empty. */
	password: z.string(),
	sharedBy: z.nullable(user),
	/** Whether it opens nothing for now, since whoever made it could not make it any more. Ours, beside the v1 fields. */
	isSuspended: z.boolean(),
	/** From then on it opens nothing; unset for never. Ours. */
	expiresAt: instantOrUnset,
	created: instant,
	updated: instant,
};

/** A project shared with everybody who has the link. See docs/wire/models.md#link-share. */
export const linkShare = z.object({
	...ofLink,
	/** How often somebody came in by it, and when last. Ours. */
	openedCount: z.number(),
	lastOpened: instantOrUnset,
});
export type LinkShare = z.output<typeof linkShare>;

/** The right that whoever makes a link needs on the project; an admin link makes admins. */
export function rightToMakeLink(right: Right): 'write' | 'admin' {
	return right === 'admin' ? 'admin' : 'write';
}

/** Whether a link opens nothing any more. */
export function isLinkExpired({ expiresAt }: { readonly expiresAt: Instant | null }, now: number): boolean {
	return expiresAt !== null && expiresAt <= now;
}

/** What a visitor gets for a link: the share, where it leads, and a token for it. How often it was opened is not theirs to know. */
export const enteredLink = z.object({ ...ofLink, token: z.string(), projectId });
export type EnteredLink = z.output<typeof enteredLink>;
