import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bornAt, notices, openTask, row } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

/**
 * As when the line goes: the manifests of features do not arrive. Returns how the line comes back.
 *
 * NOTE: not by `route`, which switches the browser's cache off.
 */
async function cutManifests(page: Page): Promise<() => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.setBlockedURLs', { urls: ['*/assets/manifests-*'] });
	return async () => {
		await session.send('Network.setBlockedURLs', { urls: [] });
		await session.detach();
	};
}

async function somebody(device?: typeof phone) {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', due_date: new Date().toISOString() });
	const page = await stage.open(device);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	return { page, id };
}

const broken = (page: Page) => page.getByRole('heading', { name: "This page didn't load" });
const toPage = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const steps = (page: Page) => page.evaluate(() => history.length);

test.each([['wide', undefined, 'Labels', '/labels'] as const, ['phone', phone, 'Projects', '/projects'] as const])(
	'the overview stands without the manifests; a page that needs them says so, and comes with them: %s',
	async (_, device, name, path) => {
		const { page } = await somebody(device);
		const mend = await cutManifests(page);
		await page.goto('/');
		await row(page, 'Sow the peas').waitFor();
		const born = await bornAt(page);
		const before = await steps(page);

		await toPage(page, name).click();
		await broken(page).waitFor();
		await mend();
		await page.getByRole('heading', { name, level: 1 }).waitFor();
		await page.goBack();
		await row(page, 'Sow the peas').waitFor();
		await page.goForward();
		await page.getByRole('heading', { name, level: 1 }).waitFor();

		await expect.poll(() => new URL(page.url()).pathname).toBe(path);
		await expect.poll(() => steps(page)).toBe(before + 1);
		await expect.poll(() => bornAt(page)).toBe(born);
	},
);

test('an address whose manifests never arrived says so, and its page comes with them', async () => {
	const { page } = await somebody();
	const mend = await cutManifests(page);
	await page.goto('/labels');
	await broken(page).waitFor();
	const born = await bornAt(page);

	await mend();
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();

	await expect.poll(() => bornAt(page)).toBe(born);
});

test('what opens over the overview says that the manifests are missing, and opens at the next try', async () => {
	const { page } = await somebody();
	const mend = await cutManifests(page);
	await page.goto('/');

	await row(page, 'Sow the peas').getByRole('link', { name: 'Sow the peas' }).click();
	await notices(page).getByText("This couldn't be loaded.").waitFor();
	await mend();
	await row(page, 'Sow the peas').getByRole('link', { name: 'Sow the peas' }).click();

	await openTask(page, 'Sow the peas').waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tasks\/\d+$/);
});

test('a window over the overview is there again when its page is loaded anew', async () => {
	const { page } = await somebody();
	await page.goto('/');
	await row(page, 'Sow the peas').getByRole('link', { name: 'Sow the peas' }).click();
	await openTask(page, 'Sow the peas').waitFor();

	await page.reload();
	await openTask(page, 'Sow the peas').waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tasks\/\d+$/);
	await page.keyboard.press('Escape');

	await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

test('an address that is typed in stays as it is, and one of no page says so', async () => {
	const { page, id } = await somebody();
	const address = `/projects/${id}/trash?s=peas&page=2`;

	await page.goto(address);
	await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor();
	const shown = new URL(page.url());
	await page.goto('/nowhere/at/all');
	await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();

	expect(shown.pathname + shown.search).toBe(address);
	await expect.poll(() => new URL(page.url()).pathname).toBe('/nowhere/at/all');
});
