import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { row } from './screen.ts';
import { type Person, setStage, wide } from './stage.ts';

const stage = setStage();

const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allTextContents();

/** Another browser of a person, at a list. */
async function browserOf(person: Person, address: string): Promise<Page> {
	const page = await stage.open(wide);
	await page.goto(address);
	await signIn(page, person);
	await row(page, 'Sow the peas').waitFor();
	return page;
}

async function groupBy(page: Page, how: string): Promise<void> {
	const button = page.getByRole('button', { name: 'Display' });
	await button.click();
	await page.getByRole('combobox', { name: 'Group by' }).click();
	await page.getByRole('option', { name: how, exact: true }).click();
	await expect.poll(() => page.getByRole('combobox', { name: 'Group by' }).textContent()).toBe(how);
	await press(page, 'Escape');
	await expect.poll(() => hasFocus(button)).toBe(true);
}

test('how views are shown follows a person to another browser, and two that change different views keep both', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const first = await ann.ask('PUT', `/projects/${id}/views`, { title: 'Everything', view_kind: 'list' });
	const second = await ann.ask('PUT', `/projects/${id}/views`, { title: 'By bed', view_kind: 'list' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', priority: 4 });
	const [desk, sofa] = [
		await browserOf(ann, `/projects/${id}/${first.id}`),
		await browserOf(ann, `/projects/${id}/${first.id}`),
	];

	await groupBy(desk, 'Priority');
	await expect.poll(() => headings(sofa)).toEqual(['Urgent1']);

	await sofa.goto(`/projects/${id}/${second.id}`);
	await row(sofa, 'Sow the peas').waitFor();
	await sofa.context().setOffline(true);
	await groupBy(sofa, 'Label');
	await groupBy(desk, 'Due date');
	await ann.ask('POST', '/user/settings/general', { week_start: 1 });
	const stored = async () => (await ann.ask('GET', '/user')).settings.frontend_settings.view_displays;
	await expect.poll(async () => Object.keys(await stored())).toEqual([String(first.id)]);
	await sofa.context().setOffline(false);

	await expect.poll(async () => (await stored())[second.id]?.grouping).toBe('label');
	expect((await stored())[first.id].grouping).toBe('due');
	await desk.goto(`/projects/${id}/${second.id}`);
	await expect.poll(() => headings(desk)).toEqual(['No label1']);
	await sofa.goto(`/projects/${id}/${first.id}`);
	await expect.poll(() => headings(sofa)).toEqual(['No date1']);
});
