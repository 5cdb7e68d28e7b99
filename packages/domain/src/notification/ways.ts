import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';
import { notificationId } from './notification.ts';

/** The ways by which a notification reaches somebody. */
export const notificationWays = ['inApp', 'email', 'push'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** What people choose ways for, and which have been chosen for whoever chose nothing. Each begins the names of its notifications. */
export const notificationTopics = {
	'task.reminder': ['inApp', 'push'],
	'task.assigned': ['inApp', 'email', 'push'],
	'task.mentioned': ['inApp', 'email', 'push'],
	'task.comment': ['inApp', 'email', 'push'],
	'task.deleted': ['inApp', 'email'],
	'project.created': ['inApp', 'email'],
	'team.member.added': ['inApp', 'email'],
	'change_set.proposed': ['inApp', 'push'],
} as const satisfies Readonly<Record<string, readonly NotificationWay[]>>;

export type NotificationTopic = keyof typeof notificationTopics;

export const isNotificationTopic = (name: string): name is NotificationTopic => Object.hasOwn(notificationTopics, name);

/** By which ways one topic reaches somebody. That reminders come by email is the setting that v1 has for it. */
export const topicWays = z.object({
	topic: z.enum(Object.keys(notificationTopics) as [NotificationTopic, ...NotificationTopic[]]),
	inApp: z.boolean(),
	email: z.boolean(),
	push: z.boolean(),
});
export type TopicWays = z.output<typeof topicWays>;

/** The ways of a topic for whoever chose nothing. */
export function usualWays(topic: NotificationTopic): TopicWays {
	const ways: readonly NotificationWay[] = notificationTopics[topic];
	return {
		topic,
		inApp: ways.includes('inApp'),
		email: ways.includes('email'),
		push: ways.includes('push'),
	};
}

export const deliveryStates = ['waiting', 'taken', 'shown', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a message went by this way or at this time: it was held until quiet hours ended, or no browser took it. */
export const deliveryReasons = { held: 'quiet hours', pushFailed: 'push failed' } as const;

const deliveryId = id('notification delivery');

/** One way by which a reminder went out. */
export const delivery = z.object({
	id: deliveryId,
	way: z.enum(['email', 'push']),
	/** What the browser calls itself; empty for an email. */
	device: z.string(),
	/** It waits; the mail server or push service took it; the browser showed it; it was given up. */
	state: z.enum(deliveryStates),
	/** Why it failed, or why it went by this way; empty where there is nothing to say. */
	reason: z.string(),
	/** When it came to this state. */
	changed: instant,
});
export type Delivery = z.output<typeof delivery>;

/** What became of a reminder. Ours, beside v1. */
export const sentReminder = z.object({
	notificationId,
	/** Of the task, as it was then. */
	title: z.string(),
	taskId: z.number(),
	sent: instant,
	deliveries: z.array(delivery),
	/** It waits for the end of the person's quiet hours. */
	isHeld: z.boolean(),
	/** When it was read in the app; unset before. */
	seen: instantOrUnset,
});
export type SentReminder = z.output<typeof sentReminder>;

/** What became of a reminder is kept for so long. */
export const deliveryRetentionDays = 30;
