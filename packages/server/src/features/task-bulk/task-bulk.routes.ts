import { codecOf } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { bulkChange, bulkChanges, taskBulkEndpoints } from '@ordna/domain/task';
import { routes, WireText } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { changedTaskTexts, requireOwnProject } from '../task/index.ts';
import { changeTasks } from './change-tasks.ts';
import { createTasks } from './create-tasks.ts';

const codec = codecOf(bulkChange);

export const taskBulkRoutes = routes('taskBulk', taskBulkEndpoints, {
	update: {
		async tell(tell, { taskIds = [], fields = [], values = {} }) {
			if (taskIds.length === 0) throw fail('task.noneNamed');
			const wanted = bulkChanges(fields, values);
			if ('unknown' in wanted) throw fail('task.fieldUnknown', { field: wanted.unknown });
			const texts = await changedTaskTexts(tell, await changeTasks(tell, taskIds, wanted.changes));
			const echo = JSON.stringify(codec.encode({ taskIds, fields, values }));
			return new WireText(`${echo.slice(0, -1)},"tasks":[${texts.join(',')}]}`);
		},
	},
	create: {
		async tell(tell, { projectId, tasks = [] }) {
			await tell.locks.lock({ projects: [requireOwnProject(projectId)] });
			const project = await requireProject(tell, projectId, 'write');
			const texts = await changedTaskTexts(tell, await createTasks(tell, project, tasks));
			return new WireText(`{"tasks":[${texts.join(',')}]}`);
		},
	},
});
