export { createComment, deleteComments } from './comment.commands.ts';
export { commentCounts, firstComments } from './comment.json.ts';
export { toComments } from './comment.queries.ts';
export { commentRoutes } from './comment.routes.ts';
export { copyComments } from './copy-comments.ts';
export { insertImportedComments } from './insert-imported-comments.ts';
