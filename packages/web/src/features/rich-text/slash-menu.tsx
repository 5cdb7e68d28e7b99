import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { blockKinds } from './block-kinds.ts';
import { choosePictures } from './choose-pictures.ts';
import { type Suggestion, type SuggestionKeys, SuggestionList } from './suggestion-list.tsx';

interface NamedSuggestion extends Suggestion {
	readonly label: string;
}

interface SlashMenuProps {
	editor: Editor;
	keys: RefObject<SuggestionKeys | null>;
	/** Puts pictures into the text; without it none are offered. */
	onPictures: ((files: readonly File[]) => void) | undefined;
}

/** The kinds of blocks, after a slash. */
export function SlashMenu({ editor, keys, onPictures }: SlashMenuProps) {
	const { t } = useTranslation('editor');
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
	const offered = onPictures ? [...all.slice(0, -1), picture, ...all.slice(-1)] : all;
	const choicesFor = (text: string) => {
		const wanted = text.toLocaleLowerCase();
		return offered.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
	};
	return <SuggestionList editor={editor} sign="/" name={t('blocks')} choicesFor={choicesFor} keys={keys} />;
}
