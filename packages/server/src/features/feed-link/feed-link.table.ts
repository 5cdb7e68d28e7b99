import { toId } from '@ordna/domain/contract';
import type { FeedKind, FeedLink } from '@ordna/domain/feed-link';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

/** A link under which a feed of somebody is read without signing in. */
export interface FeedLinkTable {
	id: Generated<number>;
	user_id: number;
	kind: FeedKind;
	/** The secret in its address. */
	key: string;
	/** `null` for all projects. */
	project_id: Generated<number | null>;
	created: Instant;
}

export interface FeedLinkTables {
	feed_link: FeedLinkTable;
}

/** The only way from a row to a link. */
export function toFeedLink({ kind, key, project_id, created }: Selectable<FeedLinkTable>): FeedLink {
	return { kind, key, projectId: project_id === null ? null : toId('project', project_id), created };
}
