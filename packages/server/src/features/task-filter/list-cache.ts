import { type ChangeKind, fieldOf, isNonMutating } from '@ordna/domain/changes';
import type { UserId } from '@ordna/domain/user';
import {
	type App,
	type Change,
	cache,
	callerKey,
	oncePerApp,
	personKey,
	type QueryContext,
} from '../../context/index.ts';
import { whoseRights } from '../access/index.ts';
import type { CallerScope } from './list-scope.ts';
import { OrderCache, type Weighed } from './order-cache.ts';
import type { StoredQuery } from './stored-query.ts';

/** How many tasks a project holds that are not in the trash. */
export interface TaskCounts {
	readonly open: number;
	readonly done: number;
}

/** A saved filter as far as its list of tasks needs it. */
export interface FilterFacts {
	readonly ownerId: UserId;
	readonly question: StoredQuery;
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
export interface ListCache {
	readonly orders: OrderCache<Weighed>;
	/** By the group of the caller. */
	readonly scopes: Map<string, CallerScope>;
	/** At least as large as the id of any task; `undefined` until it was queried. */
	largestTaskId: number | undefined;
}

const orderBytes = 24 * 1024 * 1024;
export const maxScopes = 5000;

export const listCacheOf: (app: App) => ListCache = oncePerApp((app) => {
	const cached: ListCache = {
		orders: new OrderCache(orderBytes),
		scopes: new Map(),
		largestTaskId: undefined,
	};
	app.feed.subscribe(
		(changes) => {
			for (const change of changes) forget(cached, change);
		},
		() => {
			cached.orders.dropAll();
			cached.scopes.clear();
			cached.largestTaskId = undefined;
		},
	);
	return cached;
});

/** The orders within one project. */
export function projectGroup(projectId: number): string {
	return `project:${projectId}`;
}

/** The orders over all that one caller may see. */
export function callerGroup(context: QueryContext): string {
	return callerKey(context.caller);
}

function forget(cached: ListCache, change: Change): void {
	switch (change.entity) {
		case 'task':
			forgetTask(cached, change);
			return;
		// A task with another comment is one that changed.
		case 'comment':
		case 'attachment':
			if (change.projectId !== null && !isNonMutating(change)) forgetOrders(cached, change.projectId, ['updated']);
			return;
		case 'view':
		case 'bucket':
			forgetPlacements(cached, change.projectId);
			return;
		case 'project':
			forgetProject(cached, change);
			return;
		// Filters may name both.
		case 'label':
			if (change.kind === 'label.deleted' || change.kind === 'label.merged') cached.orders.dropAll();
			return;
		case 'user':
			if (fieldOf(change.after, 'username') !== undefined) cached.orders.dropAll();
			return;
		case 'team':
			forgetMember(cached, change);
			return;
		default:
	}
}

function forgetTask(cached: ListCache, change: Change): void {
	const { kind, entityId, actorId } = change;
	if (isNonMutating(change)) return;
	if (kind === 'task.created' && entityId > (cached.largestTaskId ?? entityId)) cached.largestTaskId = entityId;
	if (kind === 'task.starred') {
		forgetPerson(cached, actorId);
		return;
	}
	const fields = fieldsOf(change);
	const projects = projectsOf(change);
	// A place in the view of a saved filter belongs to no project.
	if (projects.size === 0) for (const group of cached.scopes.keys()) cached.orders.drop(group, fields);
	for (const projectId of projects) forgetOrders(cached, projectId, fields);
}

/** Who joins or leaves a team sees other projects. */
function forgetMember(cached: ListCache, change: Change): void {
	const whose = whoseRights(change);
	if (typeof whose === 'number') forgetPerson(cached, whose);
}

function forgetPerson(cached: ListCache, id: number): void {
	cached.scopes.delete(personKey(id));
	cached.orders.drop(personKey(id));
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
function forgetOrders(cached: ListCache, projectId: number, fields: 'all' | readonly string[]): void {
	cached.orders.drop(projectGroup(projectId), fields);
	forgetCallers(cached, projectId, fields);
}

/** The orders of those who see the project in their lists over all projects. */
function forgetCallers(cached: ListCache, projectId: number, fields: 'all' | readonly string[]): void {
	for (const [group, scope] of cached.scopes) if (scope.rights.has(projectId)) cached.orders.drop(group, fields);
}

/** Views and columns that come, change and go move tasks. Those of saved filters show every project. */
function forgetPlacements(cached: ListCache, projectId: number | null): void {
	const groups = projectId === null ? cached.scopes.keys() : [projectGroup(projectId)];
	for (const group of groups) cached.orders.drop(group, ['places']);
}

/** Who may see what, or what is in the archive: then every list over all projects is another one. */
function forgetProject(cached: ListCache, { kind, before, after }: Change): void {
	if (kind === 'project.starred') return;
	const isArchivedAsBefore = before && after && fieldOf(before, 'isArchived') === fieldOf(after, 'isArchived');
	if (kind === 'project.updated' && isArchivedAsBefore) return;
	for (const group of cached.scopes.keys()) cached.orders.drop(group);
	cached.scopes.clear();
}
