import { writeRequest } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { aCalendar, todo } from './features/calendar/calendar.builder.ts';
import { aConfig } from './features/import/import.builder.ts';
import { aProject } from './features/project/project.builder.ts';
import { aUser } from './features/user/user.builder.ts';
import { families, hostileText } from './testing/growth/families.ts';
import { cpuMs, growthOf, sizes } from './testing/growth/measure.ts';
import { textReaders } from './testing/growth/readers.ts';
import { attemptNamed, attemptsOn, everyEndpoint } from './testing/security/every-route.ts';
import { startWithEverything } from './testing/security/everything-on.ts';
import { requestsWithTexts } from './testing/security/hostile-requests.ts';
import { somebodysThings } from './testing/security/somebodys-things.ts';
import { sendForm } from './testing/send-form.ts';

test('of every function that reads a text it is known how to call it', async () => {
	expect((await textReaders()).unsaid).toEqual([]);
});

test('whatever a text is made of, reading four times as much takes at most eight times as long', async () => {
	const { readers } = await textReaders();
	const problems: string[] = [];

	for (const { name, prepare, read } of readers)
		for (const piece of families) {
			const texts = new Map(sizes.map((size) => [size, prepare(hostileText(piece, size))]));
			const growth = await growthOf((size) => read(texts.get(size) ?? ''));
			if (growth !== undefined) problems.push(`${name} of ${JSON.stringify(piece)}: ${growth}`);
		}

	expect(problems).toEqual([]);
});

/** So many times what a request takes that is not about its text; a text that costs quadratic time takes more. */
const maxMs = 400;

/** Whether it takes too long, three times out of three: others on the machine only ever add. */
async function isSlow(work: () => Promise<unknown>): Promise<boolean> {
	for (let time = 0; time < 3; time += 1) if ((await cpuMs(work)) < maxMs) return false;
	return true;
}

/** Each piece in its turn. */
function turns(length: number): () => string {
	let turn = 0;
	return () => hostileText(families[turn++ % families.length] ?? '', length);
}

const length = 20_000;

test('no field of an endpoint keeps the server busy, whatever is sent', async () => {
	const app = await startWithEverything();
	const random = turns(length);
	const problems: string[] = [];

	let things = await somebodysThings(app);
	const order = attemptsOn(things, everyEndpoint())
		.map(({ name, endpoint }) => ({ name, isLast: endpoint.method === 'DELETE' }))
		.sort((one, other) => Number(one.isLast) - Number(other.isLast));

	for (const [at, { name }] of order.entries()) {
		// What was accepted may have taken something away from them.
		if (at % 25 === 24) things = await somebodysThings(app);
		const attempt = attemptNamed(things, name);
		const headers = { authorization: `Bearer ${things.owner.token}`, 'content-type': 'application/json' };
		for (const { method, url, payload } of requestsWithTexts(attempt, random)) {
			const request = { method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) };
			if (await isSlow(() => app.server.inject(request)))
				problems.push(`${name} <- ${method} ${url.slice(0, 100)} ${payload?.slice(0, 100)}`);
		}
	}

	expect(problems).toEqual([]);
});

test('no file keeps the server busy, whatever is in it', async () => {
	const app = await startWithEverything();
	const { owner } = await somebodysThings(app);
	const uploads = attemptsOn(await somebodysThings(app), everyEndpoint()).filter(({ endpoint }) => endpoint.upload);
	const problems: string[] = [];

	for (const { name, endpoint, input } of uploads)
		for (const piece of families) {
			// What is stored line by line takes its time for each line.
			const content = hostileText(piece, name.endsWith('Migrate') ? 1000 : length);
			const { method, path } = writeRequest(endpoint, input);
			const fields = { config: aConfig(['title', 'due_date']) };
			const file = {
				token: owner.token,
				field: endpoint.upload ?? '',
				files: [['a', content]] as const,
				fields,
				method,
			};
			if (await isSlow(() => sendForm(app, path, file))) problems.push(`${name} of ${JSON.stringify(piece)}`);
		}

	expect(problems).toEqual([]);
});

test('no calendar keeps the server busy, neither when it is sent nor when it is read', async () => {
	const app = await startWithEverything();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const calendar = await aCalendar(app, ada);
	const path = `/dav/projects/${project.id}/grows.ics`;
	const problems: string[] = [];

	for (const piece of families) {
		const text = hostileText(piece, length);
		const description = text.replaceAll('\\', '\\\\').replaceAll(/\r?\n|\r/g, '\\n');
		const asks = [
			() => calendar.ask('PUT', path, { body: todo('grows', [`SUMMARY:A task`, `DESCRIPTION:${description}`]) }),
			() => calendar.ask('GET', path),
			() => calendar.ask('PROPFIND', `/dav/projects/${project.id}`, { body: text }),
		];
		for (const [at, ask] of asks.entries())
			if (await isSlow(ask)) problems.push(`${['PUT', 'GET', 'PROPFIND'][at]} of ${JSON.stringify(piece)}`);
	}

	expect(problems).toEqual([]);
});

test('quadratic time would be noticed', async () => {
	const work = (size: number) => hostileText('<', size).replace(/<[^>]*>/g, '');

	// A busy machine may add so much to the shortest that it looks linear: not three times out of three.
	const growth = (await growthOf(work)) ?? (await growthOf(work)) ?? (await growthOf(work));

	expect(growth).toMatch(/ms/);
});
