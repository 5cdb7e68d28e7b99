import { expect, test } from 'vitest';
import { type TaskReminder, toReminders } from '../task/index.ts';
import { toInstant } from '../time/index.ts';
import { alarmLines } from './alarms.ts';

const due = toInstant(Date.parse('2026-03-01T08:00:00Z'));
const dates = { dueDate: due, startDate: due, endDate: due };

const timed = { startDay: null, dueDay: null, endDay: null };

function linesOf(reminders: readonly TaskReminder[], preserved?: Parameters<typeof alarmLines>[1]): string[] {
	return alarmLines({ ...timed, title: 'Pack; and go', reminders }, preserved);
}

test.for([
	[{ relativePeriod: -900, relativeTo: 'dueDate' }, 'TRIGGER;RELATED=END:-PT15M'],
	[{ relativePeriod: -3600, relativeTo: 'startDate' }, 'TRIGGER;RELATED=START:-PT1H'],
	[{ relativePeriod: 0, relativeTo: 'endDate' }, 'TRIGGER;RELATED=END:PT0S'],
	[{ reminder: due }, 'TRIGGER;VALUE=DATE-TIME:20260301T080000Z'],
] as const)('%j is an alarm: %s', ([draft, trigger]) => {
	expect(linesOf(toReminders([draft], dates))).toEqual([
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		'DESCRIPTION:Pack\\; and go',
		trigger,
		'END:VALARM',
	]);
});

test('a reminder without a date of its own is no alarm', () => {
	expect(linesOf([{ reminder: null, relativePeriod: 0, relativeTo: null, monthDay: null }])).toEqual([]);
});

test('what a program said of an alarm stands instead of what we would say', () => {
	const reminders = toReminders([{ relativePeriod: -900, relativeTo: 'dueDate' }], dates);

	const lines = linesOf(reminders, { 'END -900': ['ACTION:AUDIO', 'X-SOUND:bell'], 'END -60': ['ACTION:EMAIL'] });

	expect(lines).toEqual([
		'BEGIN:VALARM',
		'DESCRIPTION:Pack\\; and go',
		'TRIGGER;RELATED=END:-PT15M',
		'ACTION:AUDIO',
		'X-SOUND:bell',
		'END:VALARM',
	]);
});
