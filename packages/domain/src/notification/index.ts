export { isSameDay, lastDigest } from './digest-time.ts';
export { mentionElements, mentionedNames, quotedComments, requoted } from './mentions.ts';
export { notificationEndpoints, wantsRead } from './notification.contract.ts';
export type { Notification, NotificationId, NotificationName } from './notification.ts';
export { notification, notificationId, notificationKinds } from './notification.ts';
export { type NotificationParts, notificationText } from './notification.wire.ts';
export { isQuiet, isUrgent, type QuietHours, usualQuietHours } from './quiet-hours.ts';
export {
	type Delivery,
	type DeliveryState,
	deliveryReasons,
	deliveryRetentionDays,
	deliveryStates,
	isNotificationTopic,
	type NotificationTopic,
	type NotificationWay,
	notificationTopics,
	type SentReminder,
	sentReminder,
	type TopicWays,
	topicWays,
	usualWays,
} from './ways.ts';
