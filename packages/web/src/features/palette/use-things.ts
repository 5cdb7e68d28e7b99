import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { useMemo, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useLocal } from '../../platform/local/index.ts';
import { useLabels } from '../label/index.ts';
import { recentFilters, useProjects, useProjectTitle } from '../project/index.ts';
import { taskKind } from '../task/index.ts';
import { useTeams } from '../team/index.ts';
import { useAccount } from '../user/index.ts';
import { searchable } from './match.ts';
import { recentTasks } from './recent.ts';

/** What is in memory and can be found there. */
export function useThings() {
	const { store, localSettings } = useClient();
	const me = useAccount();
	// NOTE: as they are when quick actions open: the store keeps no list of all tasks up to date, and none is needed here.
	const [tasks] = useState(() => store.all(taskKind));
	const all = useProjects();
	const { labels } = useLabels();
	const titleOf = useProjectTitle();
	const [recentProjects] = useLocal(localSettings.recentProjects);
	const [filters] = useState(() => recentFilters().get());
	const [recent] = useState(() => recentTasks(me.id).get());
	const people = useMemo(() => peopleOf(tasks, me), [tasks, me]);
	const { own, others } = useTeams();
	return useMemo(() => {
		const projects = all
			.filter(({ isArchived }) => !isArchived)
			.map((project) => ({ ...project, title: titleOf(project) }));
		const teams = [...own, ...others];
		const names = [
			...projects.map(({ title }) => title),
			...labels.map(({ title }) => title),
			...people.map(nameOfPerson),
			...teams.map(({ name }) => name),
		];
		const visited = (id: number) => projects.find((project) => project.id === id) ?? [];
		return {
			...{ tasks, projects, labels, people, teams, recent },
			recentIds: new Set(recent.map(({ id }) => id)),
			recentProjects: recentProjects.flatMap(({ id }) => visited(id)),
			recentFilters: filters.flatMap(visited),
			texts: names.map(searchable),
		};
	}, [tasks, all, labels, people, own, others, recent, filters, recentProjects, titleOf]);
}

export type Things = ReturnType<typeof useThings>;

/** Under both of their names. */
export const nameOfPerson = ({ name, username }: User) => `${name} ${username}`;

/** The people that the tasks in memory name. */
function peopleOf(tasks: readonly Task[], me: User): readonly User[] {
	const people = new Map([[me.id, me]]);
	for (const { assignees, createdBy } of tasks) {
		for (const person of assignees) people.set(person.id, person);
		if (createdBy) people.set(createdBy.id, createdBy);
	}
	return [...people.values()];
}
