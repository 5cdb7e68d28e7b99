import { type Interval, toRepeat } from '../repeat/interval.ts';
import { nthPattern, numberOf, numberPattern, weekdayPattern } from './date-patterns.ts';
import { textEnd, wordEnd, words } from './grammar.ts';
import type { TextRange } from './residue.ts';

const everyPattern = words(`(?:every|each) (?:(other|${numberPattern(6)}) )?(hour|day|week|month|year)s?`);

/** In front of a weekday, which says when it begins, and is left for the date: `every other monday`. */
const weeklyPattern = words(`(?:every|each)(?: (other))?(?= ${weekdayPattern}${wordEnd})`);

/** The same of a day of the month, which must end the text or stand before a time. */
const monthlyPattern = words(`(?:every|each)(?= ${nthPattern}${textEnd})`);

const dayName = `(?:${weekdayPattern}|${nthPattern}|weekdays?|workdays?|weekends?)`;
const ordinal = `(?:other|first|second|third|fourth|last|${nthPattern}|${numberPattern(6)})`;

/** A rule that names days. */
const rulePattern = words(
	`(?:every|each) (?:${ordinal} )*${dayName}(?:(?:,? and |\\s*&\\s*|,\\s*)${dayName})*(?: of (?:the |each |every )?month)?`,
);
const weeklyRule = new RegExp(`^(?:every|each)(?:\\s+other)?\\s+${weekdayPattern}$`, 'i');
const nothingOrTime = new RegExp(`^${textEnd}`, 'i');
const monthlyRule = new RegExp(`^(?:every|each)\\s+${nthPattern}$`, 'i');

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

const adverbPattern = words(Object.keys(adverbs).join('|'));

const units: Readonly<Record<string, Interval['unit']>> = {
	hour: 'hours',
	day: 'days',
	week: 'weeks',
	month: 'months',
	year: 'years',
};

/** An interval found in a text. */
export interface TypedRepeat extends TextRange {
	readonly repeat: Interval;
}

/** The first interval in a text that a task can have: `every 3 days`, `weekly`. */
export function findRepeat(text: string): TypedRepeat | null {
	for (const { pattern, intervalOf } of forms) {
		for (const match of text.matchAll(pattern)) {
			const repeat = intervalOf(match);
			if (repeat && toRepeat(repeat)) return { repeat, start: match.index, end: match.index + match[0].length };
		}
	}
	return null;
}

const forms: readonly { pattern: RegExp; intervalOf(match: RegExpMatchArray): Interval | undefined }[] = [
	{
		pattern: everyPattern,
		intervalOf: ([, amount = 'one', unit = '']) => {
			const found = units[unit.toLowerCase()];
			return found && { amount: amountOf(amount), unit: found };
		},
	},
	{ pattern: adverbPattern, intervalOf: ([whole]) => adverbs[whole.toLowerCase()] },
	{ pattern: weeklyPattern, intervalOf: ([, other = 'one']) => ({ amount: amountOf(other), unit: 'weeks' }) },
	{ pattern: monthlyPattern, intervalOf: () => ({ amount: 1, unit: 'months' }) },
];

function amountOf(word: string): number {
	return word.toLowerCase() === 'other' ? 2 : numberOf(word);
}

/**
 * Rules that name days and that a task cannot have: `every weekday`, `every last friday`, `every 1st and 15th`. They stay
 * in the title whole: of half a rule nobody would notice that the other half is missing.
 */
export function findOtherRules(text: string): TextRange[] {
	return [...text.matchAll(rulePattern)]
		.map((match) => ({ start: match.index, end: match.index + match[0].length, rule: match[0] }))
		.filter(({ rule, end }) => {
			if (weeklyRule.test(rule)) return false;
			return !(monthlyRule.test(rule) && nothingOrTime.test(text.slice(end)));
		});
}
