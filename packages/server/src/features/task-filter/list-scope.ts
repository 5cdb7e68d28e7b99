import { fieldOf } from '@ordna/domain/changes';
import type { Right } from '@ordna/domain/right';
import { type Change, cache, callerKey, personKey, type QueryContext } from '../../context/index.ts';
import { manyProjectFacts, rightsOf, whoseRights } from '../access/index.ts';
import { favoriteTasks } from '../favorite/index.ts';

/** All that one caller may see. */
export interface CallerScope {
	/** Whose it is. */
	readonly caller: string;
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
	return { kind: 'project', group: `project:${projectId}`, projectId };
}

/** Everything the caller may see: without the archive, but with their favourites there. */
export async function everythingScope(context: QueryContext): Promise<Scope> {
	const of = await callerScope(context);
	return { kind: 'everything', group: of.caller, of };
}

/** The caller's favourites in all projects they may read, the archive too. */
export async function favoritesScope(context: QueryContext): Promise<Scope> {
	const of = await callerScope(context);
	return { kind: 'favorites', group: of.caller, of, ids: [...(await favoriteTasks(context))] };
}

/** What callers may see, by whose it is, until a right, the archive or a favourite of theirs changes. */
const scopes = cache<string, CallerScope>({
	name: 'scopes of lists',
	limit: 5000,
	dropOn(change, cached) {
		if (changesScopes(change)) cached.dropAll();
		if (change.kind === 'task.starred') cached.drop(personKey(change.actorId));
		const whose = change.entity === 'team' ? whoseRights(change) : undefined;
		if (typeof whose === 'number') cached.drop(personKey(whose));
	},
});

/** Whether others than before may see a project, or whether it is in the archive: then every scope is another one. */
export function changesScopes({ entity, kind, before, after }: Change): boolean {
	if (entity !== 'project' || kind === 'project.starred') return false;
	const isArchivedAsBefore = before && after && fieldOf(before, 'isArchived') === fieldOf(after, 'isArchived');
	return !(kind === 'project.updated' && isArchivedAsBefore);
}

function callerScope(context: QueryContext): Promise<CallerScope> {
	const caller = callerKey(context.caller);
	return scopes.get(context, caller, async () => {
		const rights = await rightsOf(context);
		const facts = [...(await manyProjectFacts(context, [...rights.keys()])).values()];
		const listed = facts.filter((project) => !project.isArchived).map((project) => project.id);
		const archived = facts.filter((project) => project.isArchived).map((project) => project.id);
		return { caller, rights, listed, starredInArchive: await starredIn(context, archived) };
	});
}

/** Whether a scope is the one that is cached: only what rests on that is dropped when it becomes old. */
export function isCurrent(context: QueryContext, scope: Scope): boolean {
	return scope.kind === 'project' || scopes.peek(context, scope.group) === scope.of;
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
