export { avatarEndpoints } from './avatar.contract.ts';
export type { AvatarProvider } from './avatar.ts';
export { avatarProvider, avatarProviders, usualAvatarSize } from './avatar.ts';
export { drawInitials, drawMarble, drawPlaid, initialsOf } from './drawing.ts';
