import { type CalendarDay, dayNumber, daysInMonth, nextWeekday, plusDays, plusMonths } from '../time/calendar.ts';
import { type CalendarDate, calendarDateOf } from '../time/calendar-date.ts';
import type { TimeOfDay } from '../time/date-words.ts';
import { addMs, type Instant } from '../time/instant.ts';
import { nearestHour, quickDay } from '../time/quick-date.ts';
import { addDays, addMonths, type Clock, instantOn, type WallClock, wallClockOf } from '../time/zone.ts';
import {
	clockPattern,
	monthOf,
	monthPattern,
	nthPattern,
	numberOf,
	numberPattern,
	weekdayFrom,
	weekdayPattern,
	yearPattern,
} from './date-patterns.ts';
import { spaced, textEnd, wordEnd, words } from './grammar.ts';
import type { TextRange } from './residue.ts';

/** A date found in a text; `ranges` are its day and its time, either may be missing. */
export interface TypedDate {
	readonly dueDate: Instant;
	/** The day, where neither the words nor a time beside them say when. */
	readonly dueDay: CalendarDate | null;
	readonly day: TextRange | null;
	readonly time: TextRange | null;
}

/** What a form of writing a date means: a day, perhaps with its own hour, or an exact instant. */
type Meaning =
	| { readonly day: CalendarDay; readonly hour?: number }
	| { readonly instant: Instant }
	/** It looks like a date but is none: 31/4. */
	| null;

interface Seen extends Clock {
	readonly today: WallClock;
	readonly before: string;
	readonly after: string;
}

interface Form {
	readonly pattern: RegExp;
	meaning(match: RegExpMatchArray, seen: Seen): Meaning;
}

function keyword(pattern: string, dayOf: (today: CalendarDay) => CalendarDay, hour?: number): Form {
	return {
		pattern: words(pattern),
		meaning: (_, { today }) => (hour === undefined ? { day: dayOf(today) } : { day: dayOf(today), hour }),
	};
}

/** Tried in this order; the first that is found counts, wherever it stands. */
const forms: readonly Form[] = [
	keyword('today', (today) => today),
	keyword('tonight', (today) => today, 21),
	keyword('tomorrow', (today) => quickDay('tomorrow', today)),
	{
		// In capitals, or in the middle, it is somebody's name.
		pattern: /(?<=^|\s)tom(?=\s|$)/g,
		meaning: (_, seen) => (isLast(seen) ? { day: quickDay('tomorrow', seen.today) } : null),
	},
	keyword('next mon(?:day)?', (today) => quickDay('nextMonday', today)),
	keyword('this weekend', (today) => quickDay('thisWeekend', today)),
	keyword('later this week', (today) => quickDay('laterThisWeek', today)),
	keyword('later next week', (today) => quickDay('nextWeek', quickDay('laterThisWeek', today))),
	keyword('next week', (today) => quickDay('nextWeek', today)),
	keyword('next month', (today) => ({ ...plusMonths(today, 1), day: 1 })),
	keyword('end of month', (today) => ({ ...today, day: daysInMonth(today.year, today.month) })),
	{
		pattern: words(`(?:next )?${weekdayPattern}`),
		meaning: ([, name = ''], { today }) => ({ day: nextWeekday(today, weekdayFrom(name)) }),
	},
	{
		// A month too short rolls over, and what is past stays past: the year was not in doubt.
		pattern: words(`(?:${nthPattern} ${monthPattern}|${monthPattern} ${nthPattern})${yearPattern}`),
		meaning: ([, day, month, otherMonth, otherDay, year], { today }) =>
			dayOfMonth(Number(year ?? today.year), monthOf(month ?? otherMonth ?? ''), Number(day ?? otherDay)),
	},
	{
		pattern: spaced('(\\d{1,2})(?:st|nd|rd|th|\\.)'),
		meaning: ([, day], seen) => (isLast(seen) && !isTime(seen) ? nextDayOfMonth(Number(day), seen.today) : null),
	},
	{
		pattern: words(`in (${numberPattern(4)}) (hour|day|week|month)s?`),
		meaning: ([, amount = '', unit = ''], clock) => ({ instant: after(numberOf(amount), unit.toLowerCase(), clock) }),
	},
	{
		pattern: spaced('(\\d{4})([/-])(\\d\\d)\\2(\\d\\d)'),
		meaning: ([, year, , month, day], seen) => numericDay(seen, Number(month), Number(day), year),
	},
	{
		pattern: spaced('(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d\\d))?'),
		meaning([, first, second, year], seen) {
			const [month, day] = [Number(first), Number(second)];
			return month > 12 ? numericDay(seen, day, month, year) : numericDay(seen, month, day, year);
		},
	},
	{
		pattern: spaced('(\\d{1,2})\\.(\\d{1,2})(?:\\.(\\d{4}|\\d\\d))?'),
		meaning: ([, day, month, year], seen) => numericDay(seen, Number(month), Number(day), year),
	},
	{
		pattern: words(`(?:(\\d{1,2}) ${monthPattern}|${monthPattern} (\\d{1,2}))${yearPattern}`),
		meaning([, day, month, otherMonth, otherDay, year], { today }) {
			const [wanted, inMonth] = [Number(day ?? otherDay), monthOf(month ?? otherMonth ?? '')];
			if (year !== undefined) return dayOfMonth(Number(year), inMonth, wanted);
			const thisYear = dayOfMonth(today.year, inMonth, wanted);
			return thisYear && isPast(thisYear.day, today) ? dayOfMonth(today.year + 1, inMonth, wanted) : thisYear;
		},
	},
];

