import {
	type FieldKind,
	type FilterField,
	type FilterToken,
	filterFields,
	findDisplayField,
	isFilterText,
	scanFilter,
} from '@ordna/domain/filter';

/** What a piece of a filter is, for its color. */
export type PieceKind = 'plain' | 'field' | 'operator' | 'bracket' | 'value' | 'date' | 'label' | 'person' | 'project';

export interface FilterPiece {
	readonly kind: PieceKind;
	readonly text: string;
	/** Where it begins in the text: its name among the others. */
	readonly offset: number;
	/** It lies where the text is wrong. */
	readonly isWrong: boolean;
}

/** Where a text is wrong. */
export interface WrongRange {
	readonly offset: number;
	readonly length: number;
}

/**
 * A typed text cut into pieces that have a color; joined they are the text again. What cannot be read, and words to
 * search for, are plain.
 *
 *     piecesOf('done = true').map(({ kind }) => kind) // ['field', 'plain', 'operator', 'plain', 'value']
 */
export function piecesOf(text: string, wrong?: WrongRange): FilterPiece[] {
	const pieces: FilterPiece[] = [];
	const add = (kind: PieceKind, from: number, to: number) => pieces.push(...splitAt(wrong, { text, kind, from, to }));
	let field: FilterField | undefined;
	let end = 0;
	for (const token of isFilterText(text) ? scanFilter(text, 'displayed').tokens : []) {
		if (token.kind === 'field') field = findDisplayField(token.text);
		add('plain', end, token.offset);
		end = token.offset + token.length;
		add(kindOf(token, field), token.offset, end);
	}
	add('plain', end, text.length);
	return pieces;
}

function kindOf({ kind }: FilterToken, field: FilterField | undefined): PieceKind {
	switch (kind) {
		case 'field':
			// One that nobody knows is as plain as any word.
			return field === undefined ? 'plain' : 'field';
		case 'value':
			return field === undefined ? 'value' : valueKindOf(field);
		case 'open':
		case 'close':
			return 'bracket';
		default:
			return 'operator';
	}
}

const valueKinds: Partial<Record<FieldKind, PieceKind>> = {
	date: 'date',
	reminders: 'date',
	labels: 'label',
	people: 'person',
};

function valueKindOf(field: FilterField): PieceKind {
	return field === 'projectId' ? 'project' : (valueKinds[filterFields[field]] ?? 'value');
}

interface Span {
	readonly text: string;
	readonly kind: PieceKind;
	readonly from: number;
	readonly to: number;
}

/** The piece, cut where what is wrong begins and ends in it. */
function splitAt(wrong: WrongRange | undefined, { text, kind, from, to }: Span): FilterPiece[] {
	const start = clamp(wrong?.offset ?? to, from, to);
	const end = clamp(wrong ? wrong.offset + wrong.length : to, start, to);
	const cuts = [
		{ from, to: start, isWrong: false },
		{ from: start, to: end, isWrong: true },
		{ from: end, to, isWrong: false },
	];
	return cuts
		.filter((cut) => cut.from < cut.to)
		.map((cut) => ({ kind, text: text.slice(cut.from, cut.to), offset: cut.from, isWrong: cut.isWrong }));
}

function clamp(value: number, least: number, most: number): number {
	return Math.min(Math.max(value, least), most);
}
