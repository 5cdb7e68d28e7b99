// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { windowRows } from './window-rows.ts';
import { Windower, type WindowPlan } from './windower.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	detach();
	vi.useRealTimers();
	vi.restoreAllMocks();
});
let detach = () => {};

const sizeAt = () => 40;
const keyAt = (index: number) => index;

/** A list of rows of 40 px in an element of 200 px; nothing is laid out here. */
function aList({ count = 100, ...rest }: Partial<WindowPlan> = {}) {
	const element = document.createElement('div');
	let [top, height] = [0, 200];
	const told: boolean[] = [];
	const windower = new Windower((isScroll) => told.push(isScroll));
	const lay = (rows: number) =>
		windower.layOut({ count: rows, sizeAt, keyAt, gap: 0, margin: 0, stickyTop: 0, ...rest });
	Object.defineProperties(element, {
		offsetHeight: { get: () => height },
		clientHeight: { get: () => height },
		scrollHeight: { get: () => windower.axis.length + windower.margin },
		scrollTop: {
			get: () => top,
			set: (to: number) => {
				top = Math.max(0, Math.min(to, windower.axis.length + windower.margin - height));
			},
		},
	});
	lay(count);
	detach = windower.attach(element);
	windower.show();
	told.length = 0;
	return {
		windower,
		told,
		lay,
		element,
		grow: (to: number) => {
			height = to;
		},
		scroll: (to: number) => {
			element.scrollTop = to;
			element.dispatchEvent(new Event('scroll'));
		},
	};
}

test('the rows in sight are those of which anything is seen', () => {
	const { windower, scroll } = aList();

	expect(windower.range).toEqual({ first: 0, last: 4 });
	scroll(60);
	expect(windower.range).toEqual({ first: 1, last: 6 });
	scroll(9_999);
	expect(windower.range).toEqual({ first: 95, last: 99 });
});

test('without rows or height nothing is in sight', () => {
	expect(aList({ count: 0 }).windower.range).toBeNull();
	const unseen = new Windower(() => undefined);
	unseen.layOut({ count: 5, sizeAt, keyAt, gap: 0, margin: 0, stickyTop: 0 });
	expect(unseen.range).toBeNull();
});

test('the listener is told when other rows are in sight, or scrolling begins or ends, and of nothing else', () => {
	const { windower, told, scroll } = aList();

	scroll(10);
	scroll(20);
	expect(told).toEqual([true]);
	scroll(45);
	expect(told).toEqual([true, true]);
	expect(windower.isScrolling).toBe(true);

	vi.advanceTimersByTime(1_000);
	expect([windower.isScrolling, told.length, told.at(-1)]).toEqual([false, 3, false]);
});

test('what stands above the first row and scrolls with it counts', () => {
	const { windower, scroll } = aList({ margin: 100 });

	expect(windower.range).toEqual({ first: 0, last: 2 });
	scroll(140);
	expect(windower.range).toEqual({ first: 1, last: 5 });
});

test.each([
	['start', 400],
	['center', 320],
	['end', 240],
] as const)('a row is scrolled to the %s of the window', (align, offset) => {
	const { windower } = aList();

	windower.scrollTo(10, align);

	expect(windower.offset).toBe(offset);
});

test('a row that is in sight is left there; else it comes in at the near side', () => {
	const { windower } = aList();

	windower.scrollTo(4, 'auto');
	expect(windower.offset).toBe(0);
	windower.scrollTo(6, 'auto');
	expect(windower.offset).toBe(80);
	windower.scrollTo(1, 'auto');
	expect(windower.offset).toBe(40);
	windower.scrollTo(10_000, 'auto');
	expect(windower.offset).toBe(3_800);
});

test('what is sticky at the top covers no row that is scrolled to', () => {
	const { windower, scroll } = aList({ stickyTop: 30 });
	scroll(400);

	windower.scrollTo(10, 'auto');
	expect(windower.offset).toBe(370);
	windower.scrollTo(20, 'start');
	expect(windower.offset).toBe(770);
});

test('rows that grow above what is read leave it where it is, those below and in sight do not move it', () => {
	const { windower, scroll } = aList();
	scroll(400);

	windower.resize(2, 100);
	windower.resize(30, 100);
	windower.settle();
	expect(windower.offset).toBe(460);

	windower.resize(11, 90);
	windower.settle();
	expect(windower.offset).toBe(460);
	expect(windower.range).toEqual({ first: 10, last: 13 });
});

test('a row that was asked for is found again when others turn out to be higher', () => {
	const { windower } = aList();
	windower.scrollTo(50, 'start');

	for (let index = 40; index < 50; index++) windower.axis.resize(index, 60);
	vi.advanceTimersByTime(100);

	expect(windower.offset).toBe(2_000 + 200);
});

test('whoever takes the wheel is not scrolled any more', () => {
	const { windower, element } = aList();
	windower.scrollTo(50, 'start');

	element.dispatchEvent(new Event('wheel'));
	for (let index = 40; index < 50; index++) windower.axis.resize(index, 60);
	vi.advanceTimersByTime(100);

	expect(windower.offset).toBe(2_000);
});

test('once it is detached nothing is heard', () => {
	const { windower, told, scroll } = aList();

	detach();
	scroll(400);
	windower.scrollTo(3, 'start');

	expect([told, windower.offset]).toEqual([[], 0]);
});

test('the edges between rows are where a line is drawn', () => {
	const { windower } = aList({ count: 3, gap: 10 });
	const rows = windowRows(windower, () => ({ frame: null, body: null }));

	expect([0, 1, 2, 3].map((gap) => rows.edgeAt(gap))).toEqual([0, 45, 95, 140]);
	expect(rows.rowAt(60)).toEqual({ index: 1, start: 50, size: 40 });
	expect(windowRows(aList({ count: 0 }).windower, () => ({ frame: null, body: null })).rowAt(5)).toBeUndefined();
});
