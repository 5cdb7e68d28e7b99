import type { Right } from '@ordna/domain/right';
import type { QueryContext } from '../../context/index.ts';
import { manyProjectFacts, rightsOf } from '../access/index.ts';
import { favoriteTasks } from '../favorite/index.ts';
import { callerGroup, listCacheOf, maxScopes, projectGroup } from './list-cache.ts';

/** All that one caller may see. */
export interface CallerScope {
	readonly rights: ReadonlyMap<number, Right>;
	/** Readable projects that are not in the archive. */
	readonly listed: readonly number[];
	/** Favourites in readable projects of the archive: they are listed all the same. */
	readonly starredInArchive: readonly number[];
}

/** Which tasks a list is about, the right to read them checked. */
export type Scope =
	| { readonly kind: 'project'; readonly group: string; readonly projectId: number }
	| { readonly kind: 'everything'; readonly group: string; readonly of: CallerScope }
	| { readonly kind: 'favorites'; readonly group: string; readonly of: CallerScope; readonly ids: readonly number[] };

/** The tasks of one project; whether it may be read is for the caller of this to check. */
export function projectScope(projectId: number): Scope {
	return { kind: 'project', group: projectGroup(projectId), projectId };
}

/** Everything the caller may see: without the archive, but with their favourites there. */
export async function everythingScope(context: QueryContext): Promise<Scope> {
	return { kind: 'everything', group: callerGroup(context), of: await callerScope(context) };
}

/** The caller's favourites in all projects they may read, the archive too. */
export async function favoritesScope(context: QueryContext): Promise<Scope> {
	const of = await callerScope(context);
	return { kind: 'favorites', group: callerGroup(context), of, ids: [...(await favoriteTasks(context))] };
}

async function callerScope(context: QueryContext): Promise<CallerScope> {
	const { scopes, orders } = listCacheOf(context.app);
	const group = callerGroup(context);
	const known = scopes.get(group);
	if (known) return known;
	const readAt = orders.drops;
	const rights = await rightsOf(context);
	const facts = [...(await manyProjectFacts(context, [...rights.keys()])).values()];
	const listed = facts.filter((project) => !project.isArchived).map((project) => project.id);
	const archived = facts.filter((project) => project.isArchived).map((project) => project.id);
	const scope = { rights, listed, starredInArchive: await starredIn(context, archived) };
	if (readAt === orders.drops) keepScope(context, group, scope);
	return scope;
}

/** An order over everything may only be kept while its scope is: whoever drops the scope drops the orders. */
function keepScope(context: QueryContext, group: string, scope: CallerScope): void {
	const { scopes, orders } = listCacheOf(context.app);
	const [oldest] = scopes.keys();
	if (scopes.size >= maxScopes && oldest !== undefined) {
		scopes.delete(oldest);
		orders.drop(oldest);
	}
	scopes.set(group, scope);
}

/** Whether an order of this scope would be dropped when it becomes old. */
export function isCacheable(context: QueryContext, scope: Scope): boolean {
	return scope.kind === 'project' || listCacheOf(context.app).scopes.get(scope.group) === scope.of;
}

async function starredIn(context: QueryContext, projects: readonly number[]): Promise<number[]> {
	if (projects.length === 0) return [];
	const starred = await favoriteTasks(context);
	if (starred.size === 0) return [];
	const rows = await context.db
		.selectFrom('task')
		.select('id')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...starred]))
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), projects))
		.where('deleted_at', 'is', null)
		.execute();
	return rows.map((row) => row.id);
}
