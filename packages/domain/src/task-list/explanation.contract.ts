import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { shortText } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { taskId } from '../task/task-id.ts';
import { viewId } from '../view/view-id.ts';
import { taskExplanation } from './task-explanation.ts';
import { narrowingView, whenReadingProject } from './task-list.contract.ts';

/** Beside the lists, and a module of its own: few pages ask. See docs/wire/routes.md#task-list. */
export const explanationEndpoints = {
	explain: endpoint({
		method: 'GET',
		path: '/projects/:projectId/views/:viewId/explain/:taskId',
		summary: 'Why a view shows a task or leaves it out: each part of the filters, where the task lies, and the trash.',
		right: 'read',
		scope: 'projects_views_tasks.read_all',
		/** A task that you cannot read is missing, as one that does not exist. */
		input: z.object({ projectId, viewId, taskId, ...narrowingView, expand: z.optional(z.array(shortText)) }),
		reply: taskExplanation,
		fails: ['view.missing', 'task.missing', ...whenReadingProject],
	}),
};
