import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { row, rowTitles } from './screen.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

const verdict = (page: Page) => page.getByRole('dialog', { name: 'Why is this not here?' });

/** Somebody with a garden in which three things are to be done and one is done, and a shed. */
async function atTheGarden() {
	const page = await stage.open(wide);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const { id: shed } = await ann.ask('PUT', '/projects', { title: 'Shed' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', priority: 4 });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rake the leaves' });
	const bulbs = await ann.ask('PUT', `/projects/${id}/tasks`, {
		title: 'Plant the bulbs',
		due_date: new Date(Date.now()).toISOString(),
	});
	await ann.ask('POST', `/tasks/${bulbs.id}`, { title: 'Plant the bulbs', done: true });
	await ann.ask('PUT', `/projects/${shed}/tasks`, { title: 'Oil the spade' });
	return { page, ann, id };
}

/** Names a task, by keys alone. */
async function ask(page: Page, words: string): Promise<void> {
	await page.getByRole('link', { name: 'Missing a task?' }).first().press('Enter');
	await page.getByRole('combobox', { name: 'Task' }).fill(words);
	await page.getByRole('option', { name: new RegExp(words) }).waitFor();
	await press(page, 'Enter');
}

test('a quick filter hides a task; the window says which condition does, takes it out and leads to the task', async () => {
	const { page, ann, id } = await atTheGarden();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Rake the leaves').waitFor();

	await page.getByRole('button', { name: 'High priority' }).click();
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);
	await ask(page, 'Rake');
	await verdict(page).getByText('One part of the filter keeps it out.').waitFor();
	await verdict(page).getByText('No, it has no priority').waitFor();
	await verdict(page).getByRole('button', { name: 'Clear filter' }).click();
	await verdict(page).getByText('It is here,').waitFor();
	await verdict(page).getByRole('button', { name: 'Show it' }).click();

	await expect.poll(() => hasFocus(row(page, 'Rake the leaves'))).toBe(true);
	await expect
		.poll(() => page.getByRole('button', { name: 'High priority' }).getAttribute('aria-pressed'))
		.toBe('false');

	await ask(page, 'Oil the spade');
	await verdict(page).getByText('It is in another project: Shed.').waitFor();
	await verdict(page).getByRole('button', { name: 'Move here' }).click();
	await verdict(page).getByText('It is here,').waitFor();
	await press(page, 'Escape');
	await row(page, 'Oil the spade').waitFor();

	await page.getByText("1 task is hidden by this view's filter.").waitFor();
	await page.getByRole('button', { name: 'Show them' }).click();
	await row(page, 'Plant the bulbs').waitFor();
	await page.getByRole('button', { name: 'Hide them' }).click();
	await expect.poll(() => row(page, 'Plant the bulbs').count()).toBe(0);

	await press(page, 'g', 'c');
	// The list that is left has the same line.
	await page.locator('[data-day][aria-current="date"]').waitFor();
	await page.getByText("1 task is hidden by this view's filter.").waitFor();
	await page.getByRole('button', { name: 'Show them' }).click();
	await page.getByText("Showing 1 task this view's filter hides.").waitFor();
	await page.locator('a[data-chip]', { hasText: 'Plant the bulbs' }).waitFor();
});

test('what is typed is saved with the saved filter that is shown, which the overview then shows, until it is deleted', async () => {
	const { page, ann } = await atTheGarden();
	const filter = await ann.ask('PUT', '/filters', { title: 'To do', filters: { filter: 'done = false' } });
	const projectId = -filter.id - 1;
	await page.goto(`/projects/${projectId}?filter=priority%20%3E%203`);
	await signIn(page, ann);
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);
	await page.getByRole('button', { name: 'Filter', exact: true }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Filter of “To do” saved').waitFor();
	await expect.poll(() => new URL(page.url()).search).toBe('');
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);

	await page.goto('/user/settings/general');
	await page.getByLabel('Filter on the overview').click();
	await page.getByRole('option', { name: 'To do' }).click();
	await page.getByRole('button', { name: /^Save/ }).click();
	await page.getByText('Settings saved').waitFor();
	await page.goto('/');
	await page.getByText('Open tasks of the filter').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);

	await ann.ask('DELETE', `/filters/${filter.id}`);
	await page.reload();
	await page.getByText('The filter chosen for the overview was deleted').waitFor();
	await row(page, 'Rake the leaves').waitFor();
});
