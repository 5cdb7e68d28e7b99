import type { CommandContext } from '../../context/index.ts';
import { insertMany } from '../../db/prepared.ts';
import type { TaskLabelTable } from './label.table.ts';

/** Puts labels on tasks, and records no change. */
export function insertTaskLabels(context: CommandContext, rows: readonly TaskLabelTable[]): Promise<void> {
	return insertMany(context, 'task_label', rows);
}

/** Takes labels off tasks. */
export async function deleteTaskLabels(
	context: CommandContext,
	taskIds: readonly number[],
	labelIds: readonly number[],
): Promise<void> {
	await context.db
		.deleteFrom('task_label')
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.where((eb) => context.dialect.isOneOf(eb.ref('label_id'), labelIds))
		.execute();
}
