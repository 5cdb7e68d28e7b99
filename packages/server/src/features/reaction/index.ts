export { deleteReactions } from './reaction.commands.ts';
export { forgetReactionsToNothing } from './reaction.jobs.ts';
export { findReactions, reactionTexts } from './reaction.queries.ts';
export { reactionRoutes } from './reaction.routes.ts';
