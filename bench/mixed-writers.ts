import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { type BenchRequest, bodyOf, Client, isSuccess } from './client.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * node bench/mixed-writers.ts [--seconds 15] [--only sqlite,postgres,postgres2] [--writers 30] [--creates]: so many who write
 * all the time, or create tasks only, on SQLite and on PostgreSQL, with one process and with two; both databases write what
 * they saved to the disk.
 */
const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '15' },
		only: { type: 'string', default: 'sqlite,postgres,postgres2' },
		server: { type: 'string' },
		writers: { type: 'string', default: '30' },
		creates: { type: 'boolean', default: false },
	},
});
const seconds = Number(values.seconds);

const writers = Number(values.writers);
const projects = 6;
const tasksEach = 40;
const password = 'correct-horse-9';

interface Task {
	readonly id: number;
	project: Project;
}

interface Project {
	readonly id: number;
	readonly views: readonly number[];
}

interface World {
	readonly token: string;
	readonly label: number;
	readonly projects: readonly Project[];
	readonly tasks: Task[];
	readonly trash: Task[];
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function furnish(client: Client): Promise<World> {
	const ask = async <T>(question: BenchRequest) => bodyOf<T>(question, await client.send(question));
	const ada = { username: 'ada', password };
	await ask({ method: 'POST', path: '/register', body: { ...ada, email: 'ada@example.org' } });
	const { token } = await ask<{ token: string }>({ method: 'POST', path: '/login', body: ada });
	const make = <T>(path: string, body: unknown) => ask<T>({ method: 'PUT', path, token, body });
	const label = await make<{ id: number }>('/labels', { title: 'Garden' });
	const made: Project[] = [];
	const tasks: Task[] = [];
	for (let number = 0; number < projects; number += 1) {
		const { id, views } = await make<{ id: number; views: { id: number }[] }>('/projects', { title: 'Project' });
		const project = { id, views: views.map((view) => view.id) };
		made.push(project);
		for (let count = 0; count < tasksEach; count += 1)
			tasks.push({ id: (await make<{ id: number }>(`/projects/${id}/tasks`, { title: `Task ${count}` })).id, project });
	}
	return { token, label: label.id, projects: made, tasks, trash: [] };
}

/** What one of them does next, and what it changes for the others. */
interface Deed {
	readonly ask: Omit<BenchRequest, 'token'>;
	readonly done?: (body: { id: number }) => void;
}

const post = (path: string, body: unknown): Omit<BenchRequest, 'token'> => ({ method: 'POST', path, body });
const put = (path: string, body: unknown): Omit<BenchRequest, 'token'> => ({ method: 'PUT', path, body });

/** With their weights. */
const deeds: readonly (readonly [weight: number, deed: (world: World) => Deed])[] = [
	[
		20,
		(world) => {
			const project = pick(world.projects);
			const done = ({ id }: { id: number }) => void world.tasks.push({ id, project });
			return { ask: put(`/projects/${project.id}/tasks`, { title: 'Made' }), done };
		},
	],
	[25, ({ tasks }) => ({ ask: post(`/tasks/${pick(tasks).id}`, { title: `Title ${Math.random()}` }) })],
	[10, ({ tasks }) => ({ ask: post(`/tasks/${pick(tasks).id}`, { done: Math.random() < 0.5 }) })],
	[
		8,
		({ tasks, projects: all }) => {
			const [task, project] = [pick(tasks), pick(all)];
			const done = () => void Object.assign(task, { project });
			return { ask: post(`/tasks/${task.id}`, { project_id: project.id }), done };
		},
	],
	[
		12,
		({ tasks }) => {
			const { id, project } = pick(tasks);
			const position = Math.random() < 0.1 ? 0.0001 : Math.random() * 65_536;
			return { ask: post(`/tasks/${id}/position`, { project_view_id: pick(project.views), position }) };
		},
	],
	[
		5,
		({ tasks }) => {
			const ids = [pick(tasks).id, pick(tasks).id, pick(tasks).id];
			return { ask: post('/tasks/bulk', { task_ids: ids, fields: ['priority'], values: { priority: 3 } }) };
		},
	],
	[6, ({ tasks, label }) => ({ ask: put(`/tasks/${pick(tasks).id}/labels`, { label_id: label }) })],
	[8, ({ tasks }) => ({ ask: put(`/tasks/${pick(tasks).id}/comments`, { comment: '<p>Well</p>' }) })],
	[
		3,
		({ tasks, trash }) => {
			const [task] = tasks.splice(Math.floor(Math.random() * tasks.length), 1) as [Task];
			return { ask: { method: 'DELETE', path: `/tasks/${task.id}` }, done: () => void trash.push(task) };
		},
	],
	[
		3,
		({ tasks, trash }) => {
			const task = trash.shift() ?? pick(tasks);
			return { ask: post(`/trash/${task.id}/restore`, {}), done: () => void tasks.push(task) };
		},
	],
];

const drawn = (values.creates ? deeds.slice(0, 1) : deeds).flatMap(([weight, deed]) =>
	Array.from({ length: weight }, () => deed),
);

interface Outcome {
	readonly perSecond: number;
	readonly p50: number;
	readonly p95: number;
	readonly maxMs: number;
	/** No answer, or one of 500 and above. */
	readonly broken: number;
	readonly refused: number;
}

async function drive(clients: readonly Client[], world: World): Promise<Outcome> {
	const times: number[] = [];
	let [broken, refused] = [0, 0];
	const end = performance.now() + seconds * 1000;
	async function write(number: number): Promise<void> {
		const client = clients[number % clients.length] as Client;
		while (performance.now() < end) {
			const { ask, done } = pick(drawn)(world);
			const begin = performance.now();
			const answer = await client.send({ ...ask, token: world.token });
			times.push(performance.now() - begin);
			if (answer.status === 0 || answer.status >= 500) broken += 1;
			else if (!isSuccess(answer)) refused += 1;
			else done?.(JSON.parse(answer.bytes.toString('utf8')) as { id: number });
		}
	}
	const begin = performance.now();
	await Promise.all(Array.from({ length: writers }, (_, number) => write(number)));
	const took = (performance.now() - begin) / 1000;
	times.sort((one, other) => one - other);
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
	return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), maxMs: at(1), broken, refused };
}

