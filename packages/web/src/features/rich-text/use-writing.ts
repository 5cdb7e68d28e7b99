import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusAround } from '../../platform/focus/index.ts';
import { useTypingLayer } from '../../ui/shortcuts/use-shortcuts.ts';

export interface Writing {
	readonly isWriting: boolean;
	readonly start: () => void;
	readonly leave: () => void;
	/** The button that begins to write: it has the focus again once the editor is left by key. */
	readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * Text that is read until one begins to write. Button and editor stand in each other's place: the focus waits on what
 * surrounds them, since a dialog takes back what falls to the body, and the editor would take that for leaving.
 */
export function useWriting(): Writing {
	const [isWriting, setWriting] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const isReturning = useRef(false);
	useTypingLayer(isWriting);
	useEffect(() => {
		if (isWriting || !isReturning.current) return;
		isReturning.current = false;
		button.current?.focus({ preventScroll: true });
	}, [isWriting]);
	return {
		isWriting,
		button,
		start() {
			if (document.activeElement) focusAround(document.activeElement);
			setWriting(true);
		},
		leave() {
			const editor = document.activeElement?.closest('[data-editor]');
			if (editor) focusAround(editor);
			isReturning.current = Boolean(editor);
			setWriting(false);
		},
	};
}
