import { expect, test } from 'vitest';
import { isLongPull, outcomeOf } from './swipe-outcome.ts';

test.each([
	['a little to the right', { dx: 100, speed: 0 }, 'closed'],
	['to 40 % of the width', { dx: 160, speed: 0 }, 'done'],
	['a flick to the right', { dx: 50, speed: 0.8 }, 'done'],
	['a flick of no way', { dx: 20, speed: 2 }, 'closed'],
	['a little to the left', { dx: -60, speed: 0 }, 'closed'],
	['half the way to the choices', { dx: -88, speed: 0 }, 'open'],
	['a flick to the left', { dx: -50, speed: -0.8 }, 'open'],
	['to 60 % of the width', { dx: -240, speed: 0 }, 'tomorrow'],
	['thrown back', { dx: -150, speed: 0.8 }, 'closed'],
	['not at all', { dx: 0, speed: 0 }, 'closed'],
] as const)('a row of 400 px, %s: %s', (_, pull, expected) => {
	expect(outcomeOf({ ...pull, width: 400 })).toBe(expected);
});

test('a long pull says so before it is let go of', () => {
	expect(isLongPull({ dx: -239, width: 400 })).toBe(false);
	expect(isLongPull({ dx: -240, width: 400 })).toBe(true);
	expect(isLongPull({ dx: 240, width: 400 })).toBe(false);
});
