// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { useFollowAdministration } from './use-follow-administration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = { method: 'GET' };

async function follow() {
	const client = aClient({ answer: () => [] });
	const { unmount } = renderHook(
		() => {
			useFollowAdministration();
			return useQuery({
				queryKey: ['admin', 'shown'],
				queryFn: () => client.client.api.call(shown as never, {} as never),
			});
		},
		{ wrapper: client.wrapper },
	);
	await vi.advanceTimersByTimeAsync(0);
	return { ...client, unmount, times: () => client.asked(shown).length };
}

test('what is shown is asked for again when the server tells of it, and once for many at a time', async () => {
	const { push, times } = await follow();
	expect(times()).toBe(1);

	push({ groups: ['people'] });
	push({ groups: ['sign_in'] });
	await vi.advanceTimersByTimeAsync(1_000);

	expect(times()).toBe(2);
});

test('who left these pages asks for nothing any more', async () => {
	const { push, times, unmount } = await follow();

	push({ groups: ['people'] });
	unmount();
	await vi.advanceTimersByTimeAsync(1_000);

	expect(times()).toBe(1);
});
