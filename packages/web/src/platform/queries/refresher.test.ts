// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(answerMs = 0) {
	const asked: number[] = [];
	const startMs = performance.now();
	const { changed, end } = createRefresher({
		async refresh() {
			asked.push(performance.now() - startMs);
			await new Promise((resolve) => setTimeout(resolve, answerMs));
		},
		...{ restMs: 1500, maxWaitMs: 6000, minGapMs: 4000 },
	});
	onTestFinished(end);
	const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
	const changeEvery = async (ms: number, times: number) => {
		for (let count = 0; count < times; count++) {
			changed();
			await pass(ms);
		}
	};
	return { asked, changed, end, pass, changeEvery };
}

function hide(isHidden: boolean): void {
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
	document.dispatchEvent(new Event('visibilitychange'));
}

test('what a burst of changes came to is asked for once, when it rests', async () => {
	const { asked, changeEvery, pass } = start();

	await changeEvery(100, 5);
	await pass(10_000);

	expect(asked).toEqual([1900]);
});

test('changes that never rest are asked about all the same, with a pause from one answer to the next question', async () => {
	const { asked, changeEvery } = start();

	await changeEvery(500, 40);

	expect(asked).toEqual([6000, 12_000, 18_000]);
});

test('between an answer and the next question lies a pause', async () => {
	const { asked, changed, pass } = start(200);

	changed();
	await pass(1800);
	changed();
	await pass(20_000);

	expect(asked).toEqual([1500, 5700]);
});

test('a change while it is asked is asked about afterwards, and no question is cut off', async () => {
	const { asked, changed, pass } = start(9000);

	changed();
	await pass(5000);
	changed();
	await pass(60_000);

	expect(asked).toEqual([1500, 14_500]);
});

test('while nobody sees the page nothing is asked for, and once it is seen again it is', async () => {
	const { asked, changed, pass } = start();
	onTestFinished(() => hide(false));
	hide(true);
	changed();
	await pass(60_000);
	expect(asked).toEqual([]);

	hide(false);
	await pass(1);

	expect(asked).toEqual([60_000]);
});

test('what has ended asks for nothing more', async () => {
	const { asked, changed, end, pass } = start();
	changed();
	end();

	await pass(60_000);

	expect(asked).toEqual([]);
});
