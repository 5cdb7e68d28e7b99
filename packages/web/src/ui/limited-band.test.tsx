// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../app/i18n.ts';
import { LimitedBand } from './limited-band.tsx';

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
