import { personalEvents, webhookEvents } from '@ordna/domain/webhook';
import { expect, test } from 'vitest';
import { eventGroups } from './webhook-events.ts';

test('each event stands in one group', () => {
	expect(Object.values(eventGroups).flat().sort()).toEqual([...webhookEvents]);
});

test('what is told of one person is the group of reminders, so that one’s own webhooks offer all of it', () => {
	expect([...eventGroups.reminders].sort()).toEqual([...personalEvents]);
});
