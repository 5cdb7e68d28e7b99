import { Extension } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import {
	type FocusEvent,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { cx } from '../../ui/class-names.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { attachedFileIn, holdPicture } from '../attached-picture/index.ts';
import { BlockHandles } from './block-handles.tsx';
import { BubbleMenu } from './bubble-menu.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorFoot, type FootParts } from './editor-foot.tsx';
import { EmojiMenu } from './emoji-menu.tsx';
import { extensionsOf } from './extensions.ts';
import type { KeptPaste } from './kept-paste.ts';
import type { Mentionable } from './mention.ts';
import { MentionMenu } from './mention-menu.tsx';
import { toMarkup } from './parse-rich-text.ts';
import { insertPicture, type PictureParts, pictureUploads } from './picture-uploads.ts';
import type { ShowPicture } from './preserved-nodes.ts';
import styles from './rich-text.module.css';
import { SlashMenu } from './slash-menu.tsx';
import type { SuggestionKeys } from './suggestion-list.tsx';
import { TableEdges } from './table-edges.tsx';
import { focusToolbar, isToolbarKey } from './toolbar-keys.ts';
import { typeParts } from './type-words.ts';

export interface RichTextEditorProps {
	/** What is written on. Another text replaces it only while nothing has been typed. */
	html: string;
	/** Its name in the ear: "Description". */
	name: string;
	placeholder: string;
	/** Each change, as HTML; empty for nothing but blanks. */
	onChange: (html: string) => void;
	/** Esc, Mod+Enter, or the focus goes elsewhere. */
	onLeave: () => void;
	/** Esc, where that is not the same as leaving. */
	onEscape?: (() => void) | undefined;
	/** Mod+Enter, where that is more than leaving. */
	onSubmit?: (() => void) | undefined;
	/** Who is offered after `@`. */
	mentions?: Mentionable | undefined;
	/** A short text in a box of its own: with fewer tools, and with this in the place of the button that leaves. */
	foot?: ReactNode;
	/** A long text that stands in a column without a frame: what is at the foot of the column, or, on a phone, in the bar. */
	column?: FootParts | undefined;
	/** Where one pressed on the text to begin: there the caret goes; else to the end. */
	at?: { readonly x: number; readonly y: number } | undefined;
	/** What was typed and pasted before the editor was there; asked for when it takes the focus. */
	takeTyped?: (() => readonly (string | KeptPaste)[]) | undefined;
	/** Takes pictures that are pasted, dropped or chosen; without it the text takes none. */
	pictures?: Omit<PictureParts, 'waitingFor'> | undefined;
}

/** In px, with what is around it. */
const barHeight = { top: 0, right: 0, bottom: enlarged(72), left: 0 };

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Rich text to write: formatting by marks as one types, by keys, or by the bar at its foot. */
export function RichTextEditor(props: RichTextEditorProps) {
	const { html, name, placeholder, onChange, mentions, foot, column, at, pictures } = props;
	const { onLeave, onEscape = onLeave, onSubmit = onLeave } = props;
	const { t } = useTranslation('editor');
	const isTyped = useRef(false);
	const latestOnChange = useRef(onChange);
	latestOnChange.current = onChange;
	const parts = pictures && { ...pictures, waitingFor: (file: string) => t('uploadingPicture', { name: file }) };
	const latestParts = useRef(parts);
	latestParts.current = parts;
	const showPicture = useShowPicture();
	const editor = useEditor({
		extensions: [
			...extensionsOf(
				{
					placeholder,
					item: (words) => t('item', { words }),
					resizeLabel: t('resize'),
					captionLabel: t('caption'),
					onMoved: (step) => announce(t(step < 0 ? 'movedUp' : 'movedDown')),
				},
				showPicture,
			),
			Extension.create({
				name: 'pictureUploads',
				addProseMirrorPlugins: () => [pictureUploads(() => latestParts.current)],
			}),
		],
		content: toMarkup(html),
		injectCSS: false,
		editorProps: {
			// The line that is written, with the bar beneath it.
			...((foot ?? column) !== undefined && { scrollMargin: barHeight, scrollThreshold: barHeight }),
			attributes: {
				class: cx('prose-writing', styles.prose, styles.writing) ?? '',
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': name,
				dir: 'auto',
			},
		},
		onUpdate: ({ editor: changed }) => {
			isTyped.current = true;
			latestOnChange.current(htmlOf(changed));
		},
	});

	const page = useRef<HTMLDivElement>(null);
	// A finger has the bar, and the handles of its own selection where these would be.
	const hasPointer = useMedia('(pointer: fine)');
	const isPhone = useIsPhone();
	const isInColumn = column !== undefined && hasPointer && !isPhone;
	useStart(editor, { at, takeTyped: props.takeTyped });
	useEffect(() => {
		if (!editor || editor.isDestroyed || isTyped.current || toMarkup(html) === editor.getHTML()) return;
		editor.commands.setContent(toMarkup(html), { emitUpdate: false });
	}, [editor, html]);

	const [mentionKeys, blockKeys, emojiKeys] = [
		useRef<SuggestionKeys>(null),
		useRef<SuggestionKeys>(null),
		useRef<SuggestionKeys>(null),
	];
	const [emojiAt, setEmojiAt] = useState<number>();
	const menus = [mentionKeys, blockKeys, emojiKeys];
	// Before the text hears it: to it, Mod+Enter is a line break.
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (!(event.target instanceof HTMLInputElement) && menus.some(({ current }) => current?.onKeyDown(event))) {
			event.stopPropagation();
			event.preventDefault();
			return;
		}
		if (isToolbarKey(event) && focusToolbar(event.currentTarget)) {
			event.stopPropagation();
			event.preventDefault();
			return;
		}
		// From the tools Esc leads back to the text.
		if (event.key === 'Escape' && event.target instanceof HTMLButtonElement) return;
		const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
		// The address of a link has keys of its own.
		if ((event.key !== 'Escape' && !isDone) || event.target instanceof HTMLInputElement) return;
		// Esc leaves the text, not the dialog it stands in.
		event.stopPropagation();
		event.preventDefault();
		if (isDone) onSubmit();
		else onEscape();
	};
	const onBlur = (event: FocusEvent) => {
		// To the bar, or a menu of it, is not away; and a window that loses the focus gives it back.
		if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return;
		if (isInOwnMenu(event.currentTarget, event.relatedTarget)) return;
		onLeave();
	};
	const onPictures = (files: readonly File[]) => {
		if (!editor || !parts) return;
		for (const file of files) void insertPicture(editor.view, { file, pos: editor.state.selection.from, parts });
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its parts don't take
		<div
			data-editor=""
			data-typing=""
			className={column ? undefined : foot === undefined ? styles.framed : styles.boxed}
			onKeyDownCapture={onKeyDown}
			onBlur={onBlur}
		>
			<div ref={page} className={styles.page}>
				{editor && hasPointer && foot === undefined && <BlockHandles editor={editor} page={page} />}
				<EditorContent editor={editor} />
				{editor && hasPointer && <TableEdges editor={editor} page={page} />}
				{editor && mentions && <MentionMenu editor={editor} mentions={mentions} keys={mentionKeys} />}
				{editor && <SlashMenu editor={editor} keys={blockKeys} onPictures={parts && onPictures} onEmoji={setEmojiAt} />}
				{editor && <EmojiMenu editor={editor} keys={emojiKeys} askedAt={emojiAt} />}
				{editor && hasPointer && <BubbleMenu editor={editor} />}
			</div>
			{editor && isInColumn && <EditorFoot editor={editor} {...column} canMention={mentions !== undefined} />}
			{editor && !isInColumn && (
				<EditorBar
					editor={editor}
					onDone={onLeave}
					foot={column?.actions ?? foot}
					isShort={foot !== undefined}
					canMention={mentions !== undefined}
					onPictures={parts && onPictures}
					onEmoji={setEmojiAt}
				/>
			)}
		</div>
	);
}

