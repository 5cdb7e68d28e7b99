import { type FilterFailure, filterFailure } from './filter.failures.ts';
import {
	displayFieldName,
	type FilterField,
	filterFields,
	findDisplayField,
	findWireField,
	wireName,
} from './filter.fields.ts';
import { parseFilter } from './filter.parse.ts';
import { printValue } from './filter.print.ts';
import { type FilterToken, type FilterWording, scanFilter } from './filter.scan.ts';

/** Ids and titles of what people name in a filter. Where nothing is found the text stays as it was typed. */
export interface FilterNames {
	findLabelId(title: string): number | undefined;
	findLabelTitle(id: number): string | undefined;
	findProjectId(title: string): number | undefined;
	findProjectTitle(id: number): string | undefined;
}

/**
 * Turns what a person wrote into the language of the wire. What cannot be read goes through as it is, for the server
 * to say why.
 *
 *     toWireFilter('percentDone >= 50 and labels in home, "to read"', names)
 *     // 'percent_done >= 0.5 && labels in 4, 7'
 */
export function toWireFilter(text: string, names: FilterNames): string {
	return rewrite(text, 'displayed', {
		field: (name) => {
			const field = findDisplayField(name);
			return field === undefined ? name : name.toLowerCase() === 'project' ? 'project' : wireName(field);
		},
		join: (join) => (join === 'and' ? '&&' : '||'),
		value: ({ text: value }, field) => {
			if (field === 'percentDone') return scaled(value, 1 / 100);
			if (field === 'labels') return names.findLabelId(value)?.toString();
			return field === 'projectId' ? names.findProjectId(value)?.toString() : undefined;
		},
	});
}

/** A filter in the language of the wire; or what is wrong with it, in the words and at the place where somebody wrote it. */
export type ReadFilter =
	| { readonly ok: true; readonly filter: string }
	| { readonly ok: false; readonly failure: FilterFailure };

/**
 * Reads what a person wrote.
 *
 *     readSpokenFilter('priority > 3 and done = false', names) // { ok: true, filter: 'priority > 3 && done = false' }
 *     readSpokenFilter('percentDone > half', names) // { ok: false, failure: { offset: 14, length: 4, … } }
 */
export function readSpokenFilter(text: string, names: FilterNames): ReadFilter {
	const { tokens, failure } = scanFilter(text, 'displayed');
	if (failure) return { ok: false, failure };
	const filter = toWireFilter(text, names);
	const parsed = parseFilter(filter);
	if (parsed.ok) return { ok: true, filter: filter.trim() };
	return { ok: false, failure: inSpoken(parsed.failure, { text, tokens, filter }) };
}

interface Spoken {
	readonly text: string;
	readonly tokens: readonly FilterToken[];
	/** The same in the language of the wire, piece by piece. */
	readonly filter: string;
}

function inSpoken({ name, params, offset }: FilterFailure, { text, tokens, filter }: Spoken): FilterFailure {
	const at = scanFilter(filter).tokens.findIndex((token) => token.offset === offset);
	const place = tokens[at] ?? { offset: text.length, length: 0 };
	const field = findWireField(params['field'] ?? '');
	const displayed = field === undefined ? params : { ...params, field: displayFieldName(field) };
	return filterFailure(name, displayed, place.offset, place.length);
}

/**
 * Turns a filter of the wire into what people read and write.
 *
 *     fromWireFilter('percent_done >= 0.5 && labels in 4, 7', names)
 *     // 'percentDone >= 50 and labels in home, "to read"'
 */
export function fromWireFilter(text: string, names: FilterNames): string {
	return rewrite(text, 'wire', {
		field: (name) => {
			const field = findWireField(name);
			return field === undefined ? name : displayFieldName(field);
		},
		join: (join) => join,
		value: ({ text: value, isQuoted }, field) => {
			if (field === 'percentDone') return scaled(value, 100);
			// A bare `and` or `or` is text here, and would join where words do.
			if (isText(field) && !isQuoted && /\s(?:and|or)\s/i.test(value)) return printValue(value);
			const title = /^\d+$/.test(value) ? titleOf(Number(value), field, names) : undefined;
			return title === undefined ? undefined : printValue(title);
		},
	});
}

/**
 * Whether a text someone typed is meant as a filter and not as words to search for: a comparison has to begin it.
 *
 *     isFilterText('priority > 3') // true
 *     isFilterText('finish in time') // false
 */
export function isFilterText(text: string): boolean {
	const tokens = scanFilter(text, 'displayed').tokens;
	const at = tokens.findIndex((token) => token.kind === 'comparator');
	const [field, comparator] = [tokens[at - 1], tokens[at]];
	if (field?.kind !== 'field' || comparator === undefined) return false;
	const isSign = /[=<>~]/.test(text.slice(comparator.offset, comparator.offset + comparator.length));
	return isSign || findDisplayField(field.text) !== undefined;
}

function isText(field: FilterField | undefined): boolean {
	return field !== undefined && filterFields[field] === 'text';
}

function titleOf(id: number, field: FilterField | undefined, names: FilterNames): string | undefined {
	if (field === 'labels') return names.findLabelTitle(id);
	return field === 'projectId' ? names.findProjectTitle(id) : undefined;
}

function scaled(value: string, factor: number): string | undefined {
	const scaledValue = Number(value) * factor;
	// Twelve digits drop what binary fractions add: 0.07 * 100 is 7.000000000000001.
	return /^[+-]?[\d.]+$/.test(value) && Number.isFinite(scaledValue)
		? String(Number(scaledValue.toPrecision(12)))
		: undefined;
}

type ValueToken = FilterToken & { readonly kind: 'value' };

interface Rewording {
	readonly field: (name: string) => string;
	readonly join: (join: 'and' | 'or') => string;
	/** The new text of a value; without one it stays as written. */
	readonly value: (token: ValueToken, field: FilterField | undefined) => string | undefined;
}

/** Replaces pieces of a filter text and keeps what stands between them as the person wrote it. */
function rewrite(text: string, wording: FilterWording, rewording: Rewording): string {
	const findField = wording === 'wire' ? findWireField : findDisplayField;
	let field: FilterField | undefined;
	let result = '';
	let end = 0;
	for (const token of scanFilter(text, wording).tokens) {
		if (token.kind === 'field') field = findField(token.text);
		result += text.slice(end, token.offset);
		result += reword(token, text, field, rewording);
		end = token.offset + token.length;
	}
	return result + text.slice(end);
}

function reword(token: FilterToken, text: string, field: FilterField | undefined, rewording: Rewording): string {
	const end = token.offset + token.length;
	const source = text.slice(token.offset, end);
	switch (token.kind) {
		case 'field':
			return rewording.field(token.text);
		case 'comparator':
			return source.toLowerCase();
		case 'join':
			return spaced(rewording.join(token.join), text[token.offset - 1], text[end]);
		case 'value':
			return rewording.value(token, field) ?? source;
		default:
			return source;
	}
}

/** A word needs blanks around it where a sign needed none. */
function spaced(join: string, before: string | undefined, after: string | undefined): string {
	if (!/^[a-z]/.test(join)) return join;
	return `${isBlank(before) ? '' : ' '}${join}${isBlank(after) ? '' : ' '}`;
}

function isBlank(char: string | undefined): boolean {
	return char !== undefined && /\s/.test(char);
}
