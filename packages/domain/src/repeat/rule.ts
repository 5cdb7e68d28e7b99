import type { Weekday } from '../time/calendar.ts';
import { type CalendarDate, readCalendarDate } from '../time/calendar-date.ts';
import { maxRuleLength } from './rule-field.ts';

export type { RepeatFrom } from './rule-field.ts';
export { maxRuleLength, repeatFroms } from './rule-field.ts';

/** How often a rule comes round, before its interval. */
export type RuleUnit = 'days' | 'weeks' | 'months' | 'years';

/** A weekday of a month: the first (1) to the fifth, the last (-1), or, in a week or for `setPosition`, just the day (`null`). */
export interface RuleWeekday {
	readonly weekday: Weekday;
	readonly nth: number | null;
}

/** A repeat as people say it: what RFC 5545 calls a recurrence rule, as far as tasks know it. */
export interface RepeatRule {
	readonly unit: RuleUnit;
	readonly interval: number;
	/** Of years alone: 1 to 12. Empty for that of the date. */
	readonly months: readonly number[];
	/** 1 to 31, and from the end of the month -1 to -31. */
	readonly monthDays: readonly number[];
	readonly weekdays: readonly RuleWeekday[];
	/** Of the days that the others name in a month, this one alone: 1 to 4, or -1 for the last. */
	readonly setPosition: number | null;
	/** The last day on which it can fall. */
	readonly until: CalendarDate | null;
	/** How many times are left, the one at which the task stands included. */
	readonly count: number | null;
}

/** The most times a rule can say. */
export const maxRuleCount = 999;

const frequencies = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const;
type Frequency = keyof typeof frequencies;

/** Ten years, as for the interval of v1. */
export const maxRuleInterval: Readonly<Record<RuleUnit, number>> = { days: 3650, weeks: 521, months: 120, years: 10 };

/** From Sunday, as rules name them. */
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const weekdayText = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/;
const untilText = /^(\d{4})(\d\d)(\d\d)$/;
const wholeText = /^[+-]?\d{1,4}$/;

/**
 * Reads the value of an RRULE without its start; `null` for what is no rule, or none that a task can have:
 * `FREQ` of days to years, `INTERVAL`, `BYDAY` (with a number in months and years), `BYMONTHDAY`, `BYMONTH` of years,
 * one `BYSETPOS`, `UNTIL` as a date, `COUNT`.
 * @example parseRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')?.interval // 2
 */
export function parseRule(text: string): RepeatRule | null {
	const parts = partsOf(text);
	if (parts === null) return null;
	const { FREQ = '', INTERVAL, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS, UNTIL, COUNT, WKST, ...unknown } = parts;
	if (Object.keys(unknown).length > 0 || !isFrequency(FREQ)) return null;
	const rule = {
		unit: frequencies[FREQ],
		interval: INTERVAL === undefined ? 1 : wholeOf(INTERVAL),
		months: listOf(BYMONTH, wholeOf),
		monthDays: listOf(BYMONTHDAY, wholeOf),
		weekdays: listOf(BYDAY, weekdayOf),
		setPosition: BYSETPOS === undefined ? null : wholeOf(BYSETPOS),
		until: UNTIL === undefined ? null : untilOf(UNTIL),
		count: COUNT === undefined ? null : wholeOf(COUNT),
	};
	const { interval, months, monthDays, weekdays, until } = rule;
	if (interval === null || months === null || monthDays === null || weekdays === null || until === undefined)
		return null;
	if ((BYSETPOS !== undefined && rule.setPosition === null) || (COUNT !== undefined && rule.count === null))
		return null;
	const read = inOrder({ ...rule, interval, months, monthDays, weekdays, until });
	if (!isWithin(read) || !weekStartIsSilent(read, WKST)) return null;
	return formatRule(read).length > maxRuleLength ? null : read;
}

function isFrequency(text: string): text is Frequency {
	return Object.hasOwn(frequencies, text);
}

type PartName = 'FREQ' | 'INTERVAL' | 'BYMONTH' | 'BYMONTHDAY' | 'BYDAY' | 'BYSETPOS' | 'UNTIL' | 'COUNT' | 'WKST';

function partsOf(text: string): Partial<Record<PartName, string>> | null {
	const pairs = text
		.trim()
		.toUpperCase()
		.split(';')
		.map((part) => part.split('='));
	const names = pairs.map(([name]) => name);
	if (pairs.some((pair) => pair.length !== 2) || new Set(names).size < names.length) return null;
	return Object.fromEntries(pairs);
}

function wholeOf(text: string): number | null {
	return wholeText.test(text) ? Number(text) : null;
}

function weekdayOf(text: string): RuleWeekday | null {
	const [, nth, name] = weekdayText.exec(text) ?? [];
	if (name === undefined) return null;
	return { weekday: weekdayNames.indexOf(name) as Weekday, nth: nth === undefined ? null : Number(nth) };
}

function untilOf(text: string): CalendarDate | undefined {
	const [, year, month, day] = untilText.exec(text) ?? [];
	return readCalendarDate(`${year}-${month}-${day}`);
}

