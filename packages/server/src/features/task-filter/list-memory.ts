import { type ChangeKind, fieldOf, isNonMutating } from '@ordna/domain/changes';
import type { UserId } from '@ordna/domain/user';
import { type App, type Ask, type Change, cache, callerKey, perApp, personKey } from '../../asking/index.ts';
import { whoseRights } from '../access/index.ts';
import type { CallerScope } from './list-scope.ts';
import { OrderMemory, type Weighed } from './order-memory.ts';
import type { StoredQuestion } from './stored-question.ts';

/** How many tasks a project holds that are not in the trash. */
export interface TaskCounts {
	readonly open: number;
	readonly done: number;
}

/** A saved filter as far as its list of tasks needs it. */
export interface FilterFacts {
	readonly ownerId: UserId;
	readonly question: StoredQuestion;
}

/** How many tasks each project holds. */
export const countsByProject = cache<number, TaskCounts>({
	name: 'task counts',
	limit: 100_000,
	dropOn(change, counts) {
		if (change.entity !== 'task' || isNonMutating(change) || change.kind === 'task.starred') return;
		const fields = fieldsOf(change);
		if (fields !== 'all' && !fields.includes('done')) return;
		for (const projectId of projectsOf(change)) counts.drop(projectId);
	},
});

/** Saved filters by their id; `null` where there is none. */
export const filtersById = cache<number, FilterFacts | null>({
	name: 'questions of saved filters',
	limit: 5000,
	dropOn({ entity, entityId }, filters) {
		if (entity === 'saved filter') filters.drop(entityId);
	},
});

/** What lists of tasks keep between requests; the change log says when it is old. */
export interface ListMemory {
	readonly orders: OrderMemory<Weighed>;
	/** By the group of the caller. */
	readonly scopes: Map<string, CallerScope>;
	/** At least as large as the id of any task; `undefined` until somebody asked. */
	largestTaskId: number | undefined;
}

const orderBytes = 24 * 1024 * 1024;
export const keptScopes = 5000;

export const listMemoryOf: (app: App) => ListMemory = perApp((app) => {
	const memory: ListMemory = {
		orders: new OrderMemory(orderBytes),
		scopes: new Map(),
		largestTaskId: undefined,
	};
	app.feed.listen(
		(changes) => {
			for (const change of changes) forget(memory, change);
		},
		() => {
			memory.orders.dropAll();
			memory.scopes.clear();
			memory.largestTaskId = undefined;
		},
	);
	return memory;
});

/** The orders within one project. */
export function projectGroup(projectId: number): string {
	return `project:${projectId}`;
}

/** The orders over all that one caller may see. */
export function callerGroup(ask: Ask): string {
	return callerKey(ask.caller);
}

function forget(memory: ListMemory, change: Change): void {
	switch (change.entity) {
		case 'task':
			forgetTask(memory, change);
			return;
		// A task with another comment is one that changed.
		case 'comment':
		case 'attachment':
			if (change.projectId !== null && !isNonMutating(change)) forgetOrders(memory, change.projectId, ['updated']);
			return;
		case 'view':
		case 'bucket':
			forgetPlaces(memory, change.projectId);
			return;
		case 'project':
			forgetProject(memory, change);
			return;
		// Filters may name both.
		case 'label':
			if (change.kind === 'label.deleted') memory.orders.dropAll();
			return;
		case 'user':
			if (fieldOf(change.after, 'username') !== undefined) memory.orders.dropAll();
			return;
		case 'team':
			forgetMember(memory, change);
			return;
		default:
	}
}

function forgetTask(memory: ListMemory, change: Change): void {
	const { kind, entityId, actorId } = change;
	if (isNonMutating(change)) return;
	if (kind === 'task.created' && entityId > (memory.largestTaskId ?? entityId)) memory.largestTaskId = entityId;
	if (kind === 'task.starred') {
		forgetPerson(memory, actorId);
		return;
	}
	const fields = fieldsOf(change);
	const projects = projectsOf(change);
	// A place in the view of a saved filter belongs to no project.
	if (projects.size === 0) for (const group of memory.scopes.keys()) memory.orders.drop(group, fields);
	for (const projectId of projects) forgetOrders(memory, projectId, fields);
}

/** Who joins or leaves a team sees other projects. */
function forgetMember(memory: ListMemory, change: Change): void {
	const whose = whoseRights(change);
	if (typeof whose === 'number') forgetPerson(memory, whose);
}

function forgetPerson(memory: ListMemory, id: number): void {
	memory.scopes.delete(personKey(id));
	memory.orders.drop(personKey(id));
}

/** Lines that name the fields they changed. */
const partial: ReadonlySet<ChangeKind> = new Set(['task.updated', 'task.placed', 'task.labelled', 'task.assigned']);

/** The fields a change of a task may have changed. */
function fieldsOf({ kind, before, after }: Change): 'all' | readonly string[] {
	if (kind === 'task.related' || kind === 'task.unrelated') return ['relations', 'updated'];
	const names = Object.keys({ ...before, ...after });
	if (!partial.has(kind) || names.length === 0 || names.includes('projectId')) return 'all';
	return kind === 'task.placed' ? names : [...names, 'updated'];
}

/** A task that moves concerns both projects. */
function projectsOf({ projectId, before, after }: Change): Set<number> {
	const ids = [projectId, fieldOf(before, 'projectId'), fieldOf(after, 'projectId')];
	return new Set(ids.filter((id): id is number => typeof id === 'number'));
}

/** The orders of a project's tasks, alone and among others. */
function forgetOrders(memory: ListMemory, projectId: number, fields: 'all' | readonly string[]): void {
	memory.orders.drop(projectGroup(projectId), fields);
	forgetCallers(memory, projectId, fields);
}

/** The orders of those who see the project in their lists over all projects. */
function forgetCallers(memory: ListMemory, projectId: number, fields: 'all' | readonly string[]): void {
	for (const [group, scope] of memory.scopes) if (scope.rights.has(projectId)) memory.orders.drop(group, fields);
}

/** Views and columns that come, change and go move tasks. Those of saved filters show every project. */
function forgetPlaces(memory: ListMemory, projectId: number | null): void {
	const groups = projectId === null ? memory.scopes.keys() : [projectGroup(projectId)];
	for (const group of groups) memory.orders.drop(group, ['places']);
}

/** Who may see what, or what is in the archive: then every list over all projects is another one. */
function forgetProject(memory: ListMemory, { kind, before, after }: Change): void {
	if (kind === 'project.starred') return;
	const isArchivedAsBefore = before && after && fieldOf(before, 'isArchived') === fieldOf(after, 'isArchived');
	if (kind === 'project.updated' && isArchivedAsBefore) return;
	for (const group of memory.scopes.keys()) memory.orders.drop(group);
	memory.scopes.clear();
}
