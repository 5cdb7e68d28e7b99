import * as z from 'zod/mini';
import { characters, id, instant, instantOrUnset, version } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { rightField } from '../right/right.field.ts';
import { user, userId } from '../user/user.ts';

export const teamId = id('team');
export type TeamId = z.output<typeof teamId>;

/** A name that must not be empty: 1 to 250 characters. */
export const teamName = characters(1, 250);

/** A person in a team. Admins change the team and who is in it. */
export const teamUser = z.object({ ...user._zod.def.shape, admin: z.boolean() });
export type TeamUser = z.output<typeof teamUser>;

/** People who are given rights together. See docs/wire/models.md#team. */
export const team = z.object({
	id: teamId,
	name: z.string(),
	description: z.string(),
	/** Where a team is looked after by another service: its id there. Else empty. */
	externalId: z.string(),
	/** `null` when whoever made it has left. */
	createdBy: z.nullable(user),
	/** By id. */
	members: z.array(teamUser),
	created: instant,
	updated: instant,
	/** Others find it in their lists, with who is in it, to share with; by its id only members read it. */
	isPublic: z.boolean(),
	version,
});
export type Team = z.output<typeof team>;

/** Somebody's place in a team. The id is 0 where they have none. */
export const teamMember = z.object({
	id: id('team member'),
	username: z.string(),
	admin: z.boolean(),
	created: instantOrUnset,
});
export type TeamMember = z.output<typeof teamMember>;
export type TeamMemberId = TeamMember['id'];

/** What a team opens to its members, and since when each of them is in it. Ours, beside v1. */
export const teamAccess = z.object({
	teamId,
	/** The projects that are shared with the team itself, by id; what lies beneath one of them is open with it. */
	projects: z.array(z.object({ projectId, right: rightField })),
	/** By id. */
	members: z.array(z.object({ userId, since: instant })),
});
export type TeamAccess = z.output<typeof teamAccess>;
