import {
	type ChangeEntity,
	type ChangeFieldName,
	type ChangeFields,
	declaredNoun,
	fieldOf,
	fieldOfEither,
	type LoggedChange,
	type Undo,
	undoOf,
} from '../changes/index.ts';
import { among } from './old-order.ts';

/** What became of one field over many lines; `undefined` on a side where there was none. */
export interface FieldChange {
	readonly before: unknown;
	readonly after: unknown;
}

/**
 * What can go back by itself. Sets and places are taken apart: `labels.5` (on it or not), `assignees.7`,
 * `relations.subtask.9`, `places.3.bucketId`, `places.3.position`, `isFavorite.2` (by person). `order.7.subtask` is the
 * order of the subtasks of task 7, also where 7 is the other task of a relation. `exists` says whether the thing was made or
 * deleted.
 */
export type NetField =
	| ChangeFieldName
	| 'exists'
	| `${ChangeFieldName}.${number}`
	| `places.${number}.${'bucketId' | 'position'}`
	| `relations.${string}.${number}`
	| `order.${number}.${string}`;

/** What a batch did to one thing, all its lines together. */
export interface NetChange {
	readonly entity: ChangeEntity;
	readonly entityId: number;
	/** The projects in which it was changed; negative for a saved filter. */
	readonly projectIds: ReadonlySet<number>;
	readonly fields: ReadonlyMap<NetField, FieldChange>;
	/** All that was said of it when it was deleted: what it takes to make it again. `null` while it is there. */
	readonly lost: Readonly<Record<string, unknown>> | null;
	/** Whether something happened to it that is never undone. */
	readonly isFinal: boolean;
}

/** What a batch did, thing by thing, in the order in which each first appears. */
export function netChanges(lines: readonly LoggedChange[]): NetChange[] {
	const things = new Map<string, Thing>();
	const thing: ThingOf = (entity, entityId) => {
		const key = `${entity} ${entityId}`;
		const known = things.get(key) ?? new Thing(entity, entityId);
		things.set(key, known);
		return known;
	};
	for (const line of lines) {
		const undo = undoOf(line);
		if (undo === 'nothing') continue;
		if (undo === 'never') thing(line.entity, line.entityId).isFinal = true;
		else take(line, undo, thing);
	}
	return [...things.values()].filter((one) => one.isFinal || one.fields.size > 0);
}

class Thing implements NetChange {
	readonly entity: ChangeEntity;
	readonly entityId: number;
	readonly projectIds = new Set<number>();
	readonly fields = new Map<NetField, FieldChange>();
	lost: Fields | null = null;
	isFinal = false;

	constructor(entity: ChangeEntity, entityId: number) {
		this.entity = entity;
		this.entityId = entityId;
	}

	/**
	 * Adds what a line says of a field. Where it does not go on from what the lines before left, somebody else came
	 * between (or one command told of its own steps): then only the last stretch counts.
	 */
	change(name: NetField, before: unknown, after: unknown): void {
		const known = this.fields.get(name);
		const first = known && isSame(known.after, before) ? known.before : before;
		if (isSame(first, after)) this.fields.delete(name);
		else this.fields.set(name, { before: first, after });
	}

	/** The same of an order, which goes on where those stand alike that both lines name. */
	reorder(name: NetField, before: readonly number[], after: readonly number[]): void {
		const known = this.fields.get(name);
		// Orders are stored by the two lines below.
		const [old, left] = [known?.before, known?.after] as readonly (readonly number[] | undefined)[];
		const first = old && left && isSame(among(left, before), among(before, left)) ? old : before;
		if (isSame(first, after)) this.fields.delete(name);
		else this.fields.set(name, { before: first, after });
	}
}

type ThingOf = (entity: ChangeEntity, entityId: number) => Thing;

function take(line: LoggedChange, undo: Undo, thingOf: ThingOf): void {
	if (undo === 'positions') {
		takeRebalancing(line, thingOf);
		return;
	}
	const { entity, entityId, before, after } = line;
	const thing = thingOf(entity, entityId);
	if (undo === 'relation') {
		takeRelation(line, thing);
		takeLostPlace(line, thingOf);
		return;
	}
	if (undo === 'order') {
		if (line.projectId !== null) thing.projectIds.add(line.projectId);
		const [old, next] = [fieldOf(before, 'order'), fieldOf(after, 'order')];
		if (old && next) thing.reorder(`order.${entityId}.${fieldOf(after, 'relationKind')}`, old, next);
		return;
	}
	if (undo === 'mark') {
		const isFavorite = (fields: ChangeFields | undefined) => fieldOf(fields, 'isFavorite');
		thing.change(`isFavorite.${fieldOfEither(line, 'userId') ?? 0}`, isFavorite(before), isFavorite(after));
		return;
	}
	const projectId = line.projectId ?? fieldOfEither(line, 'projectId');
	if (projectId !== undefined) thing.projectIds.add(projectId);
	if (undo === 'removed' || undo === 'archived') thing.change('exists', false, true);
	const isEnd = undo === 'restored';
	if (isEnd) {
		thing.change('exists', true, false);
		takeReassignedTasks(line, thingOf);
	}
	thing.lost = isEnd ? (before ?? {}) : null;
	takeFields(thing, before ?? {}, isEnd ? {} : (after ?? {}));
}

