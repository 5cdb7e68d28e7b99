export { AvatarSetting } from './avatar-setting.tsx';
