import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { aTeam, sharedWithTeam } from '../../features/team/team.builder.ts';
import { aUser } from '../../features/user/user.builder.ts';
import { createOutgoing } from '../../outside/http.ts';
import { portOf } from '../../process/port-of.ts';
import { aFolder } from '../../testing/a-folder.ts';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { startV1Server } from '../../testing/v1-server.ts';
import { askApi, Refused } from '../ask-api.ts';
import { type Move, moveFromServer } from './move-from-server.ts';
import { reportOf } from './summary.ts';

/** A server with an account on it, and what moves to it. */
async function start(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
	const bob = await aUser(app, { username: 'bob' });
	const folder = join(aFolder(), 'moved-from-there');
	const told: string[] = [];
	const outgoing = createOutgoing({ timeoutSeconds: 60, proxyUrl: '', proxyPassword: '', allowNonRoutableIps: true });
	const move = (there: Move['there'], given: Partial<Move> = {}) =>
		moveFromServer({
			...{ there, outgoing, folder, here: { base: `${address}/api/v1`, token: bob.token } },
			...{ ask: askApi(address, bob.token), choices: [], takesKnown: false, isDryRun: false },
			...{ tell: (line) => told.push(line), ...given },
		});
	return { app, bob, api: app.api(bob.token), address, folder, told, move };
}

/** Another Ordna, where Ada has something of everything. */
async function anotherOrdna() {
	const app = await startTestApp();
	const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
	const [ada, kim, lee] = [
		await aUser(app, { username: 'ada' }),
		await aUser(app, { username: 'kim' }),
		await aUser(app, { username: 'lee' }),
	];
	const api = app.api(ada.token);
	const { id: projectId } = await api.project.create({ title: 'House', description: 'Old', identifier: 'HS' });
	const { id: belowId } = await api.project.create({ title: 'Kitchen', parentProjectId: projectId });
	await api.share.create({ projectId, username: kim.username, right: 'write' });
	const team = await aTeam(app, { admin: ada, members: [lee], name: 'Builders' });
	await sharedWithTeam(app, { project: { id: belowId }, owner: ada, team, right: 'read' });
	const paint = await api.task.create({
		...{
			projectId,
			title: 'Paint',
			index: 7,
			priority: 3,
			dueDay: '2026-06-05',
			description: '<p>Two <b>coats</b></p>',
		},
		...{ assignees: [{ id: kim.id }], reminders: [{ relativeTo: 'dueDate', relativePeriod: -3600 }] },
	});
	const mow = await api.task.create({ projectId, title: 'Mow', done: true });
	const { id: labelId } = await api.label.create({ title: 'Late', hexColor: 'ff0000' });
	await api.taskLabel.add({ taskId: paint.id, labelId });
	await api.relation.create({ taskId: paint.id, otherTaskId: mow.id, relationKind: 'blocking' });
	await api.comment.create({ taskId: paint.id, comment: '<p>Green</p>' });
	await app.api(kim.token).comment.create({ taskId: paint.id, comment: '<p>Blue &amp; red</p>' });
	await sendForm(app, `/tasks/${paint.id}/attachments`, {
		...{ token: ada.token, field: 'files', method: 'PUT' },
		files: [['wall.txt', Buffer.from('a wall')]],
	});
	await api.savedFilter.create({ title: 'Open', filters: { filter: 'done = false' } });
	return { app, api, projectId, paint, where: { base: `${address}/api/v1`, token: ada.token } };
}

const people = [
	{ there: 'ada', here: 'bob' },
	{ there: 'kim', here: 'kimberly' },
];

test('all of it comes along, and both sides are the same item by item', async () => {
	const there = await anotherOrdna();
	const { app, move, api } = await start();
	const kim = await aUser(app, { username: 'kimberly' });

	const comparison = await move(there.where, { choices: people });

	expect(comparison?.differences.filter(({ isExpected }) => !isExpected)).toEqual([]);
	const counts = Object.fromEntries(comparison?.counts.map(({ what, ...both }) => [what, both]) ?? []);
	expect(counts).toMatchObject({
		...{ projects: { there: 2, here: 2 }, tasks: { there: 2, here: 2 }, comments: { there: 2, here: 2 } },
		...{ files: { there: 1, here: 1 }, relations: { there: 2, here: 2 }, reminders: { there: 1, here: 1 } },
		...{ labels: { there: 1, here: 1 }, filters: { there: 1, here: 1 }, views: { there: 8, here: 8 } },
		...{ teams: { there: 1, here: 0 }, columns: { there: 6, here: 6 } },
	});
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).toEqual(
		expect.arrayContaining(['House', 'Kitchen']),
	);
	expect((await app.api(kim.token).project.list({ page: 0 })).map(({ title }) => title)).toContain('House');
});

