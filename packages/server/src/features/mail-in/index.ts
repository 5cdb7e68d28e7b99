export { readMailbox } from './mail-in.jobs.ts';
export { mailInRoutes } from './mail-in.routes.ts';
export { mailboxFigures } from './mailbox.store.ts';
export { mailboxFollower } from './mailbox-follower.ts';
