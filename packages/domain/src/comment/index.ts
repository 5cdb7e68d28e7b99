export { commentEndpoints } from './comment.contract.ts';
export type { Comment, CommentId, CommentVersion } from './comment.ts';
export { comment, commentId, commentText, commentVersion, isAuthor, maxCommentsByIds } from './comment.ts';
