import { fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { moveOnBoards } from '../placement/index.ts';
import { searchTextOf, type TaskRow } from '../task-record/index.ts';
import { replaceReminders } from './reminders.ts';
import { isMissed, isRepeatingRow, repeated } from './repeating.ts';
import { recordUpdate, saveTask } from './update-task.ts';

/** Leaves out the time at which a repeating task stands. */
export async function skipOne(context: CommandContext, task: Granted<TaskRow, 'write'>): Promise<TaskRow> {
	requireRepeating(task);
	return leaveOut(context, task, 'skip');
}

/** Leaves out all that was missed of a repeating task, in one line; nothing changes where nothing was. */
export async function catchUp(context: CommandContext, task: Granted<TaskRow, 'write'>): Promise<TaskRow> {
	requireRepeating(task);
	return (await isMissed(context, task)) ? leaveOut(context, task, 'catchUp') : task;
}

function requireRepeating(task: TaskRow): void {
	if (task.done === 1 || !isRepeatingRow(task)) throw fail('task.notRepeating', { id: task.id });
}

/** It goes on to its next dates, and stays in its columns: nothing was done. Where nothing is left it is done. */
async function leaveOut(context: CommandContext, task: TaskRow, turn: 'skip' | 'catchUp'): Promise<TaskRow> {
	const next = await repeated(context, task, { turn });
	if (!next) throw fail('task.notRepeating', { id: task.id });
	const columns = next.isEnded ? { done: 1, done_at: context.now } : next.columns;
	const row = { ...task, ...columns };
	const places = next.isEnded ? await moveOnBoards(context, row, 'done') : null;
	const reminders = next.reminders ? await replaceReminders(context, task.id, next.reminders) : null;
	const saved = await saveTask(context, task, { ...row, search_text: searchTextOf(row.title, row.description) });
	recordUpdate(context, task, saved, { places, reminders, completion: next.completion });
	return saved;
}
