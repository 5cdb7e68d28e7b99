import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';

/** What a link to a feed opens. */
export const feedKind = z.enum(['tasks', 'notifications']);
export type FeedKind = z.output<typeof feedKind>;

/** A link under which a feed of one's own is read without signing in. Ours, beside v1. See docs/wire/models.md#feed-link. */
export const feedLink = z.object({
	kind: feedKind,
	/** The secret in its address, `/feeds/{key}/tasks.ics` or `/feeds/{key}/notifications.atom`. */
	key: z.string(),
	/** The one project whose tasks it holds; `null` for all projects. */
	projectId: z.nullable(z.number()),
	/** When its key was made. */
	created: instant,
});
export type FeedLink = z.output<typeof feedLink>;

const files: Readonly<Record<FeedKind, string>> = { tasks: 'tasks.ics', notifications: 'notifications.atom' };

/**
 * The path of a feed, from the root of the server.
 * @example feedPath({ kind: 'tasks', key: 'abc' }) // '/feeds/abc/tasks.ics'
 */
export function feedPath({ kind, key }: Pick<FeedLink, 'kind' | 'key'>): string {
	return `/feeds/${key}/${files[kind]}`;
}