function listOf<T>(text: string | undefined, read: (part: string) => T | null): readonly T[] | null {
	if (text === undefined) return [];
	const values = text.split(',').map(read);
	return values.every((value) => value !== null) ? values : null;
}

/** Each value once, in the order of the calendar; every working day said by days is one said by weeks. */
function inOrder(rule: RepeatRule): RepeatRule {
	const isByWeekdays = rule.unit === 'days' && rule.interval === 1 && rule.weekdays.length > 0;
	const byMonday = ({ weekday, nth }: RuleWeekday) => fromStart(nth ?? 0) * 7 + ((weekday + 6) % 7);
	return {
		...rule,
		unit: isByWeekdays ? 'weeks' : rule.unit,
		months: once(rule.months, (month) => month),
		monthDays: once(rule.monthDays, fromStart),
		weekdays: once(rule.weekdays, byMonday),
	};
}

/** What counts from the end comes last. */
function fromStart(position: number): number {
	return position < 0 ? 100 + position : position;
}

function once<T>(values: readonly T[], place: (value: T) => number): readonly T[] {
	return [...new Map(values.map((value) => [place(value), value]))].sort(([a], [b]) => a - b).map(([, value]) => value);
}

function isWithin(rule: RepeatRule): boolean {
	const { unit, interval, months, monthDays, weekdays, setPosition, until, count } = rule;
	if (interval < 1 || interval > maxRuleInterval[unit]) return false;
	if (count !== null && (until !== null || count < 1 || count > maxRuleCount)) return false;
	if (unit === 'days') return months.length + monthDays.length + weekdays.length === 0 && setPosition === null;
	const isOfWeek = weekdays.every(({ nth }) => nth === null);
	if (unit === 'weeks') return months.length + monthDays.length === 0 && setPosition === null && isOfWeek;
	// Which days of a month: those of the date, some by number, or some by weekday.
	if (monthDays.length > 0 && weekdays.length > 0) return false;
	if (setPosition !== null && !isPosition(rule, isOfWeek)) return false;
	if (setPosition === null && weekdays.some(({ nth }) => nth === null)) return false;
	const saysDays = monthDays.length + weekdays.length > 0;
	if (saysDays !== months.length > 0 && (unit === 'years' || months.length > 0)) return false;
	return unit === 'months' ? months.length === 0 && daysExist(rule) : daysExist(rule);
}

function isPosition({ setPosition, weekdays, monthDays }: RepeatRule, isOfWeek: boolean): boolean {
	const isKnown = setPosition === -1 || (setPosition !== null && setPosition >= 1 && setPosition <= 4);
	return isKnown && isOfWeek && weekdays.length + monthDays.length > 0;
}

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A rule for 30 February would be looked for to the end of time. */
function daysExist({ months, monthDays }: RepeatRule): boolean {
	if (months.some((month) => month < 1 || month > 12)) return false;
	if (monthDays.some((day) => day === 0 || Math.abs(day) > 31)) return false;
	const lengths = months.length === 0 ? monthLengths : months.map((month) => monthLengths[month - 1] ?? 0);
	return monthDays.length === 0 || monthDays.some((day) => lengths.some((length) => Math.abs(day) <= length));
}

/** With which day a week begins matters to several days of every other week alone; there it is Monday. */
function weekStartIsSilent({ unit, interval, weekdays }: RepeatRule, start: string | undefined): boolean {
	if (start === undefined || start === 'MO') return true;
	return weekdayNames.includes(start) && (unit !== 'weeks' || interval === 1 || weekdays.length <= 1);
}

/**
 * A rule in its one spelling, as tasks keep it.
 * @example formatRule({ …, unit: 'months', monthDays: [1, -1] }) // 'FREQ=MONTHLY;BYMONTHDAY=1,-1'
 */
export function formatRule(rule: RepeatRule): string {
	const { unit, interval, months, monthDays, weekdays, setPosition, until, count } = rule;
	const frequency = Object.entries(frequencies).find(([, name]) => name === unit)?.[0];
	const parts = [
		`FREQ=${frequency}`,
		interval > 1 && `INTERVAL=${interval}`,
		months.length > 0 && `BYMONTH=${months.join(',')}`,
		monthDays.length > 0 && `BYMONTHDAY=${monthDays.join(',')}`,
		weekdays.length > 0 &&
			`BYDAY=${weekdays.map(({ weekday, nth }) => `${nth ?? ''}${weekdayNames[weekday]}`).join(',')}`,
		setPosition !== null && `BYSETPOS=${setPosition}`,
		until !== null && `UNTIL=${until.replaceAll('-', '')}`,
		count !== null && `COUNT=${count}`,
	];
	return parts.filter((part) => part !== false).join(';');
}

/** A rule in its one spelling; `null` for what no task can have. */
export function plainRepeatRule(text: string): string | null {
	const rule = parseRule(text);
	return rule === null ? null : formatRule(rule);
}
