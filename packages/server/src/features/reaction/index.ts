export { deleteReactions, deleteReactionsOf, removeReactions } from './reaction.commands.ts';
export { findReactions, reactionTexts } from './reaction.queries.ts';
export { reactionRoutes } from './reaction.routes.ts';
