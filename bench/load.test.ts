import { afterEach, expect, test } from 'vitest';
import { cases, mix } from './cases.ts';
import { Client } from './client.ts';
import { drive, percentile } from './drive.ts';
import { measureCases } from './measure-cases.ts';
import { sizes } from './plan.ts';
import { randomFrom } from './random.ts';
import { serverTable } from './report.ts';
import { seedThroughApi } from './seed-api.ts';
import { createAtOnce, twice } from './simultaneous-creates.ts';
import { type StubServer, startStub } from './stub-server.ts';
import { exploreWith } from './world.ts';

const now = new Date('2026-11-21T10:00:00Z');
const open: StubServer[] = [];

afterEach(async () => {
	for (const stub of open.splice(0)) await stub.close();
});

async function seededStub(): Promise<StubServer> {
	const stub = await startStub();
	open.push(stub);
	await seedThroughApi({ baseUrl: stub.baseUrl, size: 'tiny', parts: ['base', 'nested', 'board'], now, parallel: 4 });
	return stub;
}

const bounds = { pids: [process.pid], maxSeconds: 5, maxRequests: 20, concurrency: 4 };

test('the seed makes every planned task through the API', async () => {
	const stub = await seededStub();

	expect(stub.taskCount()).toBe(
		sizes.tiny.people * sizes.tiny.projectsEach * sizes.tiny.tasksEach + sizes.tiny.boardTasks,
	);
});

test('every case is asked, answered and reported', async () => {
	const { baseUrl } = await seededStub();

	const measured = await measureCases({ ...bounds, baseUrl, world: await exploreWith(baseUrl, 'tiny'), only: [] });

	expect(Object.keys(measured)).toEqual(cases.map(({ key }) => key));
	expect(Object.values(measured).flatMap(({ refused }) => Object.keys(refused))).toEqual([]);
	expect(serverTable(measured).split('\n')).toHaveLength(cases.length + 2);
});

test('a case knows what the server spent and how often it asked its database', async () => {
	const { baseUrl } = await seededStub();
	const client = new Client(baseUrl, { connections: 4 });

	const measured = await drive({
		...bounds,
		client,
		random: randomFrom('test'),
		pick: () => ({ method: 'GET', path: '/user' }),
	});

	client.close();
	expect(measured).toMatchObject({ requests: 20, statements: 2, refused: {} });
	expect(measured.cpuMs).toBeGreaterThanOrEqual(0);
	expect(measured.residentMb).toBeGreaterThan(10);
});

test('refusals are counted by status', async () => {
	const stub = await startStub();
	open.push(stub);
	const client = new Client(stub.baseUrl, { connections: 4 });

	const { refused } = await drive({
		...bounds,
		client,
		random: randomFrom('test'),
		pick: () => ({ method: 'GET', path: '/unheard-of' }),
	});

	client.close();
	expect(refused).toEqual({ 404: 20 });
});

test('a server that is gone is a refusal too', async () => {
	const stub = await startStub();
	const client = new Client(stub.baseUrl, { connections: 1 });
	await stub.close();

	const answer = await client.send({ method: 'GET', path: '/user' });

	client.close();
	expect(answer.status).toBe(0);
});

test('twenty clients that create at once are all served, each with an index of its own', async () => {
	const { baseUrl } = await seededStub();

	const made = await createAtOnce(baseUrl, await exploreWith(baseUrl, 'tiny'));

	expect(made).toEqual({ created: 500, refused: {}, indexTwice: [] });
});

test('of twenty clients those refused are counted', async () => {
	const stub = await seededStub();
	const world = await exploreWith(stub.baseUrl, 'tiny');

	stub.refuseEvery(1);

	expect(await createAtOnce(stub.baseUrl, world)).toEqual({ created: 0, refused: { 500: 500 }, indexTwice: [] });
});

test('an index given twice is named once', () => {
	expect(twice([1, 2, 3, 2, 2, 1])).toEqual([2, 1]);
});

test('a mix keeps to its weights', () => {
	const asked = { often: 0, seldom: 0 };
	const count = (name: keyof typeof asked) => () => {
		asked[name]++;
		return { method: 'GET', path: '/user' } as const;
	};
	const random = randomFrom('mix');
	const visitor = { username: '', token: '', projects: [] };
	const somebody = { visitor, project: { id: 1, title: '', listView: 1, boardView: 1, tasks: [] }, task: { id: 1 } };
	const question = mix([
		[3, count('often')],
		[1, count('seldom')],
	]);

	for (let at = 0; at < 4000; at++) question(somebody, random);

	expect(asked.often).toBeGreaterThan(2850);
	expect(asked.often + asked.seldom).toBe(4000);
});

test.each([
	[[], 95, 0],
	[[7], 50, 7],
	[[1, 2, 3, 4], 50, 2],
	[[1, 2, 3, 4], 95, 4],
])('of %j the percentile %i is %i', (values, percent, expected) => {
	expect(percentile(values, percent)).toBe(expected);
});
