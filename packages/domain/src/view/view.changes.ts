import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';
import { view } from './view.ts';

const all = view._zod.def.shape;

/** What hangs on a view that is deleted, enough to make it again. */
const parts = {
	buckets: z.array(
		z.object({
			id: z.number(),
			title: z.string(),
			limit: z.number(),
			position: z.number(),
			createdById: z.number(),
			created: z.number(),
		}),
	),
	/** Of each task its id, bucket (0 is none) and position. */
	places: z.array(z.tuple([z.number(), z.number(), z.number()])),
};
/** Of each task its id and its position. */
const positions = { positions: z.array(z.tuple([z.number(), z.number()])) };

const { id: _id, created: _created, updated: _updated, version: _version, projectId, ...own } = all;
/** Both sides name the project, also where it is a saved filter's. */
const changed = { ...some(own), projectId };

export const viewChanges = defineChanges({
	entity: 'view',
	audience: 'either',
	undo: 'never',
	shown: [
		'title',
		'projectId',
		'viewKind',
		'filter',
		'position',
		'bucketConfigurationMode',
		'bucketConfiguration',
		'defaultBucketId',
		'doneBucketId',
	],
	refersTo: { projectId: { noun: 'project', otherwise: 'nothing' } },
	whole: ['id', 'version', 'created', 'updated', 'buckets', 'places'],
	kinds: {
		'view.created': { after: all, undo: 'removed' },
		'view.updated': { before: changed, after: changed, undo: 'fields' },
		'view.deleted': { before: { ...all, ...parts }, undo: 'restored' },
		'view.spread': { before: positions, after: positions, undo: 'positions' },
	},
});
