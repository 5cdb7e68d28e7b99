import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { printPage } from './print-page.ts';
import { usePrintPreparation } from './print-preparation.ts';

const print = vi.fn();
vi.stubGlobal('print', print);

afterEach(() => {
	print.mockClear();
	vi.useRealTimers();
});

function prepare(isNeeded: boolean, run: () => Promise<unknown>) {
	return renderHook(() => usePrintPreparation({ isNeeded: () => isNeeded, run }));
}

test('a page that has all it needs is printed at once', () => {
	const run = vi.fn(async () => undefined);
	prepare(false, run);

	void printPage();

	expect(run).not.toHaveBeenCalled();
	expect(print).toHaveBeenCalledOnce();
});

test('what is missing is fetched first, however often somebody asks; what fails does not hold it up', async () => {
	let loaded = () => {};
	prepare(true, () => new Promise<void>((resolve) => (loaded = resolve)));
	prepare(true, () => Promise.reject(new Error('gone')));

	const printed = Promise.all([printPage(), printPage()]);
	await Promise.resolve();
	expect(print).not.toHaveBeenCalled();

	loaded();
	await printed;
	expect(print).toHaveBeenCalledOnce();
});

test('what takes too long is not waited for', async () => {
	vi.useFakeTimers();
	prepare(true, () => new Promise(() => {}));

	const printed = printPage();
	await vi.advanceTimersByTimeAsync(60_000);
	await printed;

	expect(print).toHaveBeenCalledOnce();
});
