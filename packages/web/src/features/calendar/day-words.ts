import { dateFormatter } from '../../platform/i18n/index.ts';
import { addDays, type Day, formatDay } from '../../ui/date-picker/calendar.ts';

/** "9 AM", "9:30 AM", or where the clock has 24 hours "09:00". `isWhole`: "9:00 AM" */
export function clockText(minute: number, language: string, hour12: boolean, isWhole = false): string {
	const hasMinutes = isWhole || !hour12 || minute % 60 !== 0;
	const format = dateFormatter(language, {
		...{ timeZone: 'UTC', hour12, hour: hour12 ? 'numeric' : '2-digit' },
		...(hasMinutes ? { minute: '2-digit' } : {}),
	});
	return format.format(minute * 60_000);
}

/** The number of a week, as ISO 8601 counts them: that of the Monday among its days. */
export function weekNumber(week: readonly Day[]): number {
	const monday = week.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ?? week[0] ?? '';
	const thursday = addDays(monday, 3);
	const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
	return Math.floor(days / 7) + 1;
}

/** "Friday, March 13" */
export function longDay(day: Day, language: string): string {
	return formatDay(day, language, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** "Fri, Mar 13" */
export function shortDay(day: Day, language: string): string {
	return formatDay(day, language, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** "March 9 – 15, 2026" */
export function rangeText(first: Day, last: Day, language: string, dateStyle: 'medium' | 'long' = 'long'): string {
	const format = dateFormatter(language, { timeZone: 'UTC', dateStyle });
	return format.formatRange(Date.parse(first), Date.parse(last));
}
