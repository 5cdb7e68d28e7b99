export { findReactions, serializeReactions } from './reaction.queries.ts';
export { reactionRoutes } from './reaction.routes.ts';
export { deleteReactions, deleteReactionsOf, removeReactions } from './reaction.store.ts';
