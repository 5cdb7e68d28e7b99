import * as z from 'zod/mini';
import { bucket, bucketId } from '../bucket/index.ts';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { id, message, paging, searchText, shortText } from '../contract/fields.ts';
import { withForm } from '../contract/wire-form.ts';
import { labelId } from '../label/label.ts';
import { projectId } from '../project/project-id.ts';
import { viewId } from '../view/view-id.ts';
import { task, taskFields } from './task.ts';
import { taskId } from './task-id.ts';
import { trashedTask, trashFilter, trashNarrowing } from './trash.ts';
import { wholeNumber } from './whole-number.ts';

/** What else is asked for with a task; each brings its own key. */
const expand = z.optional(z.array(shortText));

const newTask = {
	...taskFields,
	/** Kept when it is free in the project. */
	index: z.optional(wholeNumber),
	bucketId: z.optional(bucketId),
	/** For all views of the project; without one the task goes to the top. */
	position: z.optional(z.number()),
};

/** How what is written into a task can break a rule. */
export const taskFieldFails = [
	'task.repeatTooLong',
	'task.reminderVague',
	'task.assignedAlready',
	'task.noAccess',
	'user.missing',
	'input.invalid',
] as const;

/** A task's number in its project. */
const taskIndex = id('task index');

/** A project by its id, or by its identifier in any letter case. */
const projectIdOrIdentifier = withForm(shortText, {
	decode: (json) => json,
	encode: (value) => value,
	empty: '',
	document: { type: 'string', maxLength: 250 },
});

/** The endpoints of single tasks. See docs/wire/routes.md#task. The trash is ours. */
export const taskEndpoints = {
	create: endpoint({
		method: 'PUT',
		path: '/projects/:projectId/tasks',
		aliases: [['POST', '/projects/:projectId/tasks']],
		summary: 'Make a task. It goes to the top of every view of the project.',
		right: 'write',
		scope: 'tasks.create',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ projectId, ...newTask }),
		reply: task,
		fails: [
			'task.titleEmpty',
			...taskFieldFails,
			'bucket.missing',
			'bucket.full',
			'project.missing',
			'project.archived',
			'access.forbidden',
		],
	}),
	read: endpoint({
		method: 'GET',
		path: '/tasks/:id',
		summary: 'One task.',
		right: 'read',
		scope: 'tasks.read_one',
		input: z.object({ id: taskId, expand }),
		reply: task,
		fails: ['task.missing', 'access.forbidden', 'input.invalid'],
	}),
	readByIndex: endpoint({
		method: 'GET',
		path: '/projects/:project/tasks/by-index/:index',
		summary: 'One task by its number in its project.',
		right: 'read',
		scope: 'projects.tasks_by_index',
		input: z.object({ project: projectIdOrIdentifier, index: taskIndex, expand }),
		reply: task,
		fails: ['project.notFound', 'task.missing', 'access.forbidden', 'input.invalid'],
	}),
	update: endpoint({
		method: 'POST',
		path: '/tasks/:id',
		summary: 'Change a task. What is left out stays; an empty value clears. Another project moves it.',
		right: 'write',
		scope: 'tasks.update',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: taskId, ...taskFields, projectId: z.optional(projectId) }),
		reply: task,
		fails: [
			'task.missing',
			...taskFieldFails,
			'task.coverOfAnother',
			'project.missing',
			'project.archived',
			'bucket.full',
			'access.forbidden',
			'access.notAllowed',
		],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/tasks/:id',
		summary: 'Put a task into the trash, where it stays for 30 days.',
		right: 'write',
		scope: 'tasks.delete',
		input: z.object({ id: taskId }),
		reply: message,
		fails: ['task.missing', 'access.forbidden', 'project.archived'],
	}),
	setPosition: endpoint({
		method: 'POST',
		path: '/tasks/:taskId/position',
		summary: 'Place a task in a view. The answer holds what was stored, which may differ when places were spread.',
		right: 'write',
		scope: 'tasks.position',
		/** Without a position, or with 0, the task goes to the top. */
		input: z.object({ taskId, projectViewId: viewId, position: z.optional(z.number()) }),
		reply: z.object({ taskId, projectViewId: viewId, position: z.number() }),
		fails: ['task.missing', 'view.missing', 'access.forbidden', 'access.notAllowed', 'project.archived'],
	}),
	moveToBucket: endpoint({
		method: 'POST',
		path: '/projects/:projectId/views/:viewId/buckets/:bucketId/tasks',
		summary: 'Move a task to a column. Into the done column it becomes done, out of it undone.',
		right: 'write',
		scope: 'projects.views_buckets_tasks',
		/** With a position it also goes there in the view, as by `setPosition`. */
		input: z.object({ projectId, viewId, bucketId, taskId, position: z.optional(z.number()) }),
		reply: z.object({
			bucketId,
			/** `null` when the task was there already. */
			bucket: z.nullable(bucket),
			taskId,
			projectViewId: viewId,
			task: z.nullable(task),
			/** What was stored, for who sent one. */
			position: z.optional(z.number()),
		}),
		fails: [
			'task.missing',
			'project.missing',
			'view.missing',
			'bucket.missing',
			'bucket.otherView',
			'bucket.full',
			'access.forbidden',
			'access.notAllowed',
			'project.archived',
		],
	}),
	trash: endpoint({
		method: 'GET',
		path: '/trash',
		summary: `Deleted tasks of projects you can read, the last deleted first, with who deleted them and when. ${trashNarrowing}`,
		scope: 'tasks.read_all',
		input: z.object({ ...trashFilter, ...paging }),
		reply: z.array(trashedTask),
		list: true,
	}),
	trashOfProject: endpoint({
		method: 'GET',
		path: '/projects/:projectId/trash',
		summary: `Deleted tasks of a project, the last deleted first, with who deleted them and when. ${trashNarrowing}`,
		right: 'read',
		scope: 'tasks.read_all',
		input: z.object({ projectId, ...trashFilter, ...paging }),
		reply: z.array(trashedTask),
		list: true,
		fails: ['project.missing', 'access.forbidden'],
	}),
	restore: endpoint({
		method: 'POST',
		path: '/trash/:taskId/restore',
		summary:
			'Take a task out of the trash and put it back where it was; or to the top of another project, where one is named: ' +
			'that is the way out of an archived project.',
		right: 'write',
		scope: 'tasks.delete',
		input: z.object({ taskId, projectId: z.optional(projectId) }),
		reply: task,
		fails: [
			'task.missing',
			'access.forbidden',
			'access.notAllowed',
			'project.missing',
			'project.archived',
			'bucket.full',
		],
	}),
};

