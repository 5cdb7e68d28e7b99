import { fieldOf } from '@ordna/domain/changes';
import { codecOf, writeInstant } from '@ordna/domain/contract';
import { project as projectSchema } from '@ordna/domain/project';
import { type CommandContext, type QueryContext, queryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import { projectPictures } from '../notification/index.ts';
import { type Expanded, expandTasks, serializeTaskRows } from '../task-json/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { findPeople, serializeUsers } from '../user/index.ts';
import { peopleIn, type SerializedDetails, serializeDetails } from './details.ts';
import type { Call } from './listeners.ts';
import { type PastTasks, pastTasks } from './past-tasks.ts';
import { type ProjectTree, projectIn } from './project-tree.ts';
import { viewerOf } from './viewer.ts';
import type { FiredEvent } from './webhook-events.ts';

/** A task as JSON, as somebody sees it. */
interface SeenTask {
	readonly projectId: number;
	readonly text: string;
}

/** Everything the bodies are put together from, as JSON. */
interface Pieces {
	readonly tree: ProjectTree;
	/** What each viewer sees, by the id of the task. */
	readonly tasks: ReadonlyMap<string, ReadonlyMap<number, SeenTask>>;
	readonly people: ReadonlyMap<number, string>;
	readonly projects: ReadonlyMap<number, string>;
	readonly details: SerializedDetails;
	readonly asItWas: PastTasks;
}

/**
 * The body of each call. A number of statements for each person who did something or is addressed, whatever the number
 * of calls. `null` for what cannot be sent any more: its task is gone for good, or the person addressed may not see it
 * now.
 */
export async function payloadsOf(
	context: CommandContext,
	calls: readonly Call[],
	tree: ProjectTree,
): Promise<(call: Call) => string | null> {
	const events = [...new Set(calls.map(({ fired }) => fired))];
	const tasks = await seenTasks(context, events);
	const shown = [...tasks.values()].flatMap((seen) => [...seen.values()]);
	const projectIds = [
		...calls.flatMap(({ listener, fired }) => [listener.projectId ?? 0, fired.projectId ?? 0]),
		...shown.map(({ projectId }) => projectId),
		...events.map(({ taskProjectId }) => taskProjectId ?? 0),
	];
	const people = events.flatMap((one) => [one.line.actorId, one.userId ?? 0, ...peopleIn(one)]);
	const left = calls.filter((call) => hasLeft(call, tasks, tree)).map(({ fired }) => fired);
	const pieces: Pieces = {
		tree,
		tasks,
		people: await serializeUsers(context, [...new Set(people)]),
		projects: await serializeProjectDetails(context, [...new Set(projectIds)], tree),
		details: await serializeDetails(context, events),
		asItWas: await pastTasks(context, left),
	};
	return (call) => bodyOf(call, pieces);
}

function bodyOf(call: Call, pieces: Pieces): string | null {
	const data = dataOf(call, pieces);
	if (!data) return null;
	const { event, line } = call.fired;
	const members = Object.entries(data).map(([key, text]) => `${JSON.stringify(key)}:${text}`);
	return `{"event_name":"${event}","time":"${writeInstant(line.at)}","data":{${members.join(',')}}}`;
}

type Data = Record<string, string>;

function dataOf(call: Call, pieces: Pieces): Data | null {
	const { fired } = call;
	if (fired.taskIds) return dataOfMany(call, fired.taskIds, pieces);
	return fired.userId === undefined ? dataOfDeed(call, pieces) : dataOfOne(fired, pieces);
}

/** What somebody did; where it is about a task, the project beside it is the webhook's own. */
function dataOfDeed({ fired, listener }: Call, pieces: Pieces): Data | null {
	const { line, taskId, projectId, detail } = fired;
	const doer = pieces.people.get(line.actorId) ?? 'null';
	const project = pieces.projects.get(projectId ?? listener.projectId ?? 0) ?? 'null';
	const beside: Data = detail ? { [detail.key]: pieces.details(fired, pieces.people) } : {};
	if (taskId === undefined) return { project, ...beside, doer };
	const task = seenIn(pieces, fired, taskId);
	if (!task) return null;
	const isPast = hasLeft({ fired, listener }, pieces.tasks, pieces.tree);
	const text = isPast ? pieces.asItWas(fired, task.text, pieces.projects) : task.text;
	return { task: text, ...beside, doer, project };
}

/** Whether the task is by now where the webhook does not reach: what it has become there is none of its business. */
function hasLeft({ fired, listener }: Call, tasks: Pieces['tasks'], tree: ProjectTree): boolean {
	const { taskId, taskProjectId, userId } = fired;
	if (taskId === undefined || taskProjectId === undefined || userId !== undefined) return false;
	const task = tasks.get(keyOf(viewerIn(fired)))?.get(taskId);
	if (!task || task.projectId === taskProjectId || listener.projectId === null) return false;
	return !tree.pathOf(task.projectId).includes(listener.projectId);
}

/** That a task of somebody's is due, or that they wanted to be reminded of it. */
function dataOfOne(fired: FiredEvent, pieces: Pieces): Data | null {
	const { taskId = 0, userId = 0, detail } = fired;
	const task = seenIn(pieces, fired, taskId);
	if (!task) return null;
	const beside: Data = detail ? { [detail.key]: pieces.details(fired, pieces.people) } : {};
	const user = pieces.people.get(userId) ?? 'null';
	return { task: task.text, user, project: pieces.projects.get(task.projectId) ?? 'null', ...beside };
}

/** All that somebody should have done; the webhook of a project gets only what stands beneath it. */
function dataOfMany({ fired, listener }: Call, taskIds: readonly number[], pieces: Pieces): Data | null {
	const { userId = 0 } = fired;
	const isTold = ({ projectId }: SeenTask) =>
		listener.projectId === null || pieces.tree.pathOf(projectId).includes(listener.projectId);
	const tasks = taskIds.flatMap((id) => seenIn(pieces, fired, id) ?? []).filter(isTold);
	if (tasks.length === 0) return null;
	const ids = [...new Set(tasks.map(({ projectId }) => projectId))];
	const projects = ids.map((id) => `"${id}":${pieces.projects.get(id) ?? 'null'}`);
	return {
		tasks: `[${tasks.map(({ text }) => text).join(',')}]`,
		user: pieces.people.get(userId) ?? 'null',
		projects: `{${projects.join(',')}}`,
	};
}

function seenIn({ tasks }: Pieces, fired: FiredEvent, taskId: number): SeenTask | undefined {
	return tasks.get(keyOf(viewerIn(fired)))?.get(taskId);
}

/** Whose eyes tasks are shown through: of who did something, or of who it is addressed to. */
interface Viewer {
	readonly id: number;
	readonly isAddressed: boolean;
}

function viewerIn({ userId, line }: FiredEvent): Viewer {
	return { id: userId ?? line.actorId, isAddressed: userId !== undefined };
}

function keyOf({ id, isAddressed }: Viewer): string {
	return `${id} ${isAddressed}`;
}

async function seenTasks(context: CommandContext, events: readonly FiredEvent[]): Promise<Pieces['tasks']> {
	const wanted = new Map<string, { readonly viewer: Viewer; readonly ids: Set<number> }>();
	for (const fired of events) {
		const viewer = viewerIn(fired);
		const one = wanted.get(keyOf(viewer)) ?? { viewer, ids: new Set<number>() };
		for (const id of idsOf(fired)) one.ids.add(id);
		wanted.set(keyOf(viewer), one);
	}
	const rows = await taskRows(context, [...new Set([...wanted.values()].flatMap(({ ids }) => [...ids]))]);
	const beside = rows.size > 0 ? await expandTasks(context, [...rows.keys()], new Set(['buckets'])) : new Map();
	const seen = new Map<string, ReadonlyMap<number, SeenTask>>();
	for (const [key, { viewer, ids }] of wanted) {
		const own = [...ids].flatMap((id) => rows.get(id) ?? []);
		if (own.length > 0) seen.set(key, await tasksSeen(context, viewer, { rows: own, beside }));
	}
	return seen;
}

function idsOf({ taskId, taskIds }: FiredEvent): readonly number[] {
	return taskIds ?? (taskId === undefined ? [] : [taskId]);
}

async function tasksSeen(
	context: CommandContext,
	{ id, isAddressed }: Viewer,
	{ rows, beside }: { rows: readonly TaskRow[]; beside: ReadonlyMap<number, Expanded> },
): Promise<Map<number, SeenTask>> {
	const query = queryContext(context.app, await viewerOf(context, id));
	const readable = isAddressed ? await readableOf(query, rows) : rows;
	const texts = await serializeTaskRows(query, readable);
	const complete = (row: TaskRow, text = '{}') => `${text.slice(0, -1)}${beside.get(row.id)?.beside ?? ''}}`;
	return new Map(readable.map((row, at) => [row.id, { projectId: row.project_id, text: complete(row, texts[at]) }]));
}

/** Those in the trash too. */
async function taskRows({ db, dialect }: CommandContext, ids: readonly number[]): Promise<Map<number, TaskRow>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('task')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/** What is addressed to somebody shows only what they may read now. */
async function readableOf(context: QueryContext, rows: readonly TaskRow[]): Promise<readonly TaskRow[]> {
	const rights = await rightsOf(context);
	return rows.filter((row) => rights.has(row.project_id));
}

const codec = codecOf(projectSchema);

/** Projects as JSON, without their views; of one that is gone what its line of the log holds. */
async function serializeProjectDetails(
	context: CommandContext,
	ids: readonly number[],
	{ gone }: ProjectTree,
): Promise<Map<number, string>> {
	const texts = await projectPictures(context, ids);
	const lines = ids.flatMap((id) => (texts.has(id) ? [] : (gone.get(id) ?? [])));
	const ownerOf = (line: (typeof lines)[number]) => fieldOf(line.before, 'ownerId') ?? 0;
	const owners = await findPeople(context, [...new Set(lines.map(ownerOf))]);
	for (const line of lines) {
		const one = projectIn(line, owners.get(ownerOf(line)) ?? null);
		texts.set(line.entityId, JSON.stringify(codec.encode(one)));
	}
	return texts;
}
