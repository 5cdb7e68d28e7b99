export { deleteFeedLinks } from './feed-link.commands.ts';
export { findFeedLink } from './feed-link.queries.ts';
export { feedLinkRoutes } from './feed-link.routes.ts';
