export { copyLinks } from './copy-links.ts';
export { endMadeShares } from './end-made-shares.ts';
export { handProjectOver } from './hand-over.ts';
export { leaveProject, shareProject } from './share.commands.ts';
export { linkShareRoutes, shareRoutes, teamShareRoutes } from './share.routes.ts';
export { insertTeamShares, insertUserShares } from './share.store.ts';
export { shareWithBot } from './share-with-bot.ts';
export { findVisitor, isLinkOpen, renewVisitorToken, shareAuthenticator } from './visitor.ts';
