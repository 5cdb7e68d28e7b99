// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../app/i18n.ts';
import { LimitedBand } from './limited-band.tsx';
import { OfflineBand } from './offline-band.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('ui');
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

test('it counts down by the second to who sees it, and in steps of five to who hears it', async () => {
	vi.useFakeTimers();
	render(<LimitedBand waiting={3} until={Date.now() + 12_000} />);
	const told = () =>
		[...screen.getByRole('status').querySelectorAll('.grow > span')].map(
			(words) => words.textContent?.match(/\d+ second/)?.[0],
		);

	const first = [screen.getByRole('status').textContent, told()];
	await act(() => vi.advanceTimersByTimeAsync(2_000));
	const later = told();
	await act(() => vi.advanceTimersByTimeAsync(20_000));

	expect(first).toEqual([
		expect.stringContaining('Too many requests. Waiting 12 seconds, then sending 3 changes.'),
		['12 second', '15 second'],
	]);
	expect([later, told()]).toEqual([
		['10 second', '10 second'],
		['1 second', '5 second'],
	]);
});

test('of a server that cannot answer for now it says when it is asked again', async () => {
	vi.useFakeTimers();
	const shown = { waiting: 1, isOnDisk: true, updated: undefined, onShowWaiting: () => undefined };
	render(<OfflineBand {...shown} outage="The server is restarting." nextTryAt={Date.now() + 4_000} />);

	const first = screen.getByRole('status').textContent;
	await act(() => vi.advanceTimersByTimeAsync(4_000));

	expect(first).toMatch(/^The server is restarting\. .*Trying again in 4 s1 change waiting$/);
	expect(screen.getByRole('status').textContent).not.toContain('Trying again');
});
