import type { Label } from '@ordna/domain/label';
import { type Project, parseProjectRef } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { canWriteIn } from '../project/index.ts';
import { datesAndDaysOf, isRepeating, withDays } from '../task/index.ts';
import {
	doneFields,
	type SelectionChange,
	type SelectionValues,
	type ShownFields,
} from './task-selection.mutations.ts';

/** So many tasks go into one request: others get their turn to write in between. */
const maxPerRequest = 500;

/** The ids of a selection, cut into requests. */
export function requestsOf(ids: readonly TaskId[]): readonly (readonly TaskId[])[] {
	return Array.from({ length: Math.ceil(ids.length / maxPerRequest) }, (_, at) =>
		ids.slice(at * maxPerRequest, (at + 1) * maxPerRequest),
	);
}

/** Whether a task may be changed, as far as that is known here: of one that is not held the server says so. */
export function mayChange(task: Task | undefined, projects: ReadonlyMap<number, Project>): boolean {
	const project = task && projects.get(task.projectId);
	return !project || parseProjectRef(project.id).kind !== 'project' || canWriteIn(project);
}

/** What each task of these shows once it is changed: those alike together, since ten thousand mostly are. */
export function shownAfter(
	ids: readonly TaskId[],
	change: SelectionChange,
	{ find, now }: { readonly find: (id: TaskId) => Task | undefined; readonly now: Instant },
): readonly ShownFields[] {
	if (change.isDeleted) return [];
	const { done, ...values } = change.values ?? {};
	// What is undefined is left out where it is written down.
	const given = {
		...withDays(values),
		...(done === undefined ? {} : doneFields(done, now)),
	} as ShownFields['fields'];
	if (!isOfLists(change)) return [{ ids, fields: given }];
	return grouped(ids, find, (task) => ({
		...given,
		...((change.addLabels || change.removeLabels) && {
			labels: setOf(task.labels, change.addLabels, change.removeLabels),
		}),
		...((change.addAssignees || change.removeAssignees) && {
			assignees: setOf(task.assignees, change.addAssignees, change.removeAssignees),
		}),
	}));
}

const isOfLists = ({ addLabels, removeLabels, addAssignees, removeAssignees }: SelectionChange) =>
	[addLabels, removeLabels, addAssignees, removeAssignees].some(Boolean);

/** What each of them shows now, in the fields that the change is about. */
export function shownBefore(
	ids: readonly TaskId[],
	change: SelectionChange,
	find: (id: TaskId) => Task | undefined,
): readonly ShownFields[] {
	if (change.isDeleted) return [];
	return grouped(ids, find, (task) => {
		const { done, ...values } = change.values ?? {};
		const names = Object.keys(withDays(values)) as (keyof SelectionValues)[];
		return {
			...Object.fromEntries(names.map((name) => [name, task[name]])),
			...(done !== undefined && { done: task.done, doneAt: task.doneAt }),
			...(done !== undefined && isRepeating(task) && { ...datesAndDaysOf(task), reminders: task.reminders }),
			...((change.addLabels || change.removeLabels) && { labels: task.labels }),
			...((change.addAssignees || change.removeAssignees) && { assignees: task.assignees }),
		};
	});
}

function grouped(
	ids: readonly TaskId[],
	find: (id: TaskId) => Task | undefined,
	fieldsOf: (task: Task) => ShownFields['fields'],
): readonly ShownFields[] {
	const groups = new Map<string, { readonly ids: TaskId[]; readonly fields: ShownFields['fields'] }>();
	for (const id of ids) {
		const task = find(id);
		if (!task) continue;
		const fields = fieldsOf(task);
		const key = JSON.stringify(fields);
		const group = groups.get(key);
		if (group) group.ids.push(id);
		else groups.set(key, { ids: [id], fields });
	}
	return [...groups.values()];
}

function setOf<T extends Label | User>(
	before: readonly T[],
	added: readonly T[] = [],
	removed: readonly T[] = [],
): T[] {
	const gone = new Set<number>(removed.map(({ id }) => id));
	const known = new Set<number>(before.map(({ id }) => id));
	return [...before, ...added.filter(({ id }) => !known.has(id))].filter(({ id }) => !gone.has(id));
}

/** What all of these have, and of what only some have how many. */
export function sharedAmong<T extends { readonly id: number }>(
	lists: readonly (readonly T[])[],
): { readonly all: readonly T[]; readonly some: ReadonlyMap<number, number> } {
	const counts = new Map<number, number>();
	const things = new Map<number, T>();
	for (const list of lists) {
		for (const thing of list) {
			counts.set(thing.id, (counts.get(thing.id) ?? 0) + 1);
			things.set(thing.id, thing);
		}
	}
	const isOfAll = (id: number) => counts.get(id) === lists.length;
	return {
		all: [...things.values()].filter(({ id }) => isOfAll(id)),
		some: new Map([...counts].filter(([id]) => !isOfAll(id))),
	};
}

/** The value all of them have; undefined where they differ. */
export function commonValue<T>(values: readonly T[]): T | undefined {
	return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/** What was added and taken away between two sets. */
export function differenceOf<T extends { readonly id: number }>(
	before: readonly T[],
	after: readonly T[],
): { readonly added: readonly T[]; readonly removed: readonly T[] } {
	const missingIn = (some: readonly T[], others: readonly T[]) =>
		some.filter(({ id }) => !others.some((other) => other.id === id));
	return { added: missingIn(after, before), removed: missingIn(before, after) };
}
