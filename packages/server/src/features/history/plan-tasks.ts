import { isSame, type NetChange, verdictOn } from '@ordna/domain/batch';
import { followDates, type TaskReminder } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import { type Board, boardsOf, placementsFor } from '../placement/index.ts';
import type { PlacementRow, TaskRow } from '../task-record/index.ts';
import { datesOf, keepIndex, takeIndex } from '../task-record/index.ts';
import { fieldsThatGoBack, plainReminders } from './task-fields.ts';
import { bucketsToGoBackTo, placementsLaidOver, restoredPlacements } from './task-placements.ts';
import { labelsThatAre, possible, readersOf, type SetChange, setThatGoesBack } from './task-sets.ts';
import type { Current, TaskState } from './task-states.ts';
import { readProjects } from './undo-projects.ts';
import type { Verdicts } from './verdicts.ts';

/** What a task becomes, before anything is written. */
export interface TaskPlan {
	readonly net: NetChange;
	readonly state: TaskState;
	/** The row as it is to be. */
	readonly row: TaskRow;
	/** What goes back, by the names of the log. */
	readonly names: readonly string[];
	/** The places that change; all of them, when it moves to another project. */
	readonly places: readonly PlacementRow[];
	readonly labels: readonly SetChange[];
	readonly assignees: readonly SetChange[];
	readonly completions: readonly SetChange[];
	/** `null` when they stay. */
	readonly reminders: readonly TaskReminder[] | null;
}

/** Where tasks move back to. */
interface Target {
	readonly id: number;
	readonly index: number;
	readonly boards: readonly Board[];
}

interface Ground {
	readonly buckets: ReadonlyMap<number, number>;
	readonly covers: ReadonlySet<string>;
	readonly targets: ReadonlyMap<number, Target>;
	readonly labels: ReadonlySet<number>;
	readonly readers: ReadonlyMap<number, ReadonlySet<number>>;
	readonly restored: ReadonlySet<number>;
	readonly verdicts: Verdicts;
}

/** Works out what each task becomes. What it takes to know is asked for all of them at once. */
export async function planTasks(
	context: CommandContext,
	{ changed, restored }: { readonly changed: readonly Current[]; readonly restored: readonly Current[] },
	verdicts: Verdicts,
): Promise<TaskPlan[]> {
	const all = [...changed, ...restored];
	const nets = all.map(({ net }) => net);
	const sets = (name: 'labels' | 'assignees') => all.flatMap(({ net, state }) => setThatGoesBack(net, name, state));
	const targets = await findTargets(context, all, verdicts);
	const projects = [...all.map(({ state }) => state.row.project_id), ...[...targets.values()].map(({ id }) => id)];
	const ground: Ground = {
		buckets: await bucketsToGoBackTo(context, nets),
		covers: await coversOf(context, nets),
		targets,
		labels: await labelsThatAre(
			context,
			sets('labels').map(({ id }) => id),
		),
		readers: await readersOf(
			context,
			projects,
			sets('assignees').map(({ id }) => id),
		),
		restored: new Set(restored.map(({ net }) => net.entityId)),
		verdicts,
	};
	return all.map((current) => planTask(current, ground));
}

function planTask({ net, state }: Current, ground: Ground): TaskPlan {
	const fields = fieldsThatGoBack(net, state.row, ground);
	const target = ground.targets.get(net.entityId);
	const row = target ? { ...fields.row, project_id: target.id, index: target.index } : fields.row;
	const places = placementsOf({ net, state }, { row, target, ground });
	const readers = ground.readers.get(row.project_id);
	const set = (name: 'labels' | 'assignees', isThere: (id: number) => boolean) => {
		return possible(net, { name, changes: setThatGoesBack(net, name, state), isThere, verdicts: ground.verdicts });
	};
	const labels = set('labels', (id) => ground.labels.has(id));
	const assignees = set('assignees', (id) => readers?.has(id) ?? false);
	const completions = setThatGoesBack(net, 'completions', state);
	const reminders = remindersOf(net, { state, row }, ground.verdicts);
	const names = [
		...fields.names,
		...(target ? ['projectId', 'index'] : []),
		...(places.length > 0 ? ['places'] : []),
		...(labels.length > 0 ? ['labels'] : []),
		...(assignees.length > 0 ? ['assignees'] : []),
		...(reminders ? ['reminders'] : []),
		...(completions.length > 0 ? ['completions'] : []),
	];
	return { net, state, row, names, places, labels, assignees, completions, reminders };
}

