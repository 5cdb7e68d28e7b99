import {
	describeRepeat,
	formatRule,
	type Interval,
	maxRuleCount,
	maxRuleInterval,
	monthDaysUpTo,
	noDays,
	parseRule,
	type RepeatFields,
	type RepeatFrom,
	type RepeatRule,
	type RepeatUnit,
	repeatModes,
	rulePresets,
	toRepeat,
} from '@ordna/domain/repeat';
import { type CalendarDate, readCalendarDate, readCalendarDay, type Weekday, weekdayOf } from '@ordna/domain/time';

/** How a task is to repeat: the fields that say it; the others follow. */
export type RepeatChange =
	| Pick<RepeatFields, 'repeatRule' | 'repeatFrom'>
	| (Pick<RepeatFields, 'repeatAfter' | 'repeatMode'> & { readonly repeatRule: null });

export const noRepeat: RepeatChange = { repeatAfter: 0, repeatMode: 0, repeatRule: null };

export function changeToRule(rule: RepeatRule, repeatFrom: RepeatFrom): RepeatChange {
	return { repeatRule: formatRule(rule), repeatFrom };
}

/** An interval of hours has no rule. `null` for more than ten years. */
export function changeToInterval(interval: Interval, from: RepeatFrom): RepeatChange | null {
	const { unit, amount } = interval;
	if (unit !== 'hours' && unit !== 'minutes') return changeToRule({ ...noDays, unit, interval: amount }, from);
	const repeat = toRepeat(interval);
	if (!repeat) return null;
	const mode = from === 'done' ? 'fromNow' : repeat.mode;
	return { repeatAfter: repeat.afterSeconds, repeatMode: repeatModes.indexOf(mode), repeatRule: null };
}

/** The rule of a task; one that says the same where only the fields of v1 say it. `null` for hours, and for none. */
export function ruleOf(repeat: RepeatFields): RepeatRule | null {
	if (repeat.repeatRule !== null) return parseRule(repeat.repeatRule);
	const interval = intervalOf(repeat);
	if (!interval || interval.unit === 'hours' || interval.unit === 'minutes') return null;
	return { ...noDays, unit: interval.unit, interval: interval.amount };
}

function intervalOf({ repeatAfter, repeatMode }: RepeatFields): Interval | null {
	return describeRepeat({ mode: repeatModes[repeatMode] ?? 'afterInterval', afterSeconds: repeatAfter });
}

export function fromOf({ repeatRule, repeatFrom, repeatMode }: RepeatFields): RepeatFrom {
	if (repeatRule !== null) return repeatFrom;
	return repeatModes[repeatMode] === 'fromNow' ? 'done' : 'due';
}

/** Which days of its month or year a rule names. */
export type NamedDays = Pick<RepeatRule, 'months' | 'monthDays' | 'weekdays' | 'setPosition'>;

/** What stands in the fields of a repeat that is made up by hand. */
export interface RepeatForm {
	readonly amount: string;
	readonly unit: RepeatUnit;
	/** Of weeks. */
	readonly weekdays: readonly Weekday[];
	/** Of months and years: as a number of `dayOptions`. */
	readonly days: NamedDays | null;
	readonly ends: 'never' | 'onDate' | 'after';
	readonly until: CalendarDate;
	readonly count: string;
	readonly from: RepeatFrom;
}

/** The fields for what a task has; for one that does not repeat every other week is proposed. */
export function formOf(repeat: RepeatFields, day: CalendarDate): RepeatForm {
	const rule = ruleOf(repeat);
	const interval = rule
		? { amount: rule.interval, unit: rule.unit }
		: (intervalOf(repeat) ?? { amount: 2, unit: 'weeks' as const });
	const named = rule?.weekdays.map(({ weekday }) => weekday) ?? [];
	const isOfMonths = rule?.unit === 'months' || rule?.unit === 'years';
	return {
		amount: String(interval.amount),
		unit: interval.unit,
		weekdays: rule?.unit === 'weeks' && named.length > 0 ? named : [weekdayOf(readCalendarDay(day))],
		days: isOfMonths && rule.monthDays.length + rule.weekdays.length > 0 ? daysOf(rule) : null,
		ends: rule?.until ? 'onDate' : rule?.count ? 'after' : 'never',
		until: rule?.until ?? monthsLater(day, 3),
		count: String(rule?.count ?? 10),
		from: fromOf(repeat),
	};
}

