import type { Editor } from '@tiptap/react';
import type { RefObject } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MatchedText } from '../../ui/option-list/matched-text.tsx';
import { insertMention, type Mentionable, mentionChoices } from './mention.ts';
import styles from './suggestion-list.module.css';
import { type Suggestion, type SuggestionKeys, SuggestionList } from './suggestion-list.tsx';

interface MentionMenuProps {
	editor: Editor;
	mentions: Mentionable;
	keys: RefObject<SuggestionKeys | null>;
}

/** Who goes on for so long after a name that nobody has is not writing one. */
const maxUnknownLength = 11;

/** The people whose names fit what is typed after `@`. */
export function MentionMenu({ editor, mentions, keys }: MentionMenuProps) {
	const { t } = useTranslation('editor');
	const choicesFor = (text: string): Suggestion[] =>
		mentionChoices(text, mentions).map((person) => ({
			key: `${person.id}`,
			mark: <Avatar person={person} isSilent />,
			label: <MatchedText text={displayName(person)} typed={text} />,
			tail: <span className={styles.username}>{person.username}</span>,
			run: (query) => insertMention(editor, query, person),
		}));
	return (
		<SuggestionList
			editor={editor}
			sign="@"
			name={t('mention.people')}
			choicesFor={choicesFor}
			// Nothing while the people are on their way.
			nothingFor={(text) => mentions.people && text.length <= maxUnknownLength && t('mention.nobody')}
			width={248}
			keys={keys}
		/>
	);
}
