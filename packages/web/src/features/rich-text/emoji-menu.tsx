import type { Editor } from '@tiptap/react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { emojiChoice, emojiNamed } from './emoji-choices.ts';
import { type SuggestionKeys, SuggestionList } from './suggestion-list.tsx';

/** One letter could be the smiley itself. */
const minLength = 2;
const maxShown = 8;

interface EmojiMenuProps {
	editor: Editor;
	keys: RefObject<SuggestionKeys | null>;
	/** Where a colon stands that asks for emoji before anything is typed. */
	askedAt: number | undefined;
}

/** The emoji whose names fit what is typed after a colon. */
export function EmojiMenu({ editor, keys, askedAt }: EmojiMenuProps) {
	const { t } = useTranslation(['editor', 'reaction']);
	const choicesFor = (text: string, from: number) =>
		text.length < minLength && from !== askedAt
			? []
			: emojiNamed(text, (name) => t(`reaction:emoji.${name}`))
					.slice(0, maxShown)
					.map(emojiChoice(editor));
	return <SuggestionList {...{ editor, keys, choicesFor }} sign=":" name={t('emoji')} isSheetOnPhone />;
}
