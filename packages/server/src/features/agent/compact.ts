import { isObject } from './json-rpc.ts';
import type { Arguments } from './tool.ts';

/** A record of the API in fewer words: an assistant reads many, and pays for each. */
export function compactTask(task: Arguments): object {
	return withoutEmpty({
		id: task['id'],
		identifier: task['identifier'],
		title: task['title'],
		project_id: task['project_id'],
		done: task['done'],
		due: dateOf(task, 'due'),
		start: dateOf(task, 'start'),
		end: dateOf(task, 'end'),
		priority: task['priority'] || undefined,
		percent_done: task['percent_done'] || undefined,
		repeats: task['repeat_rule'] || (task['repeat_after'] ? `every ${task['repeat_after']} seconds` : undefined),
		labels: listOf(task['labels']).map(compactLabel),
		assignees: listOf(task['assignees']).map(compactPerson),
	});
}

export function compactProject(project: Arguments): object {
	return withoutEmpty({
		id: project['id'],
		title: project['title'],
		identifier: project['identifier'],
		parent_project_id: project['parent_project_id'] || undefined,
		archived: project['is_archived'] || undefined,
		description: project['description'],
	});
}

export function compactLabel(label: Arguments): object {
	return { id: label['id'], title: label['title'] };
}

export function compactPerson(person: Arguments): object {
	return withoutEmpty({ id: person['id'], username: person['username'], name: person['name'] });
}

export function compactComment(comment: Arguments): object {
	const author = isObject(comment['author']) ? compactPerson(comment['author']) : undefined;
	return withoutEmpty({ id: comment['id'], author, created: comment['created'], comment: comment['comment'] });
}

export function listOf(value: unknown): Arguments[] {
	return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A day where it is meant without a time, else an instant. The year 1 stands for no date. */
function dateOf(task: Arguments, kind: 'due' | 'start' | 'end'): unknown {
	const day = task[`${kind}_day`];
	if (typeof day === 'string' && day !== '') return day;
	const date = task[`${kind}_date`];
	return typeof date === 'string' && !date.startsWith('0001-') ? date : undefined;
}

function withoutEmpty(record: Arguments): object {
	const isSet = (value: unknown) =>
		value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
	return Object.fromEntries(Object.entries(record).filter(([, value]) => isSet(value)));
}
