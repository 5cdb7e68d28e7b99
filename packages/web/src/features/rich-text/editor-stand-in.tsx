import { type ClipboardEvent, type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { type KeptPaste, keepPaste } from './kept-paste.ts';
import styles from './rich-text.module.css';
import { RichText } from './rich-text.tsx';

interface EditorStandInProps {
	/** What is written on. */
	html: string;
	name: string;
	placeholder: string;
	/** What has been typed so far. */
	words: string;
	onWords: (words: string) => void;
	/** What is pasted: its words stand in the field, and its form is kept for the editor. */
	onPaste: (paste: KeptPaste) => void;
	/** A word that is still put together out of several keys must not be interrupted. */
	onComposing: (isComposing: boolean) => void;
	/** The editor is there: only what is typed until it takes the focus still arrives here. */
	isOver: boolean;
	isBoxed: boolean;
	onLeave: () => void;
	onEscape: () => void;
	onSubmit: () => void;
}

/**
 * In the editor's place while it is fetched: the text, and a plain field that has the focus, so that no word is lost which
 * somebody types meanwhile.
 */
export function EditorStandIn(props: EditorStandInProps) {
	const { html, name, placeholder, words, onWords, onComposing, isOver, isBoxed, onLeave } = props;
	const field = useRef<HTMLTextAreaElement>(null);
	// Before the next key, and on a phone within the press, which alone opens the keyboard.
	useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
	useOwnKeys(field, props);
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (!isOver && !currentTarget.contains(relatedTarget) && document.hasFocus()) onLeave();
	};
	const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		event.preventDefault();
		const { currentTarget: target } = event;
		const paste = keepPaste(event.clipboardData, target.selectionStart);
		props.onPaste(paste);
		target.setRangeText(paste.text, target.selectionStart, target.selectionEnd, 'end');
		onWords(target.value);
	};
	const isEmpty = html === '';
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus of its field goes
		<div data-editor="" data-typing="" className={isBoxed ? styles.boxed : undefined} onBlur={onBlur}>
			<div className={styles.page}>
				{!isOver && !isEmpty && <RichText html={html} />}
				<textarea
					ref={field}
					aria-label={name}
					placeholder={isEmpty ? placeholder : undefined}
					className={cx(styles.prose, styles.standIn)}
					data-hidden={isOver || (!isEmpty && words === '') || undefined}
					rows={words.split('\n').length}
					value={words}
					dir="auto"
					onChange={({ target }) => onWords(target.value)}
					onPaste={onPaste}
					onCompositionStart={() => onComposing(true)}
					onCompositionEnd={() => onComposing(false)}
				/>
			</div>
		</div>
	);
}

type OwnKeys = Pick<EditorStandInProps, 'onEscape' | 'onSubmit'>;

/** Escape and Mod+Enter, heard before whoever waits for the editor takes Escape for giving up. */
function useOwnKeys(field: { readonly current: HTMLElement | null }, { onEscape, onSubmit }: OwnKeys): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
		if (event.target !== field.current || event.isComposing || (event.key !== 'Escape' && !isDone)) return;
		event.stopImmediatePropagation();
		event.preventDefault();
		if (isDone) onSubmit();
		else onEscape();
	});
	useLayoutEffect(() => {
		const stop = new AbortController();
		addEventListener('keydown', (event) => onKey(event), { signal: stop.signal, capture: true });
		return () => stop.abort();
	}, []);
}
