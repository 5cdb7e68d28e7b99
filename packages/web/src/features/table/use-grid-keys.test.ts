// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { stepOf } from './use-grid-keys.ts';

/** How far a key leads across in a grid that is written in a direction. */
function across(key: string, direction: 'ltr' | 'rtl', ctrlKey: boolean) {
	const grid = document.createElement('div');
	grid.style.direction = direction;
	document.body.append(grid);
	return Math.sign(stepOf({ key, ctrlKey, metaKey: false, currentTarget: grid })?.columns ?? 0);
}

test.each([false, true])('arrows follow the direction of writing, with Ctrl: %s', (ctrlKey) => {
	expect([across('ArrowRight', 'ltr', ctrlKey), across('ArrowLeft', 'ltr', ctrlKey)]).toEqual([1, -1]);
	expect([across('ArrowRight', 'rtl', ctrlKey), across('ArrowLeft', 'rtl', ctrlKey)]).toEqual([-1, 1]);
});
