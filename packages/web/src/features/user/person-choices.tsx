import type { User, UserId } from '@ordna/domain/user';
import { useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { usePeopleSearch } from './people.api.ts';

interface PersonChoicesProps {
	/** Those who are there already. */
	without: ReadonlySet<UserId>;
	onChoose: (person: User) => void;
}

interface PersonChoice extends Choice {
	readonly person: User;
}

/** How long typing rests before people are searched. */
const restMs = 200;

/** Somebody to add to a team or to ask about, found by name. For a popover. */
export function PersonChoices({ without, onChoose }: PersonChoicesProps) {
	const { t } = useTranslation('share');
	const [query, setQuery] = useState('');
	const typed = query.trim();
	const { found = [], failure, isAnswered } = usePeopleSearch({ typed, restMs });
	const people = found.filter((person) => !without.has(person.id));
	return (
		<ChoiceList
			name={t('addPeople')}
			placeholder={t('findPerson')}
			query={query}
			onQueryChange={setQuery}
			choices={people.map(choiceOf)}
			onChoose={({ person }) => onChoose(person)}
			nothing={failure ? failureText(failure) : typed === '' ? t('findHint') : isAnswered && t('nobody')}
		/>
	);
}

const choiceOf = (person: User): PersonChoice => ({
	key: person.id,
	label: displayName(person),
	mark: <Avatar person={person} isSilent />,
	tail: person.name === '' ? undefined : person.username,
	person,
});
