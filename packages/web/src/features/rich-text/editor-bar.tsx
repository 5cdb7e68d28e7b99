import { type Editor, useEditorState } from '@tiptap/react';
import {
	AtSign,
	BetweenHorizontalEnd,
	BetweenVerticalEnd,
	Bold,
	ChevronDown,
	Code,
	FoldHorizontal,
	FoldVertical,
	Heading,
	ImagePlus,
	Italic,
	Link,
	List,
	ListChecks,
	ListOrdered,
	SquareCode,
	Strikethrough,
	TextQuote,
	Trash2,
	Unlink,
} from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { pictureTypes } from './choose-pictures.ts';
import { languageOf, languages } from './code-parts.ts';
import { typeMentionSign } from './mention.ts';
import { linkScheme } from './parse-rich-text.ts';
import styles from './rich-text.module.css';

interface EditorBarProps {
	editor: Editor;
	onDone: () => void;
	/** Puts pictures into the text; without it the text takes none. */
	onPictures?: ((files: readonly File[]) => void) | undefined;
	/** In the place of the button that is done; the text is a short one, and has fewer tools. */
	foot?: ReactNode;
	canMention?: boolean;
}

type Chain = ReturnType<Editor['chain']>;

interface Tool {
	readonly name:
		| 'bold'
		| 'italic'
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

const marks: readonly Tool[] = [
	{ name: 'bold', of: 'bold', icon: Bold, keys: 'Mod+b', toggle: (chain) => chain.toggleBold() },
	{ name: 'italic', of: 'italic', icon: Italic, keys: 'Mod+i', toggle: (chain) => chain.toggleItalic() },
	{ name: 'strike', of: 'strike', icon: Strikethrough, keys: 'Mod+Shift+s', toggle: (chain) => chain.toggleStrike() },
	{ name: 'code', of: 'code', icon: Code, keys: 'Mod+e', toggle: (chain) => chain.toggleCode() },
];
const blocks: readonly Tool[] = [
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
const shortMarks = marks.filter(isOf(['bold', 'italic', 'code']));
const shortBlocks = blocks.filter(isOf(['bullets', 'checklist', 'quote']));

/** The tools at the foot of the editor. They never take the focus from the text. */
export function EditorBar({ editor, onDone, foot, canMention = false, onPictures }: EditorBarProps) {
	const { t } = useTranslation('editor');
	const [isLinking, setLinking] = useState(false);
	const isCoarse = useMedia('(pointer: coarse)');
	const isShort = foot !== undefined;
	// In sight where the others have to be scrolled to.
	const mention = canMention && (
		<IconButton size="small" icon={AtSign} name={t('mention.add')} onClick={() => typeMentionSign(editor)} />
	);
	if (isLinking) return <LinkForm editor={editor} onDone={() => setLinking(false)} />;
	return (
		<div role="toolbar" aria-label={t('tools')} tabIndex={-1} className={styles.bar} onMouseDown={keepFocus}>
			<span className={styles.tools}>
				{isCoarse && mention}
				<CodeLanguage editor={editor} />
				<TableTools editor={editor} />
				<Tools editor={editor} of={isShort ? shortMarks : marks} />
				<span className={styles.gap} />
				<Tools editor={editor} of={isShort ? shortBlocks : blocks} />
				<span className={styles.gap} />
				<IconButton size="small" icon={Link} name={t('link')} onClick={() => setLinking(true)} />
				{onPictures && <PictureButton onPictures={onPictures} />}
				{!isCoarse && mention}
			</span>
			{foot ?? (
				<Button kind="ghost" {...(isCoarse ? {} : { keys: 'Mod+Enter' })} onClick={onDone}>
					{t('done')}
				</Button>
			)}
		</div>
	);
}

function Tools({ editor, of: tools }: { editor: Editor; of: readonly Tool[] }) {
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

const tableTools = [
	{ name: 'tableRow', icon: BetweenHorizontalEnd, run: (chain: Chain) => chain.addRowAfter() },
	{ name: 'tableColumn', icon: BetweenVerticalEnd, run: (chain: Chain) => chain.addColumnAfter() },
	{ name: 'tableNoRow', icon: FoldVertical, run: (chain: Chain) => chain.deleteRow() },
	{ name: 'tableNoColumn', icon: FoldHorizontal, run: (chain: Chain) => chain.deleteColumn() },
	{ name: 'tableNone', icon: Trash2, run: (chain: Chain) => chain.deleteTable() },
] as const;

/** While the caret is in a table: its rows and columns. */
function TableTools({ editor }: { editor: Editor }) {
	const { t } = useTranslation('editor');
	const isInTable = useEditorState({ editor, selector: ({ editor: shown }) => shown.isActive('table') });
	if (!isInTable) return null;
	return (
		<>
			{tableTools.map(({ name, icon, run }) => (
				<IconButton
					key={name}
					size="small"
					icon={icon}
					name={t(name)}
					onClick={() => run(editor.chain().focus()).run()}
				/>
			))}
			<span className={styles.gap} />
		</>
	);
}

/** While the caret is in code: the language it is written in, which gives it its colors. */
function CodeLanguage({ editor }: { editor: Editor }) {
	const { t } = useTranslation('editor');
	const language = useEditorState({
		editor,
		selector: ({ editor: shown }) =>
			shown.isActive('codeBlock') ? String(shown.getAttributes('codeBlock')['language'] ?? '') : null,
	});
	if (language === null) return null;
	const known = languageOf(language);
	const choose = (next: string | null) =>
		editor.chain().focus().updateAttributes('codeBlock', { language: next }).run();
	return (
		<Menu
			side="top"
			trigger={
				<Button kind="ghost" className={styles.language} aria-label={t('language')}>
					{(known && languages[known]?.label) || language || t('plainCode')}
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			<MenuItem isChosen={language === ''} onSelect={() => choose(null)}>
				{t('plainCode')}
			</MenuItem>
			{Object.entries(languages).map(([name, { label }]) => (
				<MenuItem key={name} isChosen={name === known} onSelect={() => choose(name)}>
					{label}
				</MenuItem>
			))}
		</Menu>
	);
}

function PictureButton({ onPictures }: { onPictures: (files: readonly File[]) => void }) {
	const { t } = useTranslation('editor');
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<IconButton size="small" icon={ImagePlus} name={t('picture')} onClick={() => input.current?.click()} />
			<input
				ref={input}
				type="file"
				hidden
				multiple
				accept={pictureTypes}
				aria-label={t('picture')}
				onChange={({ target }) => {
					onPictures([...(target.files ?? [])]);
					target.value = '';
				}}
			/>
		</>
	);
}

/** A press on a button leaves the focus where it is; Safari would take it away without giving it to anything. */
function keepFocus(event: MouseEvent) {
	if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** `example.com:8080`: what looks like a scheme is a host. */
const hostAndPort = /^[\w.-]+:\d{1,5}(?:[/?#]|$)/;

/** A typed address without a scheme is one of the web. */
function toHref(typed: string): string {
	const hasScheme = linkScheme.test(typed) || (/^[a-z][\w+.-]*:/i.test(typed) && !hostAndPort.test(typed));
	return hasScheme || /^[/#]/.test(typed) ? typed : `https://${typed}`;
}

function LinkForm({ editor, onDone }: EditorBarProps) {
	const { t } = useTranslation('editor');
	const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
	const finish = (href: string | null) => {
		const chain = editor.chain().focus().extendMarkRange('link');
		if (href === null) chain.unsetLink().run();
		else if (editor.state.selection.empty && !editor.isActive('link'))
			chain
				.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
				// What is typed next is no part of it.
				.unsetMark('link')
				.run();
		else chain.setLink({ href }).run();
		onDone();
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		// The form around, if there is one, has nothing to do with it.
		event.stopPropagation();
		finish(address.trim() === '' ? null : toHref(address.trim()));
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return;
		event.stopPropagation();
		onDone();
		editor.commands.focus();
	};
	return (
		<form className={styles.bar} onSubmit={onSubmit} onMouseDown={keepFocus}>
			<input
				// biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to write an address
				autoFocus
				className={styles.address}
				aria-label={t('address')}
				placeholder="https://"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				value={address}
				onChange={(event) => setAddress(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			<Button kind="primary" type="submit">
				{t('setLink')}
			</Button>
			<IconButton size="small" icon={Unlink} name={t('unlink')} onClick={() => finish(null)} />
		</form>
	);
}
