import type { Tell } from '../../asking/index.ts';
import { insertMany } from '../../db/prepared.ts';
import type { TaskLabelTable } from './label.table.ts';

/** Puts labels on tasks, and tells nobody. */
export function insertTaskLabels(tell: Tell, rows: readonly TaskLabelTable[]): Promise<void> {
	return insertMany(tell, 'task_label', rows);
}

/** Takes labels off a task. */
export async function deleteTaskLabels(tell: Tell, taskId: number, labelIds: readonly number[]): Promise<void> {
	await tell.db
		.deleteFrom('task_label')
		.where('task_id', '=', taskId)
		.where((eb) => tell.words.isOneOf(eb.ref('label_id'), labelIds))
		.execute();
}

/** Takes a label off tasks. */
export async function deleteTaskLabel(tell: Tell, labelId: number, taskIds: readonly number[]): Promise<void> {
	await tell.db
		.deleteFrom('task_label')
		.where('label_id', '=', labelId)
		.where((eb) => tell.words.isOneOf(eb.ref('task_id'), taskIds))
		.execute();
}
