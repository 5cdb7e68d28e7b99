import { completionEndpoints } from '@ordna/domain/completion';
import type { CommandContext } from '../../context/index.ts';
import { JsonFragment, pageOf, routes } from '../../http/index.ts';
import type { Granted } from '../access/index.ts';
import { listCompletions } from '../completion/index.ts';
import { serializeChangedTask } from '../task-json/index.ts';
import { readTask } from '../task-read/index.ts';
import { requireTask, type TaskRow } from '../task-record/index.ts';
import { catchUp, skipOne } from './skip-task.ts';

export const completionRoutes = routes('completion', completionEndpoints, {
	list: {
		async query(context, { taskId, ...input }) {
			const task = await requireTask(context, taskId, 'read');
			return listCompletions(context, task, pageOf(input, context.app.settings.service.maxItemsPerPage));
		},
	},
	skip: {
		command: (context, { taskId }) => leavingOut(context, taskId, skipOne),
		replay: (context, { taskId }) => readTask(context, taskId),
	},
	catchUp: {
		command: (context, { taskId }) => leavingOut(context, taskId, catchUp),
		replay: (context, { taskId }) => readTask(context, taskId),
	},
});

async function leavingOut(
	context: CommandContext,
	taskId: number,
	leaveOut: (context: CommandContext, task: Granted<TaskRow, 'write'>) => Promise<TaskRow>,
): Promise<JsonFragment> {
	const row = await leaveOut(context, await requireTask(context, taskId, 'write'));
	return new JsonFragment(await serializeChangedTask(context, taskId, { row }));
}
