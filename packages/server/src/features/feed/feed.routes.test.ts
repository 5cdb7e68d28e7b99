import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { tellEverybody } from '../notification/notification.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

async function tokenOf(app: TestApp, { token }: TestUser, permissions: object, expiresInMs = 1_000_000_000) {
	const expiresAt = app.clock.now() + expiresInMs;
	const made = await app.api(token).token.create({ title: 'feed', permissions, expiresAt });
	return String(made.token);
}

const read = ({ server }: TestApp, authorization?: string) =>
	server.inject({ url: '/feeds/notifications.atom', headers: authorization === undefined ? {} : { authorization } });

const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

test('the feed has an entry for each notification, in words, and marks none read', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_PUBLICURL: 'https://ordna.example/' });
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	await app.api(ada.token).share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await tellEverybody(app);
	const description = `<mention-user data-id="${bob.username}" data-label="Bob"></mention-user> salt`;
	const task = await aTask(app, { owner: ada, project, title: 'Buy <salt>', assignees: [{ id: bob.id }], description });
	await tellEverybody(app);

	const reply = await read(app, basic(bob.username, await tokenOf(app, bob, { feeds: ['access'] })));

	expect(reply.statusCode).toBe(200);
	expect(reply.headers['content-type']).toMatch(/^application\/atom\+xml/);
	expect(reply.body.match(/<entry>/g)).toHaveLength(2);
	expect(reply.body).toContain(`<title>${ada.username} assigned Buy &lt;salt&gt; (#1) to you</title>`);
	expect(reply.body).toContain(`${ada.username} mentioned you in the new task Buy &lt;salt&gt; (#1)`);
	expect(reply.body).toContain(`<link href="https://ordna.example/tasks/${task.id}"/>`);
	expect((await app.api(bob.token).notification.list({})).every(({ readAt }) => readAt === null)).toBe(true);
});

test('no page of another origin is let in, not even one that may use the API', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const authorization = basic(ada.username, await tokenOf(app, ada, { feeds: ['access'] }));
	const headers = { authorization, origin: 'http://localhost:5173', 'access-control-request-method': 'GET' };
	const ask = (method: 'GET' | 'OPTIONS', url: string) => app.server.inject({ method, url, headers });
	expect((await ask('GET', '/health')).headers['access-control-allow-origin']).toBe(headers.origin);

	for (const reply of [
		await ask('GET', '/feeds/notifications.atom'),
		await ask('OPTIONS', '/feeds/notifications.atom'),
	]) {
		expect(reply.statusCode).toBeLessThan(300);
		expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
	}
});

test('only a token made for feeds opens it, with the name of its owner', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const token = await tokenOf(app, ada, { feeds: ['access'] });
	const other = await tokenOf(app, ada, { notifications: ['read_all'] });
	const short = await tokenOf(app, ada, { feeds: ['access'] }, 60_000);
	expect((await read(app, basic(ada.username.toUpperCase(), token))).statusCode).toBe(200);
	app.clock.advance(120_000);

	const refused = [
		undefined,
		basic(bob.username, token),
		basic(ada.username, other),
		basic(ada.username, short),
		basic(ada.username, ada.token),
		basic(ada.username, ''),
		'Basic %%%',
		`Bearer ${token}`,
		`Bearer ${ada.token}`,
	];

	for (const authorization of refused) {
		const reply = await read(app, authorization);
		expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Basic realm="Restricted"']);
	}
});
