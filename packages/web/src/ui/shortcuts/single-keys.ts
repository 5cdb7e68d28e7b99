import { useSyncExternalStore } from 'react';
import type { ShortcutText } from './shortcut.ts';

let areOn = true;
const listeners = new Set<() => void>();

/** Switches shortcuts of letters, digits and signs off or on: who speaks to the machine presses them unawares (WCAG 2.1.4). */
export function setSingleKeys(isOn: boolean): void {
	areOn = isOn;
	for (const listener of listeners) listener();
}

/** With no other key but Shift held: `t`, `?`, `g o`. */
const singleKey = /(?:^| )(?:Shift\+)?\S(?: |$)/;

/** Whether a shortcut works: those of Ctrl or Cmd, and of Enter, Escape and arrows, always do. */
export function isHeard(keys: ShortcutText): boolean {
	return areOn || !singleKey.test(keys);
}

function watch(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** The same for what is drawn: a hint of keys that do nothing is none. */
export function useIsHeard(keys: ShortcutText): boolean {
	return useSyncExternalStore(watch, () => isHeard(keys));
}
