import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message, paging, readInstant } from '../contract/fields.ts';
import { notification, notificationId } from './notification.ts';
import { sentReminder, topicWays } from './ways.ts';

/** The endpoints of notifications. See docs/wire/routes.md#notification. */
export const notificationEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/notifications',
		summary: 'What you were told, the newest first; what is about projects you can no longer read is left out.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		scope: 'notifications.read_all',
		input: z.object(paging),
		reply: z.array(notification),
		list: true,
	}),
	mark: endpoint({
		method: 'POST',
		path: '/notifications/:id',
		summary: 'Mark one notification as read, or as unread. Without `read` a real date in `read_at` means read.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		input: z.object({
			id: notificationId,
			read: z.optional(z.boolean()),
			// Clients send back what they got; whatever stands here beside `read` is none of our business.
			readAt: z.optional(z.unknown()),
		}),
		reply: notification,
		fails: ['access.forbidden'],
	}),
	readWays: endpoint({
		method: 'GET',
		path: '/user/settings/notifications',
		summary: 'By which ways each kind of notification reaches you. Ours, beside v1.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({}),
		reply: z.array(topicWays),
	}),
	saveWays: endpoint({
		method: 'POST',
		path: '/user/settings/notifications',
		summary: 'Choose the ways for one kind of notification. Ours, beside v1.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: topicWays,
		reply: topicWays,
	}),
	listReminders: endpoint({
		method: 'GET',
		path: '/user/reminders',
		summary: 'What became of your reminders of the last 30 days, the newest first. Ours, beside v1.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object(paging),
		reply: z.array(sentReminder),
		list: true,
	}),
	markAll: endpoint({
		method: 'POST',
		path: '/notifications',
		summary: 'Mark all notifications as read.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		scope: 'notifications.update',
		input: z.object({}),
		reply: message,
	}),
};

/** Whether a body wants a notification read: `read` decides, and where it is missing a date in `read_at`. */
export function wantsRead({ read, readAt }: { read?: boolean | undefined; readAt?: unknown }): boolean {
	if (read !== undefined) return read;
	if (typeof readAt !== 'string' || readAt.startsWith('0001-')) return false;
	return readInstant(readAt) !== undefined;
}
