import type { TaskId } from '@ordna/domain/task';
import { useMemo } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { assignedQuery, useOpenTasks } from '../open-tasks/index.ts';
import { useTask } from '../task/index.ts';
import { NarrowedPage } from './narrowed-page.tsx';

/** The open tasks of all projects that somebody is assigned to, as far as whoever looks may see them. */
export function AssignedPage({ username }: { username: string }) {
	const { t } = useTranslation('person-card');
	const query = useMemo(() => assignedQuery(username), [username]);
	const openTasks = useOpenTasks(query);
	const [first] = openTasks.tasks;
	// Who they are stands in their tasks.
	const person = useTask(first?.id ?? (0 as TaskId))?.assignees.find((one) => one.username === username);
	return (
		<NarrowedPage
			openTasks={openTasks}
			title={t('assignedTo', { name: person ? displayName(person) : username })}
			mark={person && <Avatar person={person} />}
			nothing={t('nothing')}
		/>
	);
}