const taskLabel = z.object({ labelId, created: task._zod.def.shape.created });

/** The endpoints of labels on tasks. See docs/wire/routes.md#task-label. */
export const taskLabelEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/tasks/:taskId/labels',
		summary: 'The labels on a task, all of them.',
		right: 'read',
		scope: 'tasks_labels.read_all',
		input: z.object({ taskId, s: z.optional(searchText) }),
		reply: task._zod.def.shape.labels,
		list: true,
		fails: ['task.missing', 'task.unreadable'],
	}),
	add: endpoint({
		method: 'PUT',
		path: '/tasks/:taskId/labels',
		aliases: [['POST', '/tasks/:taskId/labels']],
		summary: 'Put a label on a task.',
		right: 'write',
		scope: 'tasks_labels.create',
		input: z.object({ taskId, labelId }),
		reply: taskLabel,
		fails: ['task.missing', 'label.missing', 'label.onTaskAlready', 'access.forbidden', 'project.archived'],
	}),
	remove: endpoint({
		method: 'DELETE',
		path: '/tasks/:taskId/labels/:labelId',
		summary: 'Take a label off a task.',
		right: 'write',
		scope: 'tasks_labels.delete',
		input: z.object({ taskId, labelId }),
		reply: message,
		fails: ['task.missing', 'access.forbidden', 'project.archived'],
	}),
	replace: endpoint({
		method: 'POST',
		path: '/tasks/:taskId/labels/bulk',
		summary: 'Say which labels a task has, all of them.',
		right: 'write',
		scope: 'tasks_labels.update_bulk',
		status: 201,
		/** Without labels the set stays as it is. */
		input: z.object({ taskId, labels: z.optional(z.array(z.object({ id: labelId }))) }),
		reply: z.object({ labels: task._zod.def.shape.labels }),
		fails: ['task.missing', 'label.missing', 'label.hidden', 'access.forbidden', 'project.archived'],
	}),
};

const { assignees } = task._zod.def.shape;
const person = assignees._zod.def.element;
const personId = person._zod.def.shape.id;

/** The endpoints of the people on tasks. See docs/wire/routes.md#task-assignee. */
export const taskAssigneeEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/tasks/:taskId/assignees',
		summary: 'The people on a task.',
		right: 'read',
		scope: 'tasks_assignees.read_all',
		input: z.object({ taskId, ...paging, s: z.optional(searchText) }),
		reply: assignees,
		list: true,
		fails: ['task.missing', 'access.notAllowed'],
	}),
	add: endpoint({
		method: 'PUT',
		path: '/tasks/:taskId/assignees',
		aliases: [['POST', '/tasks/:taskId/assignees']],
		summary: 'Assign a task to somebody who can read it.',
		right: 'write',
		scope: 'tasks_assignees.create',
		input: z.object({ taskId, userId: personId }),
		reply: z.object({ userId: personId, created: task._zod.def.shape.created }),
		fails: [
			'task.missing',
			'task.assignedAlready',
			'task.noAccess',
			'user.missing',
			'access.forbidden',
			'project.archived',
		],
	}),
	remove: endpoint({
		method: 'DELETE',
		path: '/tasks/:taskId/assignees/:userId',
		summary: 'Take somebody off a task.',
		right: 'write',
		scope: 'tasks_assignees.delete',
		input: z.object({ taskId, userId: personId }),
		reply: message,
		fails: ['task.missing', 'access.forbidden', 'project.archived'],
	}),
	replace: endpoint({
		method: 'POST',
		path: '/tasks/:taskId/assignees/bulk',
		summary: 'Say who is on a task, all of them.',
		right: 'write',
		scope: 'tasks_assignees.update_bulk',
		status: 201,
		/** Some clients send the set as `user_ids`; with neither the set stays as it is. */
		input: z.object({
			taskId,
			assignees: z.optional(z.array(z.object({ id: personId }))),
			userIds: z.optional(z.array(personId)),
		}),
		reply: z.object({ assignees }),
		fails: ['task.missing', 'task.noAccess', 'user.missing', 'access.forbidden', 'project.archived'],
	}),
};
