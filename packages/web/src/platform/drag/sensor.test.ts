import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPress, type Press } from './sensor.ts';

let card: HTMLElement;
let press: Press;
const told: string[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	card = document.createElement('article');
	document.body.append(card);
	told.length = 0;
});

afterEach(() => {
	press.cancel();
	card.remove();
	vi.useRealTimers();
});

function pointer(type: string, x: number, y: number, pointerType = 'mouse') {
	return new PointerEvent(type, { pointerId: 1, pointerType, clientX: x, clientY: y, bubbles: true, cancelable: true });
}

function down(pointerType: string, { isHandle = false, heldMs = 0 } = {}) {
	card.addEventListener(
		'pointerdown',
		(event) => {
			press = followPress(event, { isHandle, capture: document.createElement('div'), heldMs }, events);
		},
		{ once: true },
	);
	card.dispatchEvent(pointer('pointerdown', 100, 100, pointerType));
}

const events = {
	onLift: () => {
		told.push('lift');
		return true;
	},
	onMove: () => told.push('move'),
	onDrop: () => told.push('drop'),
	onCancel: () => told.push('cancel'),
	onEnd: () => told.push('end'),
};

function isPrevented(target: EventTarget, event: Event): boolean {
	target.dispatchEvent(event);
	return event.defaultPrevented;
}

test('a mouse lifts after 5 px, and its release drops', () => {
	down('mouse');

	window.dispatchEvent(pointer('pointermove', 103, 103));
	const before = [...told];
	window.dispatchEvent(pointer('pointermove', 104, 104));
	window.dispatchEvent(pointer('pointerup', 104, 104));

	expect(before).toEqual([]);
	expect(told).toEqual(['lift', 'move', 'drop', 'end']);
});

test('a finger lifts when it has been still for 250 ms', () => {
	down('touch');

	vi.advanceTimersByTime(249);
	window.dispatchEvent(pointer('pointermove', 105, 100, 'touch'));
	const before = [...told];
	vi.advanceTimersByTime(1);

	expect(before).toEqual([]);
	expect(told).toEqual(['lift', 'move']);
});

test('a finger that moves 8 px before that scrolls', () => {
	down('touch');

	window.dispatchEvent(pointer('pointermove', 100, 108, 'touch'));
	vi.advanceTimersByTime(300);

	expect(told).toEqual(['end']);
});

test('a finger on a handle need not hold still', () => {
	down('touch', { isHandle: true });

	window.dispatchEvent(pointer('pointermove', 100, 106, 'touch'));

	expect(told).toEqual(['lift', 'move']);
});

test('another finger says nothing about this one', () => {
	down('mouse');

	window.dispatchEvent(new PointerEvent('pointermove', { pointerId: 2, clientX: 300, clientY: 300 }));
	window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 2 }));

	expect(told).toEqual([]);
});

test.each([
	{ how: 'a scroll', event: () => pointer('pointercancel', 0, 0) },
	{ how: 'Escape', event: () => new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }) },
	{ how: 'another window', event: () => new FocusEvent('blur') },
])('$how cancels what is carried', ({ event }) => {
	down('mouse');
	window.dispatchEvent(pointer('pointermove', 120, 100));

	window.dispatchEvent(event());

	expect(told).toEqual(['lift', 'move', 'cancel', 'end']);
});

test('the blur of a row that goes is not the blur of the window', () => {
	down('mouse');
	window.dispatchEvent(pointer('pointermove', 120, 100));

	card.dispatchEvent(new FocusEvent('blur'));

	expect(told).toEqual(['lift', 'move']);
});

test('a carrying finger does not scroll, even when the row it touched has been removed', () => {
	down('touch');
	const before = isPrevented(card, new Event('touchmove', { bubbles: true, cancelable: true }));
	vi.advanceTimersByTime(250);
	card.remove();

	const after = isPrevented(card, new Event('touchmove', { bubbles: true, cancelable: true }));

	expect({ before, after }).toEqual({ before: false, after: true });
});

test('the click after a drop reaches nobody, the next one does', () => {
	const onClick = vi.fn();
	card.addEventListener('click', onClick);
	down('mouse');
	window.dispatchEvent(pointer('pointermove', 120, 100));
	window.dispatchEvent(pointer('pointerup', 120, 100));

	card.click();
	const after = onClick.mock.calls.length;
	card.click();

	expect(after).toBe(0);
	expect(onClick).toHaveBeenCalledOnce();
});

test('a press that never lifted leaves its click alone', () => {
	const onClick = vi.fn();
	card.addEventListener('click', onClick);
	down('mouse');
	window.dispatchEvent(pointer('pointerup', 100, 100));

	card.click();

	expect(onClick).toHaveBeenCalledOnce();
});

test('a long press opens no menu', () => {
	down('touch');

	expect(isPrevented(card, new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(true);
});

test('a finger that was down before anybody listened lifts no later', () => {
	down('touch', { heldMs: 200 });

	vi.advanceTimersByTime(50);

	expect(told).toEqual(['lift', 'move']);
});
