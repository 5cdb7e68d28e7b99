import { type Endpoint, readReply } from '@ordna/domain/contract';
import { catalogue } from '@ordna/domain/failures';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeApi } from './http/docs/openapi.ts';
import { allRoutes } from './routes.ts';
import { dice, seed } from './testing/dice.ts';
import { type Attempt, attemptNamed, attemptsOn, everyEndpoint } from './testing/security/every-route.ts';
import { startWithEverything } from './testing/security/everything-on.ts';
import { asSent, type HostileRequest, hostileRequests } from './testing/security/hostile-requests.ts';
import { withValue } from './testing/security/sample-input.ts';
import { entitled, somebodysThings, type Things } from './testing/security/somebodys-things.ts';
import type { TestApp } from './testing/start-app.ts';

/** How often each field of each endpoint is spoilt: more often in a long run, `TIMES=50`. */
const times = Number(process.env['TIMES'] ?? 2);

const refusals = new Set(
	Object.values(catalogue).map((one) => `${one.status} ${'code' in one ? one.code : undefined}`),
);

async function sendRaw({ server }: TestApp, { method, url, payload }: HostileRequest, token: string) {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const request = { method, url: `/api/v1${url}`, headers };
	return server.inject(payload === undefined ? request : { ...request, payload });
}

const { paths } = describeApi(allRoutes, 'any');

/** Whether the API's own description says that this may be answered. */
function isDocumented({ method, path }: Endpoint, status: number): boolean {
	const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
	return operation?.responses[status] !== undefined;
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
	return path.reduce<unknown>(
		(at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
		input,
	);
}

/** What is wrong with an answer, whatever was asked; `undefined` when nothing is. */
function faultOf(
	endpoint: Endpoint,
	{ statusCode: status, body }: { statusCode: number; body: string },
): string | undefined {
	if (status >= 500) return `broke: ${status} ${body.slice(0, 300)}`;
	if (!isDocumented(endpoint, status)) return `answers what is not documented: ${status} ${body.slice(0, 300)}`;
	if (status >= 400 && status !== 418) return faultOfRefusal(status, body);
	if (status !== endpoint.status) return `answered with ${status}`;
	if (endpoint.raw !== null || status === 204) return undefined;
	const verdict = z.safeParse(endpoint.reply, readReply(endpoint, JSON.parse(body)));
	return verdict.success
		? undefined
		: `answers otherwise than it says: ${verdict.error.message.slice(0, 300)} ${body.slice(0, 300)}`;
}

function faultOfRefusal(status: number, body: string): string | undefined {
	const { code, message } = JSON.parse(body) as { code?: number; message?: unknown };
	if (typeof message !== 'string') return `refuses without a word: ${status} ${body}`;
	return refusals.has(`${status} ${code}`) ? undefined : `refuses with what no catalogue knows: ${status} ${body}`;
}

/** Asks first, then changes; what deletes comes last. */
function rank({ endpoint: { method, changes } }: Attempt): number {
	return method === 'DELETE' ? 2 : changes ? 1 : 0;
}

/** Whether what was accepted has left them with something to go on with: a session, a project to write to, a board. */
async function areIntact({ api }: TestApp, { owner, ids }: Things): Promise<boolean> {
	const own = api(owner.token);
	const idOf = (noun: string) => Number(ids[noun]);
	try {
		await own.task.update({ id: idOf('task') });
		await own.comment.read({ taskId: idOf('task'), id: idOf('comment') });
		const buckets = await own.bucket.list({ projectId: idOf('project'), viewId: idOf('view') });
		return buckets.length > 0;
	} catch {
		return false;
	}
}

test(`whatever is sent, the answer is one of the contract (SEED=${seed} TIMES=${times})`, async () => {
	const app = await startWithEverything();
	const random = dice(seed);
	let things = await somebodysThings(app);
	const order = attemptsOn(things, everyEndpoint())
		.sort((one, other) => rank(one) - rank(other))
		.map(({ name }) => name);
	const problems: string[] = [];

	for (const name of order) {
		if (!(await areIntact(app, things))) things = await somebodysThings(app);
		const attempt = attemptNamed(things, name);
		for (const request of hostileRequests(attempt, random, times)) {
			const fault = faultOf(attempt.endpoint, await sendRaw(app, request, entitled(things, attempt.endpoint)));
			const { method, url, payload } = request;
			if (fault) problems.push(`${name} ${fault} <- ${method} ${url.slice(0, 200)} ${payload?.slice(0, 300)}`);
		}
	}

	expect(problems).toEqual([]);
});

test.for(['read', 'write', 'admin'] as const)(
	'to whoever came by a link to %s, the answer is one of the contract',
	async (right) => {
		const app = await startWithEverything();
		const random = dice(seed);
		const things = await somebodysThings(app);
		const problems: string[] = [];

		for (const attempt of attemptsOn(things, everyEndpoint()).sort((one, other) => rank(one) - rank(other)))
			for (const request of [asSent(attempt), ...hostileRequests(attempt, random, 1)]) {
				const fault = faultOf(attempt.endpoint, await sendRaw(app, request, things.links[right]));
				if (fault) problems.push(`${attempt.name} ${fault} <- ${request.payload?.slice(0, 300)}`);
			}

		expect(problems).toEqual([]);
	},
);

test('an id of nothing is answered with what is documented, wherever it stands', async () => {
	const app = await startWithEverything();
	const things = await somebodysThings(app);
	const problems: string[] = [];

	for (const attempt of attemptsOn(things, everyEndpoint()).sort((one, other) => rank(one) - rank(other)))
		for (const { path } of attempt.ids) {
			const isText = typeof valueAt(attempt.input, path) === 'string';
			const input = withValue(attempt.input, path, isText ? 'nobody-here' : 2 ** 31 - 1);
			const fault = faultOf(
				attempt.endpoint,
				await sendRaw(app, asSent({ ...attempt, input }), entitled(things, attempt.endpoint)),
			);
			if (fault) problems.push(`${attempt.name} without a ${path.join('.')} ${fault}`);
		}

	expect(problems).toEqual([]);
});

test('what was accepted can be read again', async () => {
	const app = await startWithEverything();
	const random = dice(seed);
	const things = await somebodysThings(app);
	const isFilling = ({ name }: Attempt) => /\.(create|update|replace|add|choose|saveSettings|markRead)$/.test(name);
	const all = attemptsOn(things);
	const asks = all.filter(({ endpoint }) => !endpoint.changes);
	const problems: string[] = [];

	for (const attempt of all.filter(isFilling))
		for (const request of hostileRequests(attempt, random, times))
			await sendRaw(app, request, entitled(things, attempt.endpoint));
	for (const attempt of asks) {
		const { statusCode, body } = await sendRaw(app, asSent(attempt), entitled(things, attempt.endpoint));
		const fault = faultOf(attempt.endpoint, { statusCode, body });
		if (fault) problems.push(`${attempt.name} ${fault}`);
	}

	expect(problems).toEqual([]);
});
