import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, hasFocus, press, signIn } from './gestures.ts';
import { notices, row, rowTitles } from './screen.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allTextContents();

/** Chooses in what a list is shown by. */
async function choose(page: Page, field: string, option: string) {
	await page.getByRole('button', { name: 'Display' }).click();
	await page.getByRole('combobox', { name: field }).click();
	await page.getByRole('option', { name: option, exact: true }).click();
	await expect.poll(() => page.getByRole('combobox', { name: field }).textContent()).toBe(option);
	await closeDisplay(page);
}

/** The focus goes back a moment later: to the button, or to what had it when a key opened the panel. */
async function closeDisplay(page: Page, before = page.getByRole('button', { name: 'Display' })) {
	await press(page, 'Escape');
	await page.getByRole('dialog', { name: 'Display' }).waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(before)).toBe(true);
}

/** Chooses in the menu of a group's heading. */
async function fromMenuOf(page: Page, group: string, entry: string) {
	await page.getByRole('heading', { level: 2, name: group }).hover();
	await page.getByRole('button', { name: `More options for ${group}` }).click();
	await page.getByRole('menuitem', { name: entry }).click();
}

test('a list is grouped, follows changes, folds its groups, and is the same after a reload', async () => {
	const page = await stage.open(wide);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const view = await ann.ask('PUT', `/projects/${id}/views`, { title: 'Everything', view_kind: 'list' });
	const { id: shed } = await ann.ask('PUT', '/labels', { title: 'Shed', hex_color: '479c5e' });
	const { id: spring } = await ann.ask('PUT', '/labels', { title: 'Spring', hex_color: 'dd5511' });
	const peas = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', priority: 4 });
	const oil = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Oil the spade' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rake the leaves', done: true });
	for (const label_id of [shed, spring]) await ann.ask('PUT', `/tasks/${oil.id}/labels`, { label_id });
	await page.goto(`/projects/${id}/${view.id}`);
	await signIn(page, ann);
	await row(page, 'Rake the leaves').waitFor();

	await choose(page, 'Group by', 'Label');
	await expect.poll(() => headings(page)).toEqual(['Shed1', 'Spring1', 'No label2']);
	await expect
		.poll(() => rowTitles(page))
		.toEqual(['Oil the spade', 'Oil the spade', 'Rake the leaves', 'Sow the peas']);
	await ann.ask('PUT', `/tasks/${peas.id}/labels`, { label_id: spring });
	await expect.poll(() => headings(page)).toEqual(['Shed1', 'Spring2', 'No label1']);

	await choose(page, 'Done tasks', 'Hide');
	await expect.poll(() => headings(page)).toEqual(['Shed1', 'Spring2']);
	const fold = page.getByRole('button', { name: /^Spring/ });
	await fold.focus();
	await press(page, 'Tab', 'Shift+Tab');
	await expect.poll(() => hasFocus(fold)).toBe(true);
	await press(page, 'Enter');
	await expect.poll(() => rowTitles(page)).toEqual(['Oil the spade']);
	await expect.poll(() => hasFocus(fold)).toBe(true);

	await page.reload();
	await row(page, 'Sow the peas').waitFor();
	await expect.poll(() => headings(page)).toEqual(['Shed1', 'Spring2']);
	await choose(page, 'Group by', 'Priority');
	await expect.poll(() => headings(page)).toEqual(['Urgent1', 'No priority1']);

	await page.getByRole('heading', { name: /Urgent/ }).hover();
	await page.getByRole('button', { name: 'Add a task to Urgent' }).click();
	await page.getByRole('dialog').getByRole('textbox', { name: 'Add a task' }).fill('Water the beds');
	await press(page, 'Enter');
	await expect.poll(() => headings(page)).toEqual(['Urgent2', 'No priority1']);
	await press(page, 'Escape');

	await fromMenuOf(page, 'Urgent', 'Collapse all groups');
	await expect.poll(() => rowTitles(page)).toEqual([]);
	await fromMenuOf(page, 'Urgent', 'Select all tasks');
	await expect.poll(() => page.getByRole('region', { name: 'Selected tasks' }).textContent()).toContain('2 selected');
	await press(page, 'Escape');
	await fromMenuOf(page, 'No priority', 'Hide group');
	await expect.poll(() => headings(page)).toEqual(['Urgent2']);
	const urgent = page.getByRole('button', { name: 'Urgent 2', exact: true });
	await expect.poll(() => hasFocus(urgent)).toBe(true);
	await press(page, 'Shift+V');
	await page.getByRole('button', { name: 'Show', exact: true }).click();
	await expect.poll(() => headings(page)).toEqual(['Urgent2', 'No priority1']);
	await closeDisplay(page, urgent);
	await choose(page, 'Group by', 'Assignee');
	await press(page, 'Shift+V');
	await page.getByRole('switch', { name: 'Empty groups' }).click();
	await expect.poll(() => headings(page)).toEqual([`${ann.username}0`, 'No assignee3']);
	await closeDisplay(page);

	await press(page, 'Shift+V');
	await page.getByRole('button', { name: 'Reset' }).click();
	await expect.poll(() => headings(page)).toEqual([]);
	await expect.poll(() => rowTitles(page)).toContain('Rake the leaves');
});

test('rows are carried into other groups, one or all that are selected, with one Undo', async () => {
	const page = await stage.open(wide);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const { id: shed } = await ann.ask('PUT', '/labels', { title: 'Shed', hex_color: '479c5e' });
	const { id: spring } = await ann.ask('PUT', '/labels', { title: 'Spring', hex_color: 'dd5511' });
	const oil = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Oil the spade' });
	await ann.ask('PUT', `/tasks/${oil.id}/labels`, { label_id: shed });
	const peas = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', priority: 4 });
	await ann.ask('PUT', `/tasks/${peas.id}/labels`, { label_id: spring });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rake the leaves' });
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.goto(`/projects/${id}`);
	await row(page, 'Rake the leaves').waitFor();

	await choose(page, 'Group by', 'Label');
	await expect.poll(() => headings(page)).toEqual(['Shed1', 'Spring1', 'No label1']);
	await carry(page, row(page, 'Oil the spade'), row(page, 'Sow the peas'));
	// Its other label stays, so it stands in both groups.
	await expect.poll(() => headings(page)).toEqual(['Shed1', 'Spring2', 'No label1']);
	await notices(page).getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => headings(page)).toEqual(['Shed1', 'Spring1', 'No label1']);

	await choose(page, 'Group by', 'Priority');
	await expect.poll(() => headings(page)).toEqual(['Urgent1', 'No priority2']);
	const leaves = row(page, 'Rake the leaves');
	await leaves.focus();
	await press(page, 'x');
	await row(page, 'Oil the spade').focus();
	await press(page, 'x', ' ', 'Home', ' ');
	await expect.poll(() => headings(page)).toEqual(['Urgent3']);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(() => headings(page)).toEqual(['Urgent1', 'No priority2']);

	await press(page, 'Escape');
	await choose(page, 'Group by', 'Due date');
	await expect.poll(() => headings(page)).toEqual(['No date3']);
});
