import type { Subscription } from '@ordna/domain/subscription';
import { type Change, type CommandContext, cache, type QueryContext } from '../../context/index.ts';
import { manyProjectFacts, type ProjectFacts, rightsOf } from '../access/index.ts';
import { toSubscription } from './subscription.table.ts';

type ByProject = ReadonlyMap<number, Subscription>;

/** Whose subscription a line is about, and to what. */
function subscribed(change: Change): { readonly userId: number; readonly entityId: number } | undefined {
	return change.entity === 'subscription' ? (change.after ?? change.before) : undefined;
}

/** Everybody's subscriptions go with what they are to. */
function endsAll({ kind }: Change): boolean {
	return kind === 'project.deleted' || kind === 'task.purged';
}

/** Of each person, their own subscriptions to projects, by project. */
const toProjects = cache<number, ByProject>({
	name: 'subscriptions to projects',
	limit: 5000,
	dropOn(change, cached) {
		if (endsAll(change)) cached.dropAll();
		const said = subscribed(change);
		if (said) cached.drop(said.userId);
	},
});

/** Under `person task`; `null` for none. */
const toTasks = cache<string, Subscription | null>({
	name: 'subscriptions to tasks',
	limit: 50_000,
	dropOn(change, cached) {
		if (endsAll(change)) cached.dropAll();
		const said = subscribed(change);
		if (said) cached.drop(`${said.userId} ${said.entityId}`);
	},
});

/**
 * What these cover of all a person can read. It rests on the rights, which are another map as soon as a right or the
 * project tree changes, and on the subscriptions, which are another one after each change.
 */
const covered = new WeakMap<ByProject, { readonly rights: unknown; readonly byProject: ByProject }>();

/**
 * Of the projects the caller can read, those a subscription of theirs covers, with the nearest one. Two statements at
 * most, none when it is kept.
 */
export async function projectSubscriptions(context: QueryContext): Promise<ByProject> {
	const { caller } = context;
	if (caller.kind !== 'person') return new Map();
	const load = () => loadProjectSubscriptions(context, caller.id);
	const own = await toProjects.get(context, caller.id, load);
	if (own.size === 0) return own;
	const rights = await rightsOf(context);
	const known = covered.get(own);
	if (known?.rights === rights) return known.byProject;
	const byProject = cover(own, await manyProjectFacts(context, [...rights.keys()]));
	covered.set(own, { rights, byProject });
	return byProject;
}

/**
 * What lies beneath a project that the caller cannot read any more is not covered by it: a project that can be read
 * makes everything beneath it readable, so there is no way up through one that cannot.
 */
function cover(own: ByProject, projects: ReadonlyMap<number, ProjectFacts>): ByProject {
	const nearest = new Map<number, Subscription>();
	for (const { id } of projects.values()) {
		let at = projects.get(id);
		while (at && !own.has(at.id)) at = at.parentId === null ? undefined : projects.get(at.parentId);
		const subscription = at && own.get(at.id);
		if (subscription) nearest.set(id, subscription);
	}
	return nearest;
}

/**
 * The subscription of the caller's own that covers a task or a project they can read: the nearest one, or `null`.
 * @param projectId of a task, the project it is in.
 */
export async function subscriptionOf(
	context: QueryContext,
	entity: 'task' | 'project',
	id: number,
	projectId = id,
): Promise<Subscription | null> {
	const { caller } = context;
	if (caller.kind !== 'person') return null;
	if (entity === 'project') return (await projectSubscriptions(context)).get(projectId) ?? null;
	const load = () => loadTaskSubscription(context, caller.id, id);
	const own = await toTasks.get(context, `${caller.id} ${id}`, load);
	return own ?? (await projectSubscriptions(context)).get(projectId) ?? null;
}

/**
 * The same of a project that this command made or moved, whose place in the tree others don't know yet: its own
 * subscription, or what covers its parent.
 */
export async function subscriptionOfMoved(
	context: CommandContext,
	{ id, parentId }: { id: number; parentId: number | null },
): Promise<Subscription | null> {
	const all = await projectSubscriptions(context);
	const known = all.get(id);
	if (known?.entityId === id) return known;
	return parentId === null ? null : (all.get(parentId) ?? null);
}

function selectSubscriptions(context: QueryContext, person: number) {
	return context.db
		.selectFrom('subscription')
		.select(['id', 'entity', 'entity_id', 'created'])
		.where('user_id', '=', person);
}

async function loadProjectSubscriptions(context: QueryContext, person: number): Promise<ByProject> {
	const rows = await selectSubscriptions(context, person).where('entity', '=', 'project').execute();
	return new Map(rows.map((row) => [row.entity_id, toSubscription(row)] as const));
}

async function loadTaskSubscription(
	context: QueryContext,
	person: number,
	taskId: number,
): Promise<Subscription | null> {
	const row = await selectSubscriptions(context, person)
		.where('entity', '=', 'task')
		.where('entity_id', '=', taskId)
		.executeTakeFirst();
	return row ? toSubscription(row) : null;
}
