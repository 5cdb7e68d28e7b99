export { NotificationSettings } from './notification-settings.tsx';
export { renewPush } from './push-browser.ts';
