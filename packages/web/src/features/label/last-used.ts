import { dayNumber, type Instant, wallClockOf } from '@ordna/domain/time';
import { dateFormatter } from '../../platform/i18n/index.ts';

interface Present {
	readonly now: Instant;
	readonly zone: string;
	readonly language: string;
}

/** A day that is past, as lists say it: "Today", "Yesterday", "Monday", "Mar 2", "Mar 2, 2025". */
export function dayInWords(at: Instant, { now, zone, language }: Present): string {
	const [day, today] = [wallClockOf(at, zone), wallClockOf(now, zone)];
	const ago = dayNumber(today) - dayNumber(day);
	if (ago <= 1) {
		const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(ago, 0), 'day');
		return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
	}
	const form: Intl.DateTimeFormatOptions =
		ago < 7
			? { weekday: 'long' }
			: { day: 'numeric', month: 'short', ...(day.year === today.year ? {} : { year: 'numeric' }) };
	return dateFormatter(language, { timeZone: zone, ...form }).format(at);
}
