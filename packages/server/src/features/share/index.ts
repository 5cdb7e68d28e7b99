export { linkShareRoutes, shareRoutes } from './share.routes.ts';
export { renewVisitorToken, visitorKeeper } from './visitor.ts';
