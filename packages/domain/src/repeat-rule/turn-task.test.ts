import { expect, test } from 'vitest';
import { formatRule, noMonthDays, parseRule, type RepeatFrom, type RepeatingReminder } from '../repeat/index.ts';
import { noValues, type RepeatingDays } from '../task/index.ts';
import { type CalendarDate, type Instant, noonOf, toInstant } from '../time/index.ts';
import type { Turn } from './next-by-rule.ts';
import { type TaskRepeat, timesMissed, turnTask } from './turn-task.ts';

const zone = 'Europe/Stockholm';
const at = (text: string) => toInstant(Date.parse(text));
const none: RepeatingDays<RepeatingReminder> = { ...noValues, reminders: [], monthDays: noMonthDays };
const dueAt = (text: string) => ({ ...none, dueDate: at(text) });
const dueOn = (day: string) => ({ ...none, dueDay: day as CalendarDate, dueDate: noonOf(day as CalendarDate, zone) });

function byRule(text: string, from: RepeatFrom = 'due'): TaskRepeat {
	const rule = parseRule(text);
	return { fields: { mode: 'afterInterval', afterSeconds: 0 }, rule: rule && { rule, from } };
}

function turned(
	text: string,
	before: RepeatingDays<RepeatingReminder>,
	{ now, turn = 'done', from = 'due' }: { now: string; turn?: Turn; from?: RepeatFrom },
) {
	const repeat = byRule(text, from);
	const clock = { now: at(now), zone };
	const next = turnTask(repeat, before, { turn, clock });
	return {
		due: shown(next?.dates.dueDate ?? null),
		day: next?.dates.dueDay ?? null,
		rule: next?.rule ? formatRule(next.rule) : null,
		missed: timesMissed(repeat, before, clock),
		isEnded: next === null,
	};
}

function shown(date: Instant | null): string | null {
	return date === null ? null : new Date(date).toISOString().slice(0, 16);
}

test('at half past two of the night the clocks go forward it is half past three, and half past two again after it', () => {
	const repeat = byRule('FREQ=DAILY');
	const turn = { turn: 'done', clock: { now: at('2026-03-27T12:00:00Z'), zone } } as const;

	const night = turnTask(repeat, dueAt('2026-03-28T01:30:00Z'), turn);
	const after = turnTask(repeat, night?.dates ?? none, turn);

	expect([shown(night?.dates.dueDate ?? null), shown(after?.dates.dueDate ?? null)]).toEqual([
		'2026-03-29T01:30',
		'2026-03-30T00:30',
	]);
});

test('a rule without a day comes back to the 31st after a short month', () => {
	const repeat = byRule('FREQ=MONTHLY');
	const turn = { turn: 'skip', clock: { now: at('2027-01-01T12:00:00Z'), zone } } as const;

	const february = turnTask(repeat, dueAt('2027-01-31T12:00:00Z'), turn);
	const march = turnTask(repeat, february?.dates ?? none, turn);

	expect([shown(february?.dates.dueDate ?? null), shown(march?.dates.dueDate ?? null)]).toEqual([
		'2027-02-28T12:00',
		'2027-03-31T11:00',
	]);
});

test.each([
	['done early', 'FREQ=WEEKLY;BYDAY=FR', '2026-11-27', '2026-11-24T09:00:00Z', '2026-12-04', 0],
	['done late', 'FREQ=WEEKLY;BYDAY=FR', '2026-11-06', '2026-11-24T09:00:00Z', '2026-11-27', 3],
	['done late, on a day of its own', 'FREQ=DAILY', '2026-11-22', '2026-11-24T09:00:00Z', '2026-11-25', 2],
	['done that day', 'FREQ=DAILY', '2026-11-24', '2026-11-24T22:00:00Z', '2026-11-25', 0],
])('%s', (_, rule, day, now, next, missed) => {
	expect(turned(rule, dueOn(day), { now })).toMatchObject({ day: next, missed });
});

