import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { filterText, paging, searchText, shortText } from '../contract/fields.ts';
import type { FailureName } from '../failures/catalogue.ts';
import { projectId } from '../project/project-id.ts';
import { task } from '../task/task.ts';
import { taskId } from '../task/task-id.ts';
import { viewId } from '../view/view-id.ts';
import { bucketOfTasks, taskOrder, viewOrder } from './task-list.ts';

/** How a list of tasks is narrowed and sorted. */
const listFilter = {
	/** Words to search for, as they stand. */
	s: z.optional(searchText),
	sortBy: z.optional(z.array(shortText)),
	orderBy: z.optional(z.array(shortText)),
	/** In the language of filters. */
	filter: z.optional(filterText),
	/** For the dates of the filter; the server's zone when missing. */
	filterTimezone: z.optional(shortText),
	/** Whether what has no value counts as found. */
	filterIncludeNulls: z.optional(z.boolean()),
};

/** The same for a view. */
export const narrowingView = {
	...listFilter,
	/** Whether the view's own filter and search are left out. */
	ignoreViewFilter: z.optional(z.boolean()),
	/** Whether what the saved filter asks for is left out: only what is sent narrows its view then. */
	ignoreSavedFilter: z.optional(z.boolean()),
};

/** What a page of a list takes. */
export const listQuery = { ...paging, ...listFilter, expand: z.optional(z.array(shortText)) };

const whenNarrowing: readonly FailureName[] = [
	'input.invalid',
	'input.timeZone',
	'filter.unknownField',
	'filter.unknownComparator',
	'filter.unknownConcatenator',
	'filter.wrongValue',
	'filter.unreadable',
	'sort.unknownOrder',
	'sort.positionNeedsView',
];

/** How a list of a project's tasks fails. */
export const whenReadingProject: readonly FailureName[] = ['task.noAccess', 'project.missing', ...whenNarrowing];

/** The lists of tasks. See docs/wire/routes.md#task-list. */
export const taskListEndpoints = {
	all: endpoint({
		method: 'GET',
		path: '/tasks',
		aliases: [['GET', '/tasks/all']],
		summary: 'The tasks of all projects you can read, and your favourites.',
		scope: 'tasks.read_all',
		input: z.object(listQuery),
		reply: z.array(task),
		fails: whenNarrowing,
		list: true,
	}),
	ofView: endpoint({
		method: 'GET',
		path: '/projects/:projectId/views/:viewId/tasks',
		summary: 'The tasks a view shows; of a board its buckets with their tasks, unless the filter names a bucket.',
		right: 'read',
		scope: 'projects_views_tasks.read_all',
		input: z.object({ projectId, viewId, ...paging, ...narrowingView, expand: z.optional(z.array(shortText)) }),
		reply: z.array(z.union([task, bucketOfTasks])),
		fails: ['view.missing', ...whenReadingProject],
		list: true,
	}),
	orderOfView: endpoint({
		method: 'GET',
		path: '/projects/:projectId/views/:viewId/order',
		summary: 'The ids of all tasks a view shows, in their order, with their positions.',
		right: 'read',
		scope: 'projects_views_tasks.read_all',
		/** `expand=subtasks` brings which of them are subtasks, and what else is beneath them; nothing else is brought. */
		input: z.object({
			projectId,
			viewId,
			...narrowingView,
			expand: z.optional(z.array(shortText)),
			/** Whether the answer sums up what it finds. */
			summary: z.optional(z.boolean()),
		}),
		reply: viewOrder,
		fails: ['view.missing', ...whenReadingProject],
	}),
	order: endpoint({
		method: 'GET',
		path: '/tasks/order',
		summary: 'The ids of all tasks you can read, in their order, with their due dates.',
		scope: 'tasks.read_all',
		input: z.object(listFilter),
		reply: taskOrder,
		fails: whenNarrowing,
	}),
	byIds: endpoint({
		method: 'GET',
		path: '/tasks/by-ids',
		summary: 'Up to 200 tasks by their ids, in any order. Those you cannot read are left out.',
		scope: 'tasks.read_all',
		input: z.object({ ids: z.array(taskId), expand: z.optional(z.array(shortText)) }),
		reply: z.array(task),
		fails: ['input.invalid'],
	}),
};
