import { useEffect, useRef } from 'react';
import { addShortcutLayer, type Shortcut } from './shortcut-listener.ts';

/**
 * Keys that work while the component is shown. They are silent in fields, in menus, during input by an IME, and under a
 * dialog; what is mounted later wins. `useShortcuts([{ keys: 'g o', run: goHome }])`.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], isActive = true): void {
	const latest = useRef(shortcuts);
	useEffect(() => {
		latest.current = shortcuts;
	});
	useEffect(() => {
		if (isActive) return addShortcutLayer({ list: () => latest.current, isBarrier: false });
	}, [isActive]);
}

const none = () => [];

/**
 * Silences the page's keys beneath a dialog. It stands before the dialog's content, so that the content's own keys,
 * which are heard, come after it.
 */
export function ShortcutBarrier() {
	useEffect(() => addShortcutLayer({ list: none, isBarrier: true }), []);
	return null;
}
