/** The fields of an operation as they were sent, spelled as the API does. */
export type Operation = Readonly<Record<string, unknown>> & { readonly op: OperationName };

interface OperationSpec {
	/** The endpoint that does it, as the contract names it. */
	readonly endpoint: string;
	/** Parameters of the path, each with the field that holds it. */
	readonly params: Readonly<Record<string, string>>;
	/** What the body says beside the fields that were sent. */
	readonly always?: Readonly<Record<string, unknown>>;
	/** The fields that the body may have; without this all others. */
	readonly body?: readonly string[];
}

/** What a change set may hold. Each operation is a request to the API. */
export const operations = {
	create_task: { endpoint: 'task.create', params: { projectId: 'project_id' } },
	update_task: { endpoint: 'task.update', params: { id: 'task_id' } },
	complete_task: { endpoint: 'task.update', params: { id: 'task_id' }, always: { done: true }, body: [] },
	reopen_task: { endpoint: 'task.update', params: { id: 'task_id' }, always: { done: false }, body: [] },
	move_task: { endpoint: 'task.update', params: { id: 'task_id' }, body: ['project_id'] },
	move_to_column: {
		endpoint: 'task.moveToBucket',
		params: { projectId: 'project_id', viewId: 'view_id', bucketId: 'column_id' },
		body: ['task_id'],
	},
	add_label: { endpoint: 'taskLabel.add', params: { taskId: 'task_id' }, body: ['label_id'] },
	remove_label: { endpoint: 'taskLabel.remove', params: { taskId: 'task_id', labelId: 'label_id' }, body: [] },
	assign: { endpoint: 'taskAssignee.add', params: { taskId: 'task_id' }, body: ['user_id'] },
	unassign: { endpoint: 'taskAssignee.remove', params: { taskId: 'task_id', userId: 'user_id' }, body: [] },
	add_comment: { endpoint: 'comment.create', params: { taskId: 'task_id' }, body: ['comment'] },
	relate_tasks: {
		endpoint: 'relation.create',
		params: { taskId: 'task_id' },
		body: ['other_task_id', 'relation_kind'],
	},
	create_project: { endpoint: 'project.create', params: {} },
	create_label: { endpoint: 'label.create', params: {} },
} as const satisfies Readonly<Record<string, OperationSpec>>;

export type OperationName = keyof typeof operations;

export const operationNames = Object.keys(operations) as readonly OperationName[];

/** An operation as a request to its endpoint. */
export interface OperationRequest {
	readonly endpoint: string;
	readonly params: Readonly<Record<string, string>>;
	readonly body: Readonly<Record<string, unknown>>;
}

/** Thrown where an operation names one that comes later, or makes nothing. */
export class UnknownReference extends Error {}

/**
 * The request that does an operation.
 * @param made the ids of what the operations before it made, `undefined` for those that made nothing: `"$1"` in a field that
 * ends in `_id` stands for the first of them. Throws `UnknownReference` where there is no such id.
 */
export function requestOf(operation: Operation, made: readonly (number | undefined)[]): OperationRequest {
	const { op, ...sent } = operation;
	const spec: OperationSpec = operations[op];
	const fields = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, resolved(name, value, made)]));
	const inPath = new Set(Object.values(spec.params));
	const body = Object.entries(fields).filter(([name]) => (spec.body ? spec.body.includes(name) : !inPath.has(name)));
	return {
		endpoint: spec.endpoint,
		params: Object.fromEntries(
			Object.entries(spec.params).map(([param, field]) => [param, String(fields[field] ?? '')]),
		),
		body: { ...Object.fromEntries(body), ...spec.always },
	};
}

function resolved(name: string, value: unknown, made: readonly (number | undefined)[]): unknown {
	if (!name.endsWith('_id') || typeof value !== 'string' || !value.startsWith('$')) return value;
	const id = made[Number(value.slice(1)) - 1];
	if (id === undefined)
		throw new UnknownReference(`${name}: ${value} names no earlier operation that creates something`);
	return id;
}
