import type { Residue, TextRange } from './residue.ts';

/** The words of the grammar that a language may say otherwise, by their names in the language files. */
export const grammarWords = {
	today: 'today',
	tonight: 'tonight',
	tomorrow: 'tomorrow',
	nextMonday: 'next monday',
	thisWeekend: 'this weekend',
	laterThisWeek: 'later this week',
	laterNextWeek: 'later next week',
	nextWeek: 'next week',
	nextMonth: 'next month',
	endOfMonth: 'end of month',
	next: 'next',
	at: 'at',
	in: 'in',
	noon: 'noon',
	midnight: 'midnight',
	every: 'every',
	other: 'other',
	first: 'first',
	second: 'second',
	third: 'third',
	fourth: 'fourth',
	last: 'last',
	and: 'and',
	on: 'on',
	ofTheMonth: 'of the month',
	until: 'until',
	starting: 'starting',
	hour: 'hour',
	hours: 'hours',
	day: 'day',
	days: 'days',
	week: 'week',
	weeks: 'weeks',
	month: 'month',
	months: 'months',
	year: 'year',
	years: 'years',
	hourly: 'hourly',
	daily: 'daily',
	weekly: 'weekly',
	monthly: 'monthly',
	yearly: 'yearly',
	weekdays: 'weekdays',
	weekends: 'weekends',
	monday: 'monday',
	tuesday: 'tuesday',
	wednesday: 'wednesday',
	thursday: 'thursday',
	friday: 'friday',
	saturday: 'saturday',
	sunday: 'sunday',
	january: 'january',
	february: 'february',
	march: 'march',
	april: 'april',
	may: 'may',
	june: 'june',
	july: 'july',
	august: 'august',
	september: 'september',
	october: 'october',
	november: 'november',
	december: 'december',
} as const;

/** What a language says for words of the grammar, several separated by `|`: `{ tomorrow: 'morgen', monday: 'Montag|Mo' }`. */
export type QuickAddKeywords = Partial<Readonly<Record<keyof typeof grammarWords, string>>>;

/** What is said, in lower case, and the word of the grammar it stands for. */
type Lexicon = ReadonlyMap<string, string>;

const lexicons = new WeakMap<QuickAddKeywords, Lexicon>();

function lexiconOf(keywords: QuickAddKeywords): Lexicon {
	const known = lexicons.get(keywords);
	if (known) return known;
	const entries = Object.entries(keywords).flatMap(([name, text]) =>
		text.split('|').map((one) => [normal(one), grammarWords[name as keyof typeof grammarWords]] as const),
	);
	// Every language understands the English words as they are.
	const lexicon = new Map(entries.filter(([text, word]) => text !== '' && text !== word));
	lexicons.set(keywords, lexicon);
	return lexicon;
}

const normal = (text: string) => text.trim().toLowerCase().normalize('NFC');

/** No keyword has more words. */
const maxWords = 4;

/**
 * What is left of a text, with the keywords of a language in the grammar's own words. Each letter still knows where it
 * was typed, so that what stays in the title stays as it was typed.
 */
export function inGrammar(residue: Residue, keywords: QuickAddKeywords): Residue {
	const lexicon = lexiconOf(keywords);
	if (lexicon.size === 0) return residue;
	return withReplaced(residue, [...findKeywords(residue.text, lexicon)]);
}

interface Replacement extends TextRange {
	readonly word: string;
}

function* findKeywords(text: string, lexicon: Lexicon): Generator<Replacement> {
	const tokens = [...text.matchAll(/\S+/g)];
	for (let at = 0; at < tokens.length; ) {
		const found = findAt(tokens, at, lexicon);
		if (found) yield found;
		at += found?.count ?? 1;
	}
}

/** The longest keyword that begins with this word. */
function findAt(tokens: readonly RegExpExecArray[], at: number, lexicon: Lexicon) {
	for (let count = Math.min(maxWords, tokens.length - at); count > 0; count--) {
		const words = tokens.slice(at, at + count);
		const found = findKeyword(words.map(([word]) => word).join(' '), lexicon);
		const [first, last] = [words[0], words.at(-1)];
		if (found && first && last)
			return { start: first.index, end: last.index + last[0].length - found.unused, word: found.word, count };
	}
	return undefined;
}

/** The word of the grammar that is said; one mark of punctuation may follow it. */
function findKeyword(text: string, lexicon: Lexicon): { readonly word: string; readonly unused: number } | undefined {
	const whole = lexicon.get(normal(text));
	if (whole !== undefined) return { word: whole, unused: 0 };
	const word = /[,;.!?]$/.test(text) ? lexicon.get(normal(text.slice(0, -1))) : undefined;
	return word === undefined ? undefined : { word, unused: 1 };
}

function withReplaced({ text, origins, ends }: Residue, replacements: readonly Replacement[]): Residue {
	const now = { text: '', origins: [] as number[], ends: new Map(ends) };
	let done = 0;
	const keepTo = (end: number) => {
		now.text += text.slice(done, end);
		for (; done < end; done++) now.origins.push(origins[done] ?? 0);
	};
	for (const { start, end, word } of replacements) {
		keepTo(start);
		const [from, last] = [origins[start] ?? 0, origins[end - 1] ?? 0];
		now.text += word;
		for (const _ of word) now.origins.push(from);
		now.ends.set(from, Math.max(ends.get(last) ?? 0, last + 1));
		done = end;
	}
	keepTo(text.length);
	return now;
}
