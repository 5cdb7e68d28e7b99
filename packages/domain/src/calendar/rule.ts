import { type Instant, wallClockOf } from '../time/index.ts';

/** How a task repeats, by the numbers of the wire. */
export interface TaskRepeat {
	/** Seconds. */
	readonly repeatAfter: number;
	/** 0 after the interval, 1 monthly, 2 from the day it is done. */
	readonly repeatMode: number;
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

/** The day of the month of a date, for a rule. */
export function dayOfMonth(date: Instant | null): number | null {
	return date === null ? null : wallClockOf(date, 'UTC').day;
}

/**
 * The repeat a rule stands for; `undefined` when tasks have none like it, and then it counts as if it were not there.
 * A task that repeats from when it is done goes on doing so.
 */
export function readRule(text: string, before: TaskRepeat): TaskRepeat | undefined {
	if (text.trim() === '') return { repeatAfter: 0, repeatMode: 0 };
	const parts = partsOf(text);
	const interval = parts.has('INTERVAL') ? Number(parts.get('INTERVAL')) : 1;
	const freq = parts.get('FREQ');
	if (!Number.isInteger(interval) || interval < 1) return undefined;
	const known = freq === 'MONTHLY' ? ['FREQ', 'INTERVAL', 'BYMONTHDAY', 'WKST'] : ['FREQ', 'INTERVAL', 'WKST'];
	if ([...parts.keys()].some((name) => !known.includes(name))) return undefined;
	if (freq === 'MONTHLY') return interval === 1 ? monthlyRule(parts.get('BYMONTHDAY'), before) : undefined;
	const seconds = freq === 'YEARLY' ? 365 * 86_400 : units.find(([name]) => name === freq)?.[1];
	const repeatAfter = interval * (seconds ?? 0);
	if (repeatAfter <= 0 || repeatAfter > longest) return undefined;
	return { repeatAfter, repeatMode: before.repeatMode === monthly ? 0 : before.repeatMode };
}

function partsOf(text: string): Map<string, string> {
	return new Map(
		text
			.toUpperCase()
			.split(';')
			.map((part) => {
				const [name = '', value = ''] = part.trim().split('=', 2);
				return [name, value] as const;
			}),
	);
}

/** Which day it is the date says; a rule of several days is another thing. */
function monthlyRule(day: string | undefined, { repeatAfter }: TaskRepeat): TaskRepeat | undefined {
	if (day !== undefined && !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) return undefined;
	return { repeatAfter, repeatMode: monthly };
}
