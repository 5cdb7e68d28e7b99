import { type Interval, toRepeat } from '../repeat/interval.ts';
import type { RepeatFrom, RepeatRule } from '../repeat/rule.ts';
import { noDays } from '../repeat/rule-words.ts';
import type { Clock } from '../time/zone.ts';
import { nthPattern, numberPattern, weekdayPattern } from './date-patterns.ts';
import { wordEnd, words } from './grammar.ts';
import { daysOfRule, type Phrase, readRepeat, type SaidRepeat } from './repeat-phrase.ts';
import { behind, type Token, tokensOf } from './repeat-tokens.ts';
import type { TextRange } from './residue.ts';
import { dayAtStart } from './typed-date.ts';
import { findLimit, type RepeatLimit } from './typed-limit.ts';

/** How often a task repeats, as it was typed: an interval, which v1 can say, or a rule; with what its next time is counted from. */
export type TypedRepeat = { readonly from: RepeatFrom } & (
	| { readonly kind: 'interval'; readonly interval: Interval }
	| { readonly kind: 'rule'; readonly rule: RepeatRule }
);

/** A repeat found in a text; where it ends may be said apart. */
interface FoundRepeat {
	readonly repeat: TypedRepeat;
	readonly ranges: readonly TextRange[];
}

/** The first repeat in a text that a task can have: `every 3 days`, `every! 3 days`, `every last friday until june`. */
export function findRepeat(text: string, clock: Clock): FoundRepeat | null {
	const tokens = tokensOf(text);
	for (const at of tokens.keys()) {
		const found = readAt(text, tokens, at);
		if (!found) continue;
		const { said, next, range } = found;
		const isLimited = said.phrase.unit !== 'hours';
		const limit = isLimited ? findLimit(text, tokens, next, clock) : null;
		const others = [limit?.range, findStart(text, tokens, next, clock)].filter((one) => one !== undefined);
		return { repeat: repeatOf(said, limit), ranges: [range, ...others] };
	}
	return null;
}

const endOfWord = new RegExp(`^${wordEnd}`);

/** What is said at one place of a text, if words begin and end there. */
function readAt(text: string, tokens: readonly Token[], at: number) {
	const start = tokens[at]?.start ?? 0;
	if (start > 0 && !/\s/.test(text.charAt(start - 1))) return null;
	const read = readRepeat(tokens, at);
	const end = read && tokens[read.next - 1]?.end;
	if (!read || end === null || end === undefined || !isPossible(read.value.phrase)) return null;
	return endOfWord.test(text.slice(end, end + 2)) ? { said: read.value, next: read.next, range: { start, end } } : null;
}

/** No task waits for more than ten years. */
function isPossible({ amount, unit }: Phrase): boolean {
	return toRepeat({ amount, unit }) !== null;
}

/** `starting` or `from` in front of the date on which it begins, which is read by itself. */
function findStart(text: string, tokens: readonly Token[], from: number, clock: Clock): TextRange | undefined {
	for (const [at, { word, start, end }] of tokens.entries()) {
		if (at < from || (word !== 'starting' && word !== 'from')) continue;
		const on = tokens[behind(tokens, at + 1, 'on') ?? at + 1];
		if (on && dayAtStart(text, on.start, clock)) return { start, end: Math.max(end, on.start - 1) };
	}
	return undefined;
}

/** An interval says hours, days and weeks without a name, and every month, from when it was due. All else is a rule. */
function repeatOf({ phrase, from }: SaidRepeat, limit: RepeatLimit | null): TypedRepeat {
	const { amount, unit, days } = phrase;
	const isOfSeconds = unit === 'hours' || unit === 'minutes';
	const isPlain = !days && !limit && from === 'due';
	const isInterval = isPlain && (unit === 'days' || unit === 'weeks' || (unit === 'months' && amount === 1));
	if (isOfSeconds || isInterval) return { kind: 'interval', interval: { amount, unit }, from };
	const { until = null, count = null } = limit ?? {};
	return { kind: 'rule', rule: { ...noDays, unit, interval: amount, ...daysOfRule(phrase), until, count }, from };
}

const dayName = `(?:${weekdayPattern}|${nthPattern}|weekdays?|workdays?|weekends?)`;
const ordinal = `(?:other|first|second|third|fourth|last|${nthPattern}|${numberPattern(6)})`;

/** What names days, whether or not it is understood. */
const namedDays = words(
	`(?:every|each)!? (?:${ordinal} )*${dayName}(?:(?:,? and |\\s*&\\s*|,\\s*)${dayName})*(?: of (?:the |each |every )?month)?`,
);

/**
 * Rules that name days and that a task cannot have: `every 3 fridays`, `every second weekend`. They stay in the title
 * whole: of half a rule nobody would notice that the other half is missing.
 */
export function findOtherRules(text: string): TextRange[] {
	const matches = [...text.matchAll(namedDays)];
	if (matches.length === 0) return [];
	const tokens = tokensOf(text);
	const placeOf = new Map(tokens.map(({ start }, at) => [start, at]));
	return matches
		.map((match) => ({ start: match.index, end: match.index + match[0].length }))
		.filter(({ start, end }) => {
			const found = readAt(text, tokens, placeOf.get(start) ?? 0);
			return !found || found.range.end < end;
		});
}
