import type { ShortcutText } from './shortcuts/shortcut.ts';

export interface TipProps {
	'data-tip': string;
	'data-tip-keys'?: ShortcutText;
}

/**
 * Gives an element a tip, shown 200 ms after pointer or focus by the one `TipLayer`: `<button {...tip('Priority', 'p')}>`.
 * It costs the element two attributes, so rows can afford it. A tip repeats or explains; the name stands on the element.
 */
export function tip(text: string, keys?: ShortcutText): TipProps {
	return keys === undefined ? { 'data-tip': text } : { 'data-tip': text, 'data-tip-keys': keys };
}
