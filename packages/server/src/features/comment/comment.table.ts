import type { Comment } from '@ordna/domain/comment';
import { toId } from '@ordna/domain/contract';
import type { Reactions } from '@ordna/domain/reaction';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface CommentTable {
	id: Generated<number>;
	task_id: number;
	/** HTML, cleaned. */
	comment: string;
	/** Negative for a visitor by a link share. */
	author_id: number;
	created: Instant;
	updated: Instant;
}

export interface CommentTables {
	comment: CommentTable;
}

export type CommentRow = Selectable<CommentTable>;

/** Stands for an author who is gone (docs/wire/models.md#user). */
const nobody: User = { id: toId('user', 0), name: '', username: '', avatar: '', created: null, updated: null };

/** The only way from a row to a comment. */
export function toComment(
	row: CommentRow,
	{ author, reactions }: { author: User | undefined; reactions: Reactions | undefined },
): Comment {
	return {
		id: toId('comment', row.id),
		comment: row.comment,
		author: author ?? nobody,
		reactions: reactions ?? null,
		created: row.created,
		updated: row.updated,
	};
}
