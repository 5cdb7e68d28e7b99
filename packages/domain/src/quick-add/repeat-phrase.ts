import type { Interval, RepeatUnit } from '../repeat/interval.ts';
import type { RepeatFrom, RepeatRule } from '../repeat/rule.ts';
import { monthDaysUpTo } from '../repeat/rule-words.ts';
import type { Weekday } from '../time/calendar.ts';
import { monthOf, monthPattern, numberOf, weekdayFrom, weekdayPattern } from './date-patterns.ts';
import { behind, firstOf, isNumeral, listOf, type Read, type Reader, type Token, wordOf } from './repeat-tokens.ts';

/** How often something repeats, as somebody typed it: an interval, or days that are named. */
export type Phrase =
	| (Interval & { readonly days?: undefined })
	| (Interval & { readonly unit: 'weeks'; readonly days: { readonly weekdays: readonly Weekday[] } })
	| (Interval & { readonly unit: 'months'; readonly days: MonthDays })
	| (Interval & { readonly unit: 'years'; readonly days: YearDay });

/** Days of a month: by their number, -1 the last, or the nth of a weekday. */
export type MonthDays =
	| { readonly monthDays: readonly number[] }
	| { readonly ordinals: readonly number[]; readonly weekdays: readonly Weekday[] }
	/** The first working day of the month. */
	| { readonly position: number; readonly ofWeekdays: readonly Weekday[] };

export interface YearDay {
	readonly month: number;
	readonly monthDay: number;
}

const every = (word: string) => /^(?:every|each)!?$/.test(word);

const units: Readonly<Record<string, RepeatUnit>> = {
	hour: 'hours',
	day: 'days',
	week: 'weeks',
	month: 'months',
	year: 'years',
};

const adverbs: Readonly<Record<string, Interval>> = {
	hourly: { amount: 1, unit: 'hours' },
	daily: { amount: 1, unit: 'days' },
	weekly: { amount: 1, unit: 'weeks' },
	monthly: { amount: 1, unit: 'months' },
	yearly: { amount: 1, unit: 'years' },
	annually: { amount: 1, unit: 'years' },
	biannually: { amount: 6, unit: 'months' },
	semiannually: { amount: 6, unit: 'months' },
	biennially: { amount: 2, unit: 'years' },
};

const weekday = new RegExp(`^${weekdayPattern}$`);
const month = new RegExp(`^${monthPattern}$`);
const nth = /^(\d{1,2})(?:st|nd|rd|th)$/;
const ordinalWords = ['first', 'second', 'third', 'fourth', 'fifth'];
const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const own = <T>(record: Readonly<Record<string, T>>, word: string) =>
	Object.hasOwn(record, word) ? record[word] : undefined;

const unit = wordOf((word) => own(units, word) ?? own(units, word.replace(/s$/, '')));

const mondayToFriday: readonly Weekday[] = [1, 2, 3, 4, 5];
const workdays = wordOf((word) => (/^(?:week|work)days?$/.test(word) ? mondayToFriday : undefined));

const weekdayGroup = wordOf<readonly Weekday[]>((word) => {
	if (/^(?:week|work)days?$/.test(word)) return mondayToFriday;
	if (/^weekends?$/.test(word)) return [6, 0];
	return weekday.test(word) ? [weekdayFrom(word)] : undefined;
});

const oneWeekday = wordOf((word) => (weekday.test(word) ? weekdayFrom(word) : undefined));

const weekdays: Reader<readonly Weekday[]> = (tokens, at) => {
	const found = listOf(weekdayGroup)(tokens, at);
	return found && { ...found, value: [...new Set(found.value.flat())] };
};

const monthName = wordOf((word) => (month.test(word) ? monthOf(word) : undefined));

const ordinal = wordOf((word) => {
	if (word === 'last') return -1;
	const rank = ordinalWords.indexOf(word);
	return rank < 0 ? numberOfNth(word) : rank + 1;
});

function numberOfNth(word: string): number | undefined {
	const number = Number(nth.exec(word)?.[1] ?? Number.NaN);
	return number >= 1 && number <= 31 ? number : undefined;
}

/** What an interval is multiplied by. */
const amount = wordOf((word) => {
	if (word === 'other') return 2;
	if (isNumeral(word)) return numberOf(word);
	const rank = ordinalWords.indexOf(word);
	const count = rank < 0 ? numberOfNth(word) : rank + 1;
	return count === 1 ? undefined : count;
});

const optionally =
	<T>(read: Reader<T>, otherwise: T): Reader<T> =>
	(tokens, at) =>
		read(tokens, at) ?? { value: otherwise, next: at };

