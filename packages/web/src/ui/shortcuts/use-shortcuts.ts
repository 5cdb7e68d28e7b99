import { useEffect, useLayoutEffect, useRef } from 'react';
import { addShortcutLayer, type Shortcut } from './shortcut-listener.ts';

// NOTE: layers come and go in layout effects: another key may be pressed before the passive ones run.

/**
 * Keys that work while the component is shown. They are silent in fields, in menus, during input by an IME, and under a
 * dialog; what is mounted later wins. `useShortcuts([{ keys: 'g o', run: goHome }])`.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], isActive = true): void {
	useLayer(shortcuts, isActive, false);
}

/** The same for what frames every page: a page's own meaning of a key goes before the frame's. */
export function useFrameShortcuts(shortcuts: readonly Shortcut[]): void {
	useLayer(shortcuts, true, true);
}

function useLayer(shortcuts: readonly Shortcut[], isActive: boolean, isFrame: boolean): void {
	const latest = useRef(shortcuts);
	useEffect(() => {
		latest.current = shortcuts;
	});
	useLayoutEffect(() => {
		if (isActive) return addShortcutLayer({ list: () => latest.current, isFrame });
	}, [isActive, isFrame]);
}

const none = () => [];

/**
 * Silences the page's keys beneath a dialog. It stands before the dialog's content, so that the content's own keys,
 * which are heard, come after it.
 */
export function ShortcutBarrier() {
	useLayoutEffect(() => addShortcutLayer({ list: none, isBarrier: true }), []);
	return null;
}

/**
 * While an editor or a picker is open, or its code on its way, letters are for it: the shortcuts are silent save those
 * that work in fields, wherever the focus is.
 */
export function useTypingLayer(isActive: boolean): void {
	useLayoutEffect(() => {
		if (isActive) return addShortcutLayer({ list: none, isTyping: true });
	}, [isActive]);
}