/** What is told of the thing rather than of one field, and what is taken apart, is declared with the noun. */
function takeFields(thing: Thing, before: Fields, after: Fields): void {
	const { whole = [], apart = {} } = declaredNoun(thing.entity) ?? {};
	// Nothing stands in a line but declared fields.
	const names = Object.keys({ ...before, ...after }) as ChangeFieldName[];
	for (const name of names) {
		const [old, next] = [before[name], after[name]];
		if (whole.includes(name)) continue;
		if (apart[name] === 'set') takeSet(thing, name, old, next);
		else if (apart[name] === 'places') takePlacements(thing, old, next);
		else thing.change(name, old, next);
	}
}

type Fields = Readonly<Partial<Record<ChangeFieldName, unknown>>>;

function takeSet(thing: Thing, name: ChangeFieldName, before: unknown, after: unknown): void {
	// What is taken apart as a set holds ids.
	const [old, next] = [before, after].map((list) => new Set(listOf(list) as readonly number[]));
	if (!old || !next) return;
	for (const id of new Set([...old, ...next])) thing.change(`${name}.${id}`, old.has(id), next.has(id));
}

interface StoredPlacement {
	readonly viewId: number;
	readonly bucketId: number;
	readonly position: number;
}

function takePlacements(thing: Thing, before: unknown, after: unknown): void {
	// The log holds places as the commands write them.
	const [old, next] = [before, after].map(
		(list) => new Map((listOf(list) as StoredPlacement[]).map((placement) => [placement.viewId, placement] as const)),
	);
	for (const viewId of new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])) {
		const [from, to] = [old?.get(viewId), next?.get(viewId)];
		thing.change(`places.${viewId}.bucketId`, from?.bucketId, to?.bucketId);
		thing.change(`places.${viewId}.position`, from?.position, to?.position);
	}
}

/** Positions of many tasks in a view that were spread at once, as pairs of id and position. */
function takeRebalancing(line: LoggedChange, thingOf: ThingOf): void {
	const old = new Map(fieldOf(line.before, 'positions'));
	for (const [taskId, position] of fieldOf(line.after, 'positions') ?? []) {
		const task = thingOf('task', taskId);
		if (line.projectId !== null) task.projectIds.add(line.projectId);
		task.change(`places.${line.entityId}.position`, old.get(taskId), position);
	}
}

/** The tasks of a deleted bucket go to another one. */
function takeReassignedTasks(line: LoggedChange, thingOf: ThingOf): void {
	if (line.kind !== 'bucket.deleted' || !line.before) return;
	const { viewId, tasks } = line.before;
	for (const taskId of tasks) {
		const task = thingOf('task', taskId);
		if (line.projectId !== null) task.projectIds.add(line.projectId);
		task.change(`places.${viewId}.bucketId`, line.entityId, line.after?.tasksIn);
	}
}

/** Of the two lines of a relation the one of the task it was asked for says it all. */
function takeRelation(line: LoggedChange, thing: Thing): void {
	if (fieldOfEither(line, 'isMirror')) return;
	if (line.projectId !== null) thing.projectIds.add(line.projectId);
	const [kind, otherId = 0] = [fieldOfEither(line, 'relationKind'), fieldOfEither(line, 'otherTaskId')];
	thing.change(`relations.${kind}.${otherId}`, line.before !== undefined, line.after !== undefined);
}

/**
 * Where a relation stood that was taken off: the line of each of the two tasks says it, and both go back with the task it
 * was asked for.
 */
function takeLostPlace({ before, entityId }: LoggedChange, thingOf: ThingOf): void {
	const [order, kind, otherId] = [
		fieldOf(before, 'order'),
		fieldOf(before, 'relationKind'),
		fieldOf(before, 'otherTaskId'),
	];
	if (!order || otherId === undefined) return;
	const left = order.filter((id) => id !== otherId);
	thingOf('task', fieldOf(before, 'isMirror') ? otherId : entityId).reorder(`order.${entityId}.${kind}`, order, left);
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Whether two values of a field are the same, lists and objects by what they hold. */
export function isSame(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether a field goes back: `undo` while it still is as the batch left it, `asBefore` when it is back already, else
 * somebody `changed` it since.
 */
export function verdictOn(current: unknown, { before, after }: FieldChange): 'undo' | 'asBefore' | 'changed' {
	if (isSame(current, before)) return 'asBefore';
	return isSame(current, after) ? 'undo' : 'changed';
}
