import { displayFieldName, type FilterField, findDisplayField } from './filter.fields.ts';
import { printValue } from './filter.print.ts';
import { type FilterToken, scanFilter } from './filter.scan.ts';
import type { Comparator, Join } from './filter.ts';
import { isFilterText } from './filter.wording.ts';

/** One comparison as a row of a form. The values are what people write, without quotation marks. */
export interface ConditionRow {
	readonly kind: 'condition';
	readonly field: FilterField;
	readonly comparator: Comparator;
	readonly values: readonly string[];
}

/** Rows in brackets, joined otherwise than those around them. */
export interface GroupRow {
	readonly kind: 'group';
	readonly join: Join['kind'];
	readonly rows: readonly ConditionRow[];
}

/** A filter as a form shows it: rows, and one level of groups. */
export interface FilterRows {
	readonly join: Join['kind'];
	readonly rows: readonly (ConditionRow | GroupRow)[];
}

/**
 * What a typed text is as rows. `words` are searched for, `unread` is no filter yet, `involved` is one that rows cannot
 * say.
 */
export type ReadRows =
	| { readonly kind: 'rows'; readonly filter: FilterRows }
	| { readonly kind: 'words' | 'unread' | 'involved' };

/**
 * Reads what somebody typed into rows. A value that does not fit its field stays in its row: only the form of the text
 * counts here.
 *
 *     readRows('done = false and (priority > 3 or labels in home)')
 */
export function readRows(text: string): ReadRows {
	if (text.trim() === '') return { kind: 'rows', filter: { join: 'and', rows: [] } };
	if (!isFilterText(text)) return { kind: 'words' };
	const { tokens, failure } = scanFilter(text, 'displayed');
	if (failure) return { kind: 'unread' };
	const reader: Reader = { tokens, bracketed: new Set(), at: 0 };
	const node = readNodes(reader);
	if (node === 'unread') return { kind: 'unread' };
	const filter = node === 'involved' ? undefined : toRows(node);
	return filter ? { kind: 'rows', filter } : { kind: 'involved' };
}

/**
 * Writes rows as people write a filter: `readRows(writeRows(rows))` gives the same rows again, when each has a value
 * and each group two rows.
 *
 *     writeRows({ join: 'and', rows: [{ kind: 'condition', field: 'done', comparator: '=', values: ['false'] }] })
 */
export function writeRows({ join, rows }: FilterRows): string {
	return rows
		.map((row) => (row.kind === 'group' ? `(${writeRows({ join: row.join, rows: row.rows })})` : writeCondition(row)))
		.join(` ${join} `);
}

/** `labels in home, "to read"` */
export function writeCondition({ field, comparator, values }: ConditionRow): string {
	return `${displayFieldName(field)} ${comparator} ${values.map(printValue).join(', ')}`;
}

/** A comparison, or several that are joined alike; in brackets or not. */
type Node = ConditionRow | List;

interface List {
	readonly kind: 'list';
	readonly join: Join['kind'];
	readonly nodes: readonly Node[];
}

interface Reader {
	readonly tokens: readonly FilterToken[];
	/** What stood in brackets. */
	readonly bracketed: Set<Node>;
	at: number;
}

type Refusal = 'unread' | 'involved';

/** From left to right, up to a closing bracket or the end. */
function readNodes(reader: Reader): Node | Refusal {
	let left = readNode(reader);
	for (let token = reader.tokens[reader.at]; token?.kind === 'join'; token = reader.tokens[reader.at]) {
		if (isRefusal(left)) return left;
		reader.at++;
		const right = readNode(reader);
		if (isRefusal(right)) return right;
		// Brackets keep a range of reminders apart from the one beside it, which rows have no sign for.
		const keepsApart = (node: Node) => reader.bracketed.has(node) && endsRange(node);
		if (token.join === 'and' && (keepsApart(left) || keepsApart(right))) return 'involved';
		left = { kind: 'list', join: token.join, nodes: [...nodesOf(left, token.join), ...nodesOf(right, token.join)] };
	}
	return left;
}

/** What is joined alike needs no brackets of its own. */
function nodesOf(node: Node, join: Join['kind']): readonly Node[] {
	return node.kind === 'list' && node.join === join ? node.nodes : [node];
}

function readNode(reader: Reader): Node | Refusal {
	if (reader.tokens[reader.at]?.kind !== 'open') return readCondition(reader);
	reader.at++;
	const node = readNodes(reader);
	reader.at++;
	if (!isRefusal(node)) reader.bracketed.add(node);
	return node;
}

function endsRange(node: Node): boolean {
	if (node.kind === 'condition') return node.field === 'reminders' && /^[<>]/.test(node.comparator);
	return node.join === 'and' && node.nodes.some(endsRange);
}

function readCondition(reader: Reader): ConditionRow | Refusal {
	const [name, comparison] = reader.tokens.slice(reader.at);
	const field = name?.kind === 'field' ? findDisplayField(name.text) : undefined;
	if (field === undefined || comparison?.kind !== 'comparator') return 'unread';
	const values: string[] = [];
	reader.at += 2;
	for (let token = reader.tokens[reader.at]; token?.kind === 'value' || token?.kind === 'comma'; ) {
		if (token.kind === 'value') values.push(token.text);
		token = reader.tokens[++reader.at];
	}
	return { kind: 'condition', field, comparator: comparison.comparator, values };
}

function isRefusal(node: Node | Refusal): node is Refusal {
	return typeof node === 'string';
}

function toRows(node: Node): FilterRows | undefined {
	if (node.kind === 'condition') return { join: 'and', rows: [node] };
	const rows = node.nodes.map((one) => (one.kind === 'list' ? toGroup(one) : one));
	return rows.every((row) => row !== undefined) ? { join: node.join, rows } : undefined;
}

function toGroup({ join, nodes }: List): GroupRow | undefined {
	const rows = nodes.filter((node) => node.kind === 'condition');
	return rows.length === nodes.length ? { kind: 'group', join, rows } : undefined;
}
