import { calendarDateAt } from '@ordna/domain/time';
import { callerZone } from '../user/index.ts';
import { compactComment, compactLabel, compactPerson, compactProject, compactTask, listOf } from './compact.ts';
import { isObject } from './json-rpc.ts';
import {
	type Arguments,
	ask,
	askList,
	flagOf,
	idOf,
	mayAsk,
	numberOf,
	type Tool,
	type ToolCaller,
	textOf,
} from './tool.ts';

const defaultLimit = 25;
const maxLimit = 100;

const paging = {
	limit: {
		type: 'integer',
		minimum: 1,
		maximum: maxLimit,
		description: `At most so many; ${defaultLimit} by default.`,
	},
	page: { type: 'integer', minimum: 1, description: 'The page, from 1.' },
};

function schema(properties: object, required: readonly string[] = []) {
	return { type: 'object', properties, required, additionalProperties: false };
}

const id = (what: string) => ({ type: 'integer', description: `The id of the ${what}.` });

/** The tools that read. What they answer is what the person, or the bot, whose token is used may see. */
export const readingTools: readonly Tool[] = [
	{
		name: 'find_tasks',
		title: 'Find tasks',
		description:
			'Finds tasks by words and by a filter, open ones only unless include_done is set. ' +
			'A filter compares fields with && and ||, such as "priority >= 3 && due_date < now+7d" or "labels in 4, 5". ' +
			'Fields: title, description, done, done_at, due_date, start_date, end_date, priority, percent_done, labels, assignees, project, created, updated.',
		inputSchema: schema({
			text: { type: 'string', description: 'Words in the title or description.' },
			filter: { type: 'string', description: 'A filter.' },
			project_id: id('project to look in'),
			include_done: { type: 'boolean' },
			sort: { type: 'string', enum: ['due_date', 'priority', 'updated', 'created', 'title'] },
			...paging,
		}),
		scope: 'tasks.read_all',
		readOnly: true,
		call: findTasks,
	},
	{
		name: 'list_upcoming',
		title: 'List what is due',
		description: 'Lists open tasks that are overdue or due within so many days, the earliest first; 0 is today.',
		inputSchema: schema({ days: { type: 'integer', minimum: 0, maximum: 365 }, ...paging }),
		scope: 'tasks.read_all',
		readOnly: true,
		async call(caller, args) {
			const days = numberOf(args, 'days', { min: 0, max: 365 });
			const filter = `due_date < now/d+${days + 1}d`;
			return findTasks(caller, { limit: args['limit'], page: args['page'], filter, sort: 'due_date' });
		},
	},
	{
		name: 'get_task',
		title: 'Read a task',
		description: 'Reads a task with its description, labels, assignees, related tasks and comments.',
		inputSchema: schema({ task_id: id('task') }, ['task_id']),
		scope: 'tasks.read_one',
		readOnly: true,
		call: readTask,
	},
	{
		name: 'list_projects',
		title: 'List projects',
		description: 'Lists the projects by title, with the project each lies beneath.',
		inputSchema: schema({ text: { type: 'string' }, include_archived: { type: 'boolean' }, ...paging }),
		scope: 'projects.read_all',
		readOnly: true,
		async call(caller, args) {
			const query = [
				['s', textOf(args, 'text')],
				['is_archived', String(flagOf(args, 'include_archived'))],
			] as const;
			const projects = await askList(caller, 'project.list', { query: [...query, ...pagingOf(args)] });
			// Saved filters stand among projects with negative ids.
			return { projects: projects.filter((project) => Number(project['id']) > 0).map(compactProject) };
		},
	},
	{
		name: 'get_project',
		title: 'Read a project',
		description: 'Reads a project with the people who can see it and the columns of its boards.',
		inputSchema: schema({ project_id: id('project') }, ['project_id']),
		scope: 'projects.read_one',
		readOnly: true,
		call: readProject,
	},
	{
		name: 'list_labels',
		title: 'List labels',
		description: 'Lists the labels, found by a part of their title.',
		inputSchema: schema({ text: { type: 'string' }, ...paging }),
		scope: 'labels.read_all',
		readOnly: true,
		async call(caller, args) {
			const labels = await askList(caller, 'label.list', { query: [['s', textOf(args, 'text')], ...pagingOf(args)] });
			return { labels: labels.map(compactLabel) };
		},
	},
];

async function findTasks(caller: ToolCaller, args: Arguments): Promise<object> {
	const [filter, project] = [textOf(args, 'filter'), numberOf(args, 'project_id')];
	const open = flagOf(args, 'include_done') ? [] : ['done = false'];
	const sort = textOf(args, 'sort');
	const isBackwards = sort === 'priority' || sort === 'updated' || sort === 'created';
	const query: [string, string][] = [
		['s', textOf(args, 'text')],
		['filter', [...open, ...(filter === '' ? [] : [`(${filter})`])].join(' && ')],
		['filter_timezone', await zoneOf(caller)],
		...(sort === ''
			? []
			: ([
					['sort_by', sort],
					['order_by', isBackwards ? 'desc' : 'asc'],
				] as [string, string][])),
		...pagingOf(args),
	];
	const tasks =
		project === 0
			? await askList(caller, 'taskList.all', { query })
			: await askList(caller, 'taskList.ofProject', { params: { projectId: String(project) }, query });
	return { today: await todayOf(caller), tasks: tasks.map(compactTask) };
}

async function readTask(caller: ToolCaller, args: Arguments): Promise<object> {
	const taskId = idOf(args, 'task_id');
	const task = await ask(caller, 'task.read', { params: { id: taskId } });
	if (!isObject(task)) return {};
	const related = isObject(task['related_tasks']) ? Object.entries(task['related_tasks']) : [];
	const comments = mayAsk(caller, 'comment.list')
		? await askList(caller, 'comment.list', { params: { taskId } })
		: undefined;
	return {
		...compactTask(task),
		description: task['description'],
		related: Object.fromEntries(related.map(([kind, tasks]) => [kind, listOf(tasks).map(compactTask)])),
		...(comments ? { comments: comments.map(compactComment) } : {}),
	};
}

async function readProject(caller: ToolCaller, args: Arguments): Promise<object> {
	const projectId = idOf(args, 'project_id');
	const project = await ask(caller, 'project.read', { params: { id: projectId } });
	if (!isObject(project)) return {};
	const people = mayAsk(caller, 'project.people')
		? await askList(caller, 'project.people', { params: { id: projectId } })
		: [];
	const boards = listOf(project['views']).filter((view) => view['view_kind'] === 'kanban');
	const columns = [];
	for (const board of mayAsk(caller, 'bucket.list') ? boards : []) {
		const viewId = String(board['id']);
		for (const column of await askList(caller, 'bucket.list', { params: { projectId, viewId } }))
			columns.push({ view_id: board['id'], view: board['title'], column_id: column['id'], title: column['title'] });
	}
	return { ...compactProject(project), people: people.map(compactPerson), columns };
}

function pagingOf(args: Arguments): [string, string][] {
	const limit = numberOf(args, 'limit', { min: 1, max: maxLimit }) || defaultLimit;
	const page = numberOf(args, 'page', { min: 1, max: 10_000 }) || 1;
	return [
		['per_page', String(limit)],
		['page', String(page)],
	];
}

function zoneOf({ app, person }: ToolCaller): Promise<string> {
	return callerZone({ app, caller: person });
}

async function todayOf(caller: ToolCaller): Promise<string> {
	return calendarDateAt(caller.app.clock.now(), await zoneOf(caller));
}