test('a dry run says what would come and whom people may be, and imports nothing', async () => {
	const there = await anotherOrdna();
	const { app, move, api, told } = await start();
	await aUser(app, { username: 'kim' });

	expect(await move(there.where, { isDryRun: true })).toBeNull();

	expect(told).toEqual(expect.arrayContaining(['projects: 2', '  House: 2 tasks', '    Kitchen: 0 tasks']));
	expect(told).toContain('kim is nobody here; --person kim=kim makes it so');
	expect(told).toContain('team Builders: 2 members');
	expect(await api.project.list({ page: 0 })).toEqual([]);
	await expect(move(there.where, { choices: [{ there: 'max', here: 'kim' }] })).rejects.toThrow('Nobody is called max');
});

test('done again it doubles nothing, and the report names what is otherwise here', async () => {
	const there = await anotherOrdna();
	const { app, move, api, told } = await start();
	await aUser(app, { username: 'kim' });
	await move(there.where, { takesKnown: true });
	const all = await api.taskList.all({ page: 0 });
	const [paint, mow] = ['Paint', 'Mow'].map((title) => all.find((task) => task.title === title));
	await api.task.update({ id: Number(paint?.id) as never, dueDay: '2027-01-01', title: 'Paint it' });
	await api.task.delete({ id: Number(mow?.id) as never });
	await api.task.create({ projectId: Number(paint?.projectId) as never, title: 'Mine' });

	const again = await move(there.where, { takesKnown: true });
	const once = await move(there.where, { takesKnown: true });

	expect(told.filter((line) => /^Imported|^Nothing new/.test(line))).toEqual([
		'Imported: 2 tasks added, 0 updated.',
		'Imported: 1 tasks added, 0 updated.',
		'Nothing new: all of it was imported before.',
	]);
	const differing = again?.differences.filter(({ isExpected }) => !isExpected) ?? [];
	expect(differing.map(({ where, what }) => `${where}: ${what}`)).toEqual(
		expect.arrayContaining(['House / Paint: title', 'House / Paint: due date']),
	);
	expect(reportOf(once as never)).toEqual(expect.arrayContaining(['  House / Mine: the task is here alone']));
	expect((await api.taskList.all({ page: 0 })).map(({ title }) => title).sort()).toEqual(['Mine', 'Mow', 'Paint it']);
});

test('a project that was deleted here comes again, a filter does not, and that is named', async () => {
	const there = await anotherOrdna();
	const { move, api } = await start();
	await move(there.where);
	const [project] = (await api.project.list({ page: 0 })).filter(({ title }) => title === 'Kitchen');
	await api.project.delete({ id: Number(project?.id) as never });
	await api.savedFilter.delete({ id: 1 as never });

	const comparison = await move(there.where);

	const named = comparison?.differences.map(({ where, what }) => `${where}: ${what}`);
	expect(named).toContain('Open: the filter is not here');
	expect(named).not.toContain('House / Kitchen: the project is not here');
});

test('another server is asked by GET alone, and a run that broke off goes on where it was', async () => {
	const server = await startV1Server();
	const { move, folder, told, api } = await start();
	const where = { base: `${server.address}/api/v1`, token: server.token };
	const busy = { of: 'GET /tasks/1/comments', is: { status: 503, headers: { 'retry-after': '0' } } };
	server.mishaps.push(busy, busy, busy, busy);

	await expect(move(where)).rejects.toThrow('/tasks/1/comments');
	const kept = await readdir(join(folder, 'person-4'));
	const before = server.asked.length;
	const comparison = await move(where);

	expect(kept.length).toBeGreaterThan(3);
	const second = server.asked.slice(before).map(({ what }) => what);
	expect(second.filter((what) => what.startsWith('GET /projects?'))).toEqual([]);
	expect(second).toContain('GET /tasks/1/comments?page=1');
	expect(server.asked.every(({ what }) => what.startsWith('GET '))).toBe(true);
	expect(told).toContain(`Going on with what is in ${join(folder, 'person-4')}. Remove it to fetch everything anew.`);
	expect(comparison?.counts.find(({ what }) => what === 'tasks')).toMatchObject({ there: 1, here: 1 });
	expect(await api.taskList.all({ page: 0 })).toHaveLength(1);
	expect(existsSync(folder)).toBe(false);
});

test('of a folder that has something else in it, what was kept alone goes', async () => {
	const server = await startV1Server();
	const { move, folder } = await start();
	await mkdir(folder);
	await writeFile(join(folder, 'photo.jpg'), 'dear');

	await move({ base: `${server.address}/api/v1`, token: server.token });

	expect(await readdir(folder)).toEqual(['photo.jpg']);
});

