export { avatarRoutes } from './avatar.routes.ts';
export { dropProvidedAvatar, fetchProvidedAvatar } from './provided-avatar.ts';
