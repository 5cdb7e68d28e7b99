export { markUnread } from './unread.commands.ts';
export { unreadAmong } from './unread.queries.ts';
export { unreadRoutes } from './unread.routes.ts';
