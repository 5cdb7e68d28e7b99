import { isTextInput } from '../../platform/focus/index.ts';
import { isApple, isPress, type KeyStroke, type Press, parseShortcut, type ShortcutText } from './shortcut.ts';
import { isHeard } from './single-keys.ts';

export interface Shortcut {
	readonly keys: ShortcutText;
	readonly run: (event: KeyboardEvent) => void;
	/** Also while typing: only for what a field itself never wants (`Mod+s`, `Mod+k`). */
	readonly inFields?: boolean;
}

interface Layer {
	readonly list: () => readonly Shortcut[];
	/** A dialog: what lies below it does not listen. */
	readonly isBarrier?: boolean;
	/** What frames every page: whatever stands in it is asked first, also where it was there before. */
	readonly isFrame?: boolean;
	/** An editor or a picker is open, or on its way: wherever the focus is, letters are for it. */
	readonly isTyping?: boolean;
}

/** How long a chord waits for its next key. */
const chordMs = 1500;

/** Who listens, the topmost last. */
export const layers: Layer[] = [];
let pressed: readonly KeyStroke[] = [];
/** When the last of them was pressed. */
let pressedAt = 0;

const parsed = new Map<ShortcutText, readonly Press[]>();
function pressesOf(keys: ShortcutText): readonly Press[] {
	const known = parsed.get(keys) ?? parseShortcut(keys);
	parsed.set(keys, known);
	return known;
}

const ownKeys = '[role="menu"], [role="listbox"], [role="combobox"]';

/** The shortcuts that may run, those of the topmost layer first. */
function hearing(target: EventTarget | null): readonly Shortcut[] {
	const barrier = layers.findLastIndex((layer) => layer.isBarrier);
	const listening = layers.slice(Math.max(barrier, 0)).reverse();
	const all = listening.flatMap((layer) => layer.list()).filter(({ keys }) => isHeard(keys));
	const isTyping = isTextInput(target) || listening.some((layer) => layer.isTyping);
	return isTyping ? all.filter((one) => one.inFields) : all;
}

type Match = { kind: 'run'; shortcut: Shortcut } | { kind: 'begun' } | { kind: 'nothing' };

/** The topmost shortcut that the strokes complete, or whether they begin one. */
function match(strokes: readonly KeyStroke[], candidates: readonly Shortcut[], apple: boolean): Match {
	const begun = candidates.filter(({ keys }) => {
		const presses = pressesOf(keys);
		return strokes.every((stroke, at) => {
			const press = presses[at];
			return press !== undefined && isPress(press, stroke, apple);
		});
	});
	const whole = begun.find(({ keys }) => pressesOf(keys).length === strokes.length);
	if (whole) return { kind: 'run', shortcut: whole };
	return begun.length > 0 ? { kind: 'begun' } : { kind: 'nothing' };
}

function reset() {
	pressed = [];
}

function onKeyDown(event: KeyboardEvent) {
	if (event.defaultPrevented || event.isComposing || event.repeat) return;
	if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
	if (event.target instanceof Element && event.target.closest(ownKeys)) return;
	// By when keys were pressed, not when they are heard: a busy page hears two quick ones far apart.
	if (event.timeStamp - pressedAt >= chordMs) reset();
	const candidates = hearing(event.target);
	const apple = isApple();

	let found = match([...pressed, event], candidates, apple);
	// A key that does not continue the chord ends it and is then tried by itself.
	if (found.kind === 'nothing' && pressed.length > 0) {
		reset();
		found = match([event], candidates, apple);
	}
	if (found.kind === 'begun') {
		pressed = [...pressed, event];
		pressedAt = event.timeStamp;
		return;
	}
	reset();
	if (found.kind === 'run') {
		event.preventDefault();
		found.shortcut.run(event);
	}
}

/** Listens until the returned function is called. The layer added last is asked first, the frame's last. */
export function addShortcutLayer(layer: Layer): () => void {
	if (layers.length === 0) addEventListener('keydown', onKeyDown);
	if (layer.isFrame) layers.unshift(layer);
	else layers.push(layer);
	return () => {
		const at = layers.indexOf(layer);
		if (at < 0) return;
		layers.splice(at, 1);
		// A page changes while the keys for the next one are pressed; what is pressed in a dialog or a field ends with it.
		if (layer.isBarrier || layer.isTyping || layers.length === 0) reset();
		if (layers.length === 0) removeEventListener('keydown', onKeyDown);
	};
}
