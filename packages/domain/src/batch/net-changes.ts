/** A line of the log, as far as an undo needs it. */
export interface LoggedChange {
	readonly kind: string;
	readonly entity: string;
	readonly entityId: number;
	readonly projectId: number | null;
	readonly before?: Readonly<Record<string, unknown>>;
	readonly after?: Readonly<Record<string, unknown>>;
}

/** What became of one field over many lines; `undefined` on a side where there was none. */
export interface FieldChange {
	readonly before: unknown;
	readonly after: unknown;
}

/** What a batch did to one thing, all its lines together. */
export interface NetChange {
	readonly entity: string;
	readonly entityId: number;
	/** The projects in which it was changed; negative for a saved filter. */
	readonly projectIds: ReadonlySet<number>;
	/**
	 * By name. Sets and places are taken apart, so that each can go back by itself: `labels.5` (on it or not),
	 * `assignees.7`, `relations.subtask.9`, `places.3.bucketId`, `places.3.position`, `isFavorite.2` (by person).
	 * `exists` says whether it was made or deleted.
	 */
	readonly fields: ReadonlyMap<string, FieldChange>;
	/** All that was said of it when it was deleted: what it takes to make it again. `null` while it is there. */
	readonly lost: Readonly<Record<string, unknown>> | null;
	/** Whether something happened to it that is never undone. */
	readonly isFinal: boolean;
}

/** These say what follows from others, or concern one reader alone. */
const besides = new Set(['access.changed', 'task.read', 'task.reminderFired', 'task.overdue']);
const besideEntities = new Set(['subscription', 'notification', 'import']);

const undoable: Readonly<Record<string, ReadonlySet<string>>> = {
	task: new Set([
		'task.created',
		'task.updated',
		'task.deleted',
		'task.restored',
		'task.moved',
		'task.placed',
		'task.labelled',
		'task.assigned',
		'task.related',
		'task.unrelated',
		'task.starred',
	]),
	project: new Set(['project.created', 'project.updated', 'project.starred']),
	view: new Set(['view.created', 'view.updated', 'view.deleted', 'view.spread']),
	bucket: new Set(['bucket.created', 'bucket.updated', 'bucket.deleted']),
};

/** What a batch did, thing by thing, in the order in which each first appears. */
export function netChanges(lines: readonly LoggedChange[]): NetChange[] {
	const things = new Map<string, Thing>();
	const thing = (entity: string, entityId: number): Thing => {
		const key = `${entity} ${entityId}`;
		const known = things.get(key) ?? new Thing(entity, entityId);
		things.set(key, known);
		return known;
	};
	for (const line of lines) {
		if (besides.has(line.kind) || besideEntities.has(line.entity)) continue;
		if (!undoable[line.entity]?.has(line.kind)) thing(line.entity, line.entityId).isFinal = true;
		else take(line, thing);
	}
	return [...things.values()].filter((one) => one.isFinal || one.fields.size > 0);
}

class Thing implements NetChange {
	readonly entity: string;
	readonly entityId: number;
	readonly projectIds = new Set<number>();
	readonly fields = new Map<string, FieldChange>();
	lost: Fields | null = null;
	isFinal = false;

	constructor(entity: string, entityId: number) {
		this.entity = entity;
		this.entityId = entityId;
	}

	/**
	 * Adds what a line says of a field. Where it does not go on from what the lines before left, somebody else came
	 * between (or one command told of its own steps): then only the last stretch counts.
	 */
	change(name: string, before: unknown, after: unknown): void {
		const known = this.fields.get(name);
		const first = known && isSame(known.after, before) ? known.before : before;
		if (isSame(first, after)) this.fields.delete(name);
		else this.fields.set(name, { before: first, after });
	}
}

type ThingOf = (entity: string, entityId: number) => Thing;

