import { attachmentText } from '@ordna/domain/attachment';
import { relatedTaskText, spliceTask, taskIdentifier } from '@ordna/domain/task';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { manyProjectFacts, rightsOf } from '../access/index.ts';
import { favoriteTasks } from '../favorite/index.ts';
import { serializeLabels } from '../label/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { serializeUsers } from '../user/index.ts';
import {
	type CachedTask,
	findCachedTasks,
	findRelatedTasks,
	loadAround,
	loadTasks,
	toCachedTask,
	toCachedTasks,
} from './task.cache.ts';
import { type CachedAttachment, noParts } from './task.parts.ts';
import { type Expanded, notExpanded } from './task-expansions.ts';

/** Where a task stands in the view it is listed through. */
export interface Placed {
	readonly position: number;
	readonly bucketId: number;
}

const nowhere: Placed = { position: 0, bucketId: 0 };

/** How tasks are shown: as they stand in a view, and with what else was asked for. */
export interface Showing {
	readonly placed?: ReadonlyMap<number, Placed>;
	readonly expanded?: ReadonlyMap<number, Expanded>;
}

/**
 * Tasks as JSON, in the order of the ids; those in the trash are left out. The caller of this vouches that they may
 * be read. At most seven statements, none when everything is kept.
 */
export async function serializeTasks(
	context: QueryContext,
	ids: readonly number[],
	showing: Showing = {},
): Promise<string[]> {
	const [tasks, favorites] = await Promise.all([findCachedTasks(context, ids), favoriteTasks(context)]);
	return splice(context, ids, { tasks, favorites, ...showing });
}

/** What a command knows of a task that it changed. */
export interface Known {
	/** As it was saved. */
	readonly row?: TaskRow;
	/** With the row: that nothing of it stands in other tables. */
	readonly isBare?: boolean;
	readonly placed?: Placed;
	readonly expanded?: Expanded;
}

/** One task as JSON as this command leaves it. */
export async function serializeChangedTask(context: CommandContext, id: number, known: Known = {}): Promise<string> {
	const [tasks, favorites] = await Promise.all([changedTask(context, id, known), favoriteTasks(context)]);
	const placed = known.placed ? { placed: new Map([[id, known.placed]]) } : {};
	const expanded = known.expanded ? { expanded: new Map([[id, known.expanded]]) } : {};
	const [text] = await splice(context, [id], { tasks, favorites, isWhole: true, ...placed, ...expanded });
	return assertPresent(text, `task ${id} is gone within its own command`);
}

/** Many tasks as JSON as this command leaves them, in the order of the ids. */
export async function serializeChangedTasks(context: CommandContext, ids: readonly number[]): Promise<string[]> {
	const [tasks, favorites] = await Promise.all([loadTasks(context, ids), favoriteTasks(context)]);
	return splice(context, ids, { tasks, favorites, isWhole: true });
}

async function changedTask(
	context: CommandContext,
	id: number,
	{ row, isBare }: Known,
): Promise<Map<number, CachedTask>> {
	if (!row) return loadTasks(context, [id]);
	return isBare ? new Map([[id, toCachedTask(row, noParts)]]) : loadAround(context, row);
}

/** Tasks whose rows are at hand as JSON, in their order; those in the trash too. */
export async function serializeTaskRows(context: QueryContext, rows: readonly TaskRow[]): Promise<string[]> {
	const ids = rows.map((row) => row.id);
	const [tasks, favorites] = await Promise.all([toCachedTasks(context, rows), favoriteTasks(context)]);
	return splice(context, ids, { tasks, favorites });
}

interface Spliced extends Showing {
	readonly tasks: ReadonlyMap<number, CachedTask>;
	readonly favorites: ReadonlySet<number>;
	/** The tasks they are related to stand among them: none is looked for, which within a command must not be kept. */
	readonly isWhole?: boolean;
}

