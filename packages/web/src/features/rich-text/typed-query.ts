import type { EditorState } from '@tiptap/pm/state';

/** A word that is being typed after a sign, and where the sign stands. */
export interface TypedQuery {
	readonly text: string;
	readonly from: number;
	readonly to: number;
}

/** No word that somebody types to choose something is longer. */
export const maxQueryLength = 40;

/** The word before the caret, if the sign begins one there; in code a sign is a sign. */
export function queryAfter(sign: string, { selection }: Pick<EditorState, 'selection'>): TypedQuery | undefined {
	const { $from, empty, from } = selection;
	if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return undefined;
	const start = Math.max(0, $from.parentOffset - maxQueryLength - 2);
	// What is no text takes one place, as in the positions of the document.
	const before = $from.parent.textBetween(start, $from.parentOffset, undefined, '\ufffc');
	const at = before.lastIndexOf(sign);
	const text = before.slice(at + 1);
	if (at < 0 || text.length > maxQueryLength || /\s/.test(text)) return undefined;
	const isWordStart = at === 0 ? start === 0 : /[\s(\ufffc]/.test(before[at - 1] ?? '');
	return isWordStart ? { text, from: from - text.length - 1, to: from } : undefined;
}
