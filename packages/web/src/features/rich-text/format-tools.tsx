import { type Editor, useEditorState } from '@tiptap/react';
import {
	Bold,
	Code,
	Heading,
	Italic,
	List,
	ListChecks,
	ListOrdered,
	SquareCode,
	Strikethrough,
	TextQuote,
	Underline,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import type { Chain } from './block-kinds.ts';

interface Tool {
	readonly name:
		| 'bold'
		| 'italic'
		| 'underline'
		| 'strike'
		| 'code'
		| 'heading'
		| 'bullets'
		| 'numbers'
		| 'checklist'
		| 'quote'
		| 'block';
	/** The name of the mark or node in the editor's schema. */
	readonly of: string;
	readonly icon: IconShape;
	readonly keys?: string;
	readonly toggle: (chain: Chain) => Chain;
}

export const marks: readonly Tool[] = [
	{ name: 'bold', of: 'bold', icon: Bold, keys: 'Mod+b', toggle: (chain) => chain.toggleBold() },
	{ name: 'italic', of: 'italic', icon: Italic, keys: 'Mod+i', toggle: (chain) => chain.toggleItalic() },
	{ name: 'underline', of: 'underline', icon: Underline, keys: 'Mod+u', toggle: (chain) => chain.toggleUnderline() },
	{ name: 'strike', of: 'strike', icon: Strikethrough, keys: 'Mod+Shift+s', toggle: (chain) => chain.toggleStrike() },
	{ name: 'code', of: 'code', icon: Code, keys: 'Mod+e', toggle: (chain) => chain.toggleCode() },
];
export const blocks: readonly Tool[] = [
	{
		name: 'checklist',
		of: 'taskList',
		icon: ListChecks,
		keys: 'Mod+Shift+9',
		toggle: (chain) => chain.toggleTaskList(),
	},
	{ name: 'bullets', of: 'bulletList', icon: List, keys: 'Mod+Shift+8', toggle: (chain) => chain.toggleBulletList() },
	{
		name: 'numbers',
		of: 'orderedList',
		icon: ListOrdered,
		keys: 'Mod+Shift+7',
		toggle: (chain) => chain.toggleOrderedList(),
	},
	{ name: 'heading', of: 'heading', icon: Heading, toggle: (chain) => chain.toggleHeading({ level: 2 }) },
	{
		name: 'quote',
		of: 'blockquote',
		icon: TextQuote,
		keys: 'Mod+Shift+b',
		toggle: (chain) => chain.toggleBlockquote(),
	},
	{ name: 'block', of: 'codeBlock', icon: SquareCode, keys: 'Mod+Alt+c', toggle: (chain) => chain.toggleCodeBlock() },
];

const isOf = (names: readonly Tool['name'][]) => (tool: Tool) => names.includes(tool.name);
export const shortMarks = marks.filter(isOf(['bold', 'italic', 'code']));
export const shortBlocks = blocks.filter(isOf(['bullets', 'checklist', 'quote']));

/** Buttons that put something on what is selected, and take it off again. */
export function Tools({ editor, of: tools }: { editor: Editor; of: readonly Tool[] }) {
	const { t } = useTranslation('editor');
	const active = useEditorState({
		editor,
		selector: ({ editor: shown }) => tools.filter((tool) => shown.isActive(tool.of)).map((tool) => tool.name),
	});
	return tools.map(({ name, icon, keys, toggle }) => (
		<IconButton
			key={name}
			size="small"
			icon={icon}
			name={t(name)}
			{...(keys ? { keys } : {})}
			isOn={active.includes(name)}
			onClick={() => toggle(editor.chain().focus()).run()}
		/>
	));
}

/** A press on a button leaves the focus where it is; Safari would take it away without giving it to anything. */
export function keepFocus(event: MouseEvent) {
	if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
