import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';
import { filterObject } from '../filter/filter-object.ts';

const isFavorite = z.boolean();
const own = { title: z.string(), description: z.string(), filters: filterObject };
const ownerId = { ownerId: z.number() };
const query = { ...ownerId, query: z.string() };
/** What some of its views ask for, each as JSON. */
const views = { ...ownerId, views: z.array(z.object({ id: z.number(), asks: z.string() })) };
const mark = { userId: z.number(), isFavorite };

export const savedFilterChanges = defineChanges({
	entity: 'saved filter',
	audience: 'person',
	undo: 'never',
	shown: ['title', 'description', 'filters', 'isFavorite'],
	kinds: {
		'saved filter.created': { after: { ...ownerId, ...own, isFavorite } },
		'saved filter.updated': { before: { ...ownerId, ...own }, after: { ...ownerId, ...own } },
		/** Names another label, since the one it named was merged by its maker: whose filters those are is nobody's business. */
		'saved filter.relabelled': { before: query, after: query, undo: 'fields', isUntold: true },
		/** The same of its views and their columns. */
		'saved filter.viewsRelabelled': { before: views, after: views, undo: 'fields', isUntold: true },
		'saved filter.deleted': { before: { ...ownerId, ...some({ ...own, isFavorite }) } },
		'saved filter.starred': { before: mark, after: mark, isMark: true },
	},
});
