import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTasks, carry } from './gestures.ts';
import { card, column, notices, row, rowTitles, tick } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

async function register(page: Page): Promise<void> {
	await page.goto('/');
	await page.getByRole('link', { name: 'Create an account' }).click();
	// The field of the sign-in, which still stands there for a moment, is called much the same.
	await page.getByRole('textbox', { name: 'Username', exact: true }).fill('newcomer');
	await page.getByRole('textbox', { name: 'Email' }).fill('newcomer@example.org');
	await page.getByRole('textbox', { name: 'Password' }).fill('nine-linen-threads');
	await page.getByRole('button', { name: 'Create account' }).click();
	await page.getByRole('heading', { name: 'Add your first task' }).waitFor();
}

async function makeProject(page: Page, title: string): Promise<void> {
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New project' }).click();
	const form = page.getByRole('dialog', { name: 'New project' });
	await form.getByRole('textbox', { name: 'Title' }).fill(title);
	await form.getByRole('button', { name: 'Create' }).click();
	await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

const isChecked = (page: Page, title: string) => tick(page, title).getAttribute('aria-checked');

test('a newcomer registers, makes a project, adds, finishes and carries tasks, and finds it all again', async () => {
	const page = await stage.open();

	await register(page);
	await makeProject(page, 'Garden shed');
	await addTasks(page, 'Measure the floor', 'Order paint', 'Buy oak boards tomorrow at 9 *wood !4');
	await tick(page, 'Order paint').click();
	await notices(page).getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => isChecked(page, 'Order paint')).toBe('false');
	await tick(page, 'Measure the floor').click();
	await page.getByRole('link', { name: 'Kanban' }).click();
	const placed = page.waitForResponse(/\/buckets\/\d+\/tasks$/);
	await carry(page, card(page, 'Buy oak boards'), column(page, 'Doing'));
	await placed;
	await page.reload();

	const oak = card(column(page, 'Doing'), 'Buy oak boards');
	expect(await oak.ariaSnapshot()).toMatch(/Priority: Urgent Buy oak boards wood.*Due Tomorrow, 09:00/);
	await card(column(page, 'To-Do'), 'Order paint').waitFor();
	await card(column(page, 'Done'), 'Measure the floor').waitFor();
	await page.getByRole('link', { name: 'List', exact: true }).click();
	await row(page, 'Order paint').waitFor();
	expect(await rowTitles(page)).toEqual(['Buy oak boards', 'Order paint']);
});
