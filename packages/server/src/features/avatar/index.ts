export { avatarRoutes } from './avatar.routes.ts';
export { dropProvidedAvatar, fetchProvidedAvatar, type ProvidedPicture } from './provided-avatar.ts';
