import { expect, test } from 'vitest';
import { codecOf } from '../contract/codec.ts';
import { Undecodable } from '../contract/wire-form.ts';
import type { Instant } from '../time/instant.ts';
import { followDates, type ReminderDraft, reminder, reminderFault, toReminders, withMonthDays } from './reminder.ts';

const at = (text: string) => Date.parse(text) as Instant;
const due = at('2026-06-10T12:00:00Z');
const dates = { dueDate: due, startDate: null, endDate: null };
const hour = 3600;

test('reminders come by time, and one second counts once', () => {
	const drafts: ReminderDraft[] = [
		{ reminder: at('2026-06-10T13:00:00Z') },
		{ reminder: at('2026-06-10T11:00:00Z') },
		{ relativeTo: 'dueDate', relativePeriod: -hour },
		{ relativeTo: 'dueDate' },
	];

	expect(toReminders(drafts, dates).map(({ reminder: time, relativeTo }) => [time, relativeTo])).toEqual([
		[at('2026-06-10T11:00:00Z'), null],
		[due, 'dueDate'],
		[at('2026-06-10T13:00:00Z'), null],
	]);
});

test('a reminder waits for its date, and of those that wait there is one', () => {
	const drafts: ReminderDraft[] = [
		{ relativeTo: 'startDate', relativePeriod: -hour },
		{ relativeTo: 'endDate', relativePeriod: 60 },
	];

	const kept = toReminders(drafts, dates);

	expect(kept).toEqual([{ reminder: null, relativeTo: 'startDate', relativePeriod: -hour, monthDay: null }]);
	expect(followDates(kept, { ...dates, startDate: due })[0]?.reminder).toBe(due - hour * 1000);
});

test('what says no time at all is no reminder', () => {
	expect(toReminders([{}, { reminder: null, relativeTo: null, relativePeriod: 0 }], dates)).toEqual([]);
});

test('a time that no calendar has is unset', () => {
	const [kept] = toReminders([{ relativeTo: 'dueDate', relativePeriod: 3_000_000_000 }], {
		...dates,
		dueDate: at('9999-01-01T00:00:00Z'),
	});

	expect(kept?.reminder).toBeNull();
});

test.for<[ReminderDraft[], ReturnType<typeof reminderFault>]>([
	[[], null],
	[[{ relativePeriod: -60 }], 'vague'],
	[[{ relativePeriod: 60, relativeTo: null, reminder: due }], 'vague'],
	[[{ relativePeriod: 0, reminder: due }], null],
	[[{ relativePeriod: 1e10, relativeTo: 'dueDate' }], 'tooFar'],
	[Array.from({ length: 501 }, () => ({ reminder: due })), 'tooMany'],
])('%j: %s', ([drafts, fault]) => {
	expect(reminderFault(drafts)).toBe(fault);
});

test('a day of the month is remembered until its reminder is moved', () => {
	const [one, other] = [
		{ reminder: due, relativePeriod: 0, relativeTo: null, monthDay: 31 },
		{ reminder: at('2026-06-11T12:00:00Z') },
	];

	const kept = withMonthDays(toReminders([{ reminder: due }, other], dates), [one]);

	expect(kept.map(({ monthDay }) => monthDay)).toEqual([31, null]);
});

test('the wire spells dates its own way and knows no others', () => {
	const codec = codecOf(reminder);
	const wire = { reminder: '0001-01-01T00:00:00Z', relative_period: -60, relative_to: 'due_date' };
	const own = { reminder: null, relativePeriod: -60, relativeTo: 'dueDate' };

	expect(codec.decode(wire)).toEqual(own);
	expect(codec.encode(own)).toEqual(wire);
	expect(codec.decode({ relative_to: '' })).toEqual({ relativeTo: null });
	expect(() => codec.decode({ relative_to: 'created' })).toThrow(Undecodable);
	expect(() => codec.decode({ relative_to: 'toString' })).toThrow(Undecodable);
});
