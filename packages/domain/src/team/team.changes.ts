import * as z from 'zod/mini';
import { defineChanges, ids } from '../changes/define-changes.ts';

const text = z.string();
const number = z.number();

const own = { name: text, description: text, isPublic: z.boolean() };
const member = { memberId: number, admin: z.boolean() };
/** What is told of the team to whoever was added or removed. */
const team = z.object({ id: number, ...own, externalId: text });
/** The row as it was. */
const row = {
	id: number,
	name: text,
	description: text,
	external_id: text,
	issuer: text,
	is_public: number,
	created_by_id: number,
	created: number,
	updated: number,
	version: number,
};

export const teamChanges = defineChanges({
	entity: 'team',
	audience: 'person',
	undo: 'never',
	kinds: {
		'team.created': { after: { ...own, members: ids } },
		'team.updated': { before: own, after: own },
		'team.deleted': {
			before: {
				...row,
				members: ids,
				admins: ids,
				shares: z.array(z.object({ projectId: number, right: number })),
			},
		},
		'team.member.added': { after: { ...member, doerId: number, team }, notifies: 'team.member.added' },
		'team.member.updated': { before: member, after: member },
		'team.member.removed': { before: { ...member, team } },
	},
});
