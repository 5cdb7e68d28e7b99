import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { shortText } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { taskEndpoints, taskFieldFails } from './task.contract.ts';
import { task, taskFields } from './task.ts';
import { taskId } from './task-id.ts';

/** What many tasks are given: the fields of one, and a project to move to. */
export const bulkValues = z.object({ ...taskFields, projectId: z.optional(projectId) });
export type BulkValues = z.output<typeof bulkValues>;

/** What a bulk change answers with, before the tasks as they are now. */
export const bulkChange = z.object({
	taskIds: z.array(taskId),
	fields: z.array(shortText),
	values: bulkValues,
});

const { projectId: ofPath, ...draft } = taskEndpoints.create.input._zod.def.shape;

/** The endpoints of many tasks at once. See docs/wire/routes.md#task-bulk; making many is ours. */
export const taskBulkEndpoints = {
	update: endpoint({
		method: 'POST',
		path: '/tasks/bulk',
		summary:
			'Change many tasks at once, at most 2000: all of them, or none. With `fields` those take their values, or are cleared where ' +
			'`values` has none; without it what stands in `values` is changed.',
		scope: 'tasks.update_bulk',
		maxBodyBytes: bodyLimits.records,
		input: z.object({
			taskIds: z.optional(z.array(taskId)),
			/** As the wire spells them. */
			fields: z.optional(z.array(shortText)),
			values: z.optional(bulkValues),
		}),
		reply: z.object({ ...bulkChange._zod.def.shape, tasks: z.array(task) }),
		fails: [
			'task.noneNamed',
			'task.missing',
			'task.fieldUnknown',
			...taskFieldFails,
			'access.forbidden',
			'access.notAllowed',
			'project.missing',
			'project.archived',
			'bucket.full',
			'task.coverOfAnother',
		],
	}),
	create: endpoint({
		method: 'PUT',
		path: '/projects/:projectId/tasks/bulk',
		aliases: [['POST', '/projects/:projectId/tasks/bulk']],
		summary: 'Make 1 to 100 tasks at once: all of them, or none.',
		right: 'write',
		scope: 'tasks.create_bulk',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ projectId: ofPath, tasks: z.optional(z.array(z.object(draft))) }),
		reply: z.object({ tasks: z.array(task) }),
		fails: [
			'task.bulkSize',
			'task.bulkInvalid',
			'task.assignedAlready',
			'task.noAccess',
			'user.missing',
			'bucket.missing',
			'bucket.full',
			'project.missing',
			'project.archived',
			'access.forbidden',
		],
	}),
};
