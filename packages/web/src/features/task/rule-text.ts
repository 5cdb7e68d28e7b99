import { describeRule, type RepeatRule, type RuleDays, type RuleWords } from '@ordna/domain/repeat';
import { type CalendarDate, noonOf, type Weekday } from '@ordna/domain/time';
import type { Translate } from '../../platform/i18n/index.ts';

/** What words are written with. */
export interface RuleLanguage {
	readonly t: Translate<'pickers'>;
	/** The one the words are in: for weekdays and months among them. */
	readonly messageLocale: string;
	/** As dates are written. */
	readonly language: string;
}

/** A rule in words: "Every other Tuesday", "On the 1st and last of every month until Jun 30, 2026". */
export function ruleText(rule: RepeatRule, language: RuleLanguage): string {
	const words = describeRule(rule);
	const every = everyText(words, language);
	if (words.until !== null) return language.t('repeat.rule.until', { every, date: dayText(words.until, language) });
	return words.count === null ? every : language.t('repeat.rule.times', { every, count: words.count });
}

/** "Jun 30, 2026" */
export function dayText(day: CalendarDate, { language }: Pick<RuleLanguage, 'language'>): string {
	const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
	return format.format(noonOf(day, 'UTC'));
}

function everyText({ unit, interval: count, on, months }: RuleWords, language: RuleLanguage): string {
	const { t } = language;
	switch (on.kind) {
		case 'sameDay':
			return t(`repeat.every.${unit}`, { count });
		case 'workdays':
			return t('repeat.rule.weekdays', { count });
		case 'weekdays':
			return weeklyText(on.weekdays, count, language);
		default:
			return unit === 'years'
				? t('repeat.rule.year', { count, days: daysOfYearText(on, months, language) })
				: monthlyText(on, count, language);
	}
}

function weeklyText(weekdays: readonly Weekday[], count: number, language: RuleLanguage): string {
	const { t } = language;
	// All names of a week in full are a long line.
	const names = weekdays.map((day) => weekdayName(day, language, weekdays.length > 2 ? 'short' : 'long'));
	const days = listText(names, language);
	if (count !== 2) return t('repeat.rule.week', { count, days });
	return names.length === 1 ? t('repeat.rule.otherDay', { day: days }) : t('repeat.rule.otherWeek', { days });
}

/** The days of a month or a year that a rule names: "15th", "second Tuesday", "March 11". */
export function daysText(rule: RepeatRule, language: RuleLanguage): string {
	const { on, unit, months } = describeRule(rule);
	if (on.kind === 'sameDay' || on.kind === 'workdays' || on.kind === 'weekdays') return '';
	return unit === 'years' ? daysOfYearText(on, months, language) : daysOfMonthText(on, language);
}

type DaysOfMonth = Exclude<RuleDays, { readonly kind: 'sameDay' | 'workdays' | 'weekdays' }>;

function monthlyText(on: DaysOfMonth, count: number, language: RuleLanguage): string {
	const { t } = language;
	const days = daysOfMonthText(on, language);
	if (count > 1) return t('repeat.rule.month', { count, days });
	if (on.kind === 'nthWeekdays' || on.kind === 'nthOfWeekdays') return t('repeat.rule.nthOfMonth', { days });
	const isOne = on.kind !== 'monthDays' || on.days.length === 1;
	return isOne ? t('repeat.rule.month', { count, days }) : t('repeat.rule.severalDays', { days });
}

function daysOfYearText(on: DaysOfMonth, months: readonly number[], language: RuleLanguage): string {
	const [month, ...others] = months;
	const day = onlyDay(on);
	if (month !== undefined && others.length === 0 && day !== undefined) return dayOfYearText(month, day, language);
	const names = months.map((each) => monthName(each, language));
	return language.t('repeat.rule.ofMonths', { days: daysOfMonthText(on, language), months: listText(names, language) });
}

/** The one day of a month that is said by its number. */
function onlyDay(on: DaysOfMonth): number | undefined {
	if (on.kind === 'monthDayOrLast') return on.day;
	const [day, ...others] = on.kind === 'monthDays' ? on.days : [];
	return day !== undefined && day > 0 && others.length === 0 ? day : undefined;
}

function daysOfMonthText(on: DaysOfMonth, language: RuleLanguage): string {
	const { t } = language;
	switch (on.kind) {
		case 'monthDays':
			return listText(
				on.days.map((day) =>
					day === -1 && on.days.length > 1 ? t('repeat.rule.last') : dayOfMonthText(day, language),
				),
				language,
			);
		case 'monthDayOrLast':
			return t('repeat.rule.orLast', { day: dayOfMonthText(on.day, language) });
		case 'nthWeekdays':
			return nthWeekdaysText(on.which, language);
		case 'nthOfWeekdays':
			return t('repeat.rule.nth', { ranks: rankText(on.nth, language), day: anyOfText(on.weekdays, language) });
		case 'nthOfMonthDays': {
			const days = on.days.map((day) => dayOfMonthText(day, language));
			return t('repeat.rule.nth', { ranks: rankText(on.nth, language), day: listText(days, language, 'disjunction') });
		}
	}
}

function nthWeekdaysText(
	which: Extract<DaysOfMonth, { kind: 'nthWeekdays' }>['which'],
	language: RuleLanguage,
): string {
	const ranks = new Map<Weekday, number[]>();
	for (const { weekday, nth } of which) ranks.set(weekday, [...(ranks.get(weekday) ?? []), nth]);
	const texts = [...ranks].map(([weekday, of]) => {
		const names = of.map((nth) => rankText(nth, language));
		return language.t('repeat.rule.nth', { ranks: listText(names, language), day: weekdayName(weekday, language) });
	});
	return listText(texts, language);
}

const mondayToFriday = '1,2,3,4,5';

function anyOfText(weekdays: readonly Weekday[], language: RuleLanguage): string {
	if (weekdays.join() === mondayToFriday) return language.t('repeat.rule.weekday');
	const names = weekdays.map((day) => weekdayName(day, language));
	return listText(names, language, 'disjunction');
}

function rankText(nth: number, { t }: RuleLanguage): string {
	return nth < 0 ? t('repeat.rule.last') : (t('repeat.rule.ranks').split('|')[nth - 1] ?? String(nth));
}

/** "15th", "last day", "2nd to last day" */
function dayOfMonthText(day: number, { t }: RuleLanguage): string {
	if (day === -1) return t('repeat.rule.lastDay');
	const text = t('repeat.rule.days').split('|')[Math.abs(day) - 1] ?? String(Math.abs(day));
	return day < 0 ? t('repeat.rule.fromEnd', { day: text }) : text;
}

function listText(
	texts: readonly string[],
	{ messageLocale }: RuleLanguage,
	type: 'conjunction' | 'disjunction' = 'conjunction',
) {
	return new Intl.ListFormat(messageLocale, { type }).format(texts);
}

function utcText(options: Intl.DateTimeFormatOptions, month: number, day: number, locale: string): string {
	// A leap year, which begins on a Saturday.
	return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(Date.UTC(2028, month - 1, day));
}

/** "Tuesday", "Tue" */
export function weekdayName(
	weekday: Weekday,
	language: RuleLanguage,
	width: 'long' | 'short' | 'narrow' = 'long',
): string {
	return utcText({ weekday: width }, 1, 2 + weekday, language.messageLocale);
}

const monthName = (month: number, { messageLocale }: RuleLanguage) =>
	utcText({ month: 'long' }, month, 1, messageLocale);

const dayOfYearText = (month: number, day: number, { language }: RuleLanguage) =>
	utcText({ month: 'long', day: 'numeric' }, month, day, language);
