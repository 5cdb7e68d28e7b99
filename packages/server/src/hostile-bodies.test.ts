import { bodyLimits } from '@ordna/domain/contract';
import { expect, test, vi } from 'vitest';
import { assertPresent } from './context/assert-present.ts';
import { describeApi } from './http/docs/openapi.ts';
import { allRoutes } from './routes.ts';
import { answerOn, listen, type RawAnswer, sendHead } from './testing/raw-socket.ts';
import { type Attempt, attemptsOn, everyEndpoint } from './testing/security/every-route.ts';
import { startWithEverything } from './testing/security/everything-on.ts';
import { asSent } from './testing/security/hostile-requests.ts';
import { entitled, somebodysThings } from './testing/security/somebodys-things.ts';

const json = 'content-type: application/json';
const verbs = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'];

async function startAttacked() {
	const app = await startWithEverything();
	const things = await somebodysThings(app);
	const attempts = attemptsOn(things, everyEndpoint());
	const port = await listen(app);
	/** Promises a body and sends none of it: an answer shows that nobody waited for it. */
	const ask = async (method: string, url: string, head: readonly string[]): Promise<RawAnswer> => {
		const socket = await sendHead(port, [`${method} /api/v1${url} HTTP/1.1`, json, ...head]);
		const answer = await answerOn(socket);
		socket.destroy();
		return answer;
	};
	const bearer = ({ endpoint }: Pick<Attempt, 'endpoint'>) => `authorization: Bearer ${entitled(things, endpoint)}`;
	return { app, attempts, ask, bearer };
}

/** In sentences, which of these were not answered so. */
async function problemsOf<T>(
	tries: readonly T[],
	run: (one: T) => Promise<{ readonly name: string; readonly answer: RawAnswer; readonly wanted: string }>,
): Promise<string[]> {
	const problems: string[] = [];
	for (const one of tries) {
		const { name, answer, wanted } = await run(one);
		const code = /"code":(\d+)/.exec(answer.text)?.[1];
		const got = code === undefined ? String(answer.status) : `${answer.status}/${code}`;
		if (got !== wanted) problems.push(`${name}: ${got} instead of ${wanted}`);
	}
	return problems;
}

function reads({ endpoint }: Attempt): boolean {
	return endpoint.method !== 'GET';
}

test('without a caller every endpoint answers a large body before it is read', async () => {
	const { attempts, ask } = await startAttacked();

	const problems = await problemsOf(attempts.filter(reads), async (attempt) => {
		const { method, url } = asSent(attempt);
		const wanted = attempt.endpoint.caller === 'anyone' ? '413/4013' : '401/11';
		return { name: attempt.name, answer: await ask(method, url, ['content-length: 20000000']), wanted };
	});

	expect(problems).toEqual([]);
});

test('every endpoint refuses one byte more than its limit before it is read', async () => {
	const { attempts, ask, bearer } = await startAttacked();

	const problems = await problemsOf(attempts.filter(reads), async (attempt) => {
		const { method, url } = asSent(attempt);
		const head = [bearer(attempt), `content-length: ${attempt.endpoint.maxBodyBytes + 1}`];
		return { name: attempt.name, answer: await ask(method, url, head), wanted: '413/4013' };
	});

	expect(attempts.some(({ endpoint }) => endpoint.maxBodyBytes === bodyLimits.anyone)).toBe(true);
	expect(problems).toEqual([]);
});

test('paths that lead nowhere and wrong verbs are answered before a body is read, with a session or without', async () => {
	const { attempts, ask, bearer } = await startAttacked();
	const { paths } = describeApi(allRoutes, 'any');
	const known = new Map(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)]));
	const length = 'content-length: 20000000';
	const tries = attempts.flatMap((attempt) => {
		const [url = ''] = asSent(attempt).url.split('?');
		const template = attempt.endpoint.path.replace(/:(\w+)/g, '{$1}');
		const wrong = verbs.filter((verb) => !known.get(template)?.includes(verb.toLowerCase())).slice(0, 1);
		return [
			{ method: 'POST', url: `${url}/and/nowhere/else`, wanted: '404', attempt },
			...wrong.map((method) => ({ method, url, wanted: '405', attempt })),
		];
	});

	expect(tries.filter(({ wanted }) => wanted === '405').length).toBeGreaterThan(50);
	const problems = await problemsOf(tries, async ({ method, url, wanted, attempt }) => {
		const chunked = [bearer(attempt), 'transfer-encoding: chunked'];
		const answers = [await ask(method, url, [length]), await ask(method, url, chunked)];
		const answer =
			answers.find(({ status }) => String(status) !== wanted) ?? assertPresent(answers[0], 'there are two');
		return { name: `${method} ${url}`, answer, wanted };
	});

	expect(problems).toEqual([]);
});

test('what is nested too deeply is never given to the parser', async () => {
	const { app, attempts, bearer } = await startAttacked();
	const payload = '['.repeat(bodyLimits.anyone);
	const parse = vi.spyOn(JSON, 'parse');
	const problems: string[] = [];

	for (const attempt of attempts.filter(reads)) {
		const { method, url } = asSent(attempt);
		const [, authorization = ''] = bearer(attempt).split(': ');
		const headers = { authorization, 'content-type': 'application/json' };
		const reply = await app.server.inject({ method, url: `/api/v1${url}`, headers, payload });
		if (reply.statusCode !== 400) problems.push(`${attempt.name}: ${reply.statusCode}`);
	}

	expect(parse.mock.calls.filter(([text]) => String(text).startsWith('[['))).toEqual([]);
	expect(problems).toEqual([]);
});