/** `of the month`; `null` where it is not said. */
function behindOfMonth(tokens: readonly Token[], at: number): number | null {
	for (const article of ['the', 'each', 'every']) {
		const next = behind(tokens, at, 'of', article, 'month');
		if (next !== null) return next;
	}
	return behind(tokens, at, 'of', 'month');
}

const article: Reader<boolean> = (tokens, at) => ({
	value: true,
	next: behind(tokens, at, 'the') ?? at,
});

/** `last friday of the month`, `2nd and 4th tuesday`. */
const nthWeekdays: Reader<MonthDays> = (tokens, at) => {
	const ordinals = listOf(ordinal)(tokens, article(tokens, at)?.next ?? at);
	const days = ordinals && listOf(oneWeekday)(tokens, ordinals.next);
	if (!days || ordinals.value.some((one) => one > 5)) return null;
	const value = { ordinals: [...new Set(ordinals.value)], weekdays: [...new Set(days.value)] };
	return { value, next: behindOfMonth(tokens, days.next) ?? days.next };
};

/** `last weekday of the month`. Said of no month, `second weekday` may mean every other one. */
const nthWorkday: Reader<MonthDays> = (tokens, at) => {
	const position = ordinal(tokens, article(tokens, at)?.next ?? at);
	const days = position && workdays(tokens, position.next);
	if (!days || position.value > 4) return null;
	const next = behindOfMonth(tokens, days.next) ?? (position.value === -1 ? days.next : null);
	return next === null ? null : { value: { position: position.value, ofWeekdays: days.value }, next };
};

/** `1st and 15th`, `last day of the month`. Of words alone only those that say what they are the first of. */
function monthDays(isAnyEnd: boolean): Reader<MonthDays> {
	return (tokens, at) => {
		const from = article(tokens, at)?.next ?? at;
		const ordinals = listOf(ordinal)(tokens, from);
		if (!ordinals) return null;
		const behindDay = behind(tokens, ordinals.next, 'day') ?? behind(tokens, ordinals.next, 'days');
		const behindMonth = behindOfMonth(tokens, behindDay ?? ordinals.next);
		const value = { monthDays: [...new Set(ordinals.value)].sort(byPlaceInMonth) };
		const isLastDay = behindDay !== null && ordinals.value.includes(-1);
		if (behindMonth !== null || isLastDay) return { value, next: behindMonth ?? behindDay ?? ordinals.next };
		const isInFigures = tokens.slice(from, ordinals.next).some(({ word }) => nth.test(word));
		if (behindDay !== null || !isInFigures) return null;
		return isAnyEnd || isEndOfPhrase(tokens, ordinals.next) ? { value, next: ordinals.next } : null;
	};
}

const byPlaceInMonth = (one: number, other: number) => (one < 0 ? 32 : one) - (other < 0 ? 32 : other);

/** `every 1st floor window` names no day: only the end, a time or a word that goes on about the dates may follow. */
function isEndOfPhrase(tokens: readonly Token[], at: number): boolean {
	const next = tokens[at]?.word;
	return (
		next === undefined ||
		tokens[at - 1]?.isLast === true ||
		/^(?:at|@|until|till|starting|from|for)$|^[\d\uFFFC]|^(?:noon|midnight)$/.test(next)
	);
}

/** `march 11`, `11th of march`. */
const yearDay: Reader<YearDay> = (tokens, at) => {
	const from = article(tokens, at)?.next ?? at;
	const day = wordOf((word) => numberOfNth(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined));
	const ahead = day(tokens, from);
	const name = monthName(tokens, ahead ? (behind(tokens, ahead.next, 'of') ?? ahead.next) : from);
	const monthDay = name && (ahead ?? day(tokens, name.next));
	if (!monthDay || monthDay.value < 1 || monthDay.value > (daysOfMonths[name.value - 1] ?? 0)) return null;
	return { value: { month: name.value, monthDay: monthDay.value }, next: Math.max(name.next, monthDay.next) };
};

const monthly =
	(read: Reader<MonthDays>): Reader<Phrase> =>
	(tokens, at) => {
		const found = read(tokens, at);
		return found && { ...found, value: { amount: 1, unit: 'months', days: found.value } };
	};

const yearly: Reader<Phrase> = (tokens, at) => {
	const found = yearDay(tokens, at);
	return found && { ...found, value: { amount: 1, unit: 'years', days: found.value } };
};

const other = wordOf((word) => (word === 'other' ? 2 : undefined));

/** `other friday`, `mon, wed and fri`. */
const weekly: Reader<Phrase> = (tokens, at) => {
	const interval = optionally(other, 1)(tokens, at);
	const days = interval && weekdays(tokens, interval.next);
	return days && { ...days, value: { amount: interval.value, unit: 'weeks', days: { weekdays: days.value } } };
};

