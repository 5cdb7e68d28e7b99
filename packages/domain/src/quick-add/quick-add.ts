import type { Priority } from '../priority/priority.ts';
import { firstDayOf } from '../repeat/first-day.ts';
import type { RepeatRule } from '../repeat/rule.ts';
import { type CalendarDate, calendarDateOf } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';
import { nearestHour } from '../time/quick-date.ts';
import { type Clock, instantOn, wallClockOf } from '../time/zone.ts';
import { itemOf, spaced } from './grammar.ts';
import { inGrammar, type QuickAddKeywords } from './keywords.ts';
import { type Prefixes, prefixesOf, prioritySign, type QuickAddMode } from './mode.ts';
import {
	cut,
	guard,
	originsOf,
	protect,
	type Residue,
	remainingText,
	type TextRange,
	wholeText,
	withSpaceBefore,
} from './residue.ts';
import { findDate, type RepeatBeside } from './typed-date.ts';
import { findOtherRules, findRepeat, type TypedRepeat } from './typed-repeat.ts';

/** What quick add needs beside the text. */
export interface QuickAddOptions extends Clock {
	readonly mode: QuickAddMode;
	/** Texts of parts that somebody clicked away: they are words like any other, in any letter case. */
	readonly ignore?: readonly string[];
	/** What the language of the person says for words of the grammar; English is understood always. */
	readonly keywords?: QuickAddKeywords;
}

/** What a part of the text was understood as. */
export type QuickAddMeaning =
	| { readonly kind: 'label'; readonly name: string }
	| { readonly kind: 'project'; readonly name: string }
	| { readonly kind: 'assignee'; readonly name: string }
	| { readonly kind: 'priority'; readonly priority: Priority }
	| { readonly kind: 'repeat'; readonly repeat: TypedRepeat }
	/** With its day where it is written without a time. */
	| { readonly kind: 'date'; readonly dueDate: Instant; readonly dueDay: CalendarDate | null };

/** A part that was understood: what it means, its text, and where it stands (a date and its time may stand apart). */
export type QuickAddPart = QuickAddMeaning & { readonly text: string; readonly ranges: readonly TextRange[] };

/** A task as it was typed. */
export interface QuickAdd {
	/** What is left of the text; the text itself when nothing is. Assignees are still in it, see `dropAssignees`. */
	readonly title: string;
	/** Names, each once, in the order typed. */
	readonly labels: readonly string[];
	readonly project: string | null;
	readonly assignees: readonly string[];
	readonly priority: Priority | null;
	readonly dueDate: Instant | null;
	/** The day of that date, where it is written without a time. */
	readonly dueDay: CalendarDate | null;
	/** See `toRepeat` for the setting that an interval makes. */
	readonly repeat: TypedRepeat | null;
	/** In the order of the text. */
	readonly parts: readonly QuickAddPart[];
}

/** No title is longer: what is, is words, and takes no time to understand. */
const maxLength = 5000;

/**
 * Reads a task from one line of text. Nothing fails: what is not understood is the title.
 * @example parseQuickAdd('Call the framer tomorrow at 10 *shop !3', { mode: 'default', now, zone })
 * // { title: 'Call the framer', labels: ['shop'], priority: 3, dueDate: …, parts: [three of them], … }
 */
export function parseQuickAdd(text: string, options: QuickAddOptions): QuickAdd {
	const quoted = unquoted(text.trim());
	if (quoted !== null) return summary(quoted || text.trim(), [], options);
	const prefixes = prefixesOf(options.mode);
	if (!prefixes || text.length > maxLength) return summary(text.trim(), [], options);
	const { parts, residue } = readParts(text, prefixes, options);
	parts.sort((one, other) => (one.ranges[0]?.start ?? 0) - (other.ranges[0]?.start ?? 0));
	return summary(remainingText(residue, text).trim() || text.trim(), parts, options);
}

