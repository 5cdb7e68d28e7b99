import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';
import { colour } from '../contract/fields.ts';
import { userId } from '../user/user.ts';
import { projectId } from './project-id.ts';

const own = {
	title: z.string(),
	description: z.string(),
	identifier: z.string(),
	hexColor: colour,
	parentProjectId: projectId,
	isArchived: z.boolean(),
	position: z.number(),
	/** Lines that are older than the field have none. */
	defaultAssigneeId: z.optional(userId),
};
const background = {
	backgroundFileId: z.nullable(z.number()),
	backgroundBlurHash: z.string(),
	backgroundInformation: z.nullable(z.string()),
};
const mark = { userId, isFavorite: z.boolean() };
const changed = some({ ...own, ownerId: userId, ...background });

export const projectChanges = defineChanges({
	entity: 'project',
	audience: 'project',
	undo: 'never',
	shown: [
		'title',
		'description',
		'identifier',
		'hexColor',
		'parentProjectId',
		'isArchived',
		'isFavorite',
		'position',
		'ownerId',
		'defaultAssigneeId',
	],
	refersTo: { parentProjectId: { noun: 'project', otherwise: 'the rest' } },
	whole: ['ownerId'],
	kinds: {
		'project.created': { after: { ...own, ownerId: userId }, undo: 'archived', notifies: 'project.created' },
		'project.updated': { before: changed, after: changed, undo: 'fields', webhook: 'project.updated' },
		'project.deleted': { before: { ...own, ownerId: userId, created: z.number() }, webhook: 'project.deleted' },
		'project.starred': { before: mark, after: mark, audience: 'person', undo: 'mark', isMark: true },
		/** Who may do what on it, and on all beneath it, was worked out anew. */
		'access.changed': { undo: 'nothing' },
	},
});
