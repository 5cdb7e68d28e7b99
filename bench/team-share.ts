import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, isSuccess } from './client.ts';
import { startServer } from './server.ts';
import { sideBySide } from './side-by-side.ts';

/**
 * node bench/team-share.ts: what it costs to share the top of 2,000 nested projects with a team of 500, and how long
 * somebody waits meanwhile who reads a task of a project of their own. All of it through the API.
 */
const people = 500;
const projects = 2000;
const rounds = 5;
const password = 'correct-horse-9';

class Workspace {
	readonly #client: Client;
	constructor(client: Client) {
		this.#client = client;
	}

	async ask<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, token?: string, body?: unknown): Promise<T> {
		const answer = await this.#client.send({ method, path, ...(token && { token }), ...(body ? { body } : {}) });
		if (!isSuccess(answer)) throw new Error(`${method} ${path} was answered with ${answer.status}`);
		return JSON.parse(answer.bytes.toString() || 'null') as T;
	}

	async person(username: string): Promise<string> {
		await this.ask('POST', '/register', undefined, { username, password, email: `${username}@example.org` });
		return (await this.ask<{ token: string }>('POST', '/login', undefined, { username, password })).token;
	}

	async make(path: string, token: string, body: unknown): Promise<number> {
		return (await this.ask<{ id: number }>('PUT', path, token, body)).id;
	}
}

/** A tree of projects, four beneath each, and a team of everybody. */
async function furnish(workspace: Workspace, owner: string) {
	const ids = [await workspace.make('/projects', owner, { title: 'Top' })];
	while (ids.length < projects) {
		const parents = ids.slice((ids.length - 1) / 4, ids.length).slice(0, Math.ceil((projects - ids.length) / 4));
		const wanted = parents.flatMap((parent) => [parent, parent, parent, parent]).slice(0, projects - ids.length);
		await sideBySide(wanted.values(), 4, async (parent) => {
			ids.push(await workspace.make('/projects', owner, { title: 'Beneath', parent_project_id: parent }));
		});
	}
	const team = await workspace.make('/teams', owner, { name: 'Everybody' });
	await sideBySide(Array.from({ length: people - 1 }).keys(), 4, async (number) => {
		const username = `member${number}`;
		await workspace.ask('POST', '/register', undefined, { username, password, email: `${username}@example.org` });
		await workspace.ask('PUT', `/teams/${team}/members`, owner, { username });
	});
	return { top: ids[0] ?? 0, team };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const begin = performance.now();
	await work();
	return performance.now() - begin;
}

async function measure(workspace: Workspace): Promise<void> {
	const [owner, bystander] = [await workspace.person('owner'), await workspace.person('bystander')];
	const { top, team } = await furnish(workspace, owner);
	const own = await workspace.make('/projects', bystander, { title: 'Own' });
	const task = await workspace.make(`/projects/${own}/tasks`, bystander, { title: 'Task' });
	let maxMs = 0;
	let isWatching = true;
	const watch = async () => {
		while (isWatching) {
			maxMs = Math.max(maxMs, await timed(() => workspace.ask('GET', `/tasks/${task}`, bystander)));
			await pause(1);
		}
	};
	const watching = watch();
	const show = async (what: string, work: () => Promise<unknown>) => {
		await pause(1000);
		maxMs = 0;
		const ms = await timed(work);
		await pause(500);
		console.log(`${what}: ${ms.toFixed(0)} ms, the longest wait of another request ${maxMs.toFixed(0)} ms`);
	};
	for (let round = 0; round < rounds; round++) {
		await show('nothing', () => pause(200));
		await show('share', () => workspace.ask('PUT', `/projects/${top}/teams`, owner, { team_id: team, permission: 1 }));
		await show('take back', () => workspace.ask('DELETE', `/projects/${top}/teams/${team}`, owner));
	}
	isWatching = false;
	await watching;
}

const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-'));
const server = await startServer(folder);
const client = new Client(server.baseUrl, { connections: 6 });
try {
	await measure(new Workspace(client));
} finally {
	client.close();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}
