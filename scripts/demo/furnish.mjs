import { palette } from '../../packages/domain/src/colour/index.ts';
import { signUp } from './api.mjs';
import { makeColumns } from './columns.mjs';
import { comments } from './comments.mjs';
import { toInstant } from './day.mjs';
import { attachFiles } from './files.mjs';
import { inboxTasks, labels, people, projects, relations, savedFilters, teams, templates } from './workspace.mjs';

/** @typedef {import('./workspace.mjs').DemoProject} DemoProject */
/** @typedef {import('./read-tasks.mjs').DemoTask} DemoTask */
/** @typedef {import('./api.mjs').Api} Api */

/**
 * @typedef {object} Workspace
 * @property {string} url
 * @property {Date} now
 * @property {Record<string, Api>} people by user name
 * @property {Record<string, number>} labels ids by title
 * @property {Record<string, FurnishedProject>} projects by title
 * @property {Record<string, number>} tasks ids by title
 * @property {Record<string, number>} templates ids by title
 * @property {Record<string, number>} teams ids by name
 */

/**
 * @typedef {object} FurnishedProject
 * @property {number} id
 * @property {{ id: number, title: string, view_kind: string }[]} views
 * @property {string} [link] hash of the link share
 */

const rights = { read: 0, write: 1, admin: 2 };
/** Between two tasks, so that others can be put between them by hand. */
const positionGap = 65_536;
const daySeconds = 86_400;

/**
 * Fills an empty server with the workspace, through its API. The same at every start, but for the dates, which lie
 * around today.
 *
 * @param {string} url of the server, without a slash at its end
 * @param {Date} [now]
 * @returns {Promise<Workspace>}
 */
export async function furnish(url, now = new Date()) {
	/** @type {Workspace} */
	const workspace = { url, now, people: {}, labels: {}, projects: {}, tasks: {}, templates: {}, teams: {} };
	for (const person of people) workspace.people[person.username] = await makePerson(url, person);
	await makeLabels(workspace);
	await furnishInbox(workspace);
	for (const project of projects) await makeProject(workspace, project, { id: 0, owner: 'maja' });
	await makeRelations(workspace);
	await makeSavedFilters(workspace);
	for (const [title, list] of Object.entries(comments)) await makeComments(workspace, title, list);
	await attachFiles(workspace);
	await makeTemplates(workspace);
	await makeTeams(workspace);
	return workspace;
}

/**
 * @param {string} url
 * @param {typeof people[number]} person
 */
async function makePerson(url, person) {
	const api = await signUp(url, person);
	await api.ask('POST', '/user/settings/general', {
		name: person.name,
		timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		week_start: 1,
		discoverable_by_name: true,
	});
	return api;
}

/** @param {Workspace} workspace */
async function makeLabels(workspace) {
	for (const { title, colour } of labels) {
		const { id } = await asPerson(workspace, 'maja').ask('PUT', '/labels', { title, hex_color: hexOf(colour) });
		workspace.labels[title] = id;
	}
}

/** @param {Workspace} workspace */
async function furnishInbox(workspace) {
	const maja = asPerson(workspace, 'maja');
	/** @type {{ id: number, title: string }[]} */
	const mine = await maja.ask('GET', '/projects');
	const found = mine.find(({ title }) => title === 'Inbox');
	if (!found) throw new Error('The account came without an Inbox.');
	const inbox = await maja.ask('GET', `/projects/${found.id}`);
	workspace.projects['Inbox'] = { id: inbox.id, views: inbox.views };
	await makeTasks(workspace, inbox.id, inboxTasks, { owner: 'maja', columns: {} });
}

/**
 * @param {Workspace} workspace
 * @param {DemoProject} project
 * @param {{ id: number, owner: string }} parent
 */
async function makeProject(workspace, project, parent) {
	const { title, owner = parent.owner, identifier = '', description = '', isFavorite = false } = project;
	const api = asPerson(workspace, owner);
	const fields = { title, identifier, description, is_favorite: isFavorite, hex_color: hexOf(project.colour) };
	const made = await api.ask('PUT', '/projects', { ...fields, parent_project_id: parent.id });
	workspace.projects[title] = { id: made.id, views: made.views };
	await shareProject(workspace, project, api);
	await addViews(workspace, project, api);
	const columns = await makeColumns(api, made, project.columns);
	await makeTasks(workspace, made.id, project.tasks, { owner, columns });
	for (const child of project.projects ?? []) await makeProject(workspace, child, { id: made.id, owner });
	if (project.isArchived) await api.ask('POST', `/projects/${made.id}`, { ...fields, is_archived: true });
}

/**
 * @param {Workspace} workspace
 * @param {DemoProject} project
 * @param {Api} api
 */
async function shareProject(workspace, { title, share, link }, api) {
	const made = projectNamed(workspace, title);
	if (share) {
		const body = { username: share.with, permission: rights[share.right] };
		await api.ask('PUT', `/projects/${made.id}/users`, body);
	}
	if (link) {
		const body = { name: link.name, permission: rights[link.right], password: link.password ?? '' };
		made.link = (await api.ask('PUT', `/projects/${made.id}/shares`, body)).hash;
	}
}

/**
 * @param {Workspace} workspace
 * @param {DemoProject} project
 * @param {Api} api
 */
async function addViews(workspace, { title, views = [] }, api) {
	const made = projectNamed(workspace, title);
	for (const { title, kind, label } of views) {
		const filter = { filter: `done = false && labels in ${workspace.labels[label]}` };
		made.views.push(await api.ask('PUT', `/projects/${made.id}/views`, { title, view_kind: kind, filter }));
	}
}

