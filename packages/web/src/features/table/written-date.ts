import { type CalendarDate, readCalendarDate } from '@ordna/domain/time';

/** In which order the numbers of a day are written: day first, or month first. */
export type DayOrder = 'dayFirst' | 'monthFirst';

export interface WrittenDate {
	readonly date: CalendarDate;
	readonly time: { readonly hour: number; readonly minute: number } | null;
}

/** What people of a language write first. */
export function dayOrderOf(language: string): DayOrder {
	const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatToParts(0).map(({ type }) => type);
	return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('month') < parts.indexOf('year')
		? 'monthFirst'
		: 'dayFirst';
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/;
const yearLast = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})/;
const timeAfter = /^(?:[ T]|, )(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?(?:\s?([ap])\.?m\.?)?$/i;

/**
 * A date as spreadsheets write it, with or without a time; undefined for what is none. A number beyond 12 is a day,
 * whatever the order; between points the day comes first everywhere.
 * @example readWrittenDate('3/30/2026 3:00 PM', 'monthFirst') // { date: '2026-03-30', time: { hour: 15, minute: 0 } }
 */
export function readWrittenDate(text: string, order: DayOrder): WrittenDate | undefined {
	const found = yearFirst.exec(text) ?? yearLast.exec(text);
	if (!found) return undefined;
	const date = dateOf(found, order);
	const rest = text.slice(found[0].length);
	if (date === undefined) return undefined;
	if (rest === '') return { date, time: null };
	const time = readTime(rest);
	return time ? { date, time } : undefined;
}

function dateOf([, one = '', sign, two = '', three = '']: RegExpExecArray, order: DayOrder) {
	const written = (year: string, month: string, day: string) =>
		readCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
	if (one.length === 4) return written(one, two, three);
	const isMonthFirst = sign !== '.' && (order === 'monthFirst' ? Number(one) <= 12 : Number(two) > 12);
	const [month, day] = isMonthFirst ? [one, two] : [two, one];
	return written(three, month, day);
}

function readTime(rest: string): WrittenDate['time'] {
	const [, hours, minutes, half] = timeAfter.exec(rest) ?? [];
	if (hours === undefined) return null;
	const [hour, minute] = [Number(hours), Number(minutes)];
	if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
	return { hour: half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour, minute };
}