test.each([
	['skip', 'due', '2026-11-13'],
	['catchUp', 'due', '2026-11-27'],
	['skip', 'done', '2026-11-27'],
] as const)('%s, counted from %s', (turn, from, next) => {
	const now = '2026-11-24T09:00:00Z';

	expect(turned('FREQ=WEEKLY;BYDAY=FR', dueOn('2026-11-06'), { now, turn, from })).toMatchObject({ day: next });
});

test('who catches up on a day of the rule still has that day', () => {
	const now = '2026-11-24T09:00:00Z';

	expect(turned('FREQ=DAILY', dueOn('2026-11-20'), { now, turn: 'catchUp' })).toMatchObject({
		day: '2026-11-24',
		missed: 4,
	});
});

test.each([
	['done', 'FREQ=DAILY;COUNT=3', 'FREQ=DAILY;COUNT=2', false],
	['skip', 'FREQ=DAILY;COUNT=1', null, true],
	['catchUp', 'FREQ=DAILY;COUNT=6', 'FREQ=DAILY;COUNT=2', false],
	['catchUp', 'FREQ=DAILY;COUNT=4', null, true],
	['done', 'FREQ=DAILY;UNTIL=20261124', null, true],
	['skip', 'FREQ=DAILY;UNTIL=20261121', 'FREQ=DAILY;UNTIL=20261121', false],
	['catchUp', 'FREQ=DAILY;UNTIL=20261123', null, true],
] as const)('%s of %s leaves %s', (turn, rule, left, isEnded) => {
	const now = '2026-11-24T09:00:00Z';

	expect(turned(rule, dueOn('2026-11-20'), { now, turn })).toMatchObject({ rule: left, isEnded });
});

test('without dates nothing moves, and its times are counted all the same', () => {
	expect(turned('FREQ=DAILY;COUNT=2', none, { now: '2026-11-24T09:00:00Z' })).toEqual({
		due: null,
		day: null,
		rule: 'FREQ=DAILY;COUNT=1',
		missed: 0,
		isEnded: false,
	});
});

const hourly = { fields: { mode: 'afterInterval', afterSeconds: 3600 }, rule: null } as const;
const monthly = { fields: { mode: 'monthly', afterSeconds: 0 }, rule: null } as const;
const daily = { fields: { mode: 'afterInterval', afterSeconds: 86_400 }, rule: null } as const;
const again = { fields: { mode: 'fromNow', afterSeconds: 86_400 }, rule: null } as const;

test.each([
	['skip', hourly, '2026-11-20T09:30', '2026-11-20T10:30', 98],
	['catchUp', hourly, '2026-11-20T09:30', '2026-11-24T11:30', 98],
	['catchUp', monthly, '2026-08-20T10:00', '2026-12-20T11:00', 4],
	['skip', monthly, '2026-08-20T10:00', '2026-09-20T10:00', 4],
	['catchUp', again, '2026-11-20T10:00', '2026-11-25T11:00', 1],
] as const)('%s of an interval', (turn, repeat, due, next, missed) => {
	const clock = { now: at('2026-11-24T11:00:00Z'), zone };
	const before = dueAt(`${due}:00Z`);

	expect(shown(turnTask(repeat, before, { turn, clock })?.dates.dueDate ?? null)).toBe(next);
	expect(timesMissed(repeat, before, clock)).toBe(missed);
});

test('who catches up with an interval of days still has today', () => {
	const clock = { now: at('2026-11-24T15:00:00Z'), zone };

	expect(turnTask(daily, dueOn('2026-11-20'), { turn: 'catchUp', clock })?.dates.dueDay).toBe('2026-11-24');
	expect(timesMissed(daily, dueOn('2026-11-20'), clock)).toBe(4);
	expect(timesMissed(daily, dueOn('2026-11-24'), clock)).toBe(0);
});

test('a task that was forgotten for ages is counted to a limit, and quickly', () => {
	const clock = { now: at('2026-11-24T15:00:00Z'), zone };
	const repeat = byRule('FREQ=DAILY');

	expect(timesMissed(repeat, dueOn('1990-01-01'), clock)).toBe(1000);
	expect(turnTask(repeat, dueOn('1990-01-01'), { turn: 'catchUp', clock })?.dates.dueDay).toBe('2026-11-24');
});