function dayOfMonth(year: number, month: number, day: number) {
	return day >= 1 && day <= 31 ? { day: { year, month, day } } : null;
}

function isPast(day: CalendarDay, today: CalendarDay): boolean {
	return dayNumber(day) < dayNumber(today);
}

/** Whether it stands behind an `at`. */
function isTime({ before }: Seen): boolean {
	return /(?:at|@)$/i.test(before.trimEnd().slice(-2));
}

const nothingOrTime = new RegExp(`^${textEnd}`, 'i');

/** Nothing follows, or a time. */
function isLast({ after: rest }: Seen): boolean {
	return nothingOrTime.test(rest);
}

/** The next day with this number; months that don't have it are passed over. */
function nextDayOfMonth(day: number, today: CalendarDay): Meaning {
	if (day < 1 || day > 31) return null;
	for (let months = day < today.day ? 1 : 0; ; months++) {
		const month = plusMonths({ ...today, day: 1 }, months);
		if (day <= daysInMonth(month.year, month.month)) return { day: { ...month, day } };
	}
}

/** A date in figures: only as the first or the last word, since 3/4 is also a size. */
function numericDay(seen: Seen, month: number, day: number, year: string | undefined): Meaning {
	if (seen.before.trim() !== '' && !isLast(seen)) return null;
	const { today } = seen;
	const years = year ? [year.length === 2 ? 2000 + Number(year) : Number(year)] : [today.year, today.year + 1];
	const days = years.map((each) => ({ year: each, month, day }));
	const found = days.find((each) => isDay(each) && (year !== undefined || !isPast(each, today)));
	return found ? { day: found } : null;
}

