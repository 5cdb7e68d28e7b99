import { useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { EditorStandIn } from './editor-stand-in.tsx';
import { type KeptPaste, typedParts } from './kept-paste.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { withWords } from './with-words.ts';

const editor = lazyModule(() => import('./rich-text-editor.tsx'), 'editor', 'reaction');

/** Preloads the editor, when somebody may be about to write. */
export function prepareEditor(): void {
	// If it fails, writing tries again.
	editor.load().catch(() => undefined);
}

/**
 * The editor, fetched when one begins to write; until it is there the text stands in its place, and what is typed is
 * collected, to be typed into the editor once it has come.
 */
export function RichTextEditor(props: RichTextEditorProps) {
	const { html, onChange, onLeave, onEscape = onLeave, onSubmit = onLeave } = props;
	const awake = useLazyModule(editor, true, onLeave);
	const [isWaiting, setWaiting] = useState(awake === undefined);
	const [isComposing, setComposing] = useState(false);
	const [typed, setTyped] = useState({ on: html, words: '' });
	// What is asked for by the editor, which may come between a key and its drawing.
	const latest = useRef('');
	const pastes = useRef<readonly KeptPaste[]>([]);
	const base = typed.words === '' ? html : typed.on;
	const onWords = (words: string) => {
		latest.current = words;
		setTyped({ on: base, words });
		onChange(withWords(base, words));
	};
	const Editor = isComposing ? undefined : awake?.RichTextEditor;
	return (
		<>
			{isWaiting && (
				<EditorStandIn
					{...props}
					{...{ html: base, words: typed.words, onWords, onEscape, onSubmit }}
					onComposing={setComposing}
					onPaste={(paste) => {
						pastes.current = [...pastes.current, paste];
					}}
					isOver={Editor !== undefined}
					isBoxed={props.foot !== undefined}
				/>
			)}
			{Editor && (
				<Editor
					{...props}
					html={isWaiting ? base : html}
					takeTyped={() => {
						setWaiting(false);
						return typedParts(latest.current, pastes.current);
					}}
				/>
			)}
		</>
	);
}
