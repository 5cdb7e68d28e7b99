export { avatarRoutes } from './avatar.routes.ts';
export { dropProvidedAvatar, fetchProvidedAvatar, keepProvidedAvatar } from './provided-avatar.ts';
