import type { ScreenSettings } from '../user/index.ts';

/**
 * A day as a way of writing shows it.
 *
 *     dateExample('dd/mm/yyyy', 'en', new Date(2026, 2, 20)) // '20/03/2026'
 */
export function dateExample(display: ScreenSettings['dateDisplay'], language: string, day: Date): string {
	if (display === 'dayMonthYear' || display === 'relative') return written(language, day, {});
	if (display === 'weekdayDayMonthYear') return written(language, day, { weekday: 'long' });
	return display
		.replace('yyyy', String(day.getFullYear()))
		.replace('mm', twoDigits(day.getMonth() + 1))
		.replace('dd', twoDigits(day.getDate()));
}

function written(language: string, day: Date, more: Intl.DateTimeFormatOptions): string {
	return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', ...more }).format(day);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
