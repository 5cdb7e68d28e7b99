// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { countVisit, isAtHome } from './visits.ts';

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});

/** In a tab of its own. */
function visit(on: string): void {
	sessionStorage.clear();
	countVisit(new Date(on));
}

test('somebody is at home with the third visit, on another day than the first', () => {
	visit('2026-03-09T09:00');
	visit('2026-03-09T10:00');
	visit('2026-03-09T11:00');

	expect(isAtHome(new Date('2026-03-09T12:00'))).toBe(false);
	expect(isAtHome(new Date('2026-03-10T00:10'))).toBe(true);
});

test('two visits are not enough, whatever the days', () => {
	visit('2026-03-09T09:00');
	visit('2026-03-12T09:00');

	expect(isAtHome(new Date('2026-03-14T09:00'))).toBe(false);
});

test('a tab that is reloaded is one visit', () => {
	for (let reload = 0; reload < 5; reload += 1) countVisit(new Date('2026-03-09T09:00'));

	expect(isAtHome(new Date('2026-03-10T09:00'))).toBe(false);
});

test('what somebody else wrote there counts for nothing', () => {
	localStorage.setItem('visits', '[1]');

	expect(isAtHome(new Date('2026-03-10T09:00'))).toBe(false);
});
