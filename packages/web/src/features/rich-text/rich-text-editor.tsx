import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { cx } from '../../ui/class-names.ts';
import { EditorBar } from './editor-bar.tsx';
import { extensionsOf } from './extensions.ts';
import { toMarkup } from './parse-rich-text.ts';
import styles from './rich-text.module.css';

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
	/** Where one pressed on the text to begin: there the caret goes; else to the end. */
	at?: { readonly x: number; readonly y: number } | undefined;
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Rich text to write: formatting by marks as one types, by keys, or by the bar at its foot. */
export function RichTextEditor({ html, name, placeholder, onChange, onLeave, at }: RichTextEditorProps) {
	const { t } = useTranslation('editor');
	const isTyped = useRef(false);
	const tell = useRef(onChange);
	tell.current = onChange;
	const editor = useEditor({
		extensions: extensionsOf({ placeholder, item: (words) => t('item', { words }) }),
		content: toMarkup(html),
		injectCSS: false,
		editorProps: {
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
			tell.current(htmlOf(changed));
		},
	});

	const start = useRef(at);
	useEffect(() => {
		// React's strict mode hands over one that it has destroyed before the one that stays.
		if (!editor || editor.isDestroyed) return;
		const place = start.current;
		const found = place && editor.view.posAtCoords({ left: place.x, top: place.y });
		editor.commands.focus(found ? found.pos : 'end', { scrollIntoView: !found });
	}, [editor]);
	useEffect(() => {
		if (!editor || editor.isDestroyed || isTyped.current || toMarkup(html) === editor.getHTML()) return;
		editor.commands.setContent(toMarkup(html), { emitUpdate: false });
	}, [editor, html]);

	// Before the text hears it: to it, Mod+Enter is a line break.
	const onKeyDown = (event: KeyboardEvent) => {
		const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
		// The address of a link has keys of its own.
		if ((event.key !== 'Escape' && !isDone) || event.target instanceof HTMLInputElement) return;
		// Esc leaves the text, not the dialog it stands in.
		event.stopPropagation();
		event.preventDefault();
		onLeave();
	};
	const onBlur = (event: FocusEvent) => {
		// To the bar is not away; and a window that loses the focus gives it back.
		if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return;
		onLeave();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its parts don't take
		<div
			data-editor=""
			data-typing=""
			className={cx(styles.editor, styles.framed)}
			onKeyDownCapture={onKeyDown}
			onBlur={onBlur}
		>
			<EditorContent editor={editor} />
			{editor && <EditorBar editor={editor} onDone={onLeave} />}
		</div>
	);
}
