import type { NetChange } from '@ordna/domain/batch';
import type { Tell } from '../../asking/index.ts';
import { readersAmong } from '../access/index.ts';
import { deleteTaskLabel, insertTaskLabels } from '../label/index.ts';
import { deleteAssignee, insertAssignees } from '../task-record/index.ts';
import type { TaskState } from './task-states.ts';
import type { Verdicts } from './verdicts.ts';

/** Something on a task that goes on it again, or off it. */
export interface SetChange {
	readonly taskId: number;
	readonly id: number;
	readonly isOn: boolean;
}

/** The labels or people that a batch put on a task or took off it, where that is still so. */
export function setThatGoesBack(net: NetChange, name: 'labels' | 'assignees', state: TaskState): SetChange[] {
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
export async function labelsThatAre(tell: Tell, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const rows = await tell.db
		.selectFrom('label')
		.select('id')
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Set(rows.map((row) => row.id));
}

/** Of each project those of the people who can read it. */
export async function readersOf(
	tell: Tell,
	projectIds: Iterable<number>,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
	const readers = new Map<number, ReadonlySet<number>>();
	if (userIds.length === 0) return readers;
	for (const id of new Set(projectIds)) readers.set(id, await readersAmong(tell, id, userIds));
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
export async function storeSet(tell: Tell, name: 'labels' | 'assignees', changes: readonly SetChange[]): Promise<void> {
	const [takeOff, putOn] = name === 'labels' ? [deleteTaskLabel, putLabelsOn] : [deleteAssignee, putPeopleOn];
	for (const [id, off] of Map.groupBy(
		changes.filter((change) => !change.isOn),
		(change) => change.id,
	)) {
		const taskIds = off.map((change) => change.taskId);
		await takeOff(tell, id, taskIds);
	}
	const on = changes.filter((change) => change.isOn);
	for (let at = 0; at < on.length; at += 1000) await putOn(tell, on.slice(at, at + 1000));
}

function putLabelsOn(tell: Tell, changes: readonly SetChange[]): Promise<void> {
	return insertTaskLabels(
		tell,
		changes.map(({ taskId, id }) => ({ task_id: taskId, label_id: id, created: tell.now })),
	);
}

function putPeopleOn(tell: Tell, changes: readonly SetChange[]): Promise<void> {
	return insertAssignees(
		tell,
		changes.map(({ taskId, id }) => ({ task_id: taskId, user_id: id, created: tell.now })),
	);
}
