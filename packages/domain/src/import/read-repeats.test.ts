import { expect, test } from 'vitest';
import { readDay, readDayOrTime } from './read-dates.ts';
import { repeatOfRule, repeatOfWords } from './read-repeats.ts';

test.each([
	['every day', 'FREQ=DAILY', 'due'],
	['Every 3 days at 9:00', 'FREQ=DAILY;INTERVAL=3', 'due'],
	['every! 2 weeks', 'FREQ=WEEKLY;INTERVAL=2', 'done'],
	['after 3 days', 'FREQ=DAILY;INTERVAL=3', 'done'],
	['every other month', 'FREQ=MONTHLY;INTERVAL=2', 'due'],
	['every mon, thu', 'FREQ=WEEKLY;BYDAY=MO,TH', 'due'],
	['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'due'],
	['weekly', 'FREQ=WEEKLY', 'due'],
	['quarterly', 'FREQ=MONTHLY;INTERVAL=3', 'due'],
	['2wks', 'FREQ=WEEKLY;INTERVAL=2', 'due'],
	['3mo', 'FREQ=MONTHLY;INTERVAL=3', 'due'],
	['annually', 'FREQ=YEARLY', 'due'],
	['every 27th', 'FREQ=MONTHLY;BYMONTHDAY=27', 'due'],
	['every last day', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'due'],
	['every morning', 'FREQ=DAILY', 'due'],
	['ev mon 9am', 'FREQ=WEEKLY;BYDAY=MO', 'due'],
	['ev! 2 weeks 20:30', 'FREQ=WEEKLY;INTERVAL=2', 'done'],
])('%j repeats by %s, from when it is %s', (words, rule, from) => {
	expect(repeatOfWords(words)).toMatchObject({ repeatRule: rule, repeatFrom: from });
});

test.each(['', 'every', 'every full moon', 'tomorrow', 'constructor', 'every 32nd', 'every 0 days'])(
	'%j is no repeat',
	(words) => {
		expect(repeatOfWords(words)).toBeNull();
	},
);

test('a rule that tasks cannot have is none', () => {
	expect(repeatOfRule('FREQ=SECONDLY;BYSETPOS=9')).toBeNull();
	expect(repeatOfRule('freq=monthly')).toMatchObject({ repeatRule: 'FREQ=MONTHLY' });
});

test.each([
	['2030-01-02', '2030-01-02'],
	['02.01.2030', '2030-01-02'],
	['January 2, 2030', '2030-01-02'],
	['Jan 2, 2030', '2030-01-02'],
	['2 Jan 2030', '2030-01-02'],
	['2030-01-02 15:04', null],
	['2030-01-02T15:04:05Z', null],
])('%j has the day %j', (text, day) => {
	expect(readDayOrTime(text, 'Europe/Berlin')?.day).toBe(day);
});

test('what is no date is none', () => {
	expect(readDayOrTime('soon', 'UTC')).toBeNull();
	expect(readDay('soon', 'UTC')).toBeNull();
	expect(readDay('2030-02-30T00:00:00Z', 'UTC')).toBeNull();
});
