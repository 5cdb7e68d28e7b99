import type { ProjectId } from '@ordna/domain/project';
import { projectEndpoints } from '@ordna/domain/project';
import { teamShareEndpoints } from '@ordna/domain/share';
import type { User, UserId } from '@ordna/domain/user';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { includesText, useTypedSearch } from '../../ui/use-typed-search.ts';
import { actionsOf, useProject } from '../project/index.ts';
import { TeamMark } from '../team/index.ts';
import { isCalled, useAccount } from '../user/index.ts';
import { assignMeKeys } from './assign-me-keys.ts';

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

type AssigneeChoice = Choice &
	({ readonly kind: 'people'; readonly people: readonly User[] } | { readonly kind: 'invite' });

/** Whom a task can be given to: those who have it first, then oneself, then by name, then teams. For a popover. */
export function AssigneeChoices(props: AssigneeChoicesProps) {
	const { projectId, assignees, onChange, tailOf, someHave, typed = '' } = props;
	const { t } = useTranslation('pickers');
	const me = useAccount();
	const [query, setQuery] = useState(typed);
	const words = query.trim();
	const { people, failure } = usePeople(projectId, words);
	const teams = useTeamChoices({ projectId, assignees, words });
	const invite = useInvite(projectId);
	// Kept in place while somebody chooses: rows that jump are pressed wrongly.
	const [first] = useState(assignees);
	const found = sortPeople(people ?? [], { first, me: me.id });
	const choices: AssigneeChoice[] = (words === '' ? withAssigned(found, first) : found).map((person) => {
		const isChosen = isAmong(assignees, person);
		const isMe = person.id === me.id;
		const name = displayName(person);
		return {
			kind: 'people',
			key: person.id,
			label: isMe && !isChosen && words === '' && !someHave ? t('people.toMe') : name,
			mark: <Avatar person={person} isSilent />,
			tail:
				tailOf?.(person) ??
				(isMe ? <OfMe isKeyShown={!isChosen && !someHave} /> : name === person.username ? undefined : person.username),
			...(words !== '' && { group: t(isAmong(first, person) ? 'people.assigned' : 'people.inProject') }),
			isChosen,
			...(someHave && { box: isChosen ? 'all' : someHave(person) ? 'some' : 'none' }),
			people: [person],
		};
	});
	choices.push(...teams);
	if (invite && words !== '' && people)
		choices.push({
			kind: 'invite',
			key: 'invite',
			label: t('people.invite', { name: words }),
			look: t('people.invite', { name: words }),
			mark: <Icon of={UserPlus} />,
		});
	const choose = (choice: AssigneeChoice) => {
		if (choice.kind === 'invite') return invite?.();
		const others = assignees.filter((person) => !isAmong(choice.people, person));
		const missing = choice.people.filter((person) => !isAmong(assignees, person));
		onChange(choice.isChosen ? others : [...assignees, ...missing]);
	};
	return (
		<ChoiceList
			isMany
			name={t('people.name')}
			placeholder={t(teams.length > 0 || words !== '' ? 'people.findWithTeams' : 'people.find')}
			query={query}
			onQueryChange={setQuery}
			choices={choices}
			onChoose={choose}
			nothing={failure ? t('people.failed') : people && t('people.nobody')}
		/>
	);
}

/** Behind one's own name, and behind what gives oneself the task: the key that does so without the list. */
function OfMe({ isKeyShown }: { isKeyShown: boolean }) {
	const { t } = useTranslation('pickers');
	return isKeyShown ? <KeyCaps of={assignMeKeys} /> : t('people.you');
}

const isAmong = (people: readonly User[], { id }: User) => people.some((one) => one.id === id);

interface TeamsParts {
	readonly projectId: ProjectId;
	readonly assignees: readonly User[];
	readonly words: string;
}

/** The teams the project is shared with: choosing one gives the task to each of its people. */
function useTeamChoices({ projectId, assignees, words }: TeamsParts): AssigneeChoice[] {
	const { t } = useTranslation('pickers');
	const { api } = useClient();
	const { data: teams = [] } = useQuery({
		queryKey: ['project-teams', projectId],
		queryFn: ({ signal }) => api.call(teamShareEndpoints.list, { projectId, page: 0 }, { signal }),
		enabled: !isVisit() && projectId > 0,
		// Teams and what is shared with them change without a word of the feed.
		staleTime: 60_000,
	});
	return teams
		.filter(({ name, members }) => members.length > 0 && includesText(name, words))
		.map((team) => ({
			kind: 'people',
			key: `team ${team.id}`,
			label: team.name,
			mark: <TeamMark team={team} size="small" />,
			tail: t('people.members', { count: team.members.length }),
			group: t('people.teams'),
			isChosen: team.members.every((person) => isAmong(assignees, person)),
			people: team.members,
		}));
}

/** Opens the window that shares the project, for those who may share it. */
function useInvite(projectId: ProjectId): (() => void) | undefined {
	const openModal = useOpenModal();
	const project = useProject(projectId);
	if (!project || !actionsOf(project).includes('share') || project.maxRight !== 'admin') return undefined;
	return () => openModal(`/projects/${projectId}/settings/share`);
}

function usePeople(projectId: ProjectId, typed: string) {
	const { api } = useClient();
	const isVisitor = isVisit();
	const { found, failure } = useTypedSearch({
		typed,
		restMs,
		queryOf: (s) => ({
			queryKey: ['project-people', projectId, s],
			queryFn: ({ signal }) => api.call(projectEndpoints.people, { id: projectId, ...(s && { s }) }, { signal }),
			// Visitors take those away who have it, and find nobody else.
			enabled: !isVisitor,
			// Who can see a project changes without a word of the feed.
			staleTime: 60_000,
		}),
		fits: isCalled,
	});
	return { people: isVisitor ? [] : found, failure };
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
