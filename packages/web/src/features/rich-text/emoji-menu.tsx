import type { Editor } from '@tiptap/react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { allEmoji } from '../../ui/emoji.ts';
import { type Suggestion, type SuggestionKeys, SuggestionList } from './suggestion-list.tsx';

/** One letter could be the smiley itself. */
const minLength = 2;
const maxShown = 8;

/** The emoji whose names fit what is typed after a colon. */
export function EmojiMenu({ editor, keys }: { editor: Editor; keys: RefObject<SuggestionKeys | null> }) {
	const { t } = useTranslation(['editor', 'reaction']);
	const choicesFor = (text: string): Suggestion[] => {
		const wanted = text.toLocaleLowerCase();
		if (wanted.length < minLength) return [];
		const named = allEmoji.map(([name, value]) => ({ name, value, label: t(`reaction:emoji.${name}`) }));
		const fits = named.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
		const first = fits.filter(({ label }) => label.toLocaleLowerCase().startsWith(wanted));
		return [...new Set([...first, ...fits])].slice(0, maxShown).map(({ name, value, label }) => ({
			key: name,
			label,
			mark: value,
			run: (range) => void editor.chain().focus().insertContentAt(range, `${value} `).run(),
		}));
	};
	return <SuggestionList editor={editor} sign=":" name={t('emoji')} choicesFor={choicesFor} keys={keys} />;
}
