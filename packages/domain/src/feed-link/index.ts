export { feedLinkEndpoints } from './feed-link.contract.ts';
export type { FeedKind, FeedLink } from './feed-link.ts';
export { feedLink, feedPath } from './feed-link.ts';
