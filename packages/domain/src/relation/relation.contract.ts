import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message, shortText } from '../contract/fields.ts';
import { taskId } from '../task/task-id.ts';
import { relation } from './relation.ts';

const path = '/tasks/:taskId/relations';

/** The endpoints of relations between tasks. See docs/wire/routes.md#relation. */
export const relationEndpoints = {
	create: endpoint({
		method: 'PUT',
		path,
		aliases: [['POST', path]],
		summary: 'Relate a task to another one. The other task gets the relation the other way round.',
		right: 'write',
		scope: 'tasks_relations.create',
		input: z.object({
			taskId,
			otherTaskId: taskId,
			/** Any word, so that an unknown one gets its own refusal. */
			relationKind: z.optional(shortText),
		}),
		reply: relation,
		fails: [
			'task.missing',
			'relation.unknownKind',
			'relation.already',
			'relation.withItself',
			'relation.circle',
			'access.forbidden',
			'project.archived',
		],
	}),
	move: endpoint({
		method: 'POST',
		path: `${path}/:relationKind/:otherTaskId/position`,
		summary: 'Put a relation after another one of its kind, or first. The other task keeps its own order.',
		right: 'write',
		scope: 'tasks_relations.create',
		input: z.object({
			taskId,
			relationKind: shortText,
			otherTaskId: taskId,
			/** `null` to the beginning. */
			afterTaskId: z.nullable(taskId),
		}),
		reply: message,
		fails: ['task.missing', 'relation.missing', 'access.forbidden', 'project.archived'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: `${path}/:relationKind/:otherTaskId`,
		summary: 'Take a relation off a task and off the other one.',
		right: 'write',
		scope: 'tasks_relations.delete',
		input: z.object({ taskId, relationKind: shortText, otherTaskId: taskId }),
		reply: message,
		fails: ['task.missing', 'relation.missing', 'access.forbidden', 'project.archived'],
	}),
};
