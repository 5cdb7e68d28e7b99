import { displayName, type User, type UserId } from '@ordna/domain/user';
import { useEffect, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { usePeopleSearch } from './people.api.ts';

interface PersonChoicesProps {
	/** Those who are there already. */
	without: ReadonlySet<UserId>;
	onChoose: (person: User) => void;
	/** What else can be chosen by its label, before people: teams. */
	others?: readonly OtherChoice[];
}

interface OtherChoice extends Choice {
	readonly choose: () => void;
}

/** How long typing rests before people are searched. */
const restMs = 200;

/** Somebody to share with or to add to a team, found by name. For a popover. */
export function PersonChoices({ without, onChoose, others = [] }: PersonChoicesProps) {
	const { t } = useTranslation('share');
	const [query, setQuery] = useState('');
	const search = useRested(query.trim());
	const { data: found, error, isPrevious } = usePeopleSearch(search);
	const people = search === '' ? [] : (found ?? []).filter((person) => !without.has(person.id));
	const words = query.trim().toLocaleLowerCase();
	const fitting = words === '' ? [] : others.filter(({ label }) => label.toLocaleLowerCase().includes(words));
	const isSearched = found !== undefined && !isPrevious && search === query.trim();
	return (
		<ChoiceList
			name={t('add')}
			placeholder={t('find')}
			query={query}
			onQueryChange={setQuery}
			choices={[...fitting, ...people.map((person) => choiceOf(person, () => onChoose(person)))]}
			onChoose={({ choose }) => choose()}
			nothing={error ? failureText(error) : search === '' ? t('findHint') : isSearched && t('nobody')}
		/>
	);
}

const choiceOf = (person: User, choose: () => void): OtherChoice => ({
	key: person.id,
	label: displayName(person),
	mark: <Avatar person={person} isSilent />,
	tail: person.name === '' ? undefined : person.username,
	choose,
});

/** A value once it has not changed for a moment. */
function useRested(value: string): string {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), restMs);
		return () => clearTimeout(timer);
	}, [value]);
	return rested;
}