async function measure(processes: number, environment: Record<string, string>): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-'));
	Object.assign(process.env, environment);
	const servers: RunningServer[] = [];
	try {
		for (let count = 0; count < processes; count += 1) servers.push(await startServer(folder, values.server));
		const clients = servers.map(({ baseUrl }) => new Client(baseUrl, { connections: writers }));
		const outcome = await drive(clients, await furnish(clients[0] as Client));
		for (const client of clients) client.close();
		return outcome;
	} finally {
		for (const server of servers) await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function onPostgres(processes: number): Promise<Outcome> {
	const postgres = await startPostgres({ durable: true });
	try {
		return await measure(processes, {
			ORDNA_DATABASE_TYPE: 'postgres',
			ORDNA_DATABASE_HOST: postgres.address,
			ORDNA_DATABASE_USER: postgres.user,
			ORDNA_DATABASE_PASSWORD: 'not asked for',
			ORDNA_DATABASE_DATABASE: 'postgres',
		});
	} finally {
		await postgres.stop();
	}
}

const cases: Readonly<Record<string, () => Promise<Outcome>>> = {
	sqlite: () => measure(1, { ORDNA_DATABASE_TYPE: 'sqlite' }),
	postgres: () => onPostgres(1),
	postgres2: () => onPostgres(2),
};

const found = new Map<string, Outcome>();
for (const name of values.only.split(',')) {
	const outcome = await cases[name]?.();
	if (!outcome) throw new Error(`there is no ${name}: ${Object.keys(cases)}`);
	found.set(name, outcome);
	const whole = (ms: number) => `${Math.round(ms)} ms`;
	const { perSecond, p50, p95, maxMs, broken, refused } = outcome;
	const ratio = perSecond / (found.get('sqlite')?.perSecond ?? Number.NaN);
	console.log(
		`${name.padEnd(9)} ${perSecond.toFixed(0)} requests a second (${ratio.toFixed(2)} of SQLite), half within ${whole(p50)}, 95 % within ${whole(p95)}, longest ${whole(maxMs)}; broken ${broken}, refused ${refused}`,
	);
}
