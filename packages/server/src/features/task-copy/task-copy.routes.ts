import { taskCopyEndpoints } from '@ordna/domain/task';
import { routes, WireText } from '../../http/index.ts';
import { changedTaskText } from '../task/index.ts';
import { requireTask } from '../task-record/index.ts';
import { copyTask } from './copy-task.ts';

export const taskCopyRoutes = routes('taskCopy', taskCopyEndpoints, {
	duplicate: {
		async tell(tell, { id }) {
			const copy = await copyTask(tell, await requireTask(tell, id, 'write'));
			return new WireText(`{"duplicated_task":${await changedTaskText(tell, copy.id, { isFavorite: false })}}`);
		},
	},
});
