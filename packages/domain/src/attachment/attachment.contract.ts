import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { bytes, message, paging, shortText } from '../contract/fields.ts';
import { taskId } from '../task/task-id.ts';
import { attachment, attachmentId } from './attachment.ts';

/** The endpoints of files on tasks. See docs/wire/routes.md#attachment. */
export const attachmentEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/tasks/:taskId/attachments',
		summary: 'The files of a task, the first one first.',
		right: 'read',
		scope: 'tasks_attachments.read_all',
		input: z.object({ taskId, ...paging }),
		reply: z.array(attachment),
		fails: ['task.missing', 'access.forbidden'],
		list: true,
	}),
	upload: endpoint({
		method: 'PUT',
		path: '/tasks/:taskId/attachments',
		aliases: [['POST', '/tasks/:taskId/attachments']],
		summary: 'Put files on a task. One that is too large is named among the errors, the others are kept.',
		right: 'write',
		scope: 'tasks_attachments.create',
		status: 200,
		input: z.object({ taskId }),
		reply: z.object({
			errors: z.nullable(z.array(z.object({ code: z.optional(z.number()), message: z.string() }))),
			success: z.nullable(z.array(attachment)),
		}),
		upload: 'files',
		fails: ['task.missing', 'access.notAllowed', 'project.archived', 'file.noForm', 'input.tooLarge'],
	}),
	download: endpoint({
		method: 'GET',
		path: '/tasks/:taskId/attachments/:id',
		summary: 'A file, or a small picture of it. Parts of it, and only when it changed, are sent as well.',
		right: 'read',
		scope: 'tasks_attachments.read_one',
		input: z.object({
			taskId,
			id: attachmentId,
			/** `sm`, `md`, `lg` or `xl`: 100, 200, 400 or 800 pixels wide. */
			previewSize: z.optional(shortText),
		}),
		reply: bytes,
		raw: '*/*',
		fails: ['task.missing', 'attachment.missing', 'access.forbidden', 'file.lost', 'file.unreachable'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/tasks/:taskId/attachments/:id',
		summary: 'Take a file off a task.',
		right: 'write',
		scope: 'tasks_attachments.delete',
		input: z.object({ taskId, id: attachmentId }),
		reply: message,
		fails: ['task.missing', 'attachment.missing', 'access.forbidden', 'project.archived'],
	}),
};
