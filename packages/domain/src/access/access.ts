import * as z from 'zod/mini';
import { instantOrUnset } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { type AccessRow, decideRight, type Right, rightNumber } from '../right/right.ts';
import { sharedRight } from '../share/share.ts';
import { teamId } from '../team/team.ts';
import { user } from '../user/user.ts';

/** By what a way leads in: somebody owns a project, it was shared with them, or with a team of theirs. */
const accessSources = ['owner', 'person', 'team'] as const;
export type AccessSource = (typeof accessSources)[number];

/** One way in which somebody reaches a project. Ours, beside v1. See docs/wire/models.md#way-in. */
export const accessWay = z.object({
	source: z.enum(accessSources),
	right: sharedRight,
	/** How many levels above the project it was given: 0 on the project itself. */
	distance: z.number(),
	/** The project where it was given; 0 for one that the caller may not see. */
	projectId,
	/** The team it was given to; 0 without one, or where the caller may not see the project. */
	teamId,
	teamName: z.string(),
	/** Since when it is so; unset of an owner, and where the caller may not see the project. */
	since: instantOrUnset,
	/** Who gave it; `null` where nobody knows any more. */
	givenBy: z.nullable(user),
});
export type AccessWay = z.output<typeof accessWay>;

/** Somebody who may see a project, what they may do there, and why: the way that decides first. */
export const personAccess = z.object({ person: user, right: sharedRight, ways: z.array(accessWay) });
export type PersonAccess = z.output<typeof personAccess>;

/** A project that somebody may see, what they may do there, and why: the way that decides first. */
export const projectAccess = z.object({ projectId, right: sharedRight, ways: z.array(accessWay) });
export type ProjectAccess = z.output<typeof projectAccess>;

type Way = Pick<AccessWay, 'source' | 'right' | 'distance'>;

const toRow = ({ source, right, distance }: Way): AccessRow => ({ right, distance, isOwner: source === 'owner' });

/** What all ways together give; `null` without any. */
export function rightThrough(ways: readonly Way[]): Right | null {
	return decideRight(ways.map(toRow));
}

/**
 * The ways in the order in which they count: the one that decides first, after it those that would without it.
 * @example inOrder([{ source: 'team', right: 'admin', distance: 1 }, { source: 'person', right: 'read', distance: 0 }])
 * // the person's own share first: it is nearer
 */
export function inOrder<W extends Way>(ways: readonly W[]): W[] {
	// An owner, of the project or of one above it, has admin whatever else there is.
	const nearness = ({ source, distance }: W) => (source === 'owner' ? -1 : distance);
	return [...ways].sort(
		(one, other) =>
			nearness(one) - nearness(other) ||
			one.distance - other.distance ||
			rightNumber(other.right) - rightNumber(one.right) ||
			accessSources.indexOf(one.source) - accessSources.indexOf(other.source),
	);
}
