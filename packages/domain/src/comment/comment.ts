import * as z from 'zod/mini';
import { id, instant, richText } from '../contract/fields.ts';
import { reactions } from '../reaction/reaction.ts';
import { user } from '../user/user.ts';

export const commentId = id('comment');
export type CommentId = z.output<typeof commentId>;

/** So many comments are read at once by their ids: as many as on a page of those of a task. */
export const maxCommentsByIds = 50;

/** HTML, cleaned when stored; not empty. */
export const commentText = richText.check(z.refine((text) => text !== '', 'must not be empty'));

/** What somebody said about a task. See docs/wire/models.md#comment. */
export const comment = z.object({
	id: commentId,
	comment: z.string(),
	/** A visitor by a link share has a negative id; somebody who is gone has the id 0. */
	author: user,
	/** `null` without any. */
	reactions: z.nullable(reactions),
	created: instant,
	/** Later than `created` when it was edited. */
	updated: instant,
});
export type Comment = z.output<typeof comment>;

/** What a comment said before it was edited. See docs/wire/models.md#comment-version. */
export const commentVersion = z.object({
	comment: z.string(),
	/** When it was written so. */
	written: instant,
});
export type CommentVersion = z.output<typeof commentVersion>;

/** Only who wrote a comment edits or deletes it; a visitor's id is negative, and 0 is nobody's. */
export function isAuthor(id: number, authorId: number): boolean {
	return id !== 0 && id === authorId;
}
