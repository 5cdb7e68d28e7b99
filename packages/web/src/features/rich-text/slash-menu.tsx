import type { Editor } from '@tiptap/react';
import {
	Heading1,
	Heading2,
	Heading3,
	ImagePlus,
	List,
	ListChecks,
	ListOrdered,
	Minus,
	Pilcrow,
	SquareCode,
	Table,
	TextQuote,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { choosePictures } from './choose-pictures.ts';
import { type Suggestion, type SuggestionKeys, SuggestionList } from './suggestion-list.tsx';

type Chain = ReturnType<Editor['chain']>;

interface Block {
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
}

const blocks: readonly Block[] = [
	{ name: 'heading1', icon: Heading1, typed: '#', apply: (chain) => chain.setHeading({ level: 1 }) },
	{ name: 'heading2', icon: Heading2, typed: '##', apply: (chain) => chain.setHeading({ level: 2 }) },
	{ name: 'heading3', icon: Heading3, typed: '###', apply: (chain) => chain.setHeading({ level: 3 }) },
	{ name: 'bullets', icon: List, typed: '-', apply: (chain) => chain.toggleBulletList() },
	{ name: 'numbers', icon: ListOrdered, typed: '1.', apply: (chain) => chain.toggleOrderedList() },
	{ name: 'checklist', icon: ListChecks, typed: '[ ]', apply: (chain) => chain.toggleTaskList() },
	{ name: 'quote', icon: TextQuote, typed: '>', apply: (chain) => chain.setBlockquote() },
	{ name: 'block', icon: SquareCode, typed: '```', apply: (chain) => chain.setCodeBlock() },
	{ name: 'table', icon: Table, apply: (chain) => chain.insertTable() },
	{ name: 'rule', icon: Minus, typed: '---', apply: (chain) => chain.setHorizontalRule() },
	{ name: 'text', icon: Pilcrow, apply: (chain) => chain.setParagraph() },
];

interface NamedSuggestion extends Suggestion {
	readonly label: string;
}

interface SlashMenuProps {
	editor: Editor;
	keys: RefObject<SuggestionKeys | null>;
	/** Puts pictures into the text; without it none are offered. */
	onPictures: ((files: readonly File[]) => void) | undefined;
}

/** The kinds of blocks, after a slash. */
export function SlashMenu({ editor, keys, onPictures }: SlashMenuProps) {
	const { t } = useTranslation('editor');
	const all: NamedSuggestion[] = blocks.map(({ name, icon, typed, apply }) => ({
		key: name,
		label: t(name === 'block' ? 'block' : name),
		mark: <Icon of={icon} />,
		tail: typed && <kbd>{typed}</kbd>,
		run: (range) => void apply(editor.chain().focus().deleteRange(range)).run(),
	}));
	const picture: NamedSuggestion = {
		key: 'picture',
		label: t('picture'),
		mark: <Icon of={ImagePlus} />,
		run(range) {
			editor.chain().focus().deleteRange(range).run();
			choosePictures((files) => onPictures?.(files));
		},
	};
	const offered = onPictures ? [...all.slice(0, -1), picture, ...all.slice(-1)] : all;
	const choicesFor = (text: string) => {
		const wanted = text.toLocaleLowerCase();
		return offered.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
	};
	return <SuggestionList editor={editor} sign="/" name={t('blocks')} choicesFor={choicesFor} keys={keys} />;
}
