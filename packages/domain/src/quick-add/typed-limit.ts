import type { RepeatRule } from '../repeat/rule.ts';
import { type CalendarDay, dayNumber, daysInMonth } from '../time/calendar.ts';
import { calendarDateOf } from '../time/calendar-date.ts';
import { type Clock, wallClockOf } from '../time/zone.ts';
import { monthOf, monthPattern, numberOf } from './date-patterns.ts';
import { behind, isNumeral, type Token } from './repeat-tokens.ts';
import type { TextRange } from './residue.ts';
import { dayAtStart } from './typed-date.ts';

/** What ends a repeat, and where it is said. */
export interface RepeatLimit extends Pick<RepeatRule, 'until' | 'count'> {
	readonly range: TextRange;
}

/** What ends a repeat that is said before this place. */
export function findLimit(text: string, tokens: readonly Token[], at: number, clock: Clock): RepeatLimit | null {
	return findCount(tokens, at) ?? findUntil(text, tokens, at, clock);
}

const maxCount = 999;

/** `for 10 times`, right behind. */
function findCount(tokens: readonly Token[], at: number): RepeatLimit | null {
	const from = behind(tokens, at, 'for');
	const [number, times] = from === null ? [] : tokens.slice(from, from + 2);
	if (!number || !times || !isNumeral(number.word) || !/^times?$/.test(times.word)) return null;
	const count = numberOf(number.word);
	if (count < 1 || count > maxCount) return null;
	return { count, until: null, range: { start: tokens[at]?.start ?? 0, end: times.end } };
}

/** `until june`, `until friday`, `till 2026-12-31`, somewhere behind what is repeated. */
function findUntil(text: string, tokens: readonly Token[], from: number, clock: Clock): RepeatLimit | null {
	for (let at = from; at < tokens.length; at++) {
		const [word, next] = tokens.slice(at, at + 2);
		if (!word || !next || word.isLast || (word.word !== 'until' && word.word !== 'till')) continue;
		const last = lastDay(text, tokens, at + 1, clock);
		if (last) return { until: calendarDateOf(last.day), count: null, range: { start: word.start, end: last.end } };
	}
	return null;
}

const monthName = new RegExp(`^${monthPattern}$`);

/** A day, or the end of a month that is named alone; one that is past is meant of next year. */
function lastDay(text: string, tokens: readonly Token[], at: number, clock: Clock) {
	const today = wallClockOf(clock.now, clock.zone);
	const [name, year] = tokens.slice(at, at + 2);
	const found = name && dayAtStart(text, name.start, clock);
	if (found) return { day: notPast(found.day, today), end: found.end };
	if (!name || !monthName.test(name.word)) return null;
	const month = monthOf(name.word);
	if (year && !name.isLast && /^\d{4}$/.test(year.word)) return { day: endOf(Number(year.word), month), end: year.end };
	const inThisYear = month >= today.month;
	return { day: endOf(today.year + (inThisYear ? 0 : 1), month), end: name.end };
}

function endOf(year: number, month: number): CalendarDay {
	return { year, month, day: daysInMonth(year, month) };
}

function notPast(day: CalendarDay, today: CalendarDay): CalendarDay {
	return dayNumber(day) < dayNumber(today) ? { ...day, year: day.year + 1 } : day;
}
