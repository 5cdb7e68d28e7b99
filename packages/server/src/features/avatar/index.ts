export { chooseAvatar, loseAvatar } from './avatar.commands.ts';
export { avatarRoutes } from './avatar.routes.ts';
export { dropProvidedAvatar, fetchProvidedAvatar, keepProvidedAvatar } from './provided-avatar.ts';
export { uploadAvatar } from './upload-avatar.ts';
