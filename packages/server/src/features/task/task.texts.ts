import { spliceTask, taskIdentifier } from '@ordna/domain/task';
import type { Ask, Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { manyProjectFacts } from '../access/index.ts';
import { labelTexts } from '../label/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { peopleTexts } from '../user/index.ts';
import { favoriteTasks, findKeptTasks, type KeptTask, loadFavorites, loadTasks, toKeptTasks } from './task.memory.ts';

/** Where a task stands in the view it is listed through. */
export interface Placed {
	readonly position: number;
	readonly bucketId: number;
}

const nowhere: Placed = { position: 0, bucketId: 0 };

/**
 * Tasks as JSON, in the order of the ids; those in the trash are left out. The caller of this vouches that they may
 * be read. At most seven statements, none when everything is kept.
 */
export async function taskTexts(
	ask: Ask,
	ids: readonly number[],
	placed?: ReadonlyMap<number, Placed>,
): Promise<string[]> {
	const [tasks, favorites] = await Promise.all([findKeptTasks(ask, ids), favoriteTasks(ask)]);
	return splice(ask, ids, { tasks, favorites, placed });
}

/** One task as JSON as this command leaves it; whether it is marked is asked for unless the command knows. */
export async function changedTaskText(tell: Tell, id: number, isFavorite?: boolean): Promise<string> {
	const [tasks, favorites] = await Promise.all([
		loadTasks(tell, [id]),
		isFavorite === undefined ? loadFavorites(tell, id) : new Set(isFavorite ? [id] : []),
	]);
	const [text] = await splice(tell, [id], { tasks, favorites });
	return must(text, `task ${id} is gone within its own command`);
}

interface Spliced {
	readonly tasks: ReadonlyMap<number, KeptTask>;
	readonly favorites: ReadonlySet<number>;
	readonly placed?: ReadonlyMap<number, Placed> | undefined;
}

async function splice(ask: Ask, ids: readonly number[], { tasks, favorites, placed }: Spliced): Promise<string[]> {
	const [people, labels, projects] = await shownOfOthers(ask, [...tasks.values()]);
	const texts: string[] = [];
	for (const id of ids) {
		const task = tasks.get(id);
		if (!task) continue;
		const { position, bucketId } = placed?.get(id) ?? nowhere;
		texts.push(
			spliceTask(task.text, {
				identifier: taskIdentifier(projects.get(task.projectId)?.identifier ?? '', task.index),
				isFavorite: favorites.has(id),
				createdBy: people.get(task.createdById) ?? 'null',
				assignees: listText(task.assigneeIds, people),
				labels: listText(task.labelIds, labels),
				position,
				bucketId,
			}),
		);
	}
	return texts;
}

function shownOfOthers(ask: Ask, tasks: readonly KeptTask[]) {
	const people = new Set<number>();
	const labels = new Set<number>();
	const projects = new Set<number>();
	for (const task of tasks) {
		people.add(task.createdById);
		projects.add(task.projectId);
		for (const id of task.assigneeIds) people.add(id);
		for (const id of task.labelIds) labels.add(id);
	}
	return Promise.all([
		peopleTexts(ask, [...people]),
		labelTexts(ask, [...labels]),
		manyProjectFacts(ask, [...projects]),
	]);
}

/** What is gone meanwhile is left out. */
function listText(ids: readonly number[], texts: ReadonlyMap<number, string>): string {
	if (ids.length === 0) return '[]';
	return `[${ids
		.map((id) => texts.get(id))
		.filter((text) => text !== undefined)
		.join(',')}]`;
}

/** Tasks in the trash as JSON, in the order of the rows. */
export async function deletedTaskTexts(ask: Ask, rows: readonly TaskRow[]): Promise<string[]> {
	const ids = rows.map((row) => row.id);
	const [tasks, favorites] = await Promise.all([toKeptTasks(ask, rows), favoriteTasks(ask)]);
	return splice(ask, ids, { tasks, favorites });
}
