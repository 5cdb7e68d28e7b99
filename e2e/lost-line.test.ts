import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { addField, bornAt, notices, openTask, row } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

/**
 * As when the line goes: nothing of these files arrives. Returns how the line comes back.
 *
 * NOTE: not by `route`, which switches the browser's cache off. What has been fetched is imported from there, so that
 * a line that goes between the two costs nothing.
 */
async function cut(page: Page, ...names: readonly string[]): Promise<() => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.setBlockedURLs', { urls: names.map((name) => `*/assets/${name}-*`) });
	return async () => {
		await session.send('Network.setBlockedURLs', { urls: [] });
		await session.detach();
	};
}

const broken = (page: Page) => page.getByRole('heading', { name: "This page didn't load" });
const toLabels = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' });

test('a page whose code never arrived says so, comes when the line is back, and what was typed is still there', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', '/labels', { title: 'Spring' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	// Before anything is fetched ahead: between the fetch and the import of a file nothing may be cut off.
	const mend = await cut(page, 'labels-page');
	await signIn(page, ann);
	await addField(page).fill('Sow the pe');
	const born = await bornAt(page);

	await toLabels(page).click();
	await broken(page).waitFor();
	const failsAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/labels-page-'));
	await page.getByRole('button', { name: 'Try again' }).click();
	await failsAgain;
	await broken(page).waitFor();
	await mend();
	await page.getByRole('main').getByText('Spring').waitFor();
	await page.goBack();

	expect(await addField(page).inputValue()).toBe('Sow the pe');
	await addField(page).press('Enter');
	await row(page, 'Sow the pe').waitFor();
	expect(await addField(page).inputValue()).toBe('');
	expect(await bornAt(page)).toBe(born);
});

test('such a page comes by itself when the browser is back on line', async () => {
	const ann = await stage.aPerson('ann');
	await ann.ask('PUT', '/labels', { title: 'Spring' });
	const page = await stage.open();
	await page.goto('/');
	const mend = await cut(page, 'labels-page');
	await signIn(page, ann);
	const born = await bornAt(page);
	// Nothing is fetched ahead once it is gone.
	await page.context().setOffline(true);

	await toLabels(page).click();
	await broken(page).waitFor();
	await mend();
	await page.context().setOffline(false);

	await page.getByRole('main').getByText('Spring').waitFor();
	expect(await bornAt(page)).toBe(born);
});

test('what opens over a page says that it could not be loaded, leaves the page as it is, and opens at the next try', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	const mend = await cut(page, 'task-window', 'panels');
	await signIn(page, ann);
	await addField(page).fill('Rake the be');
	const born = await bornAt(page);

	await row(page, 'Sow the peas').getByRole('link', { name: 'Sow the peas' }).click();
	await notices(page).getByText("This couldn't be loaded.").waitFor();
	await openTask(page, 'Sow the peas').waitFor({ state: 'detached' });
	await notices(page).getByText("This couldn't be loaded.").waitFor({ state: 'detached' });
	const account = page.getByRole('banner').getByRole('button', { name: `Account: ${ann.username}` });
	await account.click();
	await notices(page).getByText("This couldn't be loaded.").waitFor();
	await mend();
	await account.click();
	await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
	await page.keyboard.press('Escape');
	await row(page, 'Sow the peas').getByRole('link', { name: 'Sow the peas' }).click();
	await openTask(page, 'Sow the peas').waitFor();

	await page.keyboard.press('Escape');
	expect(await addField(page).inputValue()).toBe('Rake the be');
	expect(await bornAt(page)).toBe(born);
});

test('quick add without its reader keeps what is typed, and adds it once the reader is there', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const page = await stage.open();
	const mend = await cut(page, 'reading-parts');
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);

	await addField(page).click();
	await page.keyboard.type('Sow the peas');
	await page.keyboard.press('Enter');
	await notices(page).getByText("This couldn't be loaded.").waitFor();
	expect(await addField(page).inputValue()).toBe('Sow the peas');
	await mend();

	await row(page, 'Sow the peas').waitFor();
	expect(await addField(page).inputValue()).toBe('');
});

test('the help of quick add opens once it can be fetched', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const mend = await cut(page, 'reading-parts');
	await page.goto('/');
	await signIn(page, ann);

	await page.getByRole('button', { name: 'What can I type?' }).click();
	await notices(page).getByText("This couldn't be loaded.").waitFor();
	await mend();

	await page.getByRole('dialog').getByText('every 2 weeks').waitFor();
});

test('on a phone a task is thought of without a line: it shows at once, and goes out later', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const page = await stage.open(phone);
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	const bar = page.getByRole('navigation', { name: 'Main' });
	await bar.waitFor();
	await page.waitForLoadState('networkidle');
	await page.context().setOffline(true);

	await bar.getByRole('button', { name: 'Add a task' }).tap();
	await page.keyboard.type('Sow the peas');
	await page.getByRole('button', { name: 'Add', exact: true }).tap();
	await page.keyboard.type('Rake the be');
	await page.goBack();
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	expect(new URL(page.url()).pathname).toMatch(`/projects/${id}`);
	await row(page, 'Sow the peas').waitFor();
	await page.context().setOffline(false);

	await expect
		.poll(async () => (await ann.ask('GET', `/projects/${id}/tasks`)).map((task: { title: string }) => task.title))
		.toEqual(['Sow the peas']);
	await bar.getByRole('button', { name: 'Add a task' }).tap();
	expect(await addField(page).inputValue()).toBe('Rake the be');
});
