import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { openTask, row } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level, exact: true });

/** Everything the page announces from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const said: string[] = [];
		const region = document.querySelector('[aria-live="polite"].sr-only');
		if (!region) throw new Error('nothing announces');
		new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true });
		Object.assign(window, { said });
	});
	return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

async function atTheGarden(device = wide) {
	const page = await stage.open(device);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rake the leaves' });
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();
	return { page, said: await listen(page) };
}

test('the heading of the page one goes to has the focus, by link, by keys and back, and its title is announced once', async () => {
	const { page, said } = await atTheGarden();
	const atFirst = await hasFocus(heading(page, 'Garden'));

	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }).click();
	await expect.poll(() => hasFocus(heading(page, 'Labels'))).toBe(true);
	const ring = await heading(page, 'Labels').evaluate((element) => element.matches(':focus-visible'));
	await press(page, 'g', 'o');
	await expect.poll(() => hasFocus(heading(page, 'Overview'))).toBe(true);
	await page.goBack();
	await expect.poll(() => hasFocus(heading(page, 'Labels'))).toBe(true);
	await page.goBack();
	await expect.poll(() => hasFocus(heading(page, 'Garden'))).toBe(true);
	await press(page, 'g', 'k');
	await page.getByRole('region', { name: 'To-Do' }).waitFor();
	await expect.poll(() => hasFocus(heading(page, 'Garden'))).toBe(true);
	await page.getByRole('button', { name: 'Account: ann' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await expect.poll(() => hasFocus(heading(page, 'General', 2))).toBe(true);
	await page.getByRole('main').getByRole('link', { name: 'Appearance' }).click();
	await expect.poll(() => hasFocus(heading(page, 'Appearance', 2))).toBe(true);

	expect([atFirst, ring]).toEqual([false, false]);
	expect(await said()).toEqual([
		'Labels',
		'Overview',
		'Labels',
		'List · Garden',
		'Kanban · Garden',
		'General · Settings',
		'Appearance · Settings',
	]);
});

test('letters right after a navigation are shortcuts, and a window over the page announces and moves nothing', async () => {
	const { page, said } = await atTheGarden();
	await row(page, 'Sow the peas').focus();

	for (const key of 'gpgogagp') await page.keyboard.press(key);
	await expect.poll(() => hasFocus(heading(page, 'Projects'))).toBe(true);
	await page.getByRole('main').getByRole('link', { name: 'Garden' }).first().click();
	await expect.poll(() => hasFocus(heading(page, 'Garden'))).toBe(true);
	await row(page, 'Sow the peas').waitFor();
	const before = (await said()).length;
	await press(page, 'j', 'Enter');
	await openTask(page, 'Rake the leaves').waitFor();
	await press(page, 'Escape');
	await openTask(page, 'Rake the leaves').waitFor({ state: 'detached' });

	await expect.poll(() => hasFocus(row(page, 'Rake the leaves'))).toBe(true);
	expect((await said()).length).toBe(before);
});

test('on a phone the heading has the focus once the menu has closed', async () => {
	const { page } = await atTheGarden(phone);

	await page.getByRole('button', { name: 'Show menu' }).tap();
	await page.locator('#side').getByRole('link', { name: 'Labels' }).tap();
	await expect.poll(() => hasFocus(heading(page, 'Labels'))).toBe(true);
	await page.goBack();
	await expect.poll(() => hasFocus(heading(page, 'Garden'))).toBe(true);
});

test('the number of tasks is announced once a filter has narrowed the list, and once it is cleared', async () => {
	const { page, said } = await atTheGarden();

	await page.getByRole('button', { name: 'Filter' }).click();
	await page.getByRole('textbox', { name: 'Text or filter' }).pressSequentially('peas');
	await row(page, 'Rake the leaves').waitFor({ state: 'detached' });
	await expect.poll(said).toEqual(['1 task']);
	await page.getByRole('textbox', { name: 'Text or filter' }).fill('hedgehog');
	await expect.poll(said).toEqual(['1 task', 'No tasks found']);
	await press(page, 'Escape');
	await page.getByRole('button', { name: 'Clear filter' }).last().click();

	await expect.poll(said).toEqual(['1 task', 'No tasks found', '2 tasks']);
});