function monthsLater(day: CalendarDate, months: number): CalendarDate {
	const { year, month } = readCalendarDay(day);
	// The last of the month, which the 0th of the next one is.
	const date = new Date(Date.UTC(year, month - 1 + months + 1, 0));
	return readCalendarDate(date.toISOString().slice(0, 10)) ?? day;
}

const daysOf = ({ months, monthDays, weekdays, setPosition }: RepeatRule): NamedDays => ({
	...{ months, monthDays, weekdays, setPosition },
});

/** The days of a month or a year that a picker offers: those of the date, and those that the task has already. */
export function dayOptions({ unit, days }: Pick<RepeatForm, 'unit' | 'days'>, day: CalendarDate): readonly NamedDays[] {
	const due = readCalendarDay(day);
	const isYears = unit === 'years';
	const months = isYears ? [due.month] : [];
	const offered = rulePresets(due).filter(({ rule }) => rule.unit === 'months');
	const ofDate = offered.map(({ rule }) => ({ ...daysOf(rule), months }));
	const plain: NamedDays = { ...noDays, months, ...monthDaysUpTo(due.day) };
	const all = ofDate.some((one) => isSame(one, plain)) ? ofDate : [pickDays(plain), ...ofDate];
	const fits = days !== null && days.months.length > 0 === isYears;
	return fits && !all.some((one) => isSame(one, days)) ? [days, ...all] : all;
}

const pickDays = ({ months, monthDays, weekdays, setPosition }: NamedDays): NamedDays => ({
	...{ months, monthDays, weekdays, setPosition },
});

export const keyOfDays = (days: NamedDays): string => formatRule({ ...noDays, ...days, unit: 'months' });

const isSame = (one: NamedDays, other: NamedDays) => keyOfDays(one) === keyOfDays(other);

/** The days that are chosen: of those on offer the first, unless another one is. */
export function chosenDays(form: RepeatForm, day: CalendarDate): NamedDays | undefined {
	const options = dayOptions(form, day);
	const { days } = form;
	return (days && options.find((one) => isSame(one, days))) ?? options[0];
}

export type RepeatResult =
	| { readonly kind: 'rule'; readonly rule: RepeatRule }
	| { readonly kind: 'hours'; readonly interval: Interval };

/** What the fields say; `null` where they don't say anything that a task can have. */
export function resultOf(form: RepeatForm, day: CalendarDate): RepeatResult | null {
	const interval = Number(form.amount);
	const { unit } = form;
	if (!Number.isInteger(interval) || interval < 1) return null;
	if (unit === 'hours' || unit === 'minutes') {
		return toRepeat({ unit, amount: interval }) ? { kind: 'hours', interval: { unit, amount: interval } } : null;
	}
	const count = form.ends === 'after' ? Number(form.count) : null;
	if (interval > maxRuleInterval[unit] || (count !== null && !isCount(count))) return null;
	const until = form.ends === 'onDate' ? form.until : null;
	if (until !== null && until < day) return null;
	const rule: RepeatRule = { ...noDays, unit, interval, ...namedDays(form, day), until, count };
	return { kind: 'rule', rule: parseRule(formatRule(rule)) ?? rule };
}

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= maxRuleCount;

function namedDays(form: RepeatForm, day: CalendarDate): Partial<NamedDays> {
	if (form.unit === 'weeks') return { weekdays: form.weekdays.map((weekday) => ({ weekday, nth: null })) };
	if (form.unit === 'days') return {};
	return chosenDays(form, day) ?? {};
}
