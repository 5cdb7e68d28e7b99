import {
	anyOf,
	askAvatar,
	askBoard,
	askByPriority,
	askCreate,
	askDetail,
	askFilter,
	askList,
	askNotifications,
	askOverview,
	askProjects,
	askProjectTasks,
	askRenewal,
	askSave,
	askSearch,
	askTask,
	askUser,
} from './bench-requests.ts';
import type { BenchRequest } from './client.ts';
import type { Pick } from './drive.ts';
import type { Random } from './random.ts';
import type { ProjectTarget, Visitor, WireTask, World } from './world.ts';

/** One row of the server's table. */
export interface Case {
	readonly key: string;
	readonly title: string;
	/** Null when the server does not hold what the case needs. */
	prepare(world: World): Pick | null;
}

interface Somebody {
	readonly visitor: Visitor;
	readonly project: ProjectTarget;
	readonly task: WireTask;
}

type Question = (somebody: Somebody, random: Random) => BenchRequest;

function somebodyOf(people: readonly Visitor[], random: Random): Somebody {
	const visitor = anyOf(random, people);
	const project = anyOf(random, visitor.projects);
	return { visitor, project, task: anyOf(random, project.tasks) };
}

function byPeople(question: Question): Case['prepare'] {
	return ({ people }) =>
		(random) =>
			question(somebodyOf(people, random), random);
}

function byOwnerOf(part: 'nested' | 'board', question: (visitor: Visitor) => BenchRequest): Case['prepare'] {
	return (world) => {
		const visitor = world[part];
		return visitor === null ? null : () => question(visitor);
	};
}

function firstProject({ projects }: Visitor): ProjectTarget {
	const [project] = projects;
	if (project === undefined) throw new Error('the owner of the large board has no project with tasks');
	return project;
}

/** Chooses by weight; the weights need not add up to a hundred. */
export function mix(parts: readonly (readonly [weight: number, question: Question])[]): Question {
	const whole = parts.reduce((sum, [weight]) => sum + weight, 0);
	return (somebody, random) => {
		let at = random.next() * whole;
		for (const [weight, question] of parts) {
			at -= weight;
			if (at < 0) return question(somebody, random);
		}
		return askUser(somebody.visitor);
	};
}

const task: Question = ({ visitor, task }) => askTask(visitor, task);
const projects: Question = ({ visitor }) => askProjects(visitor);
const overview: Question = ({ visitor }) => askOverview(visitor);
const list: Question = ({ visitor, project }) => askList(visitor, project);
const board: Question = ({ visitor, project }) => askBoard(visitor, project);
const create: Question = ({ visitor, project }, random) => askCreate(visitor, project, random);
const save: Question = ({ visitor, task }, random) => askSave(visitor, task, random);
const user: Question = ({ visitor }) => askUser(visitor);
const notifications: Question = ({ visitor }) => askNotifications(visitor);

const integrations = mix([
	[65, task],
	[23, ({ visitor, project }) => askProjectTasks(visitor, project)],
	[9, projects],
	[3, ({ visitor }) => askByPriority(visitor)],
]);

/** A day at the screen: the client polls, opens lists and tasks, and now and then something is written. */
function day(writes: number): Question {
	return mix([
		[20, notifications],
		[8, ({ visitor }) => askAvatar(visitor)],
		[10, user],
		[2, ({ visitor }) => askRenewal(visitor)],
		[19, list],
		[8, board],
		[21 - writes, ({ visitor, task }) => askDetail(visitor, task)],
		[6, projects],
		[6, overview],
		[writes / 3, create],
		[(writes * 2) / 3, save],
	]);
}

/** What is measured, readings first, so that what the writers add does not change what the readers find. */
export const cases: readonly Case[] = [
	{ key: 'integrations', title: 'mix for integrations', prepare: byPeople(integrations) },
	{ key: 'task', title: 'one task by id', prepare: byPeople(task) },
	{ key: 'list', title: 'list view, page of 50', prepare: byPeople(list) },
	{ key: 'board', title: 'board, 25 a column', prepare: byPeople(board) },
	{ key: 'overview', title: 'overview: open tasks by due date', prepare: byPeople(overview) },
	{ key: 'projects', title: 'GET /projects', prepare: byPeople(projects) },
	{ key: 'user', title: 'GET /user', prepare: byPeople(user) },
	{ key: 'notifications', title: 'GET /notifications', prepare: byPeople(notifications) },
	{ key: 'nested', title: 'GET /projects, 1,000 nested', prepare: byOwnerOf('nested', askProjects) },
	{
		key: 'large-board',
		title: 'board of 5,000, 25 a column',
		prepare: byOwnerOf('board', (visitor) => askBoard(visitor, firstProject(visitor))),
	},
	{
		key: 'page-3',
		title: 'page 3 of a list of 5,000',
		prepare: byOwnerOf('board', (visitor) => askList(visitor, firstProject(visitor), 3)),
	},
	{ key: 'filter', title: 'filter by priority and due date', prepare: byPeople(({ visitor }) => askFilter(visitor)) },
	{
		key: 'search',
		title: 'search for two words',
		prepare: byPeople(({ visitor }, random) => askSearch(visitor, random)),
	},
	{ key: 'people-3', title: 'mix for people, 3 % writes', prepare: byPeople(day(3)) },
	{ key: 'people-6', title: 'mix for people, 6 % writes', prepare: byPeople(day(6)) },
	{ key: 'create', title: 'create a task', prepare: byPeople(create) },
	{ key: 'save', title: 'save a whole task', prepare: byPeople(save) },
];
