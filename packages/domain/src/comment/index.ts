export { commentEndpoints } from './comment.contract.ts';
export type { Comment, CommentId } from './comment.ts';
export { comment, commentId, commentText, isAuthor } from './comment.ts';
