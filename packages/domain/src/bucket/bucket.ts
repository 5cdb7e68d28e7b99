import * as z from 'zod/mini';
import { instant, title, version } from '../contract/fields.ts';
import { user } from '../user/user.ts';
import { viewId } from '../view/view-id.ts';
import { bucketId } from './bucket-id.ts';

/** A title as others. v1 lets it be of any length. */
export const bucketTitle = title;

/** A column of a board. See docs/wire/models.md#bucket. */
export const bucket = z.object({
	id: bucketId,
	title: bucketTitle,
	projectViewId: viewId,
	/** So many tasks at most; 0 is no limit. */
	limit: z.number(),
	/** The tasks in it; 0 where they are not counted. */
	count: z.number(),
	position: z.number(),
	createdBy: z.nullable(user),
	created: instant,
	updated: instant,
	version,
});
export type Bucket = z.output<typeof bucket>;

/** The columns a new board begins with. The first takes new tasks, the last makes them done. */
export const firstBuckets = [
	{ title: 'To-Do', position: 100 },
	{ title: 'Doing', position: 200 },
	{ title: 'Done', position: 300 },
] as const;
