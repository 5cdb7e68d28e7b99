import { expect, test } from 'vitest';
import { readAndWritten, refusals, sent } from '../testing/requests.ts';
import { subscriptionEndpoints } from './subscription.contract.ts';
import { subscription } from './subscription.ts';

test.for(['task', 'project'] as const)('a subscription to a %s is spelled as v1 clients know it', (entity) => {
	const heard = { id: 2, entity, entity_id: 9, created: '2026-03-01T08:00:00Z' };

	expect(readAndWritten(subscription, heard)).toEqual(heard);
});

test('the path alone says what to hear of', () => {
	const input = sent(
		subscriptionEndpoints.create,
		{ entity: 'project', entity_id: 1 },
		{ entity: 'task', entityId: '9' },
	);

	expect(input).toEqual({ entity: 'task', entityId: 9 });
});

test('what cannot be subscribed to has a refusal of its own, later', () => {
	expect(refusals(() => sent(subscriptionEndpoints.create, {}, { entity: 'label' }))).toEqual([]);
	expect(refusals(() => sent(subscriptionEndpoints.create, {}, { entity: 'task', entityId: 'nine' }))).not.toEqual([]);
});
