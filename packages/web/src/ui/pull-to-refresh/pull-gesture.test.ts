// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { armedAt, followPulls, pullOf } from './pull-gesture.ts';

let told: (number | boolean)[] = [];
let stop = () => {};

beforeEach(() => {
	document.body.innerHTML =
		'<header></header><main id="content"><div class="list" style="overflow-y: auto"><p>row</p><input></div><div class="still"></div><div class="bar" style="touch-action: none; overflow-y: auto"></div></main>';
	told = [];
	stop = followPulls({ onPull: ({ px }) => void told.push(px), onEnd: (isArmed) => void told.push(isArmed) });
});
afterEach(() => {
	stop();
	delete document.documentElement.dataset['dragging'];
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

function touch(type: string, target: Element, at: { readonly x?: number; readonly y?: number } | null) {
	const event = new Event(type, { bubbles: true });
	const touches = at ? [{ clientX: at.x ?? 0, clientY: at.y ?? 0 }] : [];
	target.dispatchEvent(Object.assign(event, { touches }));
}

function pull(target: Element, ...way: readonly { readonly x?: number; readonly y?: number }[]) {
	touch('touchstart', target, {});
	for (const at of way) touch('touchmove', target, at);
	touch('touchend', target, null);
}

test('a page follows the finger by half, and not for ever', () => {
	expect([0, 10, 50, 130, 900].map(pullOf)).toEqual([0, 0, 20, armedAt, 96]);
});

test('pulled far enough it is refreshed, and not before', () => {
	pull(find('p'), { y: 20 }, { y: 50 });
	pull(find('p'), { y: 20 }, { y: 200 });

	expect(told).toEqual([5, 20, false, 5, 95, true]);
});

test('let up again before it is let go of, nothing is refreshed', () => {
	pull(find('p'), { y: 200 }, { y: 30 });

	expect(told).toEqual([95, 10, false]);
});

test.for([
	[
		'goes aside',
		'p',
		[
			{ x: 30, y: 20 },
			{ x: 30, y: 200 },
		],
	],
	['goes up', 'p', [{ y: -20 }, { y: 200 }]],
	['is in a field', 'input', [{ y: 200 }]],
	['moves what it touches', '.bar', [{ y: 200 }]],
	['is where nothing scrolls', '.still', [{ y: 200 }]],
	['is outside the page', 'header', [{ y: 200 }]],
] as const)('a finger that %s pulls nothing', ([, selector, way]) => {
	pull(find(selector), ...way);

	expect(told).toEqual([]);
});

test('a list that is not at its top scrolls, and one that has begun to scroll is let go of', () => {
	const list = find('.list');
	list.scrollTop = 40;
	pull(find('p'), { y: 200 });
	const below = [...told];

	list.scrollTop = 0;
	touch('touchstart', find('p'), {});
	touch('touchmove', find('p'), { y: 200 });
	list.scrollTop = 8;
	touch('touchmove', find('p'), { y: 190 });
	touch('touchend', find('p'), null);

	expect(below).toEqual([]);
	expect(told).toEqual([95, false]);
});

test('a row that is carried, and a second finger, end it', () => {
	touch('touchstart', find('p'), {});
	touch('touchmove', find('p'), { y: 200 });
	document.documentElement.dataset['dragging'] = 'pointer';
	touch('touchmove', find('p'), { y: 210 });
	touch('touchend', find('p'), null);

	expect(told).toEqual([95, false]);
});
