export { NotificationSettings } from './notification-settings.tsx';
export { useOfferPush } from './offer-push.ts';
export { renewPush } from './push-browser.ts';
export { PushQuestion } from './push-question.tsx';
