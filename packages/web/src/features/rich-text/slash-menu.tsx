import type { Editor } from '@tiptap/react';
import { ImagePlus, Smile } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { blockKinds } from './block-kinds.ts';
import { choosePictures } from './choose-pictures.ts';
import { emojiChoice, emojiNamed } from './emoji-choices.ts';
import { type Suggestion, type SuggestionKeys, SuggestionList } from './suggestion-list.tsx';

interface NamedSuggestion extends Suggestion {
	readonly label: string;
}

interface SlashMenuProps {
	editor: Editor;
	keys: RefObject<SuggestionKeys | null>;
	/** Puts pictures into the text; without it none are offered. */
	onPictures: ((files: readonly File[]) => void) | undefined;
	/** The emoji are asked for by a colon that stands at this place. */
	onEmoji: (from: number) => void;
}

/** A letter or two fit too many names. */
const minEmojiLength = 3;
const maxEmoji = 4;

/** The kinds of blocks, after a slash. */
export function SlashMenu({ editor, keys, onPictures, onEmoji }: SlashMenuProps) {
	const { t } = useTranslation(['editor', 'reaction']);
	const all: NamedSuggestion[] = blockKinds.map(({ name, icon, typed, apply }) => ({
		key: name,
		label: t(name),
		mark: <Icon of={icon} />,
		tail: typed && <kbd>{typed}</kbd>,
		run: (range) => void apply(editor.chain().focus().deleteRange(range)).run(),
	}));
	const picture: NamedSuggestion = {
		key: 'picture',
		label: t('picture'),
		mark: <Icon of={ImagePlus} />,
		run(range) {
			editor.chain().focus().deleteRange(range).run();
			choosePictures((files) => onPictures?.(files));
		},
	};
	const emoji: NamedSuggestion = {
		key: 'emoji',
		label: t('emoji'),
		mark: <Icon of={Smile} />,
		tail: <kbd>:</kbd>,
		run(range) {
			onEmoji(range.from);
			editor.chain().focus().insertContentAt(range, ':').run();
		},
	};
	const offered = [...(onPictures ? [...all.slice(0, -1), picture, ...all.slice(-1)] : all), emoji];
	const choicesFor = (text: string) => {
		const wanted = text.toLocaleLowerCase();
		const found = offered.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
		if (wanted.length < minEmojiLength) return found;
		return [
			...found,
			...emojiNamed(wanted, (name) => t(`reaction:emoji.${name}`))
				.slice(0, maxEmoji)
				.map(emojiChoice(editor)),
		];
	};
	return (
		<SuggestionList
			{...{ editor, keys, choicesFor }}
			sign="/"
			name={t('blocks')}
			ghost={t('typeToFilter')}
			side="below"
			isSheetOnPhone
			hasHead
		/>
	);
}
