import { type ConditionRow, writeCondition } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';

export const assignedTo = (username: string): ConditionRow => ({
	...{ kind: 'condition', field: 'assignees', comparator: 'in', values: [username] },
});

/** The open tasks that somebody is assigned to, of all projects or of one. */
export function assignedQuery(username: string, projectId?: ProjectId) {
	const assigned = `done = false && ${writeCondition(assignedTo(username))}`;
	return { filter: projectId === undefined ? assigned : `${assigned} && project_id = ${projectId}` };
}
