import { displayName, type User, type UserId } from '@ordna/domain/user';
import { useEffect, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { usePeopleSearch } from './share.api.ts';

interface PersonChoicesProps {
	/** Those who have access already. */
	without: ReadonlySet<UserId>;
	onChoose: (person: User) => void;
}

/** How long typing rests before people are searched. */
const restMs = 200;

/** Somebody to share with, found by name. For a popover. */
export function PersonChoices({ without, onChoose }: PersonChoicesProps) {
	const { t } = useTranslation('share');
	const [query, setQuery] = useState('');
	const search = useRested(query.trim());
	const { data: found, error, isPrevious } = usePeopleSearch(search);
	const people = search === '' ? [] : (found ?? []).filter((person) => !without.has(person.id));
	const isSearched = found !== undefined && !isPrevious && search === query.trim();
	return (
		<ChoiceList
			name={t('add')}
			placeholder={t('find')}
			query={query}
			onQueryChange={setQuery}
			choices={people.map((person) => ({
				key: person.id,
				label: displayName(person),
				mark: <Avatar person={person} isSilent />,
				tail: person.name === '' ? undefined : person.username,
				person,
			}))}
			onChoose={({ person }) => onChoose(person)}
			nothing={error ? failureText(error) : search === '' ? t('findHint') : isSearched && t('nobody')}
		/>
	);
}

/** A value once it has not changed for a moment. */
function useRested(value: string): string {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), restMs);
		return () => clearTimeout(timer);
	}, [value]);
	return rested;
}
