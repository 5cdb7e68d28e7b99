import { changeSetLimits, type Operation, type OperationName, operationNames } from '@ordna/domain/agent';
import { invalid } from '@ordna/domain/failures';
import { isObject } from './json-rpc.ts';
import type { Arguments } from './tool.ts';

const idOrReference = (what: string) => ({
	type: ['integer', 'string'],
	description: `The id of the ${what}; "$1" for what the first operation of this set creates.`,
});

const day = (what: string) => ({
	type: 'string',
	format: 'date',
	description: `${what} without a time: 2026-03-01. Empty removes it.`,
});
const instant = (what: string) => ({
	type: 'string',
	format: 'date-time',
	description: `${what} with a time: 2026-03-01T09:00:00+01:00. 0001-01-01T00:00:00Z removes it.`,
});

/** JSON Schema of the operations of a change set. Fields that are not described here are taken as the API takes them. */
export const operationsSchema = {
	type: 'array',
	minItems: 1,
	maxItems: changeSetLimits.operations,
	description:
		'Done in this order, together or not at all. create_task: project_id, title and other fields. ' +
		'update_task: task_id and the fields to change. complete_task, reopen_task: task_id. move_task: task_id, project_id. ' +
		'move_to_column: task_id, project_id, view_id, column_id. add_label, remove_label: task_id, label_id. ' +
		'assign, unassign: task_id, user_id. add_comment: task_id, comment. ' +
		'relate_tasks: task_id, other_task_id, relation_kind. create_project: title, parent_project_id. create_label: title, hex_color.',
	items: {
		type: 'object',
		required: ['op'],
		properties: {
			op: { type: 'string', enum: operationNames },
			task_id: idOrReference('task'),
			other_task_id: idOrReference('related task'),
			project_id: idOrReference('project'),
			parent_project_id: idOrReference('project that it lies beneath'),
			label_id: idOrReference('label'),
			user_id: { type: 'integer', description: 'The id of the person.' },
			view_id: { type: 'integer', description: 'The id of the board, as get_project tells it.' },
			column_id: { type: 'integer', description: 'The id of the column, as get_project tells it.' },
			title: { type: 'string' },
			description: { type: 'string', description: 'HTML.' },
			comment: { type: 'string', description: 'HTML.' },
			due_day: day('Due'),
			due_date: instant('Due'),
			start_day: day('Starts'),
			start_date: instant('Starts'),
			end_day: day('Ends'),
			end_date: instant('Ends'),
			priority: { type: 'integer', minimum: 0, maximum: 5, description: '0 unset, 1 low to 5 do now.' },
			percent_done: { type: 'number', minimum: 0, maximum: 1 },
			repeat_rule: { type: 'string', description: 'An RRULE, such as FREQ=WEEKLY;BYDAY=MO.' },
			assignees: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
			relation_kind: {
				type: 'string',
				enum: ['subtask', 'parenttask', 'related', 'blocking', 'blocked', 'precedes', 'follows'],
			},
			hex_color: { type: 'string', description: 'Six hexadecimal digits.' },
		},
	},
} as const;

/** The operations of a call. Throws 2002 with the place of what is wrong. */
export function operationsOf(args: Arguments): Operation[] {
	const { operations } = args;
	const { operations: most } = changeSetLimits;
	if (!Array.isArray(operations) || operations.length === 0) throw invalid('operations: must name at least one');
	if (operations.length > most) throw invalid(`operations: must be at most ${most}`);
	return operations.map((one, at) => {
		if (!isObject(one) || !isName(one['op']))
			throw invalid(`operations.${at}.op: must be one of ${operationNames.join(', ')}`);
		return { ...one, op: one['op'] };
	});
}

function isName(value: unknown): value is OperationName {
	return operationNames.some((name) => name === value);
}
