import { type Caller, register, signIn } from './caller.ts';
import { Client } from './client.ts';
import {
	type Part,
	type PersonPlan,
	type ProjectPlan,
	peopleOf,
	projectsOf,
	type SizeName,
	sizes,
	type TaskPlan,
	tasksOf,
} from './plan.ts';
import { sideBySide } from './side-by-side.ts';
import { labelTitles } from './words.ts';

export interface ApiSeeding {
	readonly baseUrl: string;
	readonly size: SizeName;
	readonly parts: readonly Part[];
	/** Due dates stand around this day. */
	readonly now: Date;
	/** People at a time, and tasks at a time within a project of a deep case. */
	readonly parallel: number;
	readonly onProgress?: (tasks: number) => void;
}

interface Seeder extends ApiSeeding {
	readonly client: Client;
	readonly team: number | null;
	tasksMade: number;
}

interface MadeProject {
	readonly id: number;
	readonly views: readonly { readonly id: number; readonly view_kind: string }[];
}

/**
 * Fills any server that speaks v1, as its clients would. Returns how many tasks were made.
 *
 * The server must take more registrations and sign-ins a minute than the usual limit.
 */
export async function seedThroughApi(seeding: ApiSeeding): Promise<number> {
	const client = new Client(seeding.baseUrl, { connections: seeding.parallel });
	try {
		const seeder: Seeder = { ...seeding, client, team: null, tasksMade: 0 };
		for (const part of seeding.parts) await seedPart(seeder, part);
		return seeder.tasksMade;
	} finally {
		client.close();
	}
}

async function seedPart(seeder: Seeder, part: Part): Promise<void> {
	const people = peopleOf(seeder.size, part);
	await sideBySide(people, seeder.parallel, async (person) => void (await register(seeder.client, person)));
	const isShared = part === 'base' && sizes[seeder.size].isShared;
	const team = isShared ? await makeTeam(seeder.client, people) : null;
	// A person's projects follow one another, so that people are the lanes; one person's tasks are lanes themselves.
	const lanes = people.length === 1 ? seeder.parallel : 1;
	await sideBySide(people, seeder.parallel, async (person) => {
		const counted = await seedPerson({ ...seeder, team, parallel: lanes, tasksMade: 0 }, part, person);
		seeder.tasksMade += counted;
		seeder.onProgress?.(seeder.tasksMade);
	});
}

async function makeTeam(client: Client, people: readonly PersonPlan[]): Promise<number | null> {
	const [lead, ...others] = people;
	if (lead === undefined) return null;
	const caller = await signIn(client, lead);
	const { id } = await caller.put<{ id: number }>('/teams', { name: 'Everybody' });
	for (const { username } of others) await caller.put(`/teams/${id}/members`, { username, admin: false });
	return id;
}

async function seedPerson(seeder: Seeder, part: Part, person: PersonPlan): Promise<number> {
	const caller = await signIn(seeder.client, person);
	const { id: ownId } = await caller.get<{ id: number }>('/user');
	const projects = projectsOf(seeder.size, part, person);
	const labels = projects.some(({ taskCount }) => taskCount > 0) ? await makeLabels(caller) : [];
	const idByTitle = new Map<string, number>();
	for (const plan of projects) {
		const parent = plan.parent === null ? 0 : idByTitle.get(plan.parent);
		const project = await caller.put<MadeProject>('/projects', { title: plan.title, parent_project_id: parent ?? 0 });
		idByTitle.set(plan.title, project.id);
		if (seeder.team !== null)
			await caller.put(`/projects/${project.id}/teams`, { team_id: seeder.team, permission: 1 });
		await seedTasks({ seeder, caller, plan, project, labels, ownId });
	}
	return seeder.tasksMade;
}

async function makeLabels(caller: Caller): Promise<number[]> {
	const ids: number[] = [];
	for (const title of labelTitles) ids.push((await caller.put<{ id: number }>('/labels', { title })).id);
	return ids;
}

interface ProjectWork {
	readonly seeder: Seeder;
	readonly caller: Caller;
	readonly plan: ProjectPlan;
	readonly project: MadeProject;
	readonly labels: readonly number[];
	readonly ownId: number;
}

async function seedTasks(work: ProjectWork): Promise<void> {
	const { seeder, caller, plan } = work;
	if (plan.taskCount === 0) return;
	const columns = await makeColumns(work);
	await sideBySide(tasksOf(seeder.size, plan, seeder.now), seeder.parallel, async (task) => {
		const path = `/projects/${work.project.id}/tasks`;
		const { id } = await caller.put<{ id: number }>(path, wireTask(task, columns, work.ownId));
		const labels = task.labels.flatMap((at) => work.labels[at] ?? []).map((label) => ({ id: label }));
		if (labels.length > 0) await caller.post(`/tasks/${id}/labels/bulk`, { labels });
		seeder.tasksMade++;
		if (seeder.tasksMade % 500 === 0) seeder.onProgress?.(seeder.tasksMade);
	});
}

/** The columns of the project's board, from the left. */
async function makeColumns({ caller, plan, project }: ProjectWork): Promise<number[]> {
	const board = project.views.find(({ view_kind }) => view_kind === 'kanban');
	if (board === undefined) return [];
	const path = `/projects/${project.id}/views/${board.id}/buckets`;
	for (const title of plan.moreColumns) await caller.put(path, { title });
	return (await caller.get<{ id: number }[]>(path)).map(({ id }) => id);
}

function wireTask(task: TaskPlan, columns: readonly number[], ownId: number): Record<string, unknown> {
	const column = task.column === null || task.isDone ? undefined : columns[task.column];
	return {
		title: task.title,
		description: task.description,
		done: task.isDone,
		priority: task.priority,
		percent_done: task.percentDone,
		...(task.startDate !== null && { start_date: task.startDate.toISOString() }),
		...(task.dueDate !== null && { due_date: task.dueDate.toISOString() }),
		...(task.reminder !== null && { reminders: [{ reminder: task.reminder.toISOString() }] }),
		...(task.isAssignedToOwner && { assignees: [{ id: ownId }] }),
		...(column !== undefined && { bucket_id: column }),
	};
}
