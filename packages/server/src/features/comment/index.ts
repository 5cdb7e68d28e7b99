export { bringComments } from './bring-comments.ts';
export { toComments } from './comment.queries.ts';
export { commentRoutes } from './comment.routes.ts';
export { commentCounts, firstComments } from './comment.texts.ts';
export { copyComments } from './copy-comments.ts';