function placementsOf(
	{ net, state }: Current,
	{ row, target, ground }: { row: TaskRow; target: Target | undefined; ground: Ground },
): PlacementRow[] {
	const isDone = row.done === 1;
	if (target) {
		const fresh = placementsFor({ id: row.id, index: row.index, done: isDone }, target.boards);
		return placementsLaidOver(net, fresh, ground.buckets);
	}
	const back = ground.restored.has(row.id)
		? placementsLaidOver(net, [...state.places.values()], ground.buckets)
		: restoredPlacements(net, state, ground);
	const next = new Map([...state.places, ...back.map((place) => [place.view_id, place] as const)]);
	return [...next.values()]
		.map((place) => ({ ...place, done: row.done }))
		.filter((place) => !isSame(state.places.get(place.view_id), place));
}

/** The reminders that a task is to have: those of before, if nobody changed them since, counted from its dates. */
function remindersOf(
	net: NetChange,
	{ state, row }: { state: TaskState; row: TaskRow },
	verdicts: Verdicts,
): readonly TaskReminder[] | null {
	const field = net.fields.get('reminders');
	const plain = field && { before: plainReminders(field.before), after: plainReminders(field.after) };
	const verdict = plain && verdictOn(plainReminders(state.reminders), plain);
	if (verdict === 'changed') verdicts.refused(net, 'reminders', 'changed');
	// The log holds reminders as they are kept.
	const wanted = verdict === 'undo' ? (field?.before as readonly TaskReminder[]) : state.reminders;
	const next = followDates(wanted, datesOf(row));
	return isSame(plainReminders(next), plainReminders(state.reminders)) ? null : next;
}

/** The attachments that a task may have as its cover, as `task attachment`. */
async function coversOf(context: CommandContext, nets: readonly NetChange[]): Promise<ReadonlySet<string>> {
	const ids = nets.map((net) => Number(net.fields.get('coverImageAttachmentId')?.before ?? 0)).filter((id) => id > 0);
	if (ids.length === 0) return new Set();
	const rows = await context.db
		.selectFrom('attachment')
		.select(['id', 'task_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Set(rows.map((row) => `${row.task_id} ${row.id}`));
}

/** The project and number that each task that moved goes back to, with the project's views. */
async function findTargets(
	context: CommandContext,
	all: readonly Current[],
	verdicts: Verdicts,
): Promise<ReadonlyMap<number, Target>> {
	const moving = all.filter(({ net, state }) => {
		const field = net.fields.get('projectId');
		const verdict = field && verdictOn(state.row.project_id, field);
		if (verdict === 'changed') verdicts.refused(net, 'projectId', verdict);
		return verdict === 'undo';
	});
	const targets = new Map<number, Target>();
	const goalOf = ({ net }: Current) => Number(net.fields.get('projectId')?.before);
	const projects = await readProjects(context, moving.map(goalOf));
	const given = await indexesOf(context, moving);
	for (const [id, own] of Map.groupBy(moving, goalOf)) {
		const project = projects.get(id);
		if (!project || project.is_archived === 1) {
			for (const { net } of own) verdicts.refused(net, 'projectId', project ? 'archived' : 'gone');
			continue;
		}
		const boards = await boardsOf(context, id);
		for (const current of own) {
			const { entityId } = current.net;
			const isOwn = given.has(`${entityId} ${id} ${indexBefore(current)}`);
			const index = isOwn ? indexBefore(current) : await newIndex(context, id, entityId);
			targets.set(entityId, { id, boards, index });
		}
	}
	return targets;
}

/** Two projects may have given a task the same number. */
function indexBefore({ net, state }: Current): number {
	return Number(net.fields.get('index')?.before ?? state.row.index);
}

/** The numbers these tasks ever had, as `task project number`: a number stays with its task also when that moves away. */
async function indexesOf(context: CommandContext, all: readonly Current[]): Promise<ReadonlySet<string>> {
	const ids = all.map(({ net }) => net.entityId);
	const projects = [...new Set(all.map(({ net }) => Number(net.fields.get('projectId')?.before)))];
	const numbers = all.map(indexBefore);
	const rows = await context.db
		.selectFrom('task_index')
		.select(['task_id', 'project_id', 'index'])
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), projects))
		.where((eb) => context.dialect.isOneOf(eb.ref('index'), numbers))
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), ids))
		.execute();
	return new Set(rows.map((row) => `${row.task_id} ${row.project_id} ${row.index}`));
}

async function newIndex(context: CommandContext, projectId: number, taskId: number): Promise<number> {
	const index = await takeIndex(context, projectId);
	await keepIndex(context, projectId, index, taskId);
	return index;
}
