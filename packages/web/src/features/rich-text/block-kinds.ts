import type { Editor } from '@tiptap/core';
import {
	Heading1,
	Heading2,
	Heading3,
	List,
	ListChecks,
	ListOrdered,
	Minus,
	Pilcrow,
	SquareCode,
	Table,
	TextQuote,
} from 'lucide-react';
import type { IconShape } from '../../ui/icon.tsx';

export type Chain = ReturnType<Editor['chain']>;

/** A kind of block that can be written. */
export interface BlockKind {
	readonly name:
		| 'text'
		| 'heading1'
		| 'heading2'
		| 'heading3'
		| 'bullets'
		| 'numbers'
		| 'checklist'
		| 'quote'
		| 'block'
		| 'table'
		| 'rule';
	readonly icon: IconShape;
	/** What makes the same at the beginning of a line. */
	readonly typed?: string;
	readonly apply: (chain: Chain) => Chain;
	/** Whether the caret stands in one; left out for what holds no words of its own, which no words can be turned into. */
	readonly isAt?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3) => (editor: Editor) => editor.isActive('heading', { level });
const node = (name: string) => (editor: Editor) => editor.isActive(name);

export const blockKinds: readonly BlockKind[] = [
	{
		...{ name: 'heading1', icon: Heading1, typed: '#' },
		apply: (chain) => chain.setHeading({ level: 1 }),
		isAt: heading(1),
	},
	{
		...{ name: 'heading2', icon: Heading2, typed: '##' },
		apply: (chain) => chain.setHeading({ level: 2 }),
		isAt: heading(2),
	},
	{
		...{ name: 'heading3', icon: Heading3, typed: '###' },
		apply: (chain) => chain.setHeading({ level: 3 }),
		isAt: heading(3),
	},
	{
		...{ name: 'bullets', icon: List, typed: '-' },
		apply: (chain) => chain.toggleBulletList(),
		isAt: node('bulletList'),
	},
	{
		...{ name: 'numbers', icon: ListOrdered, typed: '1.' },
		apply: (chain) => chain.toggleOrderedList(),
		isAt: node('orderedList'),
	},
	{
		...{ name: 'checklist', icon: ListChecks, typed: '[ ]' },
		apply: (chain) => chain.toggleTaskList(),
		isAt: node('taskList'),
	},
	{
		...{ name: 'quote', icon: TextQuote, typed: '>' },
		apply: (chain) => chain.setBlockquote(),
		isAt: node('blockquote'),
	},
	{
		...{ name: 'block', icon: SquareCode, typed: '```' },
		apply: (chain) => chain.setCodeBlock(),
		isAt: node('codeBlock'),
	},
	{ name: 'table', icon: Table, typed: '|||', apply: (chain) => chain.insertTable() },
	{ name: 'rule', icon: Minus, typed: '---', apply: (chain) => chain.setHorizontalRule() },
	{ name: 'text', icon: Pilcrow, apply: (chain) => chain.setParagraph(), isAt: () => true },
];

/** What words can be turned into, plain text first. */
export const textKinds: readonly BlockKind[] = [
	...blockKinds.filter(({ name }) => name === 'text'),
	...blockKinds.filter(({ name, isAt }) => isAt && name !== 'text'),
];

/** The kind of the block the caret stands in. */
export function kindAtCaret(editor: Editor): BlockKind | undefined {
	// Code and headings may stand in lists and quotes: the innermost says what the words are.
	const inner = ['block', 'heading1', 'heading2', 'heading3', 'checklist', 'bullets', 'numbers', 'quote', 'text'];
	return inner.flatMap((name) => textKinds.filter((kind) => kind.name === name)).find((kind) => kind.isAt?.(editor));
}

/** Turns what the caret stands in into another kind; what is one already becomes plain text. */
export function turnInto(editor: Editor, kind: BlockKind): void {
	const isAlready = kindAtCaret(editor)?.name === kind.name;
	const plain = editor.chain().focus().clearNodes();
	(isAlready || kind.name === 'text' ? plain : kind.apply(plain)).run();
}
