import { type Interval, toRepeat } from '../repeat/interval.ts';
import { words } from './grammar.ts';
import type { TextRange } from './residue.ts';

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const everyPattern = words(`(?:every|each) (?:(\\d{1,6}|${numberWords.join('|')}) )?(hour|day|week|month|year)s?`);

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
	for (const match of [...text.matchAll(everyPattern), ...text.matchAll(adverbPattern)]) {
		const repeat = intervalOf(match);
		if (repeat && toRepeat(repeat)) return { repeat, start: match.index, end: match.index + match[0].length };
	}
	return null;
}

function intervalOf([whole, amount = 'one', unit]: RegExpMatchArray): Interval | undefined {
	if (unit === undefined) return adverbs[whole.toLowerCase()];
	const word = numberWords.indexOf(amount.toLowerCase());
	const found = units[unit.toLowerCase()];
	return found && { amount: word < 0 ? Number(amount) : word + 1, unit: found };
}
