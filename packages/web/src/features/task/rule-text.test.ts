import { parseRule } from '@ordna/domain/repeat';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { daysText, ruleText } from './rule-text.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('pickers');
});

const language = () => ({ t: i18n.current().of('pickers'), messageLocale: 'en', language: 'en' });

function ruleOf(text: string) {
	const rule = parseRule(text);
	if (!rule) throw new Error(`${text} is no rule`);
	return rule;
}

test.each([
	['FREQ=DAILY', 'Every day'],
	['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
	['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'Every 2 weeks on weekdays'],
	['FREQ=WEEKLY;BYDAY=TU', 'Every Tuesday'],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every other Tuesday'],
	['FREQ=WEEKLY;BYDAY=MO,TH', 'Every Monday and Thursday'],
	['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'Every Mon, Wed, and Fri'],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU', 'Every other week on Saturday and Sunday'],
	['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU', 'Every 3 weeks on Tuesday'],
	['FREQ=MONTHLY', 'Every month'],
	['FREQ=MONTHLY;INTERVAL=3', 'Every 3 months'],
	['FREQ=MONTHLY;BYMONTHDAY=11', 'Every month on the 11th'],
	['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
	['FREQ=MONTHLY;BYMONTHDAY=-2', 'Every month on the 2nd to last day'],
	['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'Every month on the 31st or last day'],
	['FREQ=MONTHLY;BYMONTHDAY=1,-1', 'On the 1st and last of every month'],
	['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15', 'Every 2 months on the 1st and 15th'],
	['FREQ=MONTHLY;BYDAY=-1FR', 'Every last Friday of the month'],
	['FREQ=MONTHLY;BYDAY=2TU,4TU', 'Every second and fourth Tuesday of the month'],
	['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every last weekday of the month'],
	['FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', 'Every 3 months on the first Monday'],
	['FREQ=YEARLY', 'Every year'],
	['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11', 'Every year on March 11'],
	['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'Every year on the fourth Thursday of November'],
	['FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1', 'Every year on the 1st of March and September'],
	['FREQ=MONTHLY;INTERVAL=3;UNTIL=20260630', 'Every 3 months until Jun 30, 2026'],
	['FREQ=DAILY;COUNT=10', 'Every day, 10 times'],
	['FREQ=DAILY;COUNT=1', 'Every day, once'],
])('%s is said as "%s"', (text, expected) => {
	expect(ruleText(ruleOf(text), language())).toBe(expected);
});

test('dates are written as the region does', () => {
	const british = { ...language(), language: 'en-GB' };

	expect(ruleText(ruleOf('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11'), british)).toBe('Every year on 11 March');
	expect(ruleText(ruleOf('FREQ=DAILY;UNTIL=20260630'), british)).toBe('Every day until 30 Jun 2026');
});

test('the days of a month or a year are said alone', () => {
	expect(daysText(ruleOf('FREQ=MONTHLY;BYDAY=2WE'), language())).toBe('second Wednesday');
	expect(daysText(ruleOf('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11'), language())).toBe('March 11');
});
