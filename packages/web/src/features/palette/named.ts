import type { Label } from '@ordna/domain/label';
import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';
import { searchable } from './match.ts';
import type { Query } from './query.ts';

/** What may be named behind the signs of quick add. */
export interface Nameable {
	readonly labels: readonly Label[];
	readonly projects: readonly Project[];
	readonly people: readonly User[];
}

/** What the names of a query stand for: for each name those it may mean. */
export interface Named {
	readonly labels: readonly (readonly Label[])[];
	readonly projects: readonly Project[] | undefined;
	readonly people: readonly (readonly User[])[];
}

/** What is called so; else what begins so. */
function called<T>(name: string, things: readonly T[], namesOf: (thing: T) => readonly string[]): readonly T[] {
	const wanted = searchable(name);
	const fitting = (fits: (text: string) => boolean) =>
		things.filter((thing) => namesOf(thing).map(searchable).some(fits));
	const exact = fitting((text) => text === wanted);
	return exact.length > 0 ? exact : fitting((text) => text.startsWith(wanted));
}

const namesOfPerson = (person: User) => [person.username, displayName(person)];

/** Resolves the names of a query among what is in memory. */
export function resolveNames(query: Query, { labels, projects, people }: Nameable): Named {
	const titleOf = ({ title }: { readonly title: string }) => [title];
	return {
		// A sign without a name yet says nothing.
		labels: query.labels.filter(isGiven).map((name) => called(name, labels, titleOf)),
		projects: isGiven(query.project) ? called(query.project, projects, titleOf) : undefined,
		people: query.people.filter(isGiven).map((name) => called(name, people, namesOfPerson)),
	};
}

const isGiven = (name: string | undefined): name is string => name !== undefined && name !== '';

/** Whether anything is named at all. */
export const isAnyNamed = ({ labels, projects, people }: Named): boolean =>
	labels.length > 0 || projects !== undefined || people.length > 0;

/** Whether a task carries all that is named. */
export function isNamedIn(task: Task, { labels, projects, people }: Named): boolean {
	const carries = (wanted: readonly { readonly id: number }[], has: readonly { readonly id: number }[]) =>
		wanted.some(({ id }) => has.some((one) => one.id === id));
	return (
		(!projects || projects.some(({ id }) => id === task.projectId)) &&
		labels.every((wanted) => carries(wanted, task.labels)) &&
		people.every((wanted) => carries(wanted, task.assignees))
	);
}

/** The same in the language of filters; undefined where a name stands for nothing, and so no task fits. */
export function filterOf({ labels, projects, people }: Named): string | undefined {
	const lists = [
		...(projects ? [['project', projects.map(({ id }) => id)] as const] : []),
		...labels.map((some) => ['labels', some.map(({ id }) => id)] as const),
		...people.map((some) => ['assignees', some.map(({ username }) => username)] as const),
	];
	if (lists.some(([, values]) => values.length === 0)) return undefined;
	return lists.map(([field, values]) => `${field} in ${values.join(', ')}`).join(' && ');
}
