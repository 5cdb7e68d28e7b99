import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { addField, bornAt, notices, openTask, row } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

/** The files of a page that nobody has opened yet. */
const labelsPage = /\/assets\/labels-page-/;

/** As when the line goes: nothing of it arrives. Returns how the line comes back. */
async function cut(context: BrowserContext, what: RegExp): Promise<() => Promise<void>> {
	await context.route(what, (route) => route.abort('internetdisconnected'));
	return () => context.unroute(what);
}

const broken = (page: Page) => page.getByRole('heading', { name: "This page didn't load" });
const toLabels = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' });

test('a page whose code never arrived says so, comes when the line is back, and what was typed is still there', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', '/labels', { title: 'Spring' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await addField(page).fill('Sow the pe');
	const born = await bornAt(page);
	const mend = await cut(page.context(), labelsPage);

	await toLabels(page).click();
	await broken(page).waitFor();
	const failsAgain = page.waitForEvent('requestfailed', (request) => labelsPage.test(request.url()));
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
	await signIn(page, ann);
	const born = await bornAt(page);
	// Nothing is fetched ahead once it is gone.
	const mend = await cut(page.context(), labelsPage);
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
	const mend = await cut(page.context(), /\/assets\/(?:task-window|panels)-/);
	await signIn(page, ann);
	await addField(page).fill('Rake the be');
	const born = await bornAt(page);

	await row(page, 'Sow the peas').getByRole('link', { name: 'Sow the peas' }).click();
	await notices(page).getByText("This couldn't be loaded.").waitFor();
	await openTask(page, 'Sow the peas').waitFor({ state: 'detached' });
	const account = page.getByRole('banner').getByRole('button', { name: `Account: ${ann.username}` });
	await account.click();
	await notices(page).getByText('× 2').waitFor();
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
	const mend = await cut(page.context(), /\/assets\/reading-parts-/);
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
