import { type ItemKind, type Prefixes, prefixesOf, type QuickAddMode } from './mode.ts';
import type { TextRange } from './residue.ts';

/** What somebody is typing where the caret stands, and which part of the text a choice replaces. */
export interface QuickAddCompletion extends TextRange {
	/** A name behind a sign, or `phrase`: words that may be the beginning of a date or a repeat. */
	readonly kind: ItemKind | 'phrase';
	/** What is typed of it up to the caret, without its sign and its quotation mark. */
	readonly typed: string;
}

/** No name or phrase that somebody types to choose one is longer. */
const maxTypedLength = 60;

/**
 * What can be completed at the caret; `null` where nothing is understood, and behind a blank that ends a name.
 * @example completionAt('Frame it *to', 12, 'default') // { kind: 'label', typed: 'to', start: 9, end: 12 }
 */
export function completionAt(text: string, caret: number, mode: QuickAddMode): QuickAddCompletion | null {
	const prefixes = prefixesOf(mode);
	const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
	const lineEnd = text.indexOf('\n', caret);
	const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
	if (!prefixes || isQuoted(line.trim())) return null;
	const found = itemAt(line, caret - lineStart, prefixes) ?? phraseAt(line, caret - lineStart);
	return found && { ...found, start: found.start + lineStart, end: found.end + lineStart };
}

/** Nothing of it is understood, or will not be once its second quotation mark is typed. */
const isQuoted = (line: string) => /^["']/.test(line);

/** The last sign that begins a word before the caret, and the name behind it as far as it is typed. */
function itemAt(line: string, caret: number, prefixes: Prefixes): QuickAddCompletion | null {
	const from = Math.max(0, caret - maxTypedLength - 2);
	for (let at = caret - 1; at >= from; at--) {
		const kind = kindOf(line.charAt(at), prefixes);
		if (!kind || (at > 0 && !/\s/.test(line.charAt(at - 1)))) continue;
		const name = nameAt(line, at + 1, caret);
		if (name) return { kind, typed: name.typed, start: at, end: name.end };
	}
	return null;
}

function kindOf(sign: string, prefixes: Prefixes): ItemKind | undefined {
	const kinds: readonly ItemKind[] = ['label', 'project', 'priority', 'assignee'];
	return kinds.find((kind) => prefixes[kind] === sign);
}

/** A name up to a blank, or in quotes: there up to the mark that ends it, which may not be typed yet. */
function nameAt(line: string, start: number, caret: number) {
	const quote = line.charAt(start);
	const before = line.slice(start, caret);
	if (caret > start && (quote === '"' || quote === "'")) {
		const typed = before.slice(1);
		if (typed.includes(quote)) return null;
		const closing = line.indexOf(quote, caret);
		return { typed, end: closing < 0 ? caret : closing + 1 };
	}
	if (/\s/.test(before)) return null;
	const [rest = ''] = /^\S*/.exec(line.slice(caret)) ?? [];
	return { typed: before, end: caret + rest.length };
}

/** The words up to the caret, if one of them ends there. */
function phraseAt(line: string, caret: number): QuickAddCompletion | null {
	if (/^\S/.test(line.slice(caret))) return null;
	const start = Math.max(0, caret - maxTypedLength);
	return { kind: 'phrase', typed: line.slice(start, caret), start, end: caret };
}

/** A phrase that the end of a text begins, and where in the text it does. */
export interface BegunPhrase {
	readonly phrase: string;
	readonly start: number;
}

/** Fewer letters begin too many words that mean nothing of the kind. */
const minBegunLength = 3;

/**
 * The phrases that the last words of a text begin and do not say in full. A text that ends with several beginnings is read
 * from the first of them on.
 * @example begunPhrases('Call next w', ['next week', 'wednesday']) // [{ phrase: 'next week', start: 5 }]
 */
export function begunPhrases(text: string, phrases: readonly string[]): readonly BegunPhrase[] {
	// What is longer than every phrase begins none, so a long text is read at its end alone.
	const longest = phrases.reduce((length, phrase) => Math.max(length, phrase.length), 0);
	const from = Math.max(0, text.length - longest);
	for (const { index: start } of text.slice(from).matchAll(/\S+/g)) {
		if (start === 0 && /\S/.test(text.charAt(from - 1))) continue;
		const typed = text.slice(from + start).toLowerCase();
		if (typed.length < minBegunLength) return [];
		const begun = phrases.filter((phrase) => phrase.length > typed.length && phrase.toLowerCase().startsWith(typed));
		if (begun.length > 0) return begun.map((phrase) => ({ phrase, start: from + start }));
	}
	return [];
}
