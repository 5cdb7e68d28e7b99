import { taskCopyEndpoints } from '@ordna/domain/task';
import { JsonFragment, routes } from '../../http/index.ts';
import { serializeChangedTask } from '../task-json/index.ts';
import { serializeReadableTask } from '../task-read/index.ts';
import { requireTask } from '../task-record/index.ts';
import { copyTask } from './copy-task.ts';

export const taskCopyRoutes = routes('taskCopy', taskCopyEndpoints, {
	duplicate: {
		async command(context, { id }) {
			const copy = await copyTask(context, await requireTask(context, id, 'write'));
			return new JsonFragment(`{"duplicated_task":${await serializeChangedTask(context, copy.id)}}`);
		},
		keeps: 'task.created',
		replay: async (context, _, { made: [id = 0] }) =>
			new JsonFragment(`{"duplicated_task":${await serializeReadableTask(context, id)}}`),
	},
});
