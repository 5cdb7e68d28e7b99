import type { BenchRequest } from './client.ts';
import type { Random } from './random.ts';
import { paragraph, twoWords } from './words.ts';
import type { ProjectTarget, Visitor, WireTask } from './world.ts';

/** The single requests of which cases and mixes are made. Each is asked by a visitor. */

function get(visitor: Visitor, path: string): BenchRequest {
	return { method: 'GET', path, token: visitor.token };
}

function query(path: string, parameters: readonly (readonly [string, string | number])[]): string {
	return `${path}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

export function anyOf<T>(random: Random, list: readonly T[]): T {
	const chosen = list[random.below(list.length)];
	if (chosen === undefined) throw new Error('nothing to choose from: the server holds less than this case needs');
	return chosen;
}

export const askUser = (visitor: Visitor) => get(visitor, '/user');
export const askNotifications = (visitor: Visitor) => get(visitor, '/notifications?page=1&per_page=50');
export const askAvatar = (visitor: Visitor) => get(visitor, `/avatar/${visitor.username}?size=48`);
export const askProjects = (visitor: Visitor) => get(visitor, '/projects?page=1&per_page=50&expand=permissions');
export const askTask = (visitor: Visitor, { id }: WireTask) => get(visitor, `/tasks/${id}`);

export function askRenewal({ token }: Visitor): BenchRequest {
	return { method: 'POST', path: '/user/token', token };
}

/** As the detail of a task asks: with what is said about it. */
export function askDetail(visitor: Visitor, { id }: WireTask): BenchRequest {
	return get(visitor, `/tasks/${id}?expand=reactions&expand=comments&expand=is_unread`);
}

export function askProjectTasks(visitor: Visitor, { id }: ProjectTarget): BenchRequest {
	return get(visitor, `/projects/${id}/tasks?page=1&per_page=50`);
}

export function askList(visitor: Visitor, { id, listView }: ProjectTarget, page = 1): BenchRequest {
	const order = 'sort_by[]=position&order_by[]=asc';
	return get(visitor, `/projects/${id}/views/${listView}/tasks?page=${page}&per_page=50&${order}`);
}

export function askBoard(visitor: Visitor, { id, boardView }: ProjectTarget): BenchRequest {
	return get(visitor, `/projects/${id}/views/${boardView}/tasks?page=1&per_page=25`);
}

export function askByPriority(visitor: Visitor): BenchRequest {
	return get(visitor, '/tasks?page=1&per_page=50&sort_by[]=priority&order_by[]=desc');
}

export function askOverview(visitor: Visitor): BenchRequest {
	return get(
		visitor,
		query('/tasks', [
			['page', 1],
			['per_page', 50],
			['sort_by[]', 'due_date'],
			['sort_by[]', 'id'],
			['order_by[]', 'asc'],
			['order_by[]', 'desc'],
			['filter', 'done = false'],
			['filter_include_nulls', 'true'],
			['filter_timezone', 'Europe/Berlin'],
		]),
	);
}

export function askFilter(visitor: Visitor): BenchRequest {
	return get(
		visitor,
		query('/tasks', [
			['page', 1],
			['per_page', 50],
			['sort_by[]', 'due_date'],
			['order_by[]', 'asc'],
			['filter', 'priority >= 4 && due_date < now+30d'],
		]),
	);
}

export function askSearch(visitor: Visitor, random: Random): BenchRequest {
	return get(
		visitor,
		query('/tasks', [
			['page', 1],
			['per_page', 50],
			['s', twoWords(random)],
		]),
	);
}

export function askCreate({ token }: Visitor, { id }: ProjectTarget, random: Random): BenchRequest {
	const body = { title: `Call about the ${twoWords(random)}`, priority: random.below(6) };
	return { method: 'PUT', path: `/projects/${id}/tasks`, token, body };
}

export function askSave({ token }: Visitor, task: WireTask, random: Random): BenchRequest {
	return { method: 'POST', path: `/tasks/${task.id}`, token, body: { ...task, description: paragraph(random) } };
}
