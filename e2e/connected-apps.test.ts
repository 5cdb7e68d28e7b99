import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from './gestures.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

/** An app on this computer, which waits at a loopback address for the answer. */
async function startApp() {
	const verifier = randomBytes(32).toString('base64url');
	const { promise: answered, resolve } = Promise.withResolvers<URLSearchParams>();
	const listener = createServer((request, reply) => {
		const url = new URL(request.url ?? '/', 'http://127.0.0.1');
		if (url.pathname === '/back') resolve(url.searchParams);
		reply.setHeader('content-type', 'text/html').end('<title>Planner</title><h1>Back in the planner</h1>');
	});
	await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
	onTestFinished(() => void listener.close());
	const { port } = listener.address() as AddressInfo;
	const own = { client_id: 'Paper Planner', redirect_uri: `http://127.0.0.1:${port}/back` };
	const query = (fields: Record<string, string> = {}) =>
		new URLSearchParams({
			...own,
			response_type: 'code',
			state: '12345678901234567890',
			code_challenge: createHash('sha256').update(verifier).digest('base64url'),
			code_challenge_method: 'S256',
			...fields,
		});
	const exchange = async (code: string) => {
		const body = new URLSearchParams({ ...own, grant_type: 'authorization_code', code, code_verifier: verifier });
		const reply = await fetch(`${stage.url}/api/v1/oauth/token`, { method: 'POST', body });
		return { status: reply.status, ...((await reply.json()) as { access_token: string }) };
	};
	const ask = async (token: string, path: string) => {
		const reply = await fetch(`${stage.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
		return reply.status;
	};
	return { answered, query, exchange, ask };
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Paper Planner wants to use your Ordna account' });

test('an app asks, somebody signs in and lets it, and later disconnects it', async () => {
	const ann = await stage.aPerson('ann');
	const app = await startApp();
	const page = await stage.open();
	await page.goto(`/oauth/authorize?${app.query({ scope: 'tasks:read_all tasks:create labels:read_all' })}`);
	await signInAtFirst(page, ann);
	await heading(page).waitFor();
	await page.getByText('Delete anything').waitFor();
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');

	await page.getByRole('button', { name: 'Allow' }).click();

	await page.getByRole('heading', { name: 'Back in the planner' }).waitFor();
	const answer = await app.answered;
	expect(answer.get('state')).toBe('12345678901234567890');
	const { access_token: token } = await app.exchange(answer.get('code') ?? '');
	expect(await app.ask(token, '/labels')).toBe(200);
	expect(await app.ask(token, '/projects')).toBe(401);
	await page.goto('/user/settings/api-tokens');
	await page.getByRole('button', { name: 'Disconnect Paper Planner' }).click();
	await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
	await page.getByText('No connected apps.').waitFor();
	expect(await app.ask(token, '/labels')).toBe(401);
});

async function signInAtFirst(page: Page, { username, password }: { username: string; password: string }) {
	await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
	await page.getByRole('textbox', { name: 'Password' }).fill(password);
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('on a phone: a link to the sign-in leads on to the question, another account is chosen, and the answer is no', async () => {
	const [bo, cy] = [await stage.aPerson('bo'), await stage.aPerson('cy')];
	const app = await startApp();
	const page = await stage.open(phone);
	await page.goto(`/login#${new URLSearchParams({ redirect: `/oauth/authorize?${app.query()}` })}`);
	await signInAtFirst(page, bo);
	await heading(page).waitFor();
	await page.getByText(bo.username).first().waitFor();
	await page.getByRole('button', { name: 'Use another account' }).click();
	await signInAtFirst(page, cy);
	await heading(page).waitFor();
	await page.getByText(cy.username).first().waitFor();

	await page.getByRole('button', { name: 'Cancel' }).click();

	const answer = await app.answered;
	expect(Object.fromEntries(answer)).toEqual({ error: 'access_denied', state: '12345678901234567890' });
});

test.each([
	[{ redirect_uri: 'https://evil.example/' }, /address that isn't its own/],
	[{ code_challenge: '' }, /PKCE challenge/],
	[{ client_id: '' }, /doesn't say its name/],
])('a request that is not right leads nowhere: %j', async (fields, words) => {
	const di = await stage.aPerson('di');
	const app = await startApp();
	const page = await stage.open();
	await page.goto('/login');
	await signIn(page, di);

	await page.goto(`/oauth/authorize?${app.query(fields)}`);

	await page.getByText(words).waitFor();
	expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
});
