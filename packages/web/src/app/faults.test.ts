// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../platform/late-code/index.ts';
import { notices } from '../ui/notice-store.ts';
import { reportFault, reportUncaughtFaults, shownFault } from './faults.ts';
import { startI18n } from './i18n.ts';

let stop: () => void;
beforeAll(() => startI18n('en'));
beforeEach(() => {
	vi.useFakeTimers();
	stop = reportUncaughtFaults();
});
afterEach(() => {
	stop();
	for (const { id } of notices.list()) notices.dismiss(id);
	shownFault.set(undefined);
	vi.advanceTimersByTime(60_000);
	vi.useRealTimers();
});

vi.spyOn(console, 'error').mockImplementation(() => undefined);

const told = () =>
	notices.list().map(({ text, kind, count, action }) => ({ text, kind, count, action: action?.label }));
const notice = { text: 'Something went wrong on this page.', kind: 'error', count: 1, action: 'Details' };

test('an error that nobody caught is told in a notice with its details', () => {
	const error = new TypeError('tea is undefined');

	dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
	notices.list()[0]?.action?.run();

	expect(told()).toEqual([notice]);
	expect(shownFault.get()).toMatchObject({ summary: 'TypeError: tea is undefined', details: error.stack });
});

test('a rejected promise that nobody caught is told as well', () => {
	const reason = new Error('no kettle');
	const event = Object.assign(new Event('unhandledrejection'), { reason });

	dispatchEvent(event);

	expect(told()).toEqual([notice]);
});

test('the same fault again and again is told once, another one beside it', () => {
	const timer = () => new Error('tick');

	for (const error of [timer(), timer(), timer()]) reportFault(error);
	reportFault(new Error('tock'));

	expect(told()).toEqual([{ ...notice, count: 2 }]);
});

test('a fault that comes back later is told again', () => {
	const timer = () => new Error('later');
	const dismissAll = () => {
		for (const { id } of notices.list()) notices.dismiss(id);
	};

	reportFault(timer());
	dismissAll();
	reportFault(timer());
	const atOnce = told();
	vi.advanceTimersByTime(20_000);
	reportFault(timer());

	expect(atOnce).toEqual([]);
	expect(told()).toEqual([notice]);
});

test('what says so itself, and what is no fault, is not told', () => {
	reportFault(new ChunkLoadError('/assets/x.js'));
	reportFault(new DOMException('gone', 'AbortError'));
	dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));

	expect(told()).toEqual([]);
});
