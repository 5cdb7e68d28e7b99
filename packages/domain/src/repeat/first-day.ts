import { type CalendarDay, daysInMonth, plusDays, type Weekday, weekdayOf } from '../time/calendar.ts';
import type { RepeatRule } from './rule.ts';

/** Beyond the eight years that may lie between two 29 February. */
const maxDays = 366 * 8 + 1;

/**
 * The first day on or after another that a rule names: where a task begins of which no date is said. It needs no search
 * for occurrences, which is a large module.
 */
export function firstDayOf(rule: RepeatRule, from: CalendarDay): CalendarDay {
	for (let days = 0; days <= maxDays; days++) {
		const day = plusDays(from, days);
		if (isNamed(rule, day)) return day;
	}
	return from;
}

function isNamed({ months, monthDays, weekdays, setPosition }: RepeatRule, day: CalendarDay): boolean {
	if (months.length > 0 && !months.includes(day.month)) return false;
	const length = daysInMonth(day.year, day.month);
	const isOneOf = (one: CalendarDay) => {
		const isByNumber =
			monthDays.length === 0 || monthDays.some((each) => each === one.day || each === one.day - length - 1);
		return isByNumber && isNamedWeekday(weekdays, one, length);
	};
	if (!isOneOf(day)) return false;
	if (setPosition === null) return true;
	const all = Array.from({ length }, (_, at) => ({ ...day, day: at + 1 })).filter(isOneOf);
	return all.at(setPosition < 0 ? setPosition : setPosition - 1)?.day === day.day;
}

function isNamedWeekday(weekdays: RepeatRule['weekdays'], day: CalendarDay, length: number): boolean {
	const ownWeekday: Weekday = weekdayOf(day);
	const ranks = [null, Math.ceil(day.day / 7), -Math.ceil((length - day.day + 1) / 7)];
	return weekdays.length === 0 || weekdays.some(({ weekday, nth }) => weekday === ownWeekday && ranks.includes(nth));
}
