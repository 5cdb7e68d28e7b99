import type { Editor } from '@tiptap/core';
import { allEmoji, type EmojiName } from '../../ui/emoji.ts';
import type { Suggestion } from './suggestion-list.tsx';

interface NamedEmoji {
	readonly name: EmojiName;
	readonly value: string;
	/** What people call it. */
	readonly label: string;
}

/** The emoji whose names hold a word, those first that begin with it. */
export function emojiNamed(word: string, labelOf: (name: EmojiName) => string): readonly NamedEmoji[] {
	const wanted = word.toLocaleLowerCase();
	const named = allEmoji.map(([name, value]) => ({ name, value, label: labelOf(name) }));
	const fits = named.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
	const first = fits.filter(({ label }) => label.toLocaleLowerCase().startsWith(wanted));
	return [...new Set([...first, ...fits])];
}

/** An emoji as a choice that takes the place of what was typed. */
export const emojiChoice =
	(editor: Editor) =>
	({ name, value, label }: NamedEmoji): Suggestion & { readonly label: string } => ({
		key: name,
		label,
		mark: value,
		run: (range) => void editor.chain().focus().insertContentAt(range, `${value} `).run(),
	});
