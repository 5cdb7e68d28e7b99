import { expect, test } from 'vitest';
import { adaOnTheWire, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { webhookEndpoints } from './webhook.contract.ts';
import { ownEvents, personalEvents, projectEvents, webhook, webhookDelivery, webhookEvents } from './webhook.ts';

test('a webhook is spelled as v1 clients know it, without what it is signed with', () => {
	const hook = {
		...{ id: 5, target_url: 'https://example.org/', events: ['task.created'], project_id: 2, user_id: 0, secret: '' },
		...{ basic_auth_user: '', basic_auth_password: '', created_by: adaOnTheWire, is_suspended: false },
		...madeOnTheWire,
	};

	expect(readAndWritten(webhook, hook)).toEqual(hook);
});

test('a delivery that waits has no end yet', () => {
	const delivery = {
		...{ id: 6, event_name: 'task.created', state: 'waiting', attempts: 0, status: 0, answer: '', reason: '' },
		...{ duration_ms: 0, resend_of: 0, can_resend: false, created: '2026-03-01T08:00:00Z' },
		...{ due: '2026-03-01T08:00:00Z', finished: '0001-01-01T00:00:00Z' },
	};

	expect(readAndWritten(webhookDelivery, delivery)).toEqual(delivery);
});

test('a project’s webhook hears of everything, a person’s own of what concerns them', () => {
	expect(projectEvents.safeParse([...webhookEvents]).success).toBe(true);
	expect(ownEvents.safeParse([...personalEvents]).success).toBe(true);
	expect(ownEvents.safeParse(['task.created']).success).toBe(false);
});

const wished = { target_url: 'https://example.org/', events: ['task.created'] };

test.for<[wrong: object, refused: RegExp]>([
	[{ target_url: 'example.org' }, /^target_url: must be an address/],
	[{ target_url: 'https://ada:secret@example.org/' }, /^target_url: must be an address/],
	[{ events: [] }, /^events: must name at least one event/],
	[{ events: ['task.eaten'] }, /^events: must be known events/],
	[{ events: ['task.created', 'constructor'] }, /^events: must be known events/],
	[{ events: 'task.created' }, /^input.undecodable$/],
])('a webhook with %j is refused', ([wrong, refused]) => {
	expect(refusals(() => sent(webhookEndpoints.create, wished))).toEqual([]);
	expect(refusals(() => sent(webhookEndpoints.create, { ...wished, ...wrong }))).toEqual([
		expect.stringMatching(refused),
	]);
});
