import { isHeard } from './single-keys.ts';

/**
 * One press, as written: `k`, `Mod+k`, `Shift+Delete`, `?`. `Mod` is Cmd on Apple devices and Ctrl elsewhere.
 * A chord is presses with a space between: `g o`.
 */
export type ShortcutText = string;

export interface Press {
	/** The physical key (`KeyG`), or the sign itself where the key under it differs from layout to layout (`?`). */
	readonly key: string;
	readonly mod: boolean;
	readonly shift: boolean;
	readonly alt: boolean;
	readonly ctrl: boolean;
}

/** What is read of a keyboard event. */
export interface KeyStroke {
	readonly code: string;
	readonly key: string;
	readonly metaKey: boolean;
	readonly ctrlKey: boolean;
	readonly shiftKey: boolean;
	readonly altKey: boolean;
}

const signKeys: Readonly<Record<string, string>> = { '/': 'Slash', '.': 'Period', ',': 'Comma' };

function toKey(name: string): string {
	if (/^[a-z]$/i.test(name)) return `Key${name.toUpperCase()}`;
	if (/^\d$/.test(name)) return `Digit${name}`;
	return signKeys[name] ?? name;
}

function parsePress(text: string): Press {
	const names = text === '+' ? [text] : text.split('+');
	const name = names.pop() ?? '';
	const has = (modifier: string) => names.includes(modifier);
	return { key: toKey(name), mod: has('Mod'), shift: has('Shift'), alt: has('Alt'), ctrl: has('Ctrl') };
}

/** `g o` as the presses it consists of. */
export function parseShortcut(text: ShortcutText): readonly Press[] {
	return text.split(' ').map(parsePress);
}

export function isApple(platform: string = navigator.platform): boolean {
	return /Mac|iPhone|iPad|iPod/.test(platform);
}

/** Whether a key stroke is the press. Letters and digits go by where they lie, signs also by what they write. */
export function isPress(press: Press, stroke: KeyStroke, apple: boolean): boolean {
	const isSign = press.key === '?' || press.key === '+';
	const wantsMeta = apple && press.mod;
	const wantsCtrl = press.ctrl || (!apple && press.mod);
	return (
		(press.key === stroke.code || press.key === stroke.key) &&
		stroke.metaKey === wantsMeta &&
		stroke.ctrlKey === wantsCtrl &&
		(isSign || stroke.altKey === press.alt) &&
		(isSign || stroke.shiftKey === press.shift)
	);
}

const caps: Readonly<Record<string, string>> = {
	Enter: '↵',
	Delete: 'Del',
	Backspace: '⌫',
	Escape: 'Esc',
	ArrowUp: '↑',
	ArrowDown: '↓',
	ArrowLeft: '←',
	ArrowRight: '→',
	Space: 'Space',
	Shift: '⇧',
};
const appleCaps: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Ctrl: '⌃' };

/** What stands on the key caps of a shortcut: `Mod+k` → `Ctrl`, `K` (or `⌘`, `K`); `g o` → `G`, `O`. */
export function capsOf(text: ShortcutText, apple: boolean = isApple()): readonly string[] {
	const names = text === '+' ? [text] : text.split(/[ +]/);
	return names.map((name) => {
		if (apple && appleCaps[name]) return appleCaps[name];
		if (name === 'Mod') return 'Ctrl';
		return caps[name] ?? (name.length === 1 ? name.toUpperCase() : name);
	});
}

/** The same for `aria-keyshortcuts`, whose grammar knows no chords: those are left out, as is what is switched off. */
export function ariaShortcut(text: ShortcutText, apple: boolean = isApple()): string | undefined {
	if (text.includes(' ') || !isHeard(text)) return undefined;
	return text.replace('Mod', apple ? 'Meta' : 'Control').replace('Ctrl', 'Control');
}
