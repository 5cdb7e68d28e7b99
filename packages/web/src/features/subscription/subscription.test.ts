import type { Subscription } from '@ordna/domain/subscription';
import { toInstant } from '@ordna/domain/time';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import type { Sending } from '../../platform/outbox/index.ts';
import { isOwn, sendSubscription, shownSubscription, subscriptionTarget } from './subscription.ts';

const task = subscriptionTarget('task', 3);
const refusing = (failure: Error) => ({ call: vi.fn().mockRejectedValue(failure) }) as unknown as Sending;

test('one to a thing itself is told from one to what it lies in', () => {
	const own = shownSubscription(task, true, toInstant(0));

	expect(isOwn(own, task)).toBe(true);
	expect(isOwn(own, subscriptionTarget('project', 3))).toBe(false);
	expect(isOwn({ ...(own as Subscription), ...subscriptionTarget('task', 4) }, task)).toBe(false);
	expect(isOwn(undefined, task)).toBe(false);
});

test('what is followed already is no refusal, and neither is what is no longer', async () => {
	const already = refusing(new ApiError(412, { code: 12002, message: 'You are already subscribed.' }));
	const gone = refusing(new ApiError(403, { code: 0, message: 'Forbidden' }));

	await expect(sendSubscription(already, task, true)).resolves.toBeUndefined();
	await expect(sendSubscription(gone, task, false)).resolves.toBeUndefined();
	await expect(sendSubscription(gone, task, true)).rejects.toThrow();
});
