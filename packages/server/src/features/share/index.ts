export { copyLinks } from './copy-links.ts';
export { insertTeamShares, insertUserShares } from './copy-shares.ts';
export { isLinkOpen } from './link-share.queries.ts';
export { deleteSharesOf } from './share.commands.ts';
export { linkShareRoutes, shareRoutes, teamShareRoutes } from './share.routes.ts';
export { renewVisitorToken, visitorKeeper } from './visitor.ts';
