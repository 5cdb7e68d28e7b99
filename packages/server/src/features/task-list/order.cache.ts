import { fieldOf, isNonMutating } from '@ordna/domain/changes';
import { type Change, cache, type Invalidation, personKey, type QueryContext } from '../../context/index.ts';
import { whoseRights } from '../access/index.ts';
import { type CallerScope, changesScopes, isCurrent, type TaskListQuery } from '../task-filter/index.ts';
import { changedProjects } from '../task-json/index.ts';
import { changedFields } from './changed-tasks.ts';
import { fieldsOfQuery } from './conjuncts.ts';

/** Something that is read in the order of a query. */
export interface Weighed {
	/** About how much memory it takes. */
	readonly bytes: number;
}

/** What an order rests on: the tasks of a project, by its id, or all that one caller may see. */
type OrderGroup = number | CallerScope;

interface CachedOrder<T> {
	readonly order: T;
	readonly group: OrderGroup;
	/** The fields of tasks it depends on; `places` stands for their places in views. */
	readonly fields: ReadonlySet<string>;
}

/** The orders that queries found, until something in their group changes on which they depend. */
export interface OrderCache<T> {
	/** What is cached, as far as it reaches. */
	peek(context: QueryContext, question: TaskListQuery): T | undefined;
	/** The same, loaded where there is none or it does not reach far enough. */
	find(context: QueryContext, question: TaskListQuery, wanted: WantedOrder<T>): Promise<T>;
}

interface WantedOrder<T> {
	readonly reaches: (order: T) => boolean;
	readonly load: () => Promise<T>;
}

/** @param parts the limit is in bytes. */
export function orderCache<T extends Weighed>(parts: { readonly name: string; readonly limit: number }): OrderCache<T> {
	const orders = cache<string, CachedOrder<T>, OrderGroup>({
		...parts,
		weigh: ({ order }) => order.bytes,
		maxWeight: parts.limit / 4,
		groupOf: ({ group }) => group,
		dropOn: dropOrders,
	});
	return {
		peek: (context, { key }) => (key === null ? undefined : orders.peek(context, key)?.order),
		async find(context, question, { reaches, load }) {
			const { key, scope } = question;
			// An order over everything may only be kept while its scope is: what drops the scope drops the orders.
			if (key === null || !isCurrent(context, scope)) return load();
			const known = orders.peek(context, key);
			if (known && !reaches(known.order)) orders.drop(context, key);
			const group = scope.kind === 'project' ? scope.projectId : scope.of;
			const found = orders.get(context, key, async () => {
				return { order: await load(), group, fields: fieldsOfQuery(question) };
			});
			return (await found).order;
		},
	};
}

type Orders<T> = Invalidation<string, CachedOrder<T>, OrderGroup>;

function dropOrders<T>(change: Change, orders: Orders<T>): void {
	switch (change.entity) {
		case 'task':
			dropOfTask(change, orders);
			return;
		// A task with another comment is one that changed.
		case 'comment':
		case 'attachment':
			if (change.projectId !== null && !isNonMutating(change)) dropProject(orders, change.projectId, ['updated']);
			return;
		// Views and columns that come, change and go move tasks. Those of saved filters show every project.
		case 'view':
		case 'bucket':
			if (change.projectId === null) orders.dropGroups(isOfCaller, dependsOn(['places']));
			else orders.dropGroup(change.projectId, dependsOn(['places']));
			return;
		case 'project':
			if (changesScopes(change)) orders.dropGroups(isOfCaller);
			return;
		case 'saved filter':
			if (change.kind === 'saved filter.viewsRelabelled') orders.dropAll();
			return;
		// Filters may name both.
		case 'label':
			if (change.kind === 'label.deleted' || change.kind === 'label.merged') orders.dropAll();
			return;
		case 'user':
			if (fieldOf(change.after, 'username') !== undefined) orders.dropAll();
			return;
		// Who joins or leaves a team sees other projects.
		case 'team': {
			const whose = whoseRights(change);
			if (typeof whose === 'number') orders.dropGroups(isOf(whose));
			return;
		}
		default:
	}
}

function dropOfTask<T>(change: Change, orders: Orders<T>): void {
	if (isNonMutating(change)) return;
	if (change.kind === 'task.starred') {
		orders.dropGroups(isOf(change.actorId));
		return;
	}
	const fields = changedFields(change);
	const projects = changedProjects(change);
	// A place in the view of a saved filter belongs to no project.
	if (projects.size === 0) orders.dropGroups(isOfCaller, dependsOn(fields));
	for (const projectId of projects) dropProject(orders, projectId, fields);
}

/** The orders of a project's tasks, alone and among others. */
function dropProject<T>(orders: Orders<T>, projectId: number, fields: 'all' | readonly string[]): void {
	orders.dropGroup(projectId, dependsOn(fields));
	orders.dropGroups((group) => isOfCaller(group) && group.rights.has(projectId), dependsOn(fields));
}

function isOfCaller(group: OrderGroup): group is CallerScope {
	return typeof group === 'object';
}

function isOf(personId: number): (group: OrderGroup) => boolean {
	const key = personKey(personId);
	return (group) => isOfCaller(group) && group.caller === key;
}

function dependsOn(fields: 'all' | readonly string[]): (cached: { readonly fields: ReadonlySet<string> }) => boolean {
	return (cached) => fields === 'all' || fields.some((field) => cached.fields.has(field));
}
