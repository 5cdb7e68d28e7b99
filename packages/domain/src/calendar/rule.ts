import { plainRepeatRule, type RepeatFrom } from '../repeat/index.ts';
import { type CalendarDay, calendarDateOf, type Instant, instantOf, wallClockOf, weekdayOf } from '../time/index.ts';

/** How a task repeats, by the numbers of the wire. */
export interface TaskRepeat {
	/** Seconds. */
	readonly repeatAfter: number;
	/** 0 after the interval, 1 monthly, 2 from the day it is done. */
	readonly repeatMode: number;
}

/** The same, with the rule that stands before them where they cannot say it. */
export interface TaskRule extends TaskRepeat {
	readonly repeatRule: string | null;
	readonly repeatFrom: RepeatFrom;
}

const monthly = 1;
const longest = 315_360_000;

const units = [
	['WEEKLY', 604_800],
	['DAILY', 86_400],
	['HOURLY', 3600],
	['MINUTELY', 60],
	['SECONDLY', 1],
] as const;

/**
 * The rule a calendar shows for a repeat, `null` without one. From when it is done it looks the same as from its date:
 * calendars have no word for that.
 * @param day the day of the month a monthly one falls on, where it has a date.
 * @example ruleText({ repeatAfter: 1_209_600, repeatMode: 0 }, null) // 'FREQ=WEEKLY;INTERVAL=2'
 */
export function ruleText({ repeatAfter, repeatMode }: TaskRepeat, day: number | null): string | null {
	if (repeatMode === monthly) return `FREQ=MONTHLY${day === null ? '' : `;BYMONTHDAY=${String(day).padStart(2, '0')}`}`;
	if (repeatAfter <= 0) return null;
	const [name, seconds] = units.find(([, size]) => repeatAfter % size === 0) ?? ['SECONDLY', 1];
	return `FREQ=${name};INTERVAL=${repeatAfter / seconds}`;
}

/**
 * The rule of a task as a calendar shows it. RFC 5545 has the end of a rule be written as its date is: for a day a day, else
 * an instant, which is the end of that day.
 */
export function shownRule(rule: string, { isDay }: { readonly isDay: boolean }): string {
	return isDay ? rule : rule.replace(/;UNTIL=\d{8}$/, `$&${endOfDay}`);
}

const endOfDay = 'T235959Z';

const untilPart = /(?<=;UNTIL=)(\d{8})(T(\d{6})Z?)?(?=;|$)/;

/**
 * The rule of a task that a calendar sends; `null` for one that tasks cannot have. Its end is the day on which it falls in
 * the zone of who sends it.
 */
export function readTaskRule(text: string, zone: string): string | null {
	const until = (whole: string, date: string, time: string | undefined) =>
		time === undefined || time === endOfDay || !time.endsWith('Z') ? date : dayIn(whole, zone);
	return plainRepeatRule(`;${text.trim().toUpperCase()}`.replace(untilPart, until).slice(1));
}

function dayIn(utc: string, zone: string): string {
	const part = (from: number, to: number) => Number(utc.slice(from, to));
	const [year, month, day] = [part(0, 4), part(4, 6), part(6, 8)];
	const wall = { year, month, day, hour: part(9, 11), minute: part(11, 13), second: part(13, 15) };
	return calendarDateOf(wallClockOf(instantOf(wall, 'UTC'), zone)).replaceAll('-', '');
}

/** The day a date is written with in UTC, as calendars are shown it. */
export function dayOf(date: Instant | null): CalendarDay | null {
	return date === null ? null : wallClockOf(date, 'UTC');
}

/** What a rule is read beside: how the task repeats so far, and the day it counts from, as its zones have it. */
export interface RuleContext extends TaskRepeat {
	readonly days: readonly CalendarDay[];
}

/**
 * The repeat a rule stands for; `null` for a rule that the two fields of a task cannot say, `undefined` for what is no
 * rule. A task that repeats from when it is done goes on doing so.
 */
export function readRule(text: string, { days, ...before }: RuleContext): TaskRepeat | null | undefined {
	if (text.trim() === '') return { repeatAfter: 0, repeatMode: 0 };
	const parts = partsOf(text);
	const freq = parts.get('FREQ') ?? '';
	if (!frequencies.has(freq)) return undefined;
	const interval = parts.has('INTERVAL') ? Number(parts.get('INTERVAL')) : 1;
	if (!Number.isInteger(interval) || interval < 1) return undefined;
	if ([...parts].some((part) => !isPlain(part, freq, days))) return null;
	if (freq === 'MONTHLY') return interval === 1 ? { repeatAfter: before.repeatAfter, repeatMode: monthly } : null;
	const repeatAfter = interval * (units.find(([name]) => name === freq)?.[1] ?? 0);
	// A year is no number of seconds: as one it would come a day too early after each leap day.
	if (repeatAfter <= 0 || repeatAfter > longest) return null;
	return { repeatAfter, repeatMode: before.repeatMode === monthly ? 0 : before.repeatMode };
}

const frequencies: ReadonlySet<string> = new Set([...units.map(([name]) => name), 'MONTHLY', 'YEARLY']);

/** The days of a week as rules name them, from Sunday. */
export const weekdayNames: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Whether a part says no more than the frequency and the date say anyway. */
function isPlain([name, value]: readonly [string, string], freq: string, days: readonly CalendarDay[]): boolean {
	if (name === 'FREQ' || name === 'INTERVAL' || name === 'WKST') return true;
	if (name === 'BYDAY') return freq === 'WEEKLY' && days.some((day) => value === weekdayNames[weekdayOf(day)]);
	return name === 'BYMONTHDAY' && freq === 'MONTHLY' && days.some(({ day }) => Number(value) === day);
}

/**
 * A rule in one spelling: without what its date says anyway, so that two that mean the same are the same.
 * @example plainRule('FREQ=WEEKLY;BYDAY=MO;INTERVAL=1', [monday]) // 'FREQ=WEEKLY'
 */
export function plainRule(text: string, days: readonly CalendarDay[]): string {
	const parts = partsOf(text);
	const freq = parts.get('FREQ') ?? '';
	const isSilent = ([name, value]: readonly [string, string]) =>
		(name === 'INTERVAL' && Number(value) === 1) ||
		(name === 'WKST' && !parts.has('BYDAY')) ||
		(name.startsWith('BY') && isPlain([name, value], freq, days));
	return [...parts]
		.filter((part) => !isSilent(part))
		.map((part) => part.join('='))
		.sort()
		.join(';');
}

/** The parts of a rule by their names, in capitals. */
export function partsOf(text: string): Map<string, string> {
	return new Map(
		text
			.toUpperCase()
			.split(';')
			.filter((part) => part.trim() !== '')
			.map((part) => {
				const [name = '', value = ''] = part.trim().split('=', 2);
				return [name, value] as const;
			}),
	);
}