/** The text between one pair of quotes around it all; `null` when there is none. */
function unquoted(text: string): string | null {
	const [quote] = text;
	const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote);
	return isQuoted ? text.slice(1, -1).trim() : null;
}

function summary(title: string, parts: readonly QuickAddPart[], clock: Clock): QuickAdd {
	const find = <Kind extends QuickAddPart['kind']>(kind: Kind) =>
		parts.find((part): part is Extract<QuickAddPart, { kind: Kind }> => part.kind === kind);
	const repeat = find('repeat')?.repeat ?? null;
	const { dueDate, dueDay } = find('date') ?? firstDate(repeat, clock);
	return {
		title,
		labels: namesOf(parts, 'label'),
		project: find('project')?.name ?? null,
		assignees: namesOf(parts, 'assignee'),
		priority: find('priority')?.priority ?? null,
		dueDate,
		dueDay,
		repeat,
		parts,
	};
}

/** A rule says by itself when it begins: on the first day that it names. An interval does not. */
function firstDate(repeat: TypedRepeat | null, { now, zone }: Clock): Pick<QuickAdd, 'dueDate' | 'dueDay'> {
	if (repeat?.kind !== 'rule') return { dueDate: null, dueDay: null };
	const today = wallClockOf(now, zone);
	const day = firstDayOf(repeat.rule, today);
	return { dueDate: instantOn(day, zone, nearestHour(today)), dueDay: calendarDateOf(day) };
}

function namesOf(parts: readonly QuickAddPart[], kind: 'label' | 'assignee'): string[] {
	const names = new Map<string, string>();
	for (const part of parts) {
		if (part.kind !== kind) continue;
		const key = part.name.toLowerCase();
		if (!names.has(key)) names.set(key, part.name);
	}
	return [...names.values()];
}

/** What a parser found: its meaning, the words that say so, and what to take out with them. */
interface Found {
	readonly meaning: QuickAddMeaning;
	readonly ranges: readonly TextRange[];
	readonly taken: readonly TextRange[];
}

interface Reader {
	find(residue: Residue): Found | null;
	/** Whether to go on after the first. */
	readonly isRepeated: boolean;
	/** Whether it reads words, which a language may say otherwise, and not signs with names. */
	readonly isOfGrammar?: boolean;
}

/** The order matters: each takes out what it understood before the next one reads. */
function readersOf(prefixes: Prefixes, clock: Clock, parts: readonly QuickAddPart[]): Reader[] {
	return [
		{ find: (residue) => findItem(residue, 'label', prefixes), isRepeated: true },
		{ find: (residue) => findItem(residue, 'project', prefixes), isRepeated: false },
		{ find: (residue) => findPriority(residue), isRepeated: false },
		{ find: (residue) => findItem(residue, 'assignee', prefixes), isRepeated: true },
		{ find: (residue) => findRepetition(residue, clock), isRepeated: false, isOfGrammar: true },
		{ find: (residue) => findDueDate(residue, clock, parts), isRepeated: false },
	];
}

function readParts(text: string, prefixes: Prefixes, options: QuickAddOptions) {
	const ignored = new Set(options.ignore?.map((each) => each.toLowerCase()));
	const parts: QuickAddPart[] = [];
	const typed = wholeText(text);
	const { keywords = {} } = options;
	const inEnglish = inGrammar(typed, keywords);
	let residue = originsOf(inEnglish, findOtherRules(inEnglish.text), text).reduce(protect, typed);
	for (const { find, isRepeated, isOfGrammar } of readersOf(prefixes, options, parts)) {
		if (isOfGrammar) residue = inGrammar(residue, keywords);
		for (let found = find(residue); found; found = find(residue)) {
			const ranges = originsOf(residue, found.ranges, text);
			const typedAs = ranges.map(({ start, end }) => text.slice(start, end)).join(' ');
			const isIgnored = ignored.has(typedAs.toLowerCase());
			residue = isIgnored ? found.ranges.reduce(protect, residue) : takeOut(residue, found);
			if (isIgnored) continue;
			parts.push({ ...found.meaning, text: typedAs, ranges });
			if (!isRepeated) break;
		}
	}
	return { parts, residue };
}

