import type { ProjectId } from '@ordna/domain/project';
import { useState } from 'react';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { type Choice, ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { usePeople } from '../../filter/index.ts';
import { useFilterVocabulary } from '../../project/index.ts';
import { hasCondition, type QuickCondition } from './quick-conditions.ts';

/** A label or a person, as they are named. */
export function ThingName({
	of: { field, values },
	projectId,
}: {
	of: QuickCondition;
	projectId: ProjectId | undefined;
}) {
	const { labels } = useFilterVocabulary();
	const [value = ''] = values;
	const people = usePeople(field === 'assignees' ? '' : undefined, projectId);
	const search = value.toLowerCase();
	const person = field === 'assignees' && people.find(({ username }) => username.toLowerCase() === search);
	const label = field === 'labels' && labels.find(({ title }) => title.toLowerCase() === search);
	return (
		<>
			{label && <Swatch color={label.hexColor} size="small" />}
			<span className="cut" dir="auto">
				{person ? displayName(person) : value}
			</span>
		</>
	);
}

interface ThingChoice extends Choice {
	readonly condition: QuickCondition;
}

interface QuickFilterChoicesProps {
	text: string;
	projectId: ProjectId | undefined;
	onChoose: (condition: QuickCondition) => void;
}

/** Labels and people to filter by. */
export function QuickFilterChoices({ text, projectId, onChoose }: QuickFilterChoicesProps) {
	const { t } = useTranslation('task');
	const [query, setQuery] = useState('');
	const { labels } = useFilterVocabulary();
	const people = usePeople(query, projectId);
	const search = query.trim().toLocaleLowerCase();
	const all: ThingChoice[] = [
		...labels.map(({ id, title, hexColor }): ThingChoice => {
			const condition: QuickCondition = { field: 'labels', comparator: 'in', values: [title] };
			return {
				...{ key: `label ${id}`, label: title, group: t('quickFilter.labels'), condition },
				mark: <Swatch color={hexColor} size="small" />,
				isChosen: hasCondition(text, condition),
			};
		}),
		...people.map((person): ThingChoice => {
			const condition: QuickCondition = { field: 'assignees', comparator: 'in', values: [person.username] };
			return {
				...{ key: `person ${person.id}`, label: displayName(person), group: t('quickFilter.people'), condition },
				mark: <Avatar person={person} isSilent />,
				isChosen: hasCondition(text, condition),
			};
		}),
	];
	return (
		<ChoiceList
			name={t('quickFilter.more')}
			placeholder={t('quickFilter.find')}
			query={query}
			onQueryChange={setQuery}
			choices={all.filter(({ label }) => label.toLocaleLowerCase().includes(search))}
			onChoose={({ condition }) => onChoose(condition)}
			nothing={t('quickFilter.nothing')}
		/>
	);
}
