import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { card, column, notices, openTask, row, rowTitles } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Somebody at the list of a project with these tasks, its first column named last. */
async function atTheList(...titles: readonly string[]) {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const project = await ann.ask('PUT', '/projects', { title: 'Garden' });
	for (const title of titles.toReversed()) await ann.ask('PUT', `/projects/${project.id}/tasks`, { title });
	const tasks = () => ann.ask('GET', `/projects/${project.id}/tasks`);
	await page.goto(`/projects/${project.id}`);
	await signIn(page, ann);
	await row(page, titles[0] ?? '').waitFor();
	await page.waitForLoadState('networkidle');
	return { page, ann, project, tasks };
}

test('on a row the keys of an open task change it, and lead back to it', async () => {
	const { page, tasks } = await atTheList('Sow', 'Weed');
	await row(page, 'Sow').focus();

	await press(page, 'p');
	await page.getByRole('menuitemradio', { name: 'Urgent' }).waitFor();
	await press(page, '4');
	await row(page, 'Sow').getByRole('img', { name: 'Priority: Urgent' }).waitFor();
	await expect.poll(() => hasFocus(row(page, 'Sow'))).toBe(true);
	await press(page, 'd');
	await page.getByRole('dialog', { name: 'Due date' }).waitFor();
	await page.getByRole('button', { name: /^Tomorrow/ }).click();
	await row(page, 'Sow').getByText('Tomorrow').waitFor();
	await expect.poll(() => hasFocus(row(page, 'Sow'))).toBe(true);
	await press(page, 's', 'Control+d');
	await notices(page).getByText('Duplicated: Sow').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Sow', 'Sow', 'Weed']);

	await expect
		.poll(async () =>
			(await tasks()).map((one: { priority: number; is_favorite: boolean }) => [one.priority, one.is_favorite]),
		)
		.toContainEqual([4, true]);
	await row(page, 'Weed').focus();
	await press(page, 'e');
	await openTask(page, 'Weed').getByRole('textbox', { name: 'Description' }).waitFor();
	await page.keyboard.type('With care');
	await press(page, 'Control+Enter', 'Escape');
	await openTask(page, 'Weed').waitFor({ state: 'detached' });
	await row(page, 'Weed').focus();
	await press(page, 't');
	await notices(page).getByText('Done: Weed').waitFor();
});

test('dots copy what names a task, and the menu of a row moves it into another column', async () => {
	const { page, tasks } = await atTheList('Sow');
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const [task] = await tasks();
	await row(page, 'Sow').focus();

	await press(page, '.');
	await notices(page).getByText(`${task.identifier} copied`).waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(task.identifier);
	await press(page, 'Control+.');
	await notices(page).getByText('Link copied').waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*/tasks/${task.id}$`));
	await row(page, 'Sow').click({ button: 'right' });
	await page.getByRole('menuitem', { name: 'Move to project' }).click();
	await page.getByRole('combobox', { name: 'Column' }).click();
	await page.getByRole('option', { name: 'Doing' }).click();
	await page.getByRole('button', { name: 'Move', exact: true }).click();
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await press(page, 'g', 'k');

	await card(column(page, 'Doing'), 'Sow').waitFor();
});
