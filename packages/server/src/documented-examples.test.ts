import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { anAgentToken } from './features/agent/agent.builder.ts';
import { aLabel } from './features/label/label.builder.ts';
import { tellEverybody } from './features/notification/notification.builder.ts';
import { aProject } from './features/project/project.builder.ts';
import { aTask } from './features/task/task.builder.ts';
import { aUser } from './features/user/user.builder.ts';
import { loopbackAllowed, tellWebhooks, writeDeliveries } from './features/webhook/webhook.builder.ts';
import { aFolder } from './testing/a-folder.ts';
import { ordna } from './testing/spawn-ordna.ts';
import { startTestApp, type TestApp } from './testing/start-app.ts';

/** The example that a page of `docs/` shows, as somebody would run it. */
function exampleOf(page: string, env: Readonly<Record<string, string>>): ChildProcess {
	const [, code = ''] = /^```js\n(.*?)^```$/ms.exec(documentOf(page)) ?? [];
	const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { env: { ...process.env, ...env } });
	onTestFinished(() => void child.kill());
	return child;
}

const documentOf = (page: string) => readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8');

/** What it prints, up to its end. */
async function printed(child: ChildProcess): Promise<string[]> {
	let [out, errors] = ['', ''];
	child.stdout?.on('data', (chunk) => {
		out += chunk;
	});
	child.stderr?.on('data', (chunk) => {
		errors += chunk;
	});
	await once(child, 'close');
	expect(errors).toBe('');
	return out.trim().split('\n');
}

async function addressOf({ server }: TestApp): Promise<string> {
	return server.listen({ port: 0, host: '127.0.0.1' });
}

async function tokenOf(app: TestApp, token: string, permissions: object): Promise<string> {
	const made = await app.api(token).token.create({ title: 'Example', permissions, expiresAt: app.clock.now() + 1e9 });
	return String(made.token);
}

test('the example for assistants lists what is due and proposes a task', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await aTask(app, { owner: ada, project, title: 'Water', dueDay: '2020-01-01' });
	const TOKEN = await anAgentToken(app, { owner: ada });

	const lines = await printed(exampleOf('mcp', { ORDNA: await addressOf(app), TOKEN, PROJECT: String(project.id) }));

	expect(lines).toEqual(['Water', 'Creates 1 task.']);
	expect(await app.api(ada.token).changeSet.list({})).toMatchObject([{ title: 'Call the framer', state: 'proposed' }]);
});

test('the example for the API adds a task', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const TOKEN = await tokenOf(app, ada.token, { tasks: ['create', 'read_all'] });

	const lines = await printed(exampleOf('api', { ORDNA: await addressOf(app), TOKEN, PROJECT: String(project.id) }));

	expect(lines).toEqual([expect.stringMatching(/^Make a task/), 'Added #1', 'Call the framer']);
});

test('the example for webhooks believes what is signed, and nothing else', async () => {
	const app = await startTestApp(loopbackAllowed);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await writeDeliveries(app);
	const PORT = String(20_000 + (process.pid % 20_000));
	const child = exampleOf('webhooks', { PORT, SECRET: 'between us' });
	const lines = (async function* () {
		for await (const chunk of child.stdout ?? []) yield String(chunk).trim();
	})();
	const next = async () => (await lines.next()).value;
	expect(await next()).toBe('listening');
	const targetUrl = `http://127.0.0.1:${PORT}/`;
	const webhook = { projectId: project.id, targetUrl, events: ['task.created'], secret: 'between us' };
	await app.api(ada.token).webhook.create(webhook);

	const stranger = await fetch(targetUrl, { method: 'POST', body: '{"event_name":"task.created","data":{}}' });
	await aTask(app, { owner: ada, project, title: 'Call the framer' });
	await tellWebhooks(app);

	expect(stranger.status).toBe(401);
	expect(await next()).toBe('task.created: Call the framer');
});

test('the example for feeds prints the titles of notifications', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	await app.api(ada.token).share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await tellEverybody(app);
	await aTask(app, { owner: ada, project, title: 'Call the framer', assignees: [{ id: bob.id }] });
	await tellEverybody(app);
	const TOKEN = await tokenOf(app, bob.token, { feeds: ['access'] });

	const lines = await printed(exampleOf('feeds', { ORDNA: await addressOf(app), NAME: bob.username, TOKEN }));

	expect(lines).toEqual([`${ada.username} assigned Call the framer (#1) to you`]);
});

test('the command that adds a task does, with a token that may do as much as the page says', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Home' });
	await aLabel(app, { owner: ada, title: 'shop' });
	const may = { other: ['user'], projects: ['read_all'], labels: ['read_all'], tasks: ['create'] };
	const ORDNA_TOKEN = await tokenOf(app, ada.token, { ...may, tasks_labels: ['create'] });
	const [, text = ''] = /^npx ordna add "(.+)"$/m.exec(documentOf('adding-tasks')) ?? [];

	const said = await ordna(aFolder(), ['add', text], '', { ORDNA_URL: await addressOf(app), ORDNA_TOKEN });

	expect(said).toEqual({ code: 0, output: '#1 Call the framer\n' });
	expect(await app.api(ada.token).taskList.ofProject({ projectId: project.id })).toMatchObject([
		{ title: 'Call the framer', priority: 3, labels: [{ title: 'shop' }] },
	]);
});
