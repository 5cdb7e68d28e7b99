import { type FilterField, type FilterToken, filterFields, findDisplayField, scanFilter } from '@ordna/domain/filter';

/** What may follow where somebody types. */
export interface Completion {
	readonly expects: 'field' | 'comparator' | 'value' | 'join';
	/** The field that is compared there; undefined where a field or a join is expected, or nobody knows it. */
	readonly field: FilterField | undefined;
	/** What is typed of it, without a quotation mark. */
	readonly typed: string;
	/** What a choice stands in place of. */
	readonly from: number;
	readonly to: number;
	/** It is one for certain; else what is typed may be all of it, or words to search for. */
	readonly isSure: boolean;
	/** What may stand there if it is none of that. */
	readonly otherwise?: Completion | undefined;
}

/**
 * What may stand at the caret.
 *
 *     completionAt('done = true and du', 18) // { expects: 'field', typed: 'du', from: 16, to: 18, isSure: true, … }
 */
export function completionAt(text: string, caret: number): Completion | undefined {
	const { tokens } = scanFilter(text.slice(0, caret), 'displayed');
	const last = tokens.at(-1);
	const end = last ? last.offset + last.length : 0;
	const rest = text.slice(end, caret);
	const typed = rest.trimStart();
	const place: CaretContext = { text, tokens, caret, last, rest, typed, from: caret - typed.length };
	switch (last?.kind) {
		case 'field':
			return rest === '' ? fieldAt({ ...place, typed: last.text, from: last.offset }) : comparatorAt(place);
		case 'comparator':
		case 'comma':
			return valueAt(place);
		case 'value':
			return rest === ''
				? valueAt({ ...place, typed: text.slice(last.offset, caret), from: last.offset })
				: (afterJoinAt(place) ?? joinAt(place));
		case 'close':
			return joinAt(place);
		default:
			return fieldAt(place);
	}
}

interface CaretContext {
	readonly text: string;
	readonly tokens: readonly FilterToken[];
	readonly caret: number;
	readonly last: FilterToken | undefined;
	/** What stands between the last piece and the caret. */
	readonly rest: string;
	readonly typed: string;
	readonly from: number;
}

function fieldAt(place: CaretContext): Completion | undefined {
	if (!/^[\p{L}\p{N}_.]*$/u.test(place.typed)) return undefined;
	const isSure = place.tokens.some(({ kind }) => kind === 'comparator' || kind === 'open');
	return { expects: 'field', field: undefined, ...rangeOf(place, endOfWord(place)), isSure };
}

function comparatorAt(place: CaretContext): Completion {
	// What stands right behind it may be its value already.
	return { expects: 'comparator', field: fieldOf(place), ...rangeOf(place, place.caret), isSure: true };
}

function valueAt(place: CaretContext): Completion | undefined {
	const { last, rest, typed, from } = place;
	if (last?.kind === 'value') return last.isQuoted ? undefined : bareValueAt(place);
	const isWord = last?.kind === 'comparator' && /^[a-z]/.test(last.comparator);
	// `in` may go on to be another word, until a blank follows.
	if (isWord && rest === '') return undefined;
	const field = fieldOf(place);
	const opening = /^["']/.test(typed) ? 1 : 0;
	const isSure = isListed(field) || typed === '';
	return { expects: 'value', field, typed: typed.slice(opening), from, to: endOfValue(place), isSure };
}

function bareValueAt(place: CaretContext): Completion {
	const field = fieldOf(place);
	const isSure = isListed(field);
	const otherwise = afterJoinAt(place) ?? lastWordAt(place);
	return { expects: 'value', field, ...rangeOf(place, endOfValue(place)), isSure, otherwise };
}

/** Any text and any number is a value of these; those of the others are listed. */
function isListed(field: FilterField | undefined): boolean {
	return field === 'projectId' || (field !== undefined && !/^(?:text|number|fraction)$/.test(filterFields[field]));
}

function joinAt(place: CaretContext): Completion | undefined {
	if (!/^\s/.test(place.rest) && place.last?.kind !== 'close') return undefined;
	return { expects: 'join', field: undefined, ...rangeOf(place, endOfWord(place)), isSure: true };
}

const joins = /\s(?:and|or)[\s(]+/giu;

/** `true and du`: only with a comparison behind it does an `and` join, and until then it is a part of the value. */
function afterJoinAt(place: CaretContext): Completion | undefined {
	const { last, text, caret } = place;
	if (last?.kind !== 'value' || last.isQuoted) return undefined;
	const join = [...text.slice(last.offset, caret).matchAll(joins)].at(-1);
	if (!join) return undefined;
	const from = last.offset + join.index + join[0].length;
	const [, word = '', blanks = '', typed = ''] = /^([\p{L}\p{N}_.]*)(\s*)(.*)$/su.exec(text.slice(from, caret)) ?? [];
	const isSure = isListed(fieldOf(place)) || word === '';
	if (blanks + typed === '')
		return { expects: 'field', field: undefined, ...rangeOf({ typed: word, from }, endOfWord(place)), isSure };
	const field = findDisplayField(word);
	if (field === undefined || blanks === '') return undefined;
	return { expects: 'comparator', field, ...rangeOf({ typed, from: caret - typed.length }, caret), isSure: true };
}

/** `true an`: the second word of it may begin a join. */
function lastWordAt(place: CaretContext): Completion | undefined {
	const [, typed] = /\s(\p{L}+)$/u.exec(place.typed) ?? [];
	if (typed === undefined) return undefined;
	const from = place.caret - typed.length;
	return { expects: 'join', field: undefined, ...rangeOf({ typed, from }, place.caret), isSure: true };
}

function rangeOf({ typed, from }: Pick<CaretContext, 'typed' | 'from'>, to: number) {
	return { typed, from, to };
}

/** The field of the comparison the caret stands in. */
function fieldOf({ tokens }: CaretContext): FilterField | undefined {
	const token = tokens.findLast(({ kind }) => kind === 'field');
	return token?.kind === 'field' ? findDisplayField(token.text) : undefined;
}

function endOfWord({ text, caret }: CaretContext): number {
	const [word = ''] = /^[\p{L}\p{N}_.]*/u.exec(text.slice(caret)) ?? [];
	return caret + word.length;
}

/** The end of the value that begins where this one does, as long as the caret stands in it. */
function endOfValue({ text, from, caret }: CaretContext): number {
	const whole = scanFilter(text, 'displayed').tokens.find((token) => token.kind === 'value' && token.offset === from);
	return Math.max(caret, whole ? whole.offset + whole.length : caret);
}

/** What is put in the place of what was typed: with the blanks it needs, behind which the caret then stands. */
export function replacementOf(
	text: string,
	{ from, to }: { readonly from: number; readonly to: number },
	{ insert, isValue }: { readonly insert: string; readonly isValue: boolean },
): { readonly from: number; readonly to: number; readonly insert: string } {
	const before = /[^\s(]$/.test(text.slice(0, from)) ? ' ' : '';
	// Behind anything but a value more has to follow: over the blank that is there, or a new one.
	if (isValue) return { from, to, insert: before + insert };
	return { from, to: /^\s/.test(text.slice(to)) ? to + 1 : to, insert: `${before}${insert} ` };
}
