import * as z from 'zod/mini';
import { title } from '../contract/fields.ts';
import { findWireField } from '../filter/filter.fields.ts';
import { parseFilter } from '../filter/filter.parse.ts';
import { type FilterToken, scanFilter } from '../filter/filter.scan.ts';
import { comparisonsOf } from '../filter/filter.ts';
import { savedFilterId } from './saved-filter.ts';

/** A saved filter that names a label or a project in its query. */
export const filterUse = z.object({ id: savedFilterId, title });
export type FilterUse = z.output<typeof filterUse>;

/**
 * Whether a query, as the wire spells it, names the label or the project by its id: `labels in 4, 7` names label 7. One that
 * cannot be read names nothing.
 */
export function namesInFilter(query: string, field: 'labels' | 'projectId', id: number): boolean {
	const parsed = parseFilter(query);
	if (!parsed.ok || parsed.filter === null) return false;
	return comparisonsOf(parsed.filter).some(
		(comparison) =>
			comparison.field === field &&
			('values' in comparison ? comparison.values : [comparison.value]).some((value) => Number(value) === id),
	);
}

/**
 * A query that names another label instead of one, as the wire spells both; the rest stays as it was written. One that cannot be
 * read, or names no such label, stays as it is.
 *
 *     withLabel('done = false && labels in 4, 7', { from: 4, to: 9 }) // 'done = false && labels in 9, 7'
 */
export function withLabel(query: string, { from, to }: { readonly from: number; readonly to: number }): string {
	if (!namesInFilter(query, 'labels', from)) return query;
	const { tokens } = scanFilter(query);
	let result = '';
	let end = 0;
	tokens.forEach((token, at) => {
		if (token.kind !== 'field' || findWireField(token.text) !== 'labels') return;
		const values = valuesFrom(tokens, at + 2);
		const [first, last] = [values[0], values.at(-1)];
		// Some clients quote a whole list of ids.
		const ids = values.flatMap(({ text }) => text.split(',')).map(Number);
		if (!first || !last || !ids.includes(from)) return;
		const named = new Set(ids.map((id) => (id === from ? to : id)));
		result += query.slice(end, first.offset) + [...named].join(', ');
		end = last.offset + last.length;
	});
	return result + query.slice(end);
}

type ValueToken = FilterToken & { readonly kind: 'value' };

/** The values of a comparison that begin at an index. */
function valuesFrom(tokens: readonly FilterToken[], start: number): ValueToken[] {
	const values: ValueToken[] = [];
	let at = start;
	for (let token = tokens[at]; token?.kind === 'value' || token?.kind === 'comma'; token = tokens[++at]) {
		if (token.kind === 'value') values.push(token);
	}
	return values;
}
