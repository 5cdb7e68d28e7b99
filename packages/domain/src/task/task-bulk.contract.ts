import * as z from 'zod/mini';
import { bucketId } from '../bucket/index.ts';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { shortText } from '../contract/fields.ts';
import { labelId } from '../label/label.ts';
import { projectId } from '../project/project-id.ts';
import { userId } from '../user/user.ts';
import { keptTasks } from './kept-task.ts';
import { taskEndpoints, taskFieldFails } from './task.contract.ts';
import { task, taskFields } from './task.ts';
import { taskId } from './task-id.ts';

/** What many tasks are given: the fields of one, and a project to move to. */
export const bulkValues = z.object({ ...taskFields, projectId: z.optional(projectId) });
export type BulkValues = z.output<typeof bulkValues>;

const { assignees: _, ...selectionValues } = bulkValues._zod.def.shape;

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
	change: endpoint({
		method: 'POST',
		path: '/tasks/bulk/changes',
		summary:
			'Change a selection of tasks at once, at most 2000: those that the caller may change. The others stay, each with the ' +
			'reason: it is `gone`, it lies in an `archived` project, it is `read_only`, or somebody to assign has `no_access` to it. ' +
			'Labels and people are added to what a task has, or taken off it. With `bucket_id` they go to that column of a board of ' +
			'the project they are in then; of those that come from another, what is done to its done column. What is deleted goes to the trash. Any ' +
			'other refusal, also where none can be changed, takes all back.',
		scope: 'tasks.update_bulk',
		maxBodyBytes: bodyLimits.records,
		input: z.object({
			taskIds: z.array(taskId),
			values: z.optional(z.object(selectionValues)),
			addLabels: z.optional(z.array(labelId)),
			removeLabels: z.optional(z.array(labelId)),
			addAssignees: z.optional(z.array(userId)),
			removeAssignees: z.optional(z.array(userId)),
			bucketId: z.optional(bucketId),
			/** Nothing else of it counts then. */
			isDeleted: z.optional(z.boolean()),
		}),
		/** Those that were changed and are not in the trash, as they are now. */
		reply: z.object({ tasks: z.array(task), kept: keptTasks }),
		fails: [
			'task.noneNamed',
			'task.missing',
			...taskFieldFails,
			'label.missing',
			'label.hidden',
			'user.missing',
			'access.forbidden',
			'access.notAllowed',
			'project.missing',
			'project.archived',
			'bucket.missing',
			'bucket.full',
			'task.coverOfAnother',
		],
	}),
	previewMove: endpoint({
		method: 'GET',
		path: '/projects/:projectId/tasks/move-preview',
		summary:
			'What becomes of tasks, at most 2000, that move to this project: the number the first of them would get, their ' +
			'subtasks in their own project and those beneath them, which are not among them, and who is on one of all these and ' +
			'cannot read this project. Subtasks you cannot read are left out. Ours, beside v1.',
		right: 'write',
		scope: 'tasks.update',
		input: z.object({ projectId, taskIds: z.array(taskId) }),
		reply: z.object({
			nextIndex: task._zod.def.shape.index,
			subtaskIds: z.array(taskId),
			withoutAccess: task._zod.def.shape.assignees,
		}),
		fails: ['task.noneNamed', 'task.missing', 'project.missing', 'project.archived', 'access.forbidden'],
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