function take(line: LoggedChange, thingOf: ThingOf): void {
	const { kind, entity, entityId, before, after } = line;
	if (kind === 'view.spread') {
		takeSpread(line, thingOf);
		return;
	}
	const thing = thingOf(entity, entityId);
	const projectId = line.projectId ?? numberOr(after?.projectId ?? before?.projectId);
	if (kind === 'task.related' || kind === 'task.unrelated') {
		takeRelation(line, thing);
		return;
	}
	if (kind.endsWith('.starred')) {
		thing.change(`isFavorite.${after?.userId}`, before?.isFavorite, after?.isFavorite);
		return;
	}
	if (projectId !== null) thing.projectIds.add(projectId);
	if (kind.endsWith('.created')) thing.change('exists', false, true);
	const isEnd = entity !== 'task' && kind.endsWith('.deleted');
	if (isEnd) {
		thing.change('exists', true, false);
		takeHeirs(line, thingOf);
	}
	thing.lost = isEnd ? (before ?? {}) : null;
	takeFields(thing, before ?? {}, isEnd ? {} : (after ?? {}));
}

/** Told of the whole thing rather than of one field. */
const ofTheThing = new Set(['id', 'version', 'created', 'updated', 'createdById', 'tasks', 'tasksIn', 'ownerId']);

/** What hangs on a view that is deleted goes with it. */
const ofAView = new Set(['buckets', 'places']);

function takeFields(thing: Thing, before: Fields, after: Fields): void {
	for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
		const [old, next] = [before[name], after[name]];
		if (ofTheThing.has(name) || (thing.entity === 'view' && ofAView.has(name))) continue;
		if (thing.entity === 'task' && (name === 'labels' || name === 'assignees')) takeSet(thing, name, old, next);
		else if (name === 'places') takePlaces(thing, old, next);
		else thing.change(name, old, next);
	}
}

type Fields = Readonly<Record<string, unknown>>;

function takeSet(thing: Thing, name: string, before: unknown, after: unknown): void {
	const [old, next] = [new Set(listOf(before)), new Set(listOf(after))];
	for (const id of new Set([...old, ...next])) thing.change(`${name}.${id}`, old.has(id), next.has(id));
}

interface Place {
	readonly viewId: number;
	readonly bucketId: number;
	readonly position: number;
}

function takePlaces(thing: Thing, before: unknown, after: unknown): void {
	// The log holds places as the commands write them.
	const [old, next] = [before, after].map(
		(list) => new Map((listOf(list) as Place[]).map((place) => [place.viewId, place] as const)),
	);
	for (const viewId of new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])) {
		const [from, to] = [old?.get(viewId), next?.get(viewId)];
		thing.change(`places.${viewId}.bucketId`, from?.bucketId, to?.bucketId);
		thing.change(`places.${viewId}.position`, from?.position, to?.position);
	}
}

/** Positions of many tasks in a view that were spread at once, as pairs of id and position. */
function takeSpread({ entityId, projectId, before, after }: LoggedChange, thingOf: ThingOf): void {
	const old = new Map(listOf(before?.positions) as [number, number][]);
	for (const [taskId, position] of listOf(after?.positions) as [number, number][]) {
		const task = thingOf('task', taskId);
		if (projectId !== null) task.projectIds.add(projectId);
		task.change(`places.${entityId}.position`, old.get(taskId), position);
	}
}

/** The tasks of a deleted bucket go to another one. */
function takeHeirs({ entity, entityId, projectId, before, after }: LoggedChange, thingOf: ThingOf): void {
	if (entity !== 'bucket' || before?.viewId === undefined) return;
	for (const taskId of listOf(before?.tasks) as number[]) {
		const task = thingOf('task', taskId);
		if (projectId !== null) task.projectIds.add(projectId);
		task.change(`places.${before.viewId}.bucketId`, entityId, after?.tasksIn);
	}
}

/** Of the two lines of a relation the one of the task it was asked for says it all. */
function takeRelation({ kind, projectId, before, after }: LoggedChange, thing: Thing): void {
	const { relationKind, otherTaskId, isMirror } = after ?? before ?? {};
	if (isMirror) return;
	if (projectId !== null) thing.projectIds.add(projectId);
	thing.change(`relations.${relationKind}.${otherTaskId}`, kind === 'task.unrelated', kind === 'task.related');
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

function numberOr(value: unknown): number | null {
	return typeof value === 'number' ? value : null;
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
