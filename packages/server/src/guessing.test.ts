import type { Endpoint } from '@ordna/domain/contract';
import { toSnake } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { aPasskey } from './features/passkey/passkey.builder.ts';
import { everyEndpoint } from './testing/security/every-route.ts';
import { startTestApp, type TestApp } from './testing/start-app.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
const limit = 3;

/** Sound like a secret that could be guessed, and are one that is being set, or one of a link or of another service. */
const noGuesses =
	/^(account\.\w+\.newPassword|account\.register\.password|adminUser\.create\.password|linkShare\.(?:create|update)\.password|signInTrial\.tryLdap\.password|serviceImport\.begin\.password)$|\.basicAuth/;

/** The secrets of people and links that an endpoint asks for. */
function guessedBy({ name, endpoint }: { name: string; endpoint: Endpoint }): string[] {
	const fields = Object.keys(endpoint.input._zod.def.shape);
	return fields.filter((field) => /passw|passcode|recovery/i.test(field) && !noGuesses.test(`${name}.${field}`));
}

const guessing = everyEndpoint().filter((one) => guessedBy(one).length > 0);
const inside = guessing.filter(({ endpoint }) => endpoint.caller !== 'anyone');

interface Started {
	readonly app: TestApp;
	readonly token: string;
	/** Values of fields that are no text, by their names. */
	readonly known: Readonly<Record<string, unknown>>;
}

/** Ada, signed in, with a second factor that waits for its first code, and a passkey; nothing counts against her. */
async function start(): Promise<Started> {
	const app = await startTestApp({ ORDNA_RATELIMIT_NOAUTHLIMIT: String(limit) });
	const { id } = await app.api().account.register(ada);
	const { token } = await app.api().session.login(ada);
	const passkey = await aPasskey(app, { owner: { id, username: ada.username, token } });
	await app.api(token).secondFactor.enroll({});
	app.clock.advance(61_000);
	return { app, token, known: { id: passkey, enabled: true } };
}

async function guess({ app, token, known }: Started, { name, endpoint }: (typeof inside)[number]) {
	const texts = Object.keys(endpoint.input._zod.def.shape).map((field) => [
		toSnake(field),
		known[field] ?? 'another-horse-1',
	]);
	const guesses = guessedBy({ name, endpoint }).map((field) => [toSnake(field), 'not-the-horse']);
	const reply = await app.server.inject({
		method: endpoint.method,
		url: `/api/v1${endpoint.path.replace(':id', String(known.id))}`,
		headers: { authorization: `Bearer ${token}` },
		payload: Object.fromEntries([...texts, ['new_email', 'other@example.com'], ...guesses]),
	});
	return { status: reply.statusCode, left: reply.headers['x-ratelimit-remaining'] };
}

test('whoever is no caller yet draws on the budget of sign-ins with each request', () => {
	const outside = guessing.filter(({ endpoint }) => endpoint.caller === 'anyone');

	expect(outside.map(({ name }) => name)).toContain('session.login');
	expect(outside.filter(({ endpoint }) => endpoint.budget !== 'credentials')).toEqual([]);
});

test('there are endpoints that ask somebody signed in for a secret', () => {
	expect(inside.length).toBeGreaterThanOrEqual(8);
});

test.for(inside.map((one) => [one.name, one] as const))('%s tells 429 after too many guesses', async ([, one]) => {
	const session = await start();
	const answers = [];

	for (let at = 0; at < limit + 2; at += 1) answers.push(await guess(session, one));

	const [first] = answers;
	expect(answers.map(({ status }) => status)).toEqual([...Array<number>(limit).fill(first?.status ?? 0), 429, 429]);
	expect([403, 412]).toContain(first?.status);
	expect(answers.at(-1)?.left).toBe('0');
	expect(one.endpoint.fails).toContain('rate.exceeded');
	await expect(session.app.api().session.login(ada)).rejects.toThrow('429');
});

test('a right password costs nothing, and wrong ones are counted with those at sign-in', async () => {
	const { app, token } = await start();
	const { accountDeletion, export: exports } = app.api(token);

	for (let at = 0; at < limit + 2; at += 1) await accountDeletion.cancel({ password: ada.password });
	await expect(app.api().session.login({ ...ada, password: 'not-the-horse' })).rejects.toThrow('1011');
	await expect(accountDeletion.cancel({ password: 'not-the-horse' })).rejects.toThrow('1011');
	await expect(exports.request({ password: 'not-the-horse' })).rejects.toThrow('1011');

	await expect(accountDeletion.cancel({ password: ada.password })).rejects.toThrow('429');
});

test('from many addresses it is the person who has a limit, and others sign in as ever', async () => {
	const app = await startTestApp({
		ORDNA_RATELIMIT_NOAUTHLIMIT: String(limit),
		ORDNA_SERVICE_IPEXTRACTIONMETHOD: 'xff',
		ORDNA_SERVICE_TRUSTEDPROXIES: '127.0.0.1/32',
	});
	await app.api().account.register(ada);
	const { token } = await app.api().session.login(ada);
	const statuses: number[] = [];

	for (let at = 1; at <= limit + 1; at += 1) {
		const reply = await app.server.inject({
			method: 'POST',
			url: '/api/v1/user/deletion/cancel',
			headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.113.${at}` },
			payload: { password: 'not-the-horse' },
		});
		statuses.push(reply.statusCode);
	}

	expect(statuses).toEqual([403, 403, 403, 429]);
	await expect(app.api().session.login(ada)).resolves.toBeDefined();
});