test('answers of the day before are asked for again', async () => {
	const server = await startV1Server();
	const { move, folder } = await start();
	const where = { base: `${server.address}/api/v1`, token: server.token };
	await move(where, { isDryRun: true });
	const own = join(folder, 'person-4');
	const yesterday = Date.now() / 1000 - 25 * 3600;
	for (const name of await readdir(own)) await utimes(join(own, name), yesterday, yesterday);
	const before = server.asked.length;

	await move(where, { isDryRun: true });

	expect(server.asked.slice(before).filter(({ what }) => what.startsWith('GET /projects?'))).not.toEqual([]);
});

test('what is kept names no token, and hides no token that expired', async () => {
	const server = await startV1Server();
	const { move, folder } = await start();
	const where = { base: `${server.address}/api/v1`, token: server.token };

	await move(where, { isDryRun: true });
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = names.filter((one) => one.isFile());
	const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')));
	const refused = move({ ...where, token: 'expired' });

	expect(files.length).toBeGreaterThan(3);
	expect(texts.filter((text) => text.includes(server.token))).toEqual([]);
	await expect(refused).rejects.toMatchObject({ problem: 'token' });
});

const sentence = /1 MB were fetched.*set files\.maxsize to more/;

test('where the server takes no file of that size, the setting is named, and running again goes on', async () => {
	const server = await startV1Server();
	const where = { base: `${server.address}/api/v1`, token: server.token };
	const small = await start({ ORDNA_FILES_MAXSIZE: '100B' });

	await expect(small.move(where)).rejects.toThrow(sentence);
	const imported = await small.api.taskList.all({ page: 0 });
	const kept = await readdir(join(small.folder, 'person-4'));
	const before = server.asked.length;
	const large = await start();
	await large.move(where, { folder: small.folder });

	expect(imported).toEqual([]);
	expect(kept.length).toBeGreaterThan(3);
	expect(
		server.asked.slice(before).filter(({ what }) => /^GET .(?:projects\?|projects.3.tasks|tasks)/.test(what)),
	).toEqual([]);
	expect(await large.api.taskList.all({ page: 0 })).toHaveLength(1);
});

test('the same is said where a proxy before the server takes no more', async () => {
	const server = await startV1Server();
	const { move, address, bob, api } = await start();
	const real = askApi(address, bob.token);
	const ask: Move['ask'] = async (method, path, body) => {
		if (path === '/imports') throw new Refused(413, {});
		return real(method, path, body);
	};
	const where = { base: `${server.address}/api/v1`, token: server.token };

	await expect(move(where, { ask })).rejects.toThrow(sentence);
	await move(where);

	expect(await api.taskList.all({ page: 0 })).toHaveLength(1);
});

/** A way to a server on which the answer to the first import is lost, before it or in the middle of it. */
async function aLossyWay(to: string, at: 'start' | 'middle'): Promise<string> {
	let isLost = false;
	const way = createServer(async (request, response) => {
		const body = await buffer(request);
		const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
		const answer = await fetch(`${to}${request.url}`, {
			...{ method: request.method ?? 'GET', headers },
			...(body.length > 0 ? { body } : {}),
		});
		const text = await answer.text();
		const loses = !isLost && request.url?.endsWith('/apply');
		isLost ||= loses === true;
		if (loses && at === 'start') return request.socket.destroy();
		response.writeHead(answer.status, {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(text),
		});
		if (!loses) return response.end(text);
		response.write(text.slice(0, 20), () => request.socket.destroy());
	});
	await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		way.closeAllConnections();
		way.close();
	});
	return `http://127.0.0.1:${portOf(way)}`;
}

test.each(['start', 'middle'] as const)(
	'an answer that is lost at its %s doubles nothing, and the report is right',
	async (at) => {
		const there = await anotherOrdna();
		const { address, api, bob, move, told } = await start();
		const ask = askApi(await aLossyWay(address, at), bob.token);

		const comparison = await move(there.where, { ask, pollIntervalMs: 1 });
		const again = await move(there.where);

		expect(told.filter((line) => /^(?:The import goes on|All of it|Imported|Nothing new)/.test(line))).toEqual([
			...['The import goes on without an answer …', 'All of it is here.'],
			'Nothing new: all of it was imported before.',
		]);
		expect((await api.taskList.all({ page: 0 })).map(({ title }) => title).sort()).toEqual(['Mow', 'Paint']);
		for (const report of [comparison, again]) {
			expect(report?.counts.find(({ what }) => what === 'comments')).toMatchObject({ there: 2, here: 2 });
			expect(report?.counts.find(({ what }) => what === 'files')).toMatchObject({ there: 1, here: 1 });
			expect(report?.differences.filter(({ isExpected }) => !isExpected)).toEqual([]);
		}
	},
);
