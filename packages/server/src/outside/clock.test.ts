import { expect, test } from 'vitest';
import { setClock, systemClock } from './clock.ts';

test('a set clock moves only when told', () => {
	const clock = setClock('2026-06-01T09:00:00Z');
	clock.advance(90_000);

	expect(new Date(clock.now()).toISOString()).toBe('2026-06-01T09:01:30.000Z');
});

test('the clock of the machine tells whole seconds', () => {
	expect(systemClock.now() % 1000).toBe(0);
});
