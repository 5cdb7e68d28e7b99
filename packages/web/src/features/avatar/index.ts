export { AvatarChoice, type AvatarKind } from './avatar-choice.tsx';
export { kindOfAvatar } from './avatar-kind.ts';
export { AvatarSetting } from './avatar-setting.tsx';
