import { fail, isFailure } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { createTask, type TaskDraft } from '../task/index.ts';

const maxBatchSize = 100;

/** Makes tasks one after the other, as each would be made alone: all, or none when one of them is refused. */
export async function createTasks(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	drafts: readonly TaskDraft[],
): Promise<number[]> {
	if (drafts.length === 0 || drafts.length > maxBatchSize) throw fail('task.bulkSize');
	const ids: number[] = [];
	for (const [index, draft] of drafts.entries()) {
		ids.push((await createTask(context, project, draft).catch((error) => refuse(error, index))).id);
	}
	return ids;
}

/** Of many it must be said which one breaks a rule. What stands in its way elsewhere says so itself. */
function refuse(error: unknown, index: number): never {
	const isOfDraft =
		isFailure(error, 'task.titleEmpty') ||
		isFailure(error, 'task.repeatTooLong') ||
		isFailure(error, 'task.reminderVague') ||
		isFailure(error, 'input.invalid');
	if (!isOfDraft) throw error;
	throw fail('task.bulkInvalid', { index, reason: error.invalidFields?.join(', ') ?? error.message });
}
