import { webhookEvents } from '@ordna/domain/webhook';
import { expect, test } from 'vitest';
import { eventGroups } from './webhook-events.ts';

test('each event stands in one group', () => {
	expect(Object.values(eventGroups).flat().sort()).toEqual([...webhookEvents]);
});
