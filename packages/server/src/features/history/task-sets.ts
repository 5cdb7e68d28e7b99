import type { NetChange } from '@ordna/domain/batch';
import type { CommandContext } from '../../context/index.ts';
import { readersAmong } from '../access/index.ts';
import { deleteTaskLabels, insertTaskLabels } from '../label/index.ts';
import { deleteAssignees, insertAssignees } from '../task-record/index.ts';
import type { TaskState } from './task-states.ts';
import type { Verdicts } from './verdicts.ts';

/** Something on a task that goes on it again, or off it. */
export interface SetChange {
	readonly taskId: number;
	readonly id: number;
	readonly isOn: boolean;
}

type SetName = 'labels' | 'assignees' | 'completions';

/** The labels, people or completions that a batch put on a task or took off it, where that is still so. */
export function setThatGoesBack(net: NetChange, name: SetName, state: TaskState): SetChange[] {
	const changes: SetChange[] = [];
	for (const [key, { before }] of net.fields) {
		const [what, id] = key.split('.');
		const isOn = before === true;
		if (what === name && state[name].has(Number(id)) !== isOn)
			changes.push({ taskId: net.entityId, id: Number(id), isOn });
	}
	return changes;
}

/** Those of the labels that there still are. */
export async function labelsThatAre(context: CommandContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const rows = await context.db
		.selectFrom('label')
		.select('id')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Set(rows.map((row) => row.id));
}

/** Of each project those of the people who can read it. */
export async function readersOf(
	context: CommandContext,
	projectIds: Iterable<number>,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
	const readers = new Map<number, ReadonlySet<number>>();
	if (userIds.length === 0) return readers;
	for (const id of new Set(projectIds)) readers.set(id, await readersAmong(context, id, userIds));
	return readers;
}

/** Leaves out, by name, what cannot go on again. */
export function possible(
	net: NetChange,
	{
		name,
		changes,
		isThere,
		verdicts,
	}: {
		readonly name: 'labels' | 'assignees';
		readonly changes: readonly SetChange[];
		readonly isThere: (id: number) => boolean;
		readonly verdicts: Verdicts;
	},
): SetChange[] {
	return changes.filter(({ id, isOn }) => {
		const can = !isOn || isThere(id);
		if (!can) verdicts.refused(net, name, 'gone');
		return can;
	});
}

/** Stores them: one statement for all that go on, and one for each label or person that goes off. */
export async function storeSet(
	context: CommandContext,
	name: 'labels' | 'assignees',
	changes: readonly SetChange[],
): Promise<void> {
	const [takeOff, putOn] = name === 'labels' ? [takeLabelOff, putLabelsOn] : [takePersonOff, putPeopleOn];
	for (const [id, off] of Map.groupBy(
		changes.filter((change) => !change.isOn),
		(change) => change.id,
	)) {
		const taskIds = off.map((change) => change.taskId);
		await takeOff(context, id, taskIds);
	}
	const on = changes.filter((change) => change.isOn);
	for (let at = 0; at < on.length; at += 1000) await putOn(context, on.slice(at, at + 1000));
}

function putLabelsOn(context: CommandContext, changes: readonly SetChange[]): Promise<void> {
	return insertTaskLabels(
		context,
		changes.map(({ taskId, id }) => ({ task_id: taskId, label_id: id, created: context.now })),
	);
}

function putPeopleOn(context: CommandContext, changes: readonly SetChange[]): Promise<void> {
	return insertAssignees(
		context,
		changes.map(({ taskId, id }) => ({ task_id: taskId, user_id: id, created: context.now })),
	);
}

function takeLabelOff(context: CommandContext, labelId: number, taskIds: readonly number[]): Promise<void> {
	return deleteTaskLabels(context, taskIds, [labelId]);
}

function takePersonOff(context: CommandContext, userId: number, taskIds: readonly number[]): Promise<void> {
	return deleteAssignees(context, taskIds, [userId]);
}
