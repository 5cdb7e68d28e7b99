export { copyLinks } from './copy-links.ts';
export { isLinkOpen } from './link-share.queries.ts';
export { linkShareRoutes, shareRoutes, teamShareRoutes } from './share.routes.ts';
export { renewVisitorToken, visitorKeeper } from './visitor.ts';