/**
 * Puts the caret where one pressed, types there what was typed before, and takes the focus: with the drawing itself, so
 * that the next key finds it.
 */
function useStart(editor: Editor | null, { at, takeTyped }: Pick<RichTextEditorProps, 'at' | 'takeTyped'>): void {
	const start = useRef(at);
	const take = useRef(takeTyped);
	useLayoutEffect(() => {
		// React's strict mode hands over one that it has destroyed before the one that stays.
		if (!editor || editor.isDestroyed) return;
		const { view } = editor;
		const point = start.current;
		const found = point && view.posAtCoords({ left: point.x, top: point.y });
		const { doc } = editor.state;
		const selection = found ? Selection.near(doc.resolve(found.pos)) : Selection.atEnd(doc);
		view.dispatch(editor.state.tr.setSelection(selection));
		const typed = take.current?.() ?? [];
		view.focus();
		void typeParts(editor, typed);
		if (!found) editor.commands.scrollIntoView();
	}, [editor]);
}

/** Menus hang outside the editor; the button that has opened one says so. */
function isInOwnMenu(editor: Element, target: Element | null): boolean {
	return target?.closest('[role="menu"]') != null && editor.querySelector('[aria-expanded="true"]') !== null;
}

/** Shows pictures of attachments in the text one writes. */
function useShowPicture(): ShowPicture {
	const connection = useConnection();
	return useMemo(
		() => (picture, address) => {
			const file = attachedFileIn(address);
			if (!file) return () => undefined;
			return holdPicture(connection, file, (state) => {
				if (state.is === 'ready') picture.src = state.url;
			});
		},
		[connection],
	);
}
