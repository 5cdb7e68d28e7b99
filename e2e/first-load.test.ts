import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { bornAt, row } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const dist = join(import.meta.dirname, '../packages/web/dist');

/** Bytes of JavaScript, gzipped, that come before anything is on the screen. */
const budgets = { 'sign-in': 100_000, client: 184_000 };

/** The scripts an entry begins with: those of the page, and those the page names for it. */
async function scriptsOf(entry: keyof typeof budgets): Promise<string[]> {
	const page = await readFile(join(dist, 'index.html'), 'utf8');
	const named = new RegExp(`data-${entry}="([^"]*)"`).exec(page)?.[1]?.split(' ') ?? [];
	const ofPage = [...page.matchAll(/(?:src|modulepreload" crossorigin href)="([^"]*\.js)"/g)].map(
		([, path = '']) => path,
	);
	return [...ofPage, ...named].filter((path) => path.endsWith('.js'));
}

/** Paths of what comes over the line, in order; what the browser takes from its cache does not. */
async function watchFiles(page: Page, what: RegExp): Promise<string[]> {
	const line = await page.context().newCDPSession(page);
	const files = new Map<string, string>();
	const sent: string[] = [];
	await line.send('Network.enable');
	line.on('Network.requestWillBeSent', ({ requestId, request }) => files.set(requestId, new URL(request.url).pathname));
	line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const path = files.get(requestId);
		if (path !== undefined && what.test(path) && encodedDataLength > 0) sent.push(path);
	});
	return sent;
}

test.each(['sign-in', 'client'] as const)('what the entry %s begins with is within its budget', async (entry) => {
	const scripts = await scriptsOf(entry);
	const sizes = await Promise.all(
		scripts.map(async (path) => gzipSync(await readFile(join(dist, path)), { level: 9 }).length),
	);

	expect(scripts.length).toBeGreaterThan(3);
	expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgets[entry]);
});

test('who is not signed in gets the sign-in alone; the app comes while they type, and then without another page', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	const page = await stage.open();
	const sent = await watchFiles(page, /\.js$/);
	const expected = [...(await scriptsOf('sign-in'))].sort();
	const [client = ''] = (await scriptsOf('client')).filter((path) => /client-/.test(path));
	await page.goto(`/projects/${id}?s=peas`);
	await page.getByRole('textbox', { name: 'Username or email' }).waitFor();
	await page.waitForLoadState('networkidle');
	const before = [...sent].sort();
	const born = await bornAt(page);

	await page.getByRole('textbox', { name: 'Username or email' }).pressSequentially('a');
	await expect.poll(() => sent).toContain(client);
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();

	// What the page fetches when it rests.
	expect(before.filter((path) => !/tip-layer-/.test(path))).toEqual(expected);
	expect(await bornAt(page)).toBe(born);
	expect(new URL(page.url()).search).toBe('?s=peas');
});

test('who is signed in sees nothing of the sign-in, and no file is sent twice', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const sent = await watchFiles(page, /^\/assets\//);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);

	await page.goto('/');
	await page.getByRole('heading', { name: 'Add your first task' }).waitFor();
	const atFirst = [...sent];
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }).click();
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	await page.getByRole('button', { name: /^Account:/ }).click();
	await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
	await page.waitForLoadState('networkidle');

	expect(atFirst.filter((path) => path.includes('sign-in'))).toEqual([]);
	expect(sent.filter((path, at) => sent.indexOf(path) !== at)).toEqual([]);
	expect(sent.length).toBeGreaterThan(atFirst.length);
});
