import { expect, test } from 'vitest';
import { codecOf } from '../contract/codec.ts';
import { toInstant } from '../time/instant.ts';
import { type NotificationId, notification } from './notification.ts';
import { notificationText } from './notification.wire.ts';

const created = toInstant(Date.parse('2026-06-01T09:00:00Z'));

test.each([
	[{ doer: { id: 1 }, task: { title: 'a "b"' } }, { doer: '{"id":1}' }, '{"task":{"title":"a \\"b\\""}}'],
	[{ doer: { id: 1 } }, { doer: '{"id":1}' }, '{}'],
	[{ task: {} }, {}, '{"task":{}}'],
])('written by hand a notification is what the codec writes: %j', (fields, people, payload) => {
	const text = notificationText({
		id: 7,
		name: 'task.deleted',
		people: Object.entries(people),
		payload,
		readAt: null,
		created,
	});

	const parts = { id: 7 as NotificationId, name: 'task.deleted', notification: fields, readAt: null, created };
	expect(JSON.parse(text)).toEqual(codecOf(notification).encode(parts));
});
