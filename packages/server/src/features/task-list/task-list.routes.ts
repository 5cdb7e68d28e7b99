import { explanationEndpoints, projectTasksEndpoints, taskListEndpoints } from '@ordna/domain/task-list';
import type { QueryContext } from '../../context/index.ts';
import { pageOf, routes } from '../../http/index.ts';
import { explainTask } from './explain.queries.ts';
import { listTasks, taskOrder, tasksByIds, viewOrder } from './task-list.queries.ts';

type Paging = { readonly page?: number | undefined; readonly perPage?: number | undefined };

const page = (context: QueryContext, input: Paging) => pageOf(input, context.app.settings.service.maxItemsPerPage);

const endpoints = { ...taskListEndpoints, ...projectTasksEndpoints, ...explanationEndpoints };

export const taskListRoutes = routes('taskList', endpoints, {
	all: { query: (context, query) => listTasks(context, {}, query, page(context, query)) },
	ofProject: {
		query: (context, { projectId, ...query }) => listTasks(context, { projectId }, query, page(context, query)),
	},
	ofView: {
		query: (context, { projectId, viewId, ...query }) =>
			listTasks(context, { projectId, viewId }, query, page(context, query)),
	},
	orderOfView: {
		query: (context, { projectId, viewId, ...query }) => viewOrder(context, { projectId, viewId }, query),
	},
	explain: {
		query: (context, { projectId, viewId, taskId, ...query }) =>
			explainTask(context, { projectId, viewId, taskId }, query),
	},
	order: { query: taskOrder },
	byIds: { query: (context, { ids, expand }) => tasksByIds(context, ids, expand) },
});
