import { type CalendarDay, daysInMonth, type Weekday, weekdayOf } from '../time/calendar.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { formatRule, type RepeatRule, type RuleUnit, type RuleWeekday } from './rule.ts';

/** Which days of its week, month or year a rule names. */
export type RuleDays =
	/** That of the date alone. */
	| { readonly kind: 'sameDay' }
	/** Monday to Friday. */
	| { readonly kind: 'workdays' }
	| { readonly kind: 'weekdays'; readonly weekdays: readonly Weekday[] }
	/** 1 to 31, from the end -1 to -31. */
	| { readonly kind: 'monthDays'; readonly days: readonly number[] }
	/** A day from the 29th on, and the last one in months that are shorter. */
	| { readonly kind: 'monthDayOrLast'; readonly day: number }
	/** The first Monday, the last Friday. */
	| { readonly kind: 'nthWeekdays'; readonly which: readonly { readonly nth: number; readonly weekday: Weekday }[] }
	/** The first (1) to the fourth, or the last (-1), day that is one of these; Monday to Friday are the working days. */
	| { readonly kind: 'nthOfWeekdays'; readonly nth: number; readonly weekdays: readonly Weekday[] }
	| { readonly kind: 'nthOfMonthDays'; readonly nth: number; readonly days: readonly number[] };

/** What a rule says, as data: the words are the client's. */
export interface RuleWords {
	readonly unit: RuleUnit;
	readonly interval: number;
	readonly on: RuleDays;
	/** 1 to 12; empty where it names none. */
	readonly months: readonly number[];
	readonly until: CalendarDate | null;
	readonly count: number | null;
}

const workdays = '1,2,3,4,5';

/** What there is to say of a rule. */
export function describeRule(rule: RepeatRule): RuleWords {
	const { unit, interval, months, until, count } = rule;
	return { unit, interval, on: daysOf(rule), months, until, count };
}

function daysOf({ unit, monthDays, weekdays, setPosition }: RepeatRule): RuleDays {
	const days = weekdays.map(({ weekday }) => weekday);
	if (setPosition !== null && days.length > 0) return { kind: 'nthOfWeekdays', nth: setPosition, weekdays: days };
	const wanted = clampedDay(monthDays, setPosition);
	if (wanted !== null) return { kind: 'monthDayOrLast', day: wanted };
	if (setPosition !== null) return { kind: 'nthOfMonthDays', nth: setPosition, days: monthDays };
	if (monthDays.length > 0) return { kind: 'monthDays', days: monthDays };
	if (days.length === 0) return { kind: 'sameDay' };
	if (unit !== 'weeks') return { kind: 'nthWeekdays', which: weekdays.flatMap(withNth) };
	return days.join() === workdays ? { kind: 'workdays' } : { kind: 'weekdays', weekdays: days };
}

function withNth({ weekday, nth }: RuleWeekday) {
	return nth === null ? [] : [{ weekday, nth }];
}

/** RFC 5545 says *the 30th, or the last day of a shorter month* as the last of the 28th to the 30th. */
export function monthDaysUpTo(day: number): Pick<RepeatRule, 'monthDays' | 'setPosition'> {
	if (day <= 28) return { monthDays: [day], setPosition: null };
	return { monthDays: Array.from({ length: day - 27 }, (_, at) => 28 + at), setPosition: -1 };
}

function clampedDay(monthDays: readonly number[], setPosition: number | null): number | null {
	const last = monthDays.at(-1) ?? 0;
	if (setPosition !== -1 || last <= 28) return null;
	return monthDays.join() === monthDaysUpTo(last).monthDays.join() ? last : null;
}

export const noDays: Omit<RepeatRule, 'unit'> = {
	interval: 1,
	months: [],
	monthDays: [],
	weekdays: [],
	setPosition: null,
	until: null,
	count: null,
};

export type RulePresetName =
	| 'daily'
	| 'workdays'
	| 'weekly'
	| 'everyOtherWeek'
	| 'monthlyOnDay'
	| 'monthlyOnLastDay'
	| 'monthlyOnNthWeekday'
	| 'monthlyOnLastWeekday'
	| 'yearly';

export interface RulePreset {
	readonly name: RulePresetName;
	readonly rule: RepeatRule;
	/** As it is sent. */
	readonly text: string;
}

/** The repeats that a picker offers for a task that is due on a day, from the shortest on. */
export function rulePresets(due: CalendarDay): readonly RulePreset[] {
	const weekday = weekdayOf(due);
	const nth = Math.ceil(due.day / 7);
	const length = daysInMonth(due.year, due.month);
	const on = (which: RuleWeekday) => ({ weekdays: [which] });
	const mondayToFriday = ([1, 2, 3, 4, 5] as const).map((day) => ({ weekday: day, nth: null }));
	const months = { unit: 'months' } as const;
	const all: readonly (readonly [RulePresetName, Partial<RepeatRule> & Pick<RepeatRule, 'unit'>] | null)[] = [
		['daily', { unit: 'days' }],
		['workdays', { unit: 'weeks', weekdays: mondayToFriday }],
		['weekly', { unit: 'weeks', ...on({ weekday, nth: null }) }],
		['everyOtherWeek', { unit: 'weeks', interval: 2, ...on({ weekday, nth: null }) }],
		due.day === 31 ? null : ['monthlyOnDay', { ...months, ...monthDaysUpTo(due.day) }],
		due.day === length ? ['monthlyOnLastDay', { ...months, monthDays: [-1] }] : null,
		nth > 4 ? null : ['monthlyOnNthWeekday', { ...months, ...on({ weekday, nth }) }],
		due.day + 7 > length ? ['monthlyOnLastWeekday', { ...months, ...on({ weekday, nth: -1 }) }] : null,
		['yearly', yearlyOn(due)],
	];
	return all.flatMap((each) => {
		if (each === null) return [];
		const rule = { ...noDays, ...each[1] };
		return [{ name: each[0], rule, text: formatRule(rule) }];
	});
}

function yearlyOn({ month, day }: CalendarDay): Partial<RepeatRule> & Pick<RepeatRule, 'unit'> {
	const isLeapDay = month === 2 && day === 29;
	return { unit: 'years', months: [month], ...(isLeapDay ? monthDaysUpTo(29) : { monthDays: [day] }) };
}
