export { mountFeeds } from './feed.routes.ts';
