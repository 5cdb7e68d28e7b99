import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { EditorStandIn } from './editor-stand-in.tsx';
import { type KeptPaste, typedParts } from './kept-paste.ts';
import { uploadLate } from './late-pictures.ts';
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
	// Esc, where it does not keep what was written; until one goes on.
	const isGivenUp = useRef(false);
	const base = typed.words === '' ? html : typed.on;
	const onWords = (words: string) => {
		latest.current = words;
		isGivenUp.current = false;
		setTyped({ on: base, words });
		onChange(withWords(base, words));
	};
	useLatePictures({ pastes, isGivenUp, html: withWords(base, typed.words), pictures: props.pictures });
	const Editor = isComposing ? undefined : awake?.RichTextEditor;
	return (
		<>
			{isWaiting && (
				<EditorStandIn
					{...props}
					{...{ html: base, words: typed.words, onWords, onSubmit }}
					onEscape={() => {
						isGivenUp.current = props.onEscape !== undefined;
						onEscape();
					}}
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
						const taken = pastes.current;
						pastes.current = [];
						return typedParts(latest.current, taken);
					}}
				/>
			)}
		</>
	);
}

interface LeftText {
	readonly pastes: RefObject<readonly KeptPaste[]>;
	readonly isGivenUp: RefObject<boolean>;
	readonly html: string;
	readonly pictures: RichTextEditorProps['pictures'];
}

/** A picture that was pasted into a text which is left before the editor has come is uploaded all the same. */
function useLatePictures({ pastes, isGivenUp, html, pictures }: LeftText): void {
	const onGone = useEffectEvent(() => {
		if (pictures && !isGivenUp.current) void uploadLate(pastes.current, { html, pictures });
	});
	useEffect(() => () => onGone(), []);
}
