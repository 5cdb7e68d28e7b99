export { mountAtomFeed } from './atom-feed.routes.ts';
