import type { NetChange } from '@ordna/domain/batch';
import type { CommandContext } from '../../context/index.ts';
import { granted } from '../access/index.ts';
import { rebalanceWhereTaken } from '../placement/index.ts';
import { putInTrash, takeFromTrash } from '../task/index.ts';
import { archivedAmong } from './archived.ts';
import { planTasks, type TaskPlan } from './plan-tasks.ts';
import { storePlans } from './store-plans.ts';
import { type Current, readTasks, type TaskState } from './task-states.ts';
import { undoFavorite } from './undo-favorites.ts';
import { removeMadeTasks } from './undo-made-tasks.ts';
import { type RemovedPart, removeParts } from './undo-parts.ts';
import { undoRelations } from './undo-relations.ts';
import type { Verdicts } from './verdicts.ts';

interface Around {
	/** Projects that go into the archive with what the batch made in them. */
	readonly made: ReadonlySet<number>;
	/** Views the batch changed: with them go the places in them, in an archived project too. */
	readonly views: ReadonlySet<number>;
	readonly verdicts: Verdicts;
}

/**
 * Takes tasks out of the trash and gives all of them their fields, places, labels, people and relations back. Answers with what
 * was taken off them.
 */
export async function undoTasks(
	context: CommandContext,
	nets: readonly NetChange[],
	around: Around,
): Promise<readonly RemovedPart[]> {
	if (nets.length === 0) return [];
	const { verdicts } = around;
	for (const net of nets) await undoFavorite(context, net, verdicts);
	const states = await readTasks(
		context,
		nets.map((net) => net.entityId),
	);
	const known = await within(context, { nets, states }, around);
	const restored = await restore(context, known.filter(isInTrashByBatch), verdicts);
	const changed = known.filter(({ net, state }) => state.row.deleted_at === null && !net.fields.has('exists'));
	for (const current of known) if (isInTrashByOthers(current)) verdicts.refused(current.net, null, 'gone');

	const plans = await planTasks(context, { changed, restored }, verdicts);
	await storePlans(context, plans);
	const placed = plans.filter((plan) => plan.places.length > 0).map((plan) => plan.row);
	await rebalanceWhereTaken(context, [...placed, ...restored.map(({ state }) => state.row)]);
	for (const plan of plans) if (plan.names.length > 0) verdicts.undone(plan.net, 'changed', plan.names);
	await undoRelations(context, [...changed, ...restored], verdicts);
	const parts = await removeParts(context, changed, verdicts);
	await trashAgain(context, plans, verdicts);
	await removeMadeTasks(
		context,
		known.filter(({ net, state }) => net.fields.has('exists') && state.row.deleted_at === null),
		{ nets, verdicts },
	);
	return [...parts, ...plans.flatMap(peopleTakenOff)];
}

function peopleTakenOff({ row, assignees }: TaskPlan): RemovedPart[] {
	return assignees.flatMap(({ id, isOn }): RemovedPart[] =>
		isOn ? [] : [{ what: 'assignee', taskId: row.id, partId: id }],
	);
}

/** Those that can be changed at all. */
async function within(
	context: CommandContext,
	{ nets, states }: { readonly nets: readonly NetChange[]; readonly states: ReadonlyMap<number, TaskState> },
	{ made, views, verdicts }: Around,
): Promise<Current[]> {
	const projects = new Set([...states.values()].map(({ row }) => row.project_id));
	const archived = await archivedAmong(context, projects);
	return nets.flatMap((net) => {
		const state = states.get(net.entityId);
		const isMade = net.fields.has('exists');
		if (!state && !isMade && isShared(net)) verdicts.refused(net, null, 'gone');
		if (!state || !isShared(net) || (isMade && made.has(state.row.project_id))) return [];
		if (!archived.has(state.row.project_id) || isPlacedBy(net, views)) return [{ net, state }];
		verdicts.refused(net, null, 'archived');
		return [];
	});
}

/** Only its places changed, and only in these views. */
function isPlacedBy({ fields }: NetChange, views: ReadonlySet<number>): boolean {
	return [...fields.keys()].every((name) => {
		const [what, viewId] = name.split('.');
		return what === 'places' && views.has(Number(viewId));
	});
}

/** More than somebody's own mark. */
function isShared({ fields }: NetChange): boolean {
	return [...fields.keys()].some((name) => !name.startsWith('isFavorite.'));
}

function isInTrashByBatch({ net, state }: Current): boolean {
	const { before, after } = net.fields.get('deletedAt') ?? {};
	return before === null && after === state.row.deleted_at && !net.fields.has('exists');
}

function isInTrashByOthers(current: Current): boolean {
	const { net, state } = current;
	// What the batch took out of the trash is back where it was.
	const isAsBefore = typeof net.fields.get('deletedAt')?.before === 'number';
	return state.row.deleted_at !== null && !net.fields.has('exists') && !isAsBefore && !isInTrashByBatch(current);
}

async function restore(context: CommandContext, deleted: readonly Current[], verdicts: Verdicts): Promise<Current[]> {
	if (deleted.length === 0) return [];
	const rows = deleted.map(({ state }) => granted(state.row, 'write'));
	await takeFromTrash(context, rows);
	const states = await readTasks(
		context,
		rows.map((row) => row.id),
	);
	return deleted.flatMap(({ net }) => {
		const state = states.get(net.entityId);
		verdicts.undone(net, 'restored');
		return state ? [{ net, state }] : [];
	});
}

/** What the batch took out of the trash goes back into it. */
async function trashAgain(context: CommandContext, plans: readonly TaskPlan[], verdicts: Verdicts): Promise<void> {
	const again = plans.filter(({ net }) => typeof net.fields.get('deletedAt')?.before === 'number');
	await putInTrash(
		context,
		again.map(({ row }) => granted(row, 'write')),
	);
	for (const { net } of again) verdicts.undone(net, 'removed');
}
