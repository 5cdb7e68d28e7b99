import type { AdminUser } from '@ordna/domain/admin';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { isCalled } from '../user/index.ts';
import { peoplePages } from './admin.api.ts';

/** How long typing rests before people are searched. */
const restMs = 200;

interface HeirChoicesProps {
	/** Whose projects they are. */
	without: number | undefined;
	onChoose: (heir: AdminUser) => void;
}

/** People to whom projects can be given. */
export function HeirChoices({ without, onChoose }: HeirChoicesProps) {
	const { t } = useTranslation('admin');
	const [query, setQuery] = useState('');
	const typed = query.trim();
	const s = useRested(typed, restMs);
	const list = usePagedQuery(peoplePages(useClient(), { s, filter: 'active', sort: 'name' }));
	const people = list.items.filter(
		(person) => person.id !== without && !person.botOwnerId && (s === typed || isCalled(person, typed)),
	);
	return (
		<ChoiceList
			name={t('give.whom')}
			placeholder={t('people.find')}
			query={query}
			onQueryChange={setQuery}
			choices={people.map((person) => ({
				key: person.id,
				label: displayName(person),
				mark: <Avatar person={person} isSilent />,
				tail: person.username,
				person,
			}))}
			onChoose={({ person }) => onChoose(person)}
			nothing={list.status === 'success' && t('people.none')}
		/>
	);
}
