import { type Caller, signIn } from './caller.ts';
import { Client } from './client.ts';
import { deepOwner, type PersonPlan, peopleOf, type SizeName } from './plan.ts';
import { sideBySide } from './side-by-side.ts';

/** A task as the API sends it, kept whole so that it can be sent back. */
export type WireTask = Readonly<Record<string, unknown>> & { readonly id: number };

export interface ProjectTarget {
	readonly id: number;
	readonly title: string;
	readonly listView: number;
	readonly boardView: number;
	/** Undefined where somebody removed it. */
	readonly tableView?: number | undefined;
	readonly ganttView?: number | undefined;
	readonly tasks: readonly WireTask[];
}

/** Somebody whose requests are measured, with what they may ask for. */
export interface Visitor {
	readonly username: string;
	readonly token: string;
	readonly projects: readonly ProjectTarget[];
}

/** All that the cases need to know, read from the server itself: it does not matter how it was seeded. */
export interface World {
	readonly people: readonly Visitor[];
	readonly nested: Visitor | null;
	readonly board: Visitor | null;
}

const peopleAtMost = 100;
const projectsAtMost = 20;
const tasksAtMost = 20;

/** @throws when nobody of this size can sign in. */
async function exploreWorld(client: Client, size: SizeName): Promise<World> {
	const people: Visitor[] = [];
	await sideBySide(peopleOf(size, 'base').slice(0, peopleAtMost), 4, async (person) => {
		people.push(await exploreVisitor(client, person, projectsAtMost));
	});
	people.sort((one, other) => (one.username < other.username ? -1 : 1));
	if (people.every(({ projects }) => projects.length === 0)) throw new Error(`no tasks found: seed size ${size} first`);
	return {
		people: people.filter(({ projects }) => projects.length > 0),
		nested: await exploreIfThere(client, deepOwner.nested, 0),
		board: await exploreIfThere(client, deepOwner.board, projectsAtMost),
	};
}

async function exploreIfThere(client: Client, person: PersonPlan, projects: number): Promise<Visitor | null> {
	const { username, password } = person;
	const { status } = await client.send({ method: 'POST', path: '/login', body: { username, password } });
	return status === 200 ? await exploreVisitor(client, person, projects) : null;
}

/** Signs in and looks at the first projects that hold tasks. */
export async function exploreVisitor(client: Client, person: PersonPlan, atMost: number): Promise<Visitor> {
	const caller = await signIn(client, person);
	const projects: ProjectTarget[] = [];
	if (atMost > 0) {
		for (const project of await caller.get<WireProject[]>('/projects?per_page=50')) {
			const target = await exploreProject(caller, project);
			if (target !== null) projects.push(target);
			if (projects.length >= atMost) break;
		}
	}
	return { username: person.username, token: caller.token, projects };
}

interface WireProject {
	readonly id: number;
	readonly title: string;
	readonly views: readonly { readonly id: number; readonly view_kind: string }[] | null;
}

async function exploreProject(caller: Caller, { id, title, views }: WireProject): Promise<ProjectTarget | null> {
	const viewOf = (kind: string) => views?.find(({ view_kind }) => view_kind === kind)?.id;
	const listView = viewOf('list');
	const boardView = viewOf('kanban');
	// Favourites and saved filters stand in the list too, with ids below zero.
	if (id < 0 || listView === undefined || boardView === undefined) return null;
	const tasks = await caller.get<WireTask[]>(`/projects/${id}/tasks?per_page=${tasksAtMost}`);
	return tasks.length === 0
		? null
		: { id, title, listView, boardView, tableView: viewOf('table'), ganttView: viewOf('gantt'), tasks };
}

/** As `exploreWorld`, with a client of its own. */
export async function exploreWith(baseUrl: string, size: SizeName): Promise<World> {
	const client = new Client(baseUrl, { connections: 4 });
	try {
		return await exploreWorld(client, size);
	} finally {
		client.close();
	}
}
