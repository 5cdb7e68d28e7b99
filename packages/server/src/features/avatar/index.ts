export { avatarRoutes } from './avatar.routes.ts';
