import { taskListEndpoints } from '@ordna/domain/task-list';
import type { Ask } from '../../asking/index.ts';
import { pageOf, routes } from '../../http/index.ts';
import { listTasks, taskOrder, tasksByIds, viewOrder } from './task-list.queries.ts';

type Paging = { readonly page?: number | undefined; readonly perPage?: number | undefined };

const page = (ask: Ask, input: Paging) => pageOf(input, ask.app.settings.service.maxItemsPerPage);

export const taskListRoutes = routes('taskList', taskListEndpoints, {
	all: { ask: (ask, query) => listTasks(ask, {}, query, page(ask, query)) },
	ofProject: { ask: (ask, { projectId, ...query }) => listTasks(ask, { projectId }, query, page(ask, query)) },
	ofView: {
		ask: (ask, { projectId, viewId, ...query }) => listTasks(ask, { projectId, viewId }, query, page(ask, query)),
	},
	orderOfView: { ask: (ask, { projectId, viewId, ...query }) => viewOrder(ask, { projectId, viewId }, query) },
	order: { ask: taskOrder },
	byIds: { ask: (ask, { ids }) => tasksByIds(ask, ids) },
});
