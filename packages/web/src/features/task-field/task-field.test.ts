import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import { sortPeople } from './assignee-choices.tsx';
import { fromLocalTime, toLocalTime } from './date-choices.tsx';

const at = (iso: string) => toInstant(Date.parse(iso));

test('a date is picked by calendar and clock of the person’s zone', () => {
	const date = at('2026-03-11T08:00:00Z');

	expect(toLocalTime(date, 'Europe/Stockholm')).toEqual({ day: '2026-03-11', time: '09:00' });
	expect(fromLocalTime({ day: '2026-03-11', time: '09:00' }, 'Europe/Stockholm')).toBe(date);
	expect(fromLocalTime({ day: '2026-07-01', time: '00:30' }, 'America/New_York')).toBe(at('2026-07-01T04:30:00Z'));
});

test('those who have it come first, then oneself, then the others by name', () => {
	const person = (id: number, name: string) => ({ id, name, username: `u${id}` }) as User;
	const [ada, bea, kim, me] = [person(1, 'Ada'), person(2, 'Bea'), person(3, 'Kim'), person(4, 'Zoe')];

	expect(sortPeople([bea, kim, me, ada], { first: [kim], me: me.id })).toEqual([kim, me, ada, bea]);
});