const interval: Reader<Interval> = (tokens, at) => {
	const times = optionally(amount, 1)(tokens, at);
	const found = times && unit(tokens, times.next);
	return found && { ...found, value: { amount: times.value, unit: found.value } };
};

/** The days of an interval that are named behind it: `on monday`, `on the 1st and last`. */
function withDays({ value, next }: Read<Interval>, tokens: readonly Token[]): Read<Phrase> {
	const plain = { value, next };
	const on = behind(tokens, next, 'on');
	if (on === null) return plain;
	if (value.unit === 'weeks') {
		const days = weekdays(tokens, on);
		return days ? { ...days, value: { ...value, unit: 'weeks', days: { weekdays: days.value } } } : plain;
	}
	if (value.unit === 'months') {
		const days = firstOf(nthWeekdays, nthWorkday, monthDays(true))(tokens, on);
		return days ? { ...days, value: { ...value, unit: 'months', days: days.value } } : plain;
	}
	if (value.unit === 'years') {
		const days = yearDay(tokens, on);
		return days ? { ...days, value: { ...value, unit: 'years', days: days.value } } : plain;
	}
	return plain;
}

/** A phrase, and what its next time is counted from. */
export interface SaidRepeat {
	readonly phrase: Phrase;
	readonly from: RepeatFrom;
}

const completions = [
	['from', 'completion'],
	['after', 'completion'],
	['after', 'i', 'finish', 'it'],
	['after', 'i', 'complete', 'it'],
	['after', 'it', 'is', 'done'],
	['after', "it's", 'done'],
	['after', 'it\u2019s', 'done'],
];

/** The place behind `from completion`, where nothing goes on about it: `after completion of the course` is of the title. */
function behindCompletion(tokens: readonly Token[], at: number): number | null {
	const next = completions.map((words) => behind(tokens, at, ...words)).find((one) => one !== null) ?? null;
	return next !== null && isEndOfPhrase(tokens, next) ? next : null;
}

/**
 * Reads how often something repeats from one place of a text on, and what the next time is counted from.
 * @example readRepeat(tokensOf('every! 3 days'), 0) // { value: { phrase: { amount: 3, unit: 'days' }, from: 'done' }, next: 3 }
 */
export const readRepeat: Reader<SaidRepeat> = (tokens, at) => {
	const read = readPhrase(tokens, at);
	if (!read) return null;
	const next = behindCompletion(tokens, read.next);
	const isFromDone = next !== null || tokens[at]?.word.endsWith('!') === true;
	return { value: { phrase: read.value, from: isFromDone ? 'done' : 'due' }, next: next ?? read.next };
};

/** `every other friday`, `daily`. */
const readPhrase: Reader<Phrase> = (tokens, at) => {
	const first = tokens[at];
	if (!first) return null;
	const often = own(adverbs, first.word);
	if (often) return withDays({ value: often, next: at + 1 }, tokens);
	if (!every(first.word) || first.isLast) return null;
	const named = firstOf(monthly(nthWeekdays), monthly(nthWorkday), monthly(monthDays(false)), yearly)(tokens, at + 1);
	if (named) return named;
	const plain = interval(tokens, at + 1);
	return plain ? withDays(plain, tokens) : weekly(tokens, at + 1);
};

/** The days a phrase names, as a rule says them. */
export function daysOfRule({
	unit,
	days,
}: Phrase): Partial<Pick<RepeatRule, 'months' | 'monthDays' | 'weekdays' | 'setPosition'>> {
	if (!days) return {};
	if (unit === 'weeks') return { weekdays: inWeek(days.weekdays) };
	if (unit === 'years') {
		const isLeapDay = days.month === 2 && days.monthDay === 29;
		return { months: [days.month], ...(isLeapDay ? monthDaysUpTo(29) : { monthDays: [days.monthDay] }) };
	}
	if ('position' in days) return { weekdays: inWeek(days.ofWeekdays), setPosition: days.position };
	if ('ordinals' in days) {
		const { ordinals, weekdays: named } = days;
		return { weekdays: ordinals.flatMap((nth) => named.map((weekday) => ({ weekday, nth }))) };
	}
	// In a month too short the last day stands in for one it does not have.
	const [only] = days.monthDays;
	return days.monthDays.length === 1 && only !== undefined && only > 0
		? monthDaysUpTo(only)
		: { monthDays: days.monthDays };
}

function inWeek(days: readonly Weekday[]): RepeatRule['weekdays'] {
	const fromMonday = (day: Weekday) => (day + 6) % 7;
	return days.toSorted((one, other) => fromMonday(one) - fromMonday(other)).map((weekday) => ({ weekday, nth: null }));
}
