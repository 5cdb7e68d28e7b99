/** How a task repeats: by an interval after its dates, by calendar months, or by an interval from when it is done. */
export type RepeatMode = 'afterInterval' | 'monthly' | 'fromNow';

/** The modes by their number on the wire. */
export const repeatModes = ['afterInterval', 'monthly', 'fromNow'] as const satisfies RepeatMode[];

/** How a task repeats. In `monthly` the interval is of no account; in the others 0 means that it doesn't. */
export interface Repeat {
	readonly mode: RepeatMode;
	readonly afterSeconds: number;
}

export type RepeatUnit = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

/** An interval as people say it: every 2 weeks. */
export interface Interval {
	readonly amount: number;
	readonly unit: RepeatUnit;
}

/** Ten years: the longest interval. A longer one is failure 4029. */
export const maxRepeatSeconds = 315_360_000;

const hour = 3_600;
const day = 24 * hour;

/** From the longest to the shortest. As an interval a month is 30 days and a year 365. */
const unitSeconds: readonly (readonly [RepeatUnit, number])[] = [
	['years', 365 * day],
	['months', 30 * day],
	['weeks', 7 * day],
	['days', day],
	['hours', hour],
	['minutes', 60],
];

/** Whether completing a task gives it new dates instead. */
export function repeats({ mode, afterSeconds }: Repeat): boolean {
	return mode === 'monthly' || afterSeconds > 0;
}

/**
 * The setting for an interval: one month is a calendar month, anything else so many seconds. `null` for no interval
 * (less than 1, not whole) and for more than ten years.
 * @example toRepeat({ amount: 2, unit: 'weeks' }) // { mode: 'afterInterval', afterSeconds: 1_209_600 }
 */
export function toRepeat({ amount, unit }: Interval): Repeat | null {
	if (!Number.isInteger(amount) || amount < 1) return null;
	if (unit === 'months' && amount === 1) return { mode: 'monthly', afterSeconds: 0 };
	const seconds = unitSeconds.find(([name]) => name === unit)?.[1] ?? 0;
	return amount * seconds > maxRepeatSeconds ? null : { mode: 'afterInterval', afterSeconds: amount * seconds };
}

/**
 * An interval in the largest unit that divides it evenly; `null` for a task that does not repeat. 30 days are said
 * as days, since "every month" is the calendar's. What is no whole minute is rounded up to one.
 * @example describeRepeat({ mode: 'afterInterval', afterSeconds: 172_800 }) // { amount: 2, unit: 'days' }
 */
export function describeRepeat(repeat: Repeat): Interval | null {
	if (!repeats(repeat)) return null;
	if (repeat.mode === 'monthly') return { amount: 1, unit: 'months' };
	const { afterSeconds } = repeat;
	const found = unitSeconds.find(
		([unit, seconds]) => afterSeconds % seconds === 0 && !(unit === 'months' && afterSeconds === seconds),
	);
	if (!found) return { amount: Math.ceil(afterSeconds / 60), unit: 'minutes' };
	return { amount: afterSeconds / found[1], unit: found[0] };
}
