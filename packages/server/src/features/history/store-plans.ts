import type { CompletionId } from '@ordna/domain/completion';
import { toId } from '@ordna/domain/contract';
import type { CommandContext } from '../../context/index.ts';
import { markUndone } from '../completion/index.ts';
import { holdPlacements, placeLine } from '../placement/index.ts';
import { addReminders } from '../task/index.ts';
import {
	deleteReminders,
	differenceOf,
	fieldsOf,
	removePlacements,
	searchTextOf,
	storeTasks,
	type TaskRow,
	touchProject,
	upsertPlacements,
} from '../task-record/index.ts';
import type { TaskPlan } from './plan-tasks.ts';
import { storeSet } from './task-sets.ts';

/** Writes what tasks become, all at once, with the lines that a change by hand would have left. */
export async function storePlans(context: CommandContext, plans: readonly TaskPlan[]): Promise<void> {
	const changed = plans.filter((plan) => plan.names.length > 0);
	context.locks.require(changed.flatMap((plan) => [plan.state.row.project_id, plan.row.project_id]));
	await holdPlacements(
		context,
		changed.map((plan) => plan.row.id),
	);
	await storeTasks(context, changed.filter(isNewVersion).map(toRow(context.now)));
	await removeOldPlacements(context, changed);
	await upsertPlacements(
		context,
		changed.flatMap((plan) => plan.places),
	);
	await storeSet(
		context,
		'labels',
		changed.flatMap((plan) => plan.labels),
	);
	await storeSet(
		context,
		'assignees',
		changed.flatMap((plan) => plan.assignees),
	);
	await storeReminders(context, changed);
	await storeCompletions(context, changed);
	for (const id of new Set(changed.flatMap(projectsOf))) await touchProject(context, id);
	for (const plan of changed) record(context, plan);
}

/** Another place alone is nothing that the task itself shows. */
function isNewVersion({ names }: TaskPlan): boolean {
	return names.some((name) => name !== 'places');
}

function hasMoved({ state, row }: TaskPlan): boolean {
	return state.row.project_id !== row.project_id;
}

function projectsOf(plan: TaskPlan): number[] {
	return isNewVersion(plan) ? [plan.state.row.project_id, plan.row.project_id] : [];
}

function toRow(now: number): (plan: TaskPlan) => TaskRow {
	return ({ row }) => {
		const search_text = searchTextOf(row.title, row.description);
		return { ...row, search_text, updated: now, version: row.version + 1 };
	};
}

/** A task that moves to another project leaves all views of the one it was in. */
async function removeOldPlacements(context: CommandContext, plans: readonly TaskPlan[]): Promise<void> {
	const ids = plans.filter(hasMoved).map((plan) => plan.row.id);
	if (ids.length === 0) return;
	await removePlacements(context, ids);
}

async function storeReminders(context: CommandContext, plans: readonly TaskPlan[]): Promise<void> {
	const others = plans.filter((plan) => plan.reminders !== null);
	if (others.length === 0) return;
	await deleteReminders(
		context,
		others.map((plan) => plan.row.id),
	);
	for (const { row, reminders } of others) await addReminders(context, row.id, reminders ?? []);
}

async function storeCompletions(context: CommandContext, plans: readonly TaskPlan[]): Promise<void> {
	const changes = plans.flatMap((plan) => plan.completions);
	for (const isOn of [false, true]) {
		const ids = changes.filter((change) => change.isOn === isOn).map(({ id }) => id);
		await markUndone(context, ids, !isOn);
	}
}

/** The lines of a task: that it moved, what changed of it, and its labels. */
function record(context: CommandContext, plan: TaskPlan): void {
	const { state, row, labels } = plan;
	const line = { entityId: row.id };
	if (hasMoved(plan)) {
		const before = { projectId: state.row.project_id, index: state.row.index };
		const after = { projectId: row.project_id, index: row.index };
		context.changes.record('task.moved', {
			...line,
			projectId: state.row.project_id,
			before: { ...before, places: [...state.places.values()].map(placeLine) },
			after: { ...after, places: plan.places.map(placeLine) },
		});
	}
	if (plan.names.some((name) => name !== 'labels')) recordFields(context, plan);
	if (labels.length === 0) return;
	const before = [...state.labels];
	const after = withChanges(state.labels, labels);
	context.changes.record('task.labelled', {
		...line,
		projectId: row.project_id,
		before: { labels: before },
		after: { labels: after },
	});
}

function recordFields(context: CommandContext, plan: TaskPlan): void {
	const { state, row, places, assignees, reminders, completions } = plan;
	const fields = differenceOf(fieldsOf(state.row), fieldsOf(row));
	const old = places.flatMap((place) => state.places.get(place.view_id) ?? []);
	const isPlaced = places.length > 0 && !hasMoved(plan);
	const isPlacementAlone = isPlaced && plan.names.every((name) => name === 'places' || name === 'labels');
	const line = { entityId: row.id, projectId: row.project_id };
	if (isPlacementAlone) {
		const [before, after] = [{ places: old.map(placeLine) }, { places: places.map(placeLine) }];
		context.changes.record('task.placed', { ...line, before, after });
		return;
	}
	context.changes.record('task.updated', {
		...line,
		before: {
			...fields?.before,
			...(assignees.length > 0 ? { assignees: [...state.assignees] } : {}),
			...(reminders ? { reminders: state.reminders } : {}),
			...(isPlaced ? { places: old.map(placeLine) } : {}),
			...(completions.length > 0 ? { completions: completionIds(completions, false) } : {}),
		},
		after: {
			...fields?.after,
			...(assignees.length > 0 ? { assignees: withChanges(state.assignees, assignees) } : {}),
			...(reminders ? { reminders } : {}),
			...(isPlaced ? { places: places.map(placeLine) } : {}),
			...(completions.length > 0 ? { completions: completionIds(completions, true) } : {}),
		},
	});
}

/** Only those that change: a task may have been through thousands. */
function completionIds(changes: TaskPlan['completions'], isOn: boolean): CompletionId[] {
	return changes.filter((change) => change.isOn === isOn).map(({ id }) => toId('completion', id));
}

function withChanges(
	set: ReadonlySet<number>,
	changes: readonly { readonly id: number; readonly isOn: boolean }[],
): number[] {
	const next = new Set(set);
	for (const { id, isOn } of changes) {
		if (isOn) next.add(id);
		else next.delete(id);
	}
	return [...next].sort((one, other) => one - other);
}
