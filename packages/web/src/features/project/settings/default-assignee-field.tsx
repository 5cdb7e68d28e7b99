import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import type { User, UserId } from '@ordna/domain/user';
import { useClient } from '../../../platform/client.tsx';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useQuery } from '../../../platform/queries/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChoiceField } from '../../../ui/choice-list/choice-field.tsx';
import form from '../project-form.module.css';

const nobody = 0 as UserId;

interface DefaultAssigneeFieldProps {
	projectId: ProjectId;
	value: UserId;
	onChange: (id: UserId) => void;
}

/** Who gets the new tasks of a project that name nobody: one of those who can see it. */
export function DefaultAssigneeField({ projectId, value, onChange }: DefaultAssigneeFieldProps) {
	const { t } = useTranslation('project');
	const { people, failure } = useReaders(projectId);
	const none = { key: nobody, id: nobody, label: t('form.assigneeNone') };
	const find = (search: string) => {
		const found = (people ?? []).filter((person) => isNamed(person, search)).map(choiceOf);
		return search === '' ? [none, ...found] : found;
	};
	return (
		<ChoiceField
			label={t('form.assignee')}
			hint={t('form.assigneeHint')}
			shown={<Chosen id={value} people={people} />}
			placeholder={t('form.assigneeFind')}
			find={find}
			onChoose={({ id }) => onChange(id)}
			nothing={failure ? t('form.assigneeFailed') : t('form.assigneeNobody')}
		/>
	);
}

/** Nobody, or one of those who can see the project, by their face and name. */
function Chosen({ id, people }: { id: UserId; people: readonly User[] | undefined }) {
	const { t } = useTranslation('project');
	if (id === nobody) return t('form.assigneeNone');
	const person = people?.find((one) => one.id === id);
	// While they are fetched nothing is said that may be wrong.
	if (!person) return people && t('form.assigneeGone');
	return (
		<span className={form.chosen}>
			<Avatar person={person} isSilent />
			<span className="cut">{displayName(person)}</span>
		</span>
	);
}

function useReaders(projectId: ProjectId) {
	const { api } = useClient();
	const { data, error } = useQuery({
		// As the choices of assignees ask before anything is typed.
		queryKey: ['project-people', projectId, ''],
		queryFn: ({ signal }) => api.call(projectEndpoints.people, { id: projectId }, { signal }),
		// Who can see a project changes without a word of the feed.
		staleTime: 60_000,
	});
	return { people: data, failure: error };
}

const isNamed = (person: User, search: string) =>
	displayName(person).toLocaleLowerCase().includes(search) || person.username.toLowerCase().includes(search);

const choiceOf = (person: User) => ({
	key: person.id,
	id: person.id,
	label: displayName(person),
	mark: <Avatar person={person} isSilent />,
	tail: person.name === '' ? undefined : person.username,
});