/**
 * One after the other, so that their numbers are the same at every start.
 *
 * @param {Workspace} workspace
 * @param {number} projectId
 * @param {DemoTask[]} tasks
 * @param {{ owner: string, columns: Record<string, number> }} place
 */
async function makeTasks(workspace, projectId, tasks, { owner, columns }) {
	for (const [at, task] of tasks.entries()) {
		const api = asPerson(workspace, task.author ?? owner);
		const bucket = task.column && columns[task.column];
		const { id } = await api.ask('PUT', `/projects/${projectId}/tasks`, {
			...taskFields(task, workspace),
			position: (at + 1) * positionGap,
			...(bucket && { bucket_id: bucket }),
		});
		const chosen = task.labels.map((title) => ({ id: workspace.labels[title] }));
		if (chosen.length > 0) await asPerson(workspace, owner).ask('POST', `/tasks/${id}/labels/bulk`, { labels: chosen });
		workspace.tasks[task.title] = id;
	}
}

/**
 * @param {DemoTask} task
 * @param {Workspace} workspace
 */
function taskFields(task, workspace) {
	const { title, description, priority, due, from, to, repeat, remindHours, colour } = task;
	return {
		title,
		description,
		priority,
		done: task.isDone,
		percent_done: task.percent / 100,
		is_favorite: task.isFavorite,
		assignees: task.people.map((name) => ({ id: asPerson(workspace, name).id })),
		...(due && { due_date: toInstant(due, workspace.now) }),
		...(from && { start_date: toInstant(from, workspace.now, 'first') }),
		...(to && { end_date: toInstant(to, workspace.now) }),
		...(repeat && { repeat_after: repeat.everyDays * daySeconds, repeat_mode: repeat.isMonthly ? 1 : 0 }),
		...(remindHours && { reminders: [{ relative_period: -remindHours * 3600, relative_to: 'due_date' }] }),
		...(colour && { hex_color: hexOf(colour) }),
	};
}

/**
 * @param {Workspace} workspace
 * @param {string} title of the task
 * @param {import('./comments.mjs').DemoComment[]} list
 */
async function makeComments(workspace, title, list) {
	/** @type {{ id: number, comment: string }[]} */
	const made = [];
	for (const { by, html, replyTo, reactions = {} } of list) {
		const answered = replyTo === undefined ? undefined : made[replyTo];
		const quote = answered ? `<blockquote data-comment-id="${answered.id}">${answered.comment}</blockquote>` : '';
		const path = `/tasks/${workspace.tasks[title]}/comments`;
		const comment = await asPerson(workspace, by).ask('PUT', path, { comment: quote + html });
		made.push({ id: comment.id, comment: html });
		for (const [value, people] of Object.entries(reactions)) {
			for (const name of people)
				await asPerson(workspace, name).ask('PUT', `/comments/${comment.id}/reactions`, { value });
		}
	}
}

/** @param {Workspace} workspace */
async function makeRelations(workspace) {
	for (const [title, kind, other] of relations) {
		const body = { relation_kind: kind, other_task_id: taskNamed(workspace, other) };
		await asPerson(workspace, 'maja').ask('PUT', `/tasks/${taskNamed(workspace, title)}/relations`, body);
	}
}

/**
 * @param {Workspace} workspace
 * @param {string} title
 */
function taskNamed({ tasks }, title) {
	const id = tasks[title];
	if (id === undefined) throw new Error(`No task is called ${title}.`);
	return id;
}

/** @param {Workspace} workspace */
async function makeSavedFilters(workspace) {
	for (const { title, filter } of savedFilters) {
		const withIds = filter.replace(/\{(.+?)\}/g, (_, label) => String(workspace.labels[label]));
		const maja = asPerson(workspace, 'maja');
		const made = await maja.ask('PUT', '/filters', { title, filters: { filter: withIds } });
		const { id, views } = await maja.ask('GET', `/projects/${-made.id - 1}`);
		workspace.projects[title] = { id, views };
	}
}

/** @param {Workspace} workspace */
async function makeTemplates(workspace) {
	const maja = asPerson(workspace, 'maja');
	for (const { project, task, title, description } of templates) {
		const source =
			task === undefined
				? `/projects/${projectNamed(workspace, project ?? '').id}`
				: `/tasks/${taskNamed(workspace, task)}`;
		const { id } = await maja.ask('PUT', `${source}/template`, { title, description });
		workspace.templates[title] = id;
	}
}

/** @param {Workspace} workspace */
async function makeTeams(workspace) {
	for (const { name, description, admin, members, projects } of teams) {
		const api = asPerson(workspace, admin);
		const { id } = await api.ask('PUT', '/teams', { name, description });
		workspace.teams[name] = id;
		for (const username of members) await api.ask('PUT', `/teams/${id}/members`, { username });
		for (const { title, right } of projects) {
			const body = { team_id: id, permission: right === 'write' ? rights.write : rights.read };
			await api.ask('PUT', `/projects/${projectNamed(workspace, title).id}/teams`, body);
		}
	}
}

/**
 * @param {Workspace} workspace
 * @param {string} name
 * @returns {Api}
 */
function asPerson({ people }, name) {
	const api = people[name];
	if (!api) throw new Error(`Nobody is called ${name}.`);
	return api;
}

/**
 * @param {Workspace} workspace
 * @param {string} title
 * @returns {FurnishedProject}
 */
export function projectNamed({ projects }, title) {
	const project = projects[title];
	if (!project) throw new Error(`No project is called ${title}.`);
	return project;
}

/** @param {string} name */
function hexOf(name) {
	const colour = palette.find((one) => one.name === name);
	if (!colour) throw new Error(`No colour is called ${name}.`);
	return colour.hex;
}
