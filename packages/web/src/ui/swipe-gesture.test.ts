// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { followSwipe, type Pull } from './swipe-gesture.ts';

const openWidth = 176;

afterEach(() => {
	document.body.replaceChildren();
	vi.restoreAllMocks();
});

/** A finger on a row of 400 px. */
function aFinger({ offset = 0, direction = 'ltr' } = {}) {
	const row = document.createElement('div');
	row.style.direction = direction;
	document.body.append(row);
	vi.spyOn(row, 'getBoundingClientRect').mockReturnValue({ width: 400 } as DOMRect);
	let now = 0;
	const event = (type: string, x: number, y: number, pointerId: number) => {
		const made = new PointerEvent(type, { clientX: x, clientY: y, pointerId, bubbles: true });
		Object.defineProperty(made, 'timeStamp', { value: now });
		return made;
	};
	const moves: number[] = [];
	const ends: (Pull | undefined)[] = [];
	const onTap = vi.fn();
	followSwipe(event('pointerdown', 100, 100, 1), row, {
		...{ offset, onTap },
		onMove: (dx) => moves.push(dx),
		onEnd: (pull) => ends.push(pull),
	});
	const send =
		(type: string) =>
		(x: number, y = 100, { afterMs = 200, pointerId = 1 } = {}) => {
			now += afterMs;
			window.dispatchEvent(event(type, x, y, pointerId));
		};
	return { row, moves, ends, onTap, move: send('pointermove'), up: send('pointerup'), cancel: send('pointercancel') };
}

test('a row goes with the finger, and says what it came to', () => {
	const { move, up, moves, ends, onTap } = aFinger();

	move(180);
	move(300);
	up(300);

	expect(moves).toEqual([80, 200]);
	expect(ends).toEqual([{ dx: 200, width: 400, speed: 0 }]);
	expect(onTap).not.toHaveBeenCalled();
});

test('a quick finger needs no way', () => {
	const { move, up, ends } = aFinger();

	move(120, 100, { afterMs: 16 });
	move(150, 100, { afterMs: 16 });
	up(150, 100, { afterMs: 8 });

	expect(ends).toEqual([{ dx: 50, width: 400, speed: 30 / 16 }]);
});

test('a finger that rests at the end throws nothing', () => {
	const { move, up, ends } = aFinger();

	move(120, 100, { afterMs: 16 });
	move(150, 100, { afterMs: 16 });
	up(150, 100, { afterMs: 400 });

	expect(ends).toEqual([{ dx: 50, width: 400, speed: 0 }]);
});

test('from right to left the sides change places', () => {
	const { move, up, moves, ends } = aFinger({ direction: 'rtl' });

	move(-100);
	up(-100);

	expect(moves).toEqual([200]);
	expect(ends).toEqual([{ dx: 200, width: 400, speed: 0 }]);
});

test('an open row begins where it is', () => {
	const { move, up, moves, ends } = aFinger({ offset: -openWidth });

	move(140);
	up(140);

	expect(moves).toEqual([40 - openWidth]);
	expect(ends).toEqual([{ dx: 40 - openWidth, width: 400, speed: 0 }]);
});

test('no row goes further than its own width', () => {
	const { move, moves } = aFinger();

	move(900);
	move(-900);

	expect(moves).toEqual([400, -400]);
});

test.each([
	['down', 130, 140],
	['up', 90, 20],
])('a finger that goes %s scrolls, whatever it does then', (_, x, y) => {
	const { move, up, moves, ends, onTap } = aFinger();

	move(x, y);
	move(300);
	up(300);

	expect(moves).toEqual([]);
	expect(ends).toEqual([]);
	expect(onTap).not.toHaveBeenCalled();
});

test('a row that was lifted is dragged, not swiped', () => {
	const { row, move, up, moves } = aFinger();
	row.dataset['lifted'] = 'pointer';

	move(300);
	up(300);

	expect(moves).toEqual([]);
});

test('a tap is told as one, and another finger is not this one', () => {
	const { move, up, moves, onTap } = aFinger();

	move(300, 100, { pointerId: 2 });
	move(103);
	up(103);

	expect(moves).toEqual([]);
	expect(onTap).toHaveBeenCalledTimes(1);
});

test('what the browser takes away closes it', () => {
	const { move, cancel, ends } = aFinger();

	move(380);
	cancel(380);

	expect(ends).toEqual([undefined]);
});

test('the click behind a swipe opens nothing, the next one does', () => {
	const clicked = vi.fn();
	document.body.addEventListener('click', clicked);
	const { row, move, up } = aFinger();
	move(200);
	up(200);

	row.click();
	expect(clicked).not.toHaveBeenCalled();
	row.click();

	expect(clicked).toHaveBeenCalledTimes(1);
	document.body.removeEventListener('click', clicked);
});