function takeOut(residue: Residue, { ranges, taken }: Found): Residue {
	if (taken.length === 0) return ranges.reduce(protect, residue);
	return taken.toSorted((one, other) => other.start - one.start).reduce(cut, residue);
}

const priorityPattern = spaced(`\\${prioritySign}[0-5]`);
const guarded = new RegExp(`\\s?${guard}`, 'g');

function findItem(residue: Residue, kind: 'label' | 'project' | 'assignee', prefixes: Prefixes): Found | null {
	const [match] = residue.text.matchAll(itemOf(prefixes[kind]));
	if (!match) return null;
	const name = (match[1] ?? match[2] ?? match[3] ?? '').trim();
	const ranges = { start: match.index, end: match.index + match[0].length };
	// An assignee stays in the title until somebody was found who is called so.
	return {
		meaning: { kind, name },
		ranges: [ranges],
		taken: kind === 'assignee' ? [] : [withSpaceBefore(residue, ranges)],
	};
}

function findPriority(residue: Residue): Found | null {
	const [match] = residue.text.matchAll(priorityPattern);
	if (!match) return null;
	const ranges = { start: match.index, end: match.index + match[0].length };
	// The pattern lets only 0 to 5 through.
	const priority = Number(match[0].slice(1)) as Priority;
	return { meaning: { kind: 'priority', priority }, ranges: [ranges], taken: [withSpaceBefore(residue, ranges)] };
}

function findRepetition(residue: Residue, clock: Clock): Found | null {
	const found = findRepeat(residue.text, clock);
	if (!found) return null;
	const { repeat, ranges } = found;
	return { meaning: { kind: 'repeat', repeat }, ranges, taken: ranges.map((range) => withSpaceBefore(residue, range)) };
}

function findDueDate(residue: Residue, clock: Clock, parts: readonly QuickAddPart[]): Found | null {
	const found = findDate(residue.text, clock, repeatBeside(residue, parts));
	if (!found) return null;
	const { day, time, dueDate, dueDay } = found;
	const ranges = [day, time].filter((each) => each !== null);
	const taken = ranges.map((each) =>
		each === time || /^[,;.!?]/.test(residue.text.slice(each.end)) ? withSpaceBefore(residue, each) : each,
	);
	return { meaning: { kind: 'date', dueDate, dueDay }, ranges, taken };
}

/** The repeat that was taken out before, for the time behind it. */
function repeatBeside({ origins }: Residue, parts: readonly QuickAddPart[]): RepeatBeside | undefined {
	const part = parts.find(({ kind }) => kind === 'repeat');
	if (part?.kind !== 'repeat') return undefined;
	const { repeat, ranges } = part;
	return {
		end: origins.indexOf(ranges[0]?.end ?? -1),
		firstDayFrom: repeat.kind === 'rule' && namesDays(repeat.rule) ? (day) => firstDayOf(repeat.rule, day) : null,
	};
}

function namesDays({ weekdays, monthDays }: RepeatRule): boolean {
	return weekdays.length + monthDays.length > 0;
}

/**
 * The title without the assignees that were found to be somebody; the others stay words of it.
 * @example dropAssignees('Ask @anna and @bob', ['anna'], 'default') // 'Ask and @bob'
 */
export function dropAssignees(title: string, found: readonly string[], mode: QuickAddMode): string {
	const prefixes = prefixesOf(mode);
	const names = new Set(found.map((name) => name.toLowerCase()));
	if (!prefixes || names.size === 0) return title;
	const left = title.replace(itemOf(prefixes.assignee), (whole, ...groups: (string | undefined)[]) => {
		const name = (groups[0] ?? groups[1] ?? groups[2] ?? '').trim().toLowerCase();
		return names.has(name) ? guard : whole;
	});
	return left.replace(guarded, '').trim() || title;
}
