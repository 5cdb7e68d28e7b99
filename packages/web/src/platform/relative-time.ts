import { type Clock, type Instant, wallClockOf } from '@ordna/domain/time';

const steps = [
	['minute', 60],
	['hour', 60],
	['day', 24],
	['month', 30],
	['year', 12],
] as const;

/**
 * How long ago something was, in the words of a language.
 *
 *     relativeTime(threeHoursBefore, now, 'en') // '3 hours ago'
 */
export function relativeTime(date: Instant, now: Instant, language: string): string {
	const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
	let amount = Math.min(0, date - now) / 1000;
	let unit: Intl.RelativeTimeFormatUnit = 'second';
	// The words change a little before the whole: 50 minutes are "1 hour ago".
	for (const [next, size] of steps) {
		if (Math.abs(amount) < size * 0.8) break;
		amount /= size;
		unit = next;
	}
	return unit === 'second' ? format.format(0, 'second') : format.format(Math.round(amount), unit);
}

/** The day of something, with its year where that is not this one: "March 2". */
export function plainDate(date: Instant, { now, zone }: Clock, language: string): string {
	const isThisYear = wallClockOf(date, zone).year === wallClockOf(now, zone).year;
	return new Intl.DateTimeFormat(language, {
		timeZone: zone,
		day: 'numeric',
		month: 'long',
		...(isThisYear ? {} : { year: 'numeric' }),
	}).format(date);
}
