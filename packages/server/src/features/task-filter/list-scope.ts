import type { Right } from '@ordna/domain/right';
import type { Ask } from '../../asking/index.ts';
import { manyProjectFacts, rightsOf } from '../access/index.ts';
import { favoriteTasks } from '../favorite/index.ts';
import { callerGroup, keptScopes, listMemoryOf, projectGroup } from './list-memory.ts';

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
export async function everythingScope(ask: Ask): Promise<Scope> {
	return { kind: 'everything', group: callerGroup(ask), of: await callerScope(ask) };
}

/** The caller's favourites in all projects they may read, the archive too. */
export async function favoritesScope(ask: Ask): Promise<Scope> {
	const of = await callerScope(ask);
	return { kind: 'favorites', group: callerGroup(ask), of, ids: [...(await favoriteTasks(ask))] };
}

async function callerScope(ask: Ask): Promise<CallerScope> {
	const { scopes, orders } = listMemoryOf(ask.app);
	const group = callerGroup(ask);
	const known = scopes.get(group);
	if (known) return known;
	const readAt = orders.drops;
	const rights = await rightsOf(ask);
	const facts = [...(await manyProjectFacts(ask, [...rights.keys()])).values()];
	const listed = facts.filter((project) => !project.isArchived).map((project) => project.id);
	const archived = facts.filter((project) => project.isArchived).map((project) => project.id);
	const scope = { rights, listed, starredInArchive: await starredIn(ask, archived) };
	if (readAt === orders.drops) keepScope(ask, group, scope);
	return scope;
}

/** An order over everything may only be kept while its scope is: whoever drops the scope drops the orders. */
function keepScope(ask: Ask, group: string, scope: CallerScope): void {
	const { scopes, orders } = listMemoryOf(ask.app);
	const [oldest] = scopes.keys();
	if (scopes.size >= keptScopes && oldest !== undefined) {
		scopes.delete(oldest);
		orders.drop(oldest);
	}
	scopes.set(group, scope);
}

/** Whether an order of this scope would be dropped when it becomes old. */
export function isKept(ask: Ask, scope: Scope): boolean {
	return scope.kind === 'project' || listMemoryOf(ask.app).scopes.get(scope.group) === scope.of;
}

async function starredIn(ask: Ask, projects: readonly number[]): Promise<number[]> {
	if (projects.length === 0) return [];
	const starred = await favoriteTasks(ask);
	if (starred.size === 0) return [];
	const rows = await ask.db
		.selectFrom('task')
		.select('id')
		.where((eb) => ask.words.isOneOf(eb.ref('id'), [...starred]))
		.where((eb) => ask.words.isOneOf(eb.ref('project_id'), projects))
		.where('deleted_at', 'is', null)
		.execute();
	return rows.map((row) => row.id);
}
