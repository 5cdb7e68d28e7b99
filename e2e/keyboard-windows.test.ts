import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrowTo, hasFocus, listsAreStops, press, signIn, tabTo } from './gestures.ts';
import { openTask, row } from './screen.ts';
import { type Person, setStage, wide } from './stage.ts';

const stage = setStage();

/** Somebody with two tasks in a project, on its list. */
async function atTheList() {
	const page = await stage.open({ ...wide, timezoneId: 'UTC' });
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	const { id: task } = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Dig the bed' });
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Dig the bed').waitFor();
	await listsAreStops(page);
	return { page, ann, task };
}

const stored = (ann: Person, id: number) => ann.ask('GET', `/tasks/${id}`);

async function openByKeys(page: Page, title: string): Promise<void> {
	await tabTo(page, page.getByRole('list', { name: 'Garden' }).getByRole('group').first());
	await arrowTo(page, row(page, title));
	await press(page, 'Enter');
	await openTask(page, title).getByRole('button', { name: 'Add relation' }).waitFor();
}

test('without a mouse a task is related, commented on, and given a date, by what Tab leads to', async () => {
	const { page, ann, task } = await atTheList();
	await openByKeys(page, 'Dig the bed');
	const window = openTask(page, 'Dig the bed');

	await tabTo(page, window.getByRole('button', { name: 'Add relation' }));
	await press(page, 'Enter');
	await window.getByRole('combobox', { name: 'Task' }).waitFor();
	await page.keyboard.type('peas');
	await window.getByRole('option', { name: /Sow the peas/ }).waitFor();
	await press(page, 'Enter');
	await expect
		.poll(async () => (await stored(ann, task)).related_tasks)
		.toMatchObject({ related: [{ title: 'Sow the peas' }] });

	await tabTo(page, window.getByRole('button', { name: 'Write a comment' }));
	await press(page, 'Enter');
	await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Comment', exact: true }))).toBe(true);
	await page.keyboard.type('After the frost.');
	await press(page, 'Control+Enter');
	await expect
		.poll(async () => (await ann.ask('GET', `/tasks/${task}/comments`)) as unknown)
		.toMatchObject([{ comment: '<p>After the frost.</p>' }]);

	await tabTo(page, window.getByRole('button', { name: 'Due date' }));
	await press(page, 'Enter');
	const days = page.getByRole('grid');
	await days.waitFor();
	await tabTo(page, days.locator('[tabindex="0"]'));
	await press(page, 'PageDown');
	const day = await page.locator('[role=gridcell]:focus').getAttribute('data-day');
	await press(page, 'Enter');
	await expect.poll(async () => (await stored(ann, task)).due_day).toBe(day);
	await press(page, 'Escape');
	await days.waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(window.getByRole('button', { name: /^Due / }))).toBe(true);
	await press(page, 'Escape');
	await window.waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(row(page, 'Dig the bed'))).toBe(true);
});

test('without a mouse a file is chosen, looked at, imported and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);
	await page.getByRole('button', { name: 'Choose a file' }).waitFor();
	await listsAreStops(page);

	// Asked for early: the browser has to be told before the key.
	const choosing = page.waitForEvent('filechooser');
	await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
	await page.keyboard.press('Enter');
	const chooser = await choosing;
	const buffer = Buffer.from('# Workshop\n\n- [ ] Oil the shears\n- [x] Mend the gate\n');
	await chooser.setFiles({ name: 'list.md', mimeType: 'text/markdown', buffer });
	const start = page.getByRole('button', { name: 'Import 2 tasks' });
	await start.waitFor();
	await tabTo(page, start);
	await press(page, 'Enter');
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	await tabTo(page, page.getByRole('button', { name: 'Undo import' }));
	await press(page, 'Enter');

	await page.getByRole('heading', { name: 'Import undone' }).waitFor();
	expect(await hasFocus(page.locator('body'))).toBe(false);
});

test('a task is given to oneself by one key, to a team by its name, and gets a new label in a color of choice', async () => {
	const { page, ann, task } = await atTheList();
	const kim = await stage.aPerson('kim');
	const { id: team } = await ann.ask('PUT', '/teams', { name: 'Bed crew' });
	await ann.ask('PUT', `/teams/${team}/members`, { username: kim.username });
	const { project_id: project } = await stored(ann, task);
	await ann.ask('PUT', `/projects/${project}/teams`, { team_id: team, permission: 1 });
	const assignees = async () =>
		((await stored(ann, task)).assignees as { username: string }[]).map(({ username }) => username);
	await openByKeys(page, 'Dig the bed');

	await press(page, 'i');
	await expect.poll(assignees).toEqual([ann.username]);
	await press(page, 'i');
	await expect.poll(assignees).toEqual([]);

	await press(page, 'a');
	const find = page.getByRole('combobox', { name: 'Assignees' });
	await find.waitFor();
	await page.keyboard.type('bed');
	await page.getByRole('option', { name: /Bed crew 2 people/ }).waitFor();
	await press(page, 'Enter');
	await expect.poll(assignees).toEqual([ann.username, kim.username]);
	await press(page, 'Escape');

	await press(page, 'l');
	await page.getByRole('combobox', { name: 'Labels' }).waitFor();
	await page.keyboard.type('spring');
	await page.getByRole('option', { name: 'Create label spring' }).waitFor();
	await tabTo(page, page.getByRole('button', { name: 'Color of the new label' }));
	await press(page, 'Enter');
	const violet = page.getByRole('radio', { name: 'Violet' });
	await violet.check();
	await page.getByRole('option', { name: 'Create label spring' }).click();
	await expect
		.poll(async () => (await stored(ann, task)).labels)
		.toMatchObject([{ title: 'spring', hex_color: '8361b9' }]);
});
