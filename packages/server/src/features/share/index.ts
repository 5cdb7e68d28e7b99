export { copyLinks } from './copy-links.ts';
export { isLinkOpen } from './link-share.queries.ts';
export { linkShareRoutes, shareRoutes, teamShareRoutes } from './share.routes.ts';
export { deleteSharesOf, insertTeamShares, insertUserShares } from './share.store.ts';
export { renewVisitorToken, shareAuthenticator } from './visitor.ts';