async function splice(
	context: QueryContext,
	ids: readonly number[],
	{ placed, expanded, ...known }: Spliced,
): Promise<string[]> {
	const { tasks, favorites } = known;
	const shown = ids.map((id) => tasks.get(id)).filter((task) => task !== undefined);
	const [{ people, labels, projects }, related] = await Promise.all([
		shownOfOthers(context, shown),
		serializeRelatedTasks(context, shown, known),
	]);
	const texts: string[] = [];
	for (const id of ids) {
		const task = tasks.get(id);
		if (!task) continue;
		const { position, bucketId } = placed?.get(id) ?? nowhere;
		const { reactions, beside } = expanded?.get(id) ?? notExpanded;
		texts.push(
			spliceTask(task.text, {
				identifier: taskIdentifier(projects.get(task.projectId)?.identifier ?? '', task.index),
				isFavorite: favorites.has(id),
				createdBy: people.get(task.createdById) ?? 'null',
				reminders: task.remindersText,
				assignees: listText(task.assigneeIds, people),
				labels: listText(task.labelIds, labels),
				attachments: attachmentsText(task.attachments, people),
				relatedTasks: relationsText(task, related),
				reactions,
				position,
				bucketId,
				beside,
			}),
		);
	}
	return texts;
}

async function shownOfOthers(context: QueryContext, tasks: readonly CachedTask[]) {
	const ids = { people: new Set<number>(), labels: new Set<number>(), projects: new Set<number>() };
	for (const task of tasks) {
		ids.people.add(task.createdById);
		ids.projects.add(task.projectId);
		for (const id of task.assigneeIds) ids.people.add(id);
		for (const id of task.labelIds) ids.labels.add(id);
		for (const { createdById } of task.attachments) ids.people.add(createdById);
	}
	const [people, labels, projects] = await Promise.all([
		serializeUsers(context, [...ids.people]),
		serializeLabels(context, [...ids.labels]),
		manyProjectFacts(context, [...ids.projects]),
	]);
	return { people, labels, projects };
}

/** What is gone meanwhile is left out. */
function listText(ids: readonly number[], texts: ReadonlyMap<number, string>): string {
	if (ids.length === 0) return '[]';
	return `[${ids
		.map((id) => texts.get(id))
		.filter((text) => text !== undefined)
		.join(',')}]`;
}

function attachmentsText(attachments: readonly CachedAttachment[], people: ReadonlyMap<number, string>): string {
	if (attachments.length === 0) return '[]';
	return `[${attachments.map(({ own, createdById }) => attachmentText(own, people.get(createdById) ?? 'null')).join(',')}]`;
}

/** The tasks that others are related to, as they are shown within them: those the caller may read. */
async function serializeRelatedTasks(
	context: QueryContext,
	tasks: readonly CachedTask[],
	known: Omit<Spliced, keyof Showing>,
): Promise<ReadonlyMap<number, string>> {
	const ids = new Set(tasks.flatMap((task) => task.relations.map((one) => one.taskId)));
	if (ids.size === 0) return new Map();
	const unknown = known.isWhole ? [] : [...ids].filter((id) => !known.tasks.has(id));
	const others = await findRelatedTasks(context, unknown);
	const rights = await rightsOf(context);
	const texts = new Map<number, string>();
	for (const id of ids) {
		const task = known.tasks.get(id) ?? others.get(id);
		if (task && rights.has(task.projectId)) texts.set(id, relatedTaskText(task.text, known.favorites.has(id)));
	}
	return texts;
}

/** By kind, as `related_tasks` shows them. */
function relationsText({ relations }: CachedTask, texts: ReadonlyMap<number, string>): string {
	if (relations.length === 0) return '{}';
	const byKind = new Map<string, string[]>();
	for (const { kind, taskId } of relations) {
		const text = texts.get(taskId);
		if (text === undefined) continue;
		const ofKind = byKind.get(kind);
		if (ofKind) ofKind.push(text);
		else byKind.set(kind, [text]);
	}
	return `{${[...byKind].map(([kind, ofKind]) => `"${kind}":[${ofKind.join(',')}]`).join(',')}}`;
}
