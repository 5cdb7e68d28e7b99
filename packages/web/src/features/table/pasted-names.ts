import { labelEndpoints } from '@ordna/domain/label';
import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import type { Client } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import type { Named } from './cell-writes.ts';
import type { ColumnKey } from './columns.ts';

/** Columns whose values a text only names: what is meant is asked for. */
export const isNamed = (column: ColumnKey) => column === 'labels' || column === 'assignees';

/** The labels one has, and for each project the people who can be given its tasks. */
export type NamedOf = (task: Pick<Task, 'projectId'>) => Named;

/** Looks up what pasted names can mean in these tasks. Without a line, or for visitors, nobody is found. */
export async function lookUpNames({ api, session }: Client, tasks: readonly Task[]): Promise<NamedOf> {
	const isVisitor = session.claims?.kind === 'visitor';
	const projects = isVisitor ? [] : [...new Set(tasks.map(({ projectId }) => projectId))];
	const [labels, ...people] = await Promise.all([
		api.call(labelEndpoints.list, { page: 0 }).catch(() => []),
		...projects.map((id) => api.call(projectEndpoints.people, { id }).catch(() => [])),
	]);
	const labelsByName = new Map(labels.map((label) => [label.title.toLowerCase(), label]));
	const peopleByProject = new Map<ProjectId, ReadonlyMap<string, User>>(
		projects.map((id, at) => [id, byName(people[at] ?? [])]),
	);
	const nobody = new Map<string, User>();
	return ({ projectId }) => ({ labels: labelsByName, people: peopleByProject.get(projectId) ?? nobody });
}

/** By the name that is shown and by the one they sign in with, which is nobody else's. */
function byName(people: readonly User[]): ReadonlyMap<string, User> {
	return new Map([
		...people.map((person) => [displayName(person).toLowerCase(), person] as const),
		...people.map((person) => [person.username.toLowerCase(), person] as const),
	]);
}
