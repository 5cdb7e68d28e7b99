import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOfDay } from './entries.ts';
import { draftAt, draftBetween, draftStep } from './week-draft.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
	['down', at(9, 10), at(10, 20), at(9), at(10, 30)],
	['up', at(10, 20), at(9, 10), at(9), at(10, 30)],
	['along an edge', at(9), at(10), at(9), at(10)],
	['nowhere', at(9, 10), at(9, 10), at(9), at(9, 30)],
	['over midnight', at(23, 40), at(25), at(23, 30), at(24)],
	['above the day', at(0, 20), -90, 0, at(0, 30)],
])('drawn %s it takes the half hours that were touched', (_, began, now, from, to) => {
	expect(draftBetween(began, now, draftStep(false))).toEqual({ from, to });
});

test('with Alt it goes by quarters', () => {
	expect(draftBetween(at(9, 10), at(9, 40), draftStep(true))).toEqual({ from: at(9), to: at(9, 45) });
});

test('a press takes as long as it means, from its half hour on', () => {
	expect(draftAt(at(9, 40), 30)).toEqual({ from: at(9, 30), to: at(10) });
	expect(draftAt(at(9, 40), 60)).toEqual({ from: at(9, 30), to: at(10, 30) });
	expect(draftAt(at(23, 59), 60)).toEqual({ from: at(23), to: at(24) });
});

test('whatever is drawn lies within the day, has a length, and holds where the press began', () => {
	const minute = fc.integer({ min: -200, max: minutesOfDay + 200 });
	fc.assert(
		fc.property(fc.integer({ min: 0, max: minutesOfDay - 1 }), minute, fc.constantFrom(15, 30), (began, now, step) => {
			const { from, to } = draftBetween(began, now, step);

			expect(from).toBeGreaterThanOrEqual(0);
			expect(to).toBeLessThanOrEqual(minutesOfDay);
			expect(to - from).toBeGreaterThanOrEqual(step);
			expect(from <= began && began <= to).toBe(true);
		}),
	);
});