function isDay({ year, month, day }: CalendarDay): boolean {
	return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function after(amount: number, unit: string, { now, zone }: Clock): Instant {
	if (unit === 'hour') return addMs(now, amount * 3_600_000);
	if (unit === 'month') return addMonths(now, amount, zone);
	return addDays(now, unit === 'week' ? amount * 7 : amount, zone);
}

type TypedTime = TextRange & TimeOfDay;

const timePattern = words('(?:at|@) (?:(\\d{1,2})(?::(\\d\\d))?(?:\\s?(am|pm))?|(noon|midnight))');

/** The first time of day in a text that a clock can show: `at 17:00`, `@ 3 pm`, `at noon`. */
function findTime(text: string): TypedTime | null {
	for (const match of text.matchAll(timePattern)) {
		const [whole, hour, minute, half, name] = match;
		const time = name === undefined ? timeOf(hour, minute, half) : namedTime(name);
		if (time) return { ...time, start: match.index, end: match.index + whole.length };
	}
	return null;
}

const clockBehind = new RegExp(`^(\\s+)(?:${clockPattern})${wordEnd}`, 'i');

/** The time right behind a date, which needs no `at`: `15:00`, `8pm`, `noon`. A bare number is none. */
function findTimeBehind(text: string, { end }: Pick<TextRange, 'end'>): TypedTime | null {
	const match = clockBehind.exec(text.slice(end));
	if (!match) return null;
	const [whole, space = '', hour, minute, half, fullHour, fullHalf, name] = match;
	const time = name === undefined ? timeOf(hour ?? fullHour, minute, half ?? fullHalf) : namedTime(name);
	return time && { ...time, start: end + space.length, end: end + whole.length };
}

/** Midnight is the one at which the day ends: what is due then is not late all day. */
function namedTime(name: string): TimeOfDay {
	return { hour: name.toLowerCase() === 'noon' ? 12 : 24, minute: 0 };
}

function timeOf(typedHour = '', typedMinute = '0', typedHalf?: string): TimeOfDay | null {
	const [hour, minute, half] = [Number(typedHour), Number(typedMinute), typedHalf?.toLowerCase()];
	if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
	return { hour: half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour, minute };
}

function findDay(text: string, clock: Clock, today: WallClock): (TextRange & { meaning: NonNullable<Meaning> }) | null {
	for (const { pattern, meaning } of forms) {
		for (const match of text.matchAll(pattern)) {
			const [start, end] = [match.index, match.index + match[0].length];
			const found = meaning(match, { ...clock, today, before: text.slice(0, start), after: text.slice(end) });
			if (found) return { start, end, meaning: found };
		}
	}
	return null;
}

/** A date of more words than these is none. */
const maxDateLength = 32;

/** The day that is written at one place of a text: `friday`, `17 feb`, `2026-12-31`. */
export function dayAtStart(text: string, start: number, clock: Clock): { day: CalendarDay; end: number } | null {
	const today = wallClockOf(clock.now, clock.zone);
	// What is cut off with the rest of a word looks like a word.
	const rest = text.slice(start, start + maxDateLength);
	for (const { pattern, meaning } of forms) {
		const match = rest.matchAll(pattern).next().value;
		if (match?.index !== 0) continue;
		const found = meaning(match, { ...clock, today, before: '', after: '' });
		if (!found) continue;
		const day = 'day' in found ? found.day : wallClockOf(found.instant, clock.zone);
		return { day, end: start + match[0].length };
	}
	return null;
}

/** A repeat that was taken out of the text. */
export interface RepeatBeside {
	/** Where it ended, which is as good as a date for a time behind it; less than 0 for nowhere. */
	readonly end: number;
	/** The first day on or after another on which it falls; `null` where every day will do. */
	readonly firstDayFrom: ((day: CalendarDay) => CalendarDay) | null;
}

/** The first day on which that time is still to come; where every day will do, today. */
function firstDayAt({ firstDayFrom }: RepeatBeside, { hour, minute }: TimeOfDay, today: WallClock): CalendarDay {
	if (!firstDayFrom) return today;
	const first = firstDayFrom(today);
	const isOver = hour * 60 + minute <= today.hour * 60 + today.minute;
	return isOver && dayNumber(first) === dayNumber(today) ? firstDayFrom(plusDays(today, 1)) : first;
}

/**
 * The date a text speaks of: a day, a time, or both, wherever they stand. A time alone is today, even if past; a day
 * alone gets the nearest of five hours.
 */
export function findDate(text: string, clock: Clock, repeat?: RepeatBeside): TypedDate | null {
	const today = wallClockOf(clock.now, clock.zone);
	const day = findDay(text, clock, today);
	const behindRepeat = repeat && repeat.end >= 0 ? findTimeBehind(text, repeat) : null;
	const time = (day && findTimeBehind(text, day)) ?? behindRepeat ?? findTime(text);
	if (!day && !time) return null;
	const meaning = day?.meaning ?? { day: time && repeat ? firstDayAt(repeat, time, today) : today };
	const isWhole = time === null && 'day' in meaning && meaning.hour === undefined;
	const dueDay = isWhole ? calendarDateOf(meaning.day) : null;
	return { dueDate: dueDateOf(meaning, time, clock.zone, today), dueDay, day, time };
}

function dueDateOf(meaning: NonNullable<Meaning>, time: TimeOfDay | null, zone: string, today: WallClock): Instant {
	if ('instant' in meaning) {
		return time ? instantAt(wallClockOf(meaning.instant, zone), time, zone) : meaning.instant;
	}
	if (time) return instantAt(meaning.day, time, zone);
	return instantOn(meaning.day, zone, meaning.hour ?? nearestHour(today));
}

function instantAt(day: CalendarDay, { hour, minute }: TimeOfDay, zone: string): Instant {
	return hour === 24 ? instantOn(plusDays(day, 1), zone, 0, 0) : instantOn(day, zone, hour, minute);
}
