import { flushSync } from 'react-dom';

interface Replacement {
	readonly from: number;
	readonly to: number;
	readonly insert: string;
}

/**
 * Puts a text in the place of another one, as if it had been typed, so that the browser can undo it. The caret stands
 * behind it.
 *
 * @param onChange the change of a browser that does not do so by itself
 */
export function replaceInField(
	field: HTMLTextAreaElement,
	{ from, to, insert }: Replacement,
	onChange: (text: string) => void,
): void {
	const before = field.value;
	field.focus();
	field.setSelectionRange(from, to);
	// NOTE: said to be out of date, and the only way to what the browser's own undo knows of.
	document.execCommand?.('insertText', false, insert);
	if (field.value !== before) return;
	flushSync(() => onChange(before.slice(0, from) + insert + before.slice(to)));
	field.setSelectionRange(from + insert.length, from + insert.length);
}
