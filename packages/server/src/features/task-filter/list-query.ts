import { fail } from '@ordna/domain/failures';
import { failureParams, parseSort, type SortKey } from '@ordna/domain/filter';
import { favoritesId, favoriteViews, parseProjectRef } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import type { QueryContext } from '../../context/index.ts';
import { projectFacts, requireProjectRef, rightOn } from '../access/index.ts';
import { viewsOf } from '../view/index.ts';
import { everythingScope, favoritesScope, projectScope } from './list-scope.ts';
import { requireFilterFacts } from './list-view.ts';
import type { StoredQuery } from './stored-query.ts';
import {
	type MatchQuery,
	type OpenedTarget,
	type Origins,
	type PlacedIn,
	readMatch,
	type TaskPredicate,
} from './task-predicate.ts';

/** What a client sends with a list of tasks. */
export interface ListQuery extends MatchQuery {
	readonly sortBy?: readonly string[] | undefined;
	readonly orderBy?: readonly string[] | undefined;
	readonly expand?: readonly string[] | undefined;
}

/** Which tasks, in which order: everything read, checked and worked out. */
export interface TaskListQuery extends TaskPredicate {
	/** Whether tasks beneath a task that is found are left out, to come behind it. */
	readonly isTree: boolean;
	/** Ends with the id. */
	readonly sort: readonly SortKey[];
	/** Whether a bucket is named: its tasks come as a flat list. */
	readonly namesBucket: boolean;
	/** Whether the due dates are to come with the ids. */
	readonly wantsDates: boolean;
	/** The same for the same question; `null` when its answer changes with the clock. */
	readonly key: string | null;
}

/** What a list is of: a project, one of its views, or, with neither, everything the caller may read. */
export interface ListTarget {
	readonly projectId?: number;
	readonly viewId?: number;
}

/** Parses a list query and checks that the caller may. Refuses as docs/wire/tasks.md#lists-of-tasks says. */
export async function parseListQuery(
	context: QueryContext,
	target: ListTarget,
	query: ListQuery,
): Promise<TaskListQuery> {
	return (await parseWithOrigins(context, target, query)).question;
}

/** The same, and where each of its filters and searches comes from. */
export async function parseWithOrigins(
	context: QueryContext,
	target: ListTarget,
	query: ListQuery,
): Promise<{ readonly question: TaskListQuery; readonly origins: Origins }> {
	const open = await openTarget(context, target);
	const { match, origins, namesBucket, isStable } = await readMatch(context, open, query);
	const { scope, placed, ...found } = match;
	const { view, stored } = open;
	const shared = {
		...found,
		// The columns of a board hold every card themselves.
		isTree: (query.expand?.includes('subtasks') ?? false) && !hasColumns({ placed, namesBucket }),
		sort: sortOf(query, stored, { view, placed, namesBucket }),
	};
	const keyOf = () => `${scope.group}|${scope.kind}|${view?.id ?? ''}|${view?.version ?? ''}|${JSON.stringify(shared)}`;
	const key = isStable ? keyOf() : null;
	return { question: { scope, placed, ...shared, namesBucket, wantsDates: false, key }, origins };
}

/** Whether the answer is a board: the view has columns, and the query is not for the cards of one of them. */
export function hasColumns({ placed, namesBucket }: Pick<TaskListQuery, 'placed' | 'namesBucket'>): boolean {
	return placed !== null && placed.mode !== 'none' && !namesBucket;
}

/** The same question, with the due dates of what it finds. */
export function withDates(question: TaskListQuery): TaskListQuery {
	return { ...question, wantsDates: true, key: question.key && `dates|${question.key}` };
}

/**
 * What a project id stands for, when the caller may read it. A visitor gets the project of the link, whatever is asked.
 */
async function openTarget(context: QueryContext, { projectId, viewId }: ListTarget): Promise<OpenedTarget> {
	const { caller } = context;
	const wanted = caller.kind === 'visitor' ? caller.projectId : projectId;
	if (wanted === undefined) return { scope: await everythingScope(context), view: null, stored: null };
	const ref = parseProjectRef(wanted);
	if (ref.kind === 'project') await requireReadable(context, ref.id);
	else await requireProjectRef(context, wanted, 'read');
	const view = viewId === undefined ? null : await requireViewOf(context, wanted, viewId);
	if (ref.kind === 'project') return { scope: projectScope(ref.id), view, stored: null };
	if (ref.kind === 'favorites') return { scope: await favoritesScope(context), view, stored: null };
	const { question } = await requireFilterFacts(context, ref.id);
	return { scope: await everythingScope(context), view, stored: question };
}

/** Lists tell a stranger apart from what is missing by a code of their own (docs/wire/tasks.md#lists-of-tasks). */
async function requireReadable(context: QueryContext, id: number): Promise<void> {
	if (!(await projectFacts(context, id))) throw fail('project.missing', { id });
	if ((await rightOn(context, id)) === null) throw fail('task.noAccess');
}

/** Their dates are never shown here. */
const favorites = favoriteViews(toInstant(0));

async function requireViewOf(context: QueryContext, projectId: number, viewId: number): Promise<View> {
	const views = projectId === favoritesId ? favorites : await viewsOf(context, projectId);
	const view = views.find((one) => one.id === viewId);
	if (!view) throw fail('view.missing', { id: viewId });
	return view;
}

interface Sorting {
	readonly view: View | null;
	readonly placed: PlacedIn | null;
	readonly namesBucket: boolean;
}

/** The keys in their order, those of a saved filter behind the query's; then the position in a view, then the id. */
function sortOf(query: ListQuery, stored: StoredQuery | null, { view, placed, namesBucket }: Sorting): SortKey[] {
	const keys = [
		...readSort(query.sortBy ?? [], query.orderBy ?? []),
		...(stored ? readSort(stored.sortBy, stored.orderBy) : []),
	];
	if (!view && keys.some(({ by }) => by === 'position')) throw fail('sort.positionNeedsView');
	const ends: SortKey[] = [...(placed ? [{ by: 'position', order: 'asc' } as const] : []), { by: 'id', order: 'asc' }];
	const meant = [...keys, ...ends].filter(({ by }) => {
		if (by === 'relevance') return false;
		if (by === 'position') return placed !== null;
		return by !== 'bucketId' || (placed?.mode === 'manual' && namesBucket);
	});
	const once = meant.filter(({ by }, at) => meant.findIndex((other) => other.by === by) === at);
	return once.slice(0, once.findIndex(({ by }) => by === 'id') + 1);
}

function readSort(sortBy: readonly string[], orderBy: readonly string[]): readonly SortKey[] {
	const parsed = parseSort(sortBy, orderBy);
	if (!parsed.ok) throw fail(parsed.failure.name, failureParams(parsed.failure));
	return parsed.sort;
}
