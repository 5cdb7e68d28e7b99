import type { ProjectId } from '@ordna/domain/project';
import { projectEndpoints } from '@ordna/domain/project';
import type { User, UserId } from '@ordna/domain/user';
import { useEffect, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { useAccount } from '../user/index.ts';

interface AssigneeChoicesProps {
	/** Only who can see the project can be given its tasks. */
	projectId: ProjectId;
	assignees: readonly User[];
	onChange: (assignees: readonly User[]) => void;
	/** After somebody's name, of several tasks: on how many of them they are. */
	tailOf?: (person: User) => string | undefined;
	/** With what somebody began to look for one. */
	typed?: string | undefined;
	/** Of several tasks: whether somebody is on some of them, which is shown by a dash. */
	someHave?: (person: User) => boolean;
}

/** How long typing rests before people are searched. */
const restMs = 200;

/** The people a task can be given to: those who have it first, then oneself, then by name. For a popover. */
export function AssigneeChoices({
	projectId,
	assignees,
	onChange,
	tailOf,
	someHave,
	typed = '',
}: AssigneeChoicesProps) {
	const { t } = useTranslation('pickers');
	const me = useAccount();
	const [query, setQuery] = useState(typed);
	const { people, failure } = usePeople(projectId, query.trim());
	// Kept in place while somebody chooses: rows that jump are pressed wrongly.
	const [first] = useState(assignees);
	const found = sortPeople(people ?? [], { first, me: me.id });
	const choices = (query.trim() === '' ? withAssigned(found, first) : found).map((person) => ({
		key: person.id,
		label: displayName(person),
		mark: <Avatar person={person} isSilent />,
		tail: tailOf?.(person) ?? (person.id === me.id ? t('people.you') : undefined),
		isChosen: assignees.some(({ id }) => id === person.id),
		...(someHave && { box: boxOf(assignees, person, someHave(person)) }),
		person,
	}));
	const toggle = (person: User) => {
		const others = assignees.filter(({ id }) => id !== person.id);
		onChange(others.length < assignees.length ? others : [...assignees, person]);
	};
	return (
		<ChoiceList
			isMany
			name={t('people.name')}
			placeholder={t('people.find')}
			query={query}
			onQueryChange={setQuery}
			choices={choices}
			onChoose={({ person }) => toggle(person)}
			nothing={failure ? t('people.failed') : people && t('people.nobody')}
		/>
	);
}

function boxOf(assigned: readonly User[], { id }: User, isOnSome: boolean): 'all' | 'some' | 'none' {
	if (assigned.some((one) => one.id === id)) return 'all';
	return isOnSome ? 'some' : 'none';
}

function usePeople(projectId: ProjectId, typed: string) {
	const { api } = useClient();
	const s = useRested(typed);
	const isVisitor = isVisit();
	const { data, error } = useQuery({
		queryKey: ['project-people', projectId, s],
		queryFn: ({ signal }) => api.call(projectEndpoints.people, { id: projectId, ...(s && { s }) }, { signal }),
		// Visitors take those away who have it, and find nobody else.
		enabled: !isVisitor,
		keepPrevious: true,
		// Who can see a project changes without a word of the feed.
		staleTime: 60_000,
	});
	return { people: isVisitor ? [] : data, failure: error };
}

/** A value once it has not changed for a moment. The first one counts at once. */
function useRested(value: string): string {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), restMs);
		return () => clearTimeout(timer);
	}, [value]);
	return rested;
}

/** Those who may no longer see the project are still assigned, and can be taken off. */
function withAssigned(people: readonly User[], assigned: readonly User[]): readonly User[] {
	const missing = assigned.filter(({ id }) => !people.some((person) => person.id === id));
	return [...missing, ...people];
}

/** @example sortPeople([kim, ada, me], { first: [kim], me: me.id }) // kim, me, ada */
export function sortPeople(people: readonly User[], { first, me }: { first: readonly User[]; me: UserId }): User[] {
	const rank = ({ id }: User) => (first.some((person) => person.id === id) ? 0 : id === me ? 1 : 2);
	return people.toSorted((one, other) => rank(one) - rank(other) || displayName(one).localeCompare(displayName(other)));
}
