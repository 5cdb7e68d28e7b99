import { createServer, type IncomingMessage, type Server } from 'node:http';

/** Just enough of v1, in memory and without any rule, to try the bench out on. Its speed says nothing. */
export interface StubServer {
	readonly baseUrl: string;
	readonly taskCount: () => number;
	/** From now on every so-manieth create of a task is answered with 500, as by a locked database. */
	readonly refuseEvery: (creates: number) => void;
	close(): Promise<void>;
}

interface StubTask {
	readonly id: number;
	readonly index: number;
	readonly project_id: number;
	readonly title: string;
}

interface StubProject {
	readonly id: number;
	readonly title: string;
	readonly owner: string;
	readonly views: readonly { readonly id: number; readonly view_kind: string }[];
}

interface Stub {
	readonly people: Set<string>;
	readonly projects: Map<number, StubProject>;
	readonly tasks: Map<number, StubTask>;
	refuseEvery: number;
	lastId: number;
	creates: number;
	statements: number;
}

type Body = Readonly<Record<string, unknown>>;
interface Question {
	readonly stub: Stub;
	readonly who: string;
	readonly ids: readonly number[];
	readonly body: Body;
}
type Reply = readonly [status: number, body: unknown];
type Route = readonly [method: string, path: RegExp, reply: (question: Question) => Reply];

export async function startStub(): Promise<StubServer> {
	const stub: Stub = {
		people: new Set(),
		projects: new Map(),
		tasks: new Map(),
		refuseEvery: Number.POSITIVE_INFINITY,
		lastId: 0,
		creates: 0,
		statements: 0,
	};
	const server = createServer(async (incoming, outgoing) => {
		const [status, body] = answer(stub, incoming, await readBody(incoming));
		const text = typeof body === 'string' ? body : JSON.stringify(body);
		outgoing
			.writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json' })
			.end(text);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		baseUrl: `http://127.0.0.1:${portOf(server)}`,
		taskCount: () => stub.tasks.size,
		refuseEvery: (creates) => {
			stub.refuseEvery = creates;
		},
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

function portOf(server: Server): number {
	const address = server.address();
	return typeof address === 'object' && address !== null ? address.port : 0;
}

async function readBody(incoming: IncomingMessage): Promise<Body> {
	const pieces: Buffer[] = [];
	for await (const piece of incoming) pieces.push(piece);
	return pieces.length === 0 ? {} : JSON.parse(Buffer.concat(pieces).toString('utf8'));
}

function answer(stub: Stub, incoming: IncomingMessage, body: Body): Reply {
	const path = (incoming.url ?? '').split('?')[0] ?? '';
	if (path === '/health') return [200, 'OK'];
	if (path === '/api/v1/metrics') return [200, `ordna_database_statements_total{kind="read"} ${stub.statements}\n`];
	stub.statements += 2;
	for (const [method, pattern, reply] of routes) {
		const match = method === incoming.method ? pattern.exec(path) : null;
		const who = incoming.headers.authorization?.slice('Bearer '.length) ?? '';
		if (match !== null) return reply({ stub, who, ids: match.slice(1).map(Number), body });
	}
	return [404, { code: 404, message: `no ${incoming.method} ${path}` }];
}

function newId(stub: Stub): number {
	return ++stub.lastId;
}

function createProject({ stub, who, body }: Question): Reply {
	const id = newId(stub);
	const views = ['list', 'gantt', 'table', 'kanban'].map((view_kind) => ({ id: newId(stub), view_kind }));
	const project = { id, title: String(body.title), owner: who, views };
	stub.projects.set(id, project);
	return [201, project];
}

function createTask({ stub, ids: [projectId = 0], body }: Question): Reply {
	if (++stub.creates % stub.refuseEvery === 0) return [500, { message: 'database is locked' }];
	const id = newId(stub);
	const task = { id, index: id, project_id: projectId, title: String(body.title) };
	stub.tasks.set(id, task);
	return [201, task];
}

function projectTasks({ stub, ids: [projectId] }: Question): Reply {
	return [200, [...stub.tasks.values()].filter(({ project_id }) => project_id === projectId).slice(0, 50)];
}

const signIn = ({ stub, body }: Question): Reply =>
	stub.people.has(String(body.username)) ? [200, { token: body.username }] : [412, { code: 1011 }];

const register = ({ stub, body }: Question): Reply => {
	stub.people.add(String(body.username));
	return [200, { id: newId(stub) }];
};

const ownProjects = ({ stub, who }: Question): Reply => [
	200,
	[...stub.projects.values()].filter(({ owner }) => owner === who),
];

const made = ({ stub }: Question): Reply => [201, { id: newId(stub) }];
const fine = (): Reply => [200, {}];
const nothing = (): Reply => [200, []];

const routes: readonly Route[] = [
	['POST', /^\/api\/v1\/register$/, register],
	['POST', /^\/api\/v1\/login$/, signIn],
	['POST', /^\/api\/v1\/user\/token$/, fine],
	['GET', /^\/api\/v1\/user$/, ({ stub }) => [200, { id: stub.lastId }]],
	['GET', /^\/api\/v1\/(?:notifications|avatar\/.*)$/, nothing],
	['GET', /^\/api\/v1\/projects$/, ownProjects],
	['PUT', /^\/api\/v1\/projects$/, createProject],
	['PUT', /^\/api\/v1\/projects\/(\d+)\/tasks$/, createTask],
	['GET', /^\/api\/v1\/projects\/(\d+)(?:\/views\/\d+)?\/tasks$/, projectTasks],
	['GET', /^\/api\/v1\/projects\/(\d+)\/views\/\d+\/buckets$/, nothing],
	['PUT', /^\/api\/v1\/projects\/(\d+)\/views\/\d+\/buckets$/, made],
	['GET', /^\/api\/v1\/tasks$/, nothing],
	['GET', /^\/api\/v1\/tasks\/(\d+)$/, ({ stub, ids: [id = 0] }) => [200, stub.tasks.get(id)]],
	['POST', /^\/api\/v1\/tasks\/(\d+)(?:\/labels\/bulk)?$/, fine],
	['PUT', /^\/api\/v1\/(?:labels|teams|teams\/\d+\/members|projects\/\d+\/teams)$/, made],
];
