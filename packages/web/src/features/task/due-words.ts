import {
	type DateWords,
	dateWords,
	type Instant,
	isLate,
	toInstant,
	type WeekClock,
	type Weekday,
} from '@ordna/domain/time';
import { useMemo, useSyncExternalStore } from 'react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import type { Nearness } from '../../ui/due-date.tsx';
import { useScreenSettings, useSettings } from '../user/index.ts';

/** How often what depends on the time of day is looked at again. */
const tickMs = 60_000;

let minute = toInstant(Date.now());
const minuteListeners = new Set<() => void>();
let ticker: ReturnType<typeof setInterval> | undefined;

/** One clock for all rows. */
function watchMinute(listener: () => void): () => void {
	minuteListeners.add(listener);
	ticker ??= setInterval(() => {
		minute = toInstant(Date.now());
		for (const each of minuteListeners) each();
	}, tickMs);
	return () => {
		minuteListeners.delete(listener);
		if (minuteListeners.size > 0) return;
		clearInterval(ticker);
		ticker = undefined;
	};
}

function readMinute(): Instant {
	// Nobody listened for a while, so nothing was ticking.
	if (!ticker && Date.now() - minute > tickMs) minute = toInstant(Date.now());
	return minute;
}

/** The present, to the minute, in the person's zone and week. */
export function useWeekClock(): WeekClock {
	const { timezone, weekStart } = useSettings();
	const now = useSyncExternalStore(watchMinute, readMinute);
	return useMemo(
		// The contract holds it between 0 and 6.
		() => ({
			now,
			zone: timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
			weekStart: weekStart as Weekday,
		}),
		[now, timezone, weekStart],
	);
}

/** Dates in words, in the person's language, zone and clock. */
export interface DateFormat {
	readonly clock: WeekClock;
	/** As a row says it: "Today, 3:00 PM", "Friday", "Mar 16". */
	short(date: Instant): string;
	/** "3:00 PM"; as `short` where the whole day is meant. */
	time(date: Instant): string;
	/** "Thu, March 12, 9:00 AM", or only the day: when a field says what it understood. */
	full(date: Instant): string;
	/** "Wed" */
	weekday(date: Instant): string;
	/** Weekday and day: "Friday, March 20". */
	day(date: Instant): string;
	/** "Tomorrow, Mon, Nov 23", or "Wed, Nov 25". */
	choice(date: Instant): string;
	/** All of it, for tips and paper; the time only where the whole day is not meant. */
	long(date: Instant): string;
	nearness(date: Instant, isDone?: boolean): Nearness;
}

export function useDateFormat(): DateFormat {
	const clock = useWeekClock();
	const { timeFormat } = useScreenSettings();
	const { t, language } = useTranslation('task');
	return useMemo(
		() => dateFormatOf({ language, clock, hour12: timeFormat === '12h', t }),
		[clock, timeFormat, t, language],
	);
}

interface FormatParts {
	readonly language: string;
	readonly clock: WeekClock;
	readonly hour12: boolean;
	readonly t: Translate<'task'>;
}

export function dateFormatOf({ language, clock, hour12, t }: FormatParts): DateFormat {
	const writer = writerOf(language, clock.zone, hour12);
	const wordsOf = memoize((date) => dateWords(date, clock));
	const short = memoize((date) => shortWords(date, wordsOf(date), writer, t));
	return {
		clock,
		short,
		time: (date) => (wordsOf(date).time === null ? short(date) : writer.time(date)),
		full: (date) =>
			wordsOf(date).time === null
				? writer.fullDay(date, wordsOf(date))
				: t('date.withTime', { day: writer.fullDay(date, wordsOf(date)), time: writer.time(date) }),
		weekday: writer.shortWeekday,
		day: (date) =>
			t('date.ofWeekday', { weekday: writer.weekday(date), day: writer.dayMonthLong(date, wordsOf(date)) }),
		choice: (date) => choiceWords(date, wordsOf(date), writer, t),
		long: memoize((date) => (wordsOf(date).time === null ? writer.longDay(date) : writer.long(date))),
		nearness: (date, isDone) => (isDone ? 'done' : nearness(date, wordsOf(date), clock)),
	};
}

/** Remembers what was said of each date: rows ask again with every render, and many tasks are due at the same time. */
function memoize<T>(say: (date: Instant) => T): (date: Instant) => T {
	const cache = new Map<Instant, T>();
	return (date) => {
		const words = cache.get(date) ?? say(date);
		cache.set(date, words);
		return words;
	};
}

type Writer = ReturnType<typeof writerOf>;

function writerOf(language: string, timeZone: string, hour12: boolean) {
	const write = (options: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat(language, { timeZone, hour12, ...options });
		return (date: Instant) => format.format(date);
	};
	/** With its year where that is not the present one. */
	const writeDay = (options: Intl.DateTimeFormatOptions) => {
		const [plain, withYear] = [write(options), write({ ...options, year: 'numeric' })];
		return (date: Instant, words: DateWords) => (words.kind === 'date' && words.year !== null ? withYear : plain)(date);
	};
	return {
		time: write({ hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' }),
		weekday: write({ weekday: 'long' }),
		shortWeekday: write({ weekday: 'short' }),
		fullDay: writeDay({ weekday: 'short', day: 'numeric', month: 'long' }),
		shortDay: writeDay({ weekday: 'short', day: 'numeric', month: 'short' }),
		dayMonth: writeDay({ day: 'numeric', month: 'short' }),
		dayMonthLong: writeDay({ day: 'numeric', month: 'long' }),
		long: write({ dateStyle: 'full', timeStyle: 'short' }),
		longDay: write({ dateStyle: 'full' }),
	};
}

function choiceWords(date: Instant, words: DateWords, writer: Writer, t: Translate<'task'>): string {
	const { kind } = words;
	const isNear = kind === 'yesterday' || kind === 'today' || kind === 'tomorrow';
	const day = writer.shortDay(date, words);
	return isNear ? t('date.near', { near: t(`date.${kind}`), day }) : day;
}

function shortWords(date: Instant, words: DateWords, writer: Writer, t: Translate<'task'>): string {
	if (words.kind === 'weekday') return writer.weekday(date);
	if (words.kind === 'date') return writer.dayMonth(date, words);
	const day = t(`date.${words.kind}`);
	const hasTime = words.time !== null && words.kind !== 'yesterday';
	return hasTime ? t('date.withTime', { day, time: writer.time(date) }) : day;
}

function nearness(date: Instant, { kind }: DateWords, clock: WeekClock): Nearness {
	if (isLate(date, clock.now)) return 'late';
	if (kind === 'today') return 'today';
	return kind === 'tomorrow' || kind === 'weekday' ? 'soon' : 'far';
}
