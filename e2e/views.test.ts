import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { card, column, row, rowTitles } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('a board is made whose columns are filters, each of which must be one; a list is sorted as its view says', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const project = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Weed', priority: 1 });
	await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Sow', priority: 5 });
	await page.goto(`/projects/${project.id}`);
	await signIn(page, ann);
	await row(page, 'Sow').waitFor();
	await page.goto(`/projects/${project.id}/settings/views`);
	const dialog = page.getByRole('dialog');

	await dialog.getByRole('button', { name: 'New view' }).click();
	await dialog.getByRole('textbox', { name: 'Title' }).fill('Urgency');
	await dialog.getByRole('combobox', { name: 'Type' }).click();
	await page.getByRole('option', { name: 'Kanban' }).click();
	await dialog.getByText('By filter', { exact: true }).click();
	await dialog.getByRole('textbox', { name: 'Name of column 1' }).fill('Hot');
	await dialog.getByLabel('Filter of column 1').fill('priority >= 4');
	await dialog.getByRole('button', { name: 'Add column' }).click();
	await dialog.getByRole('textbox', { name: 'Name of column 2' }).fill('Cool');
	await dialog.getByLabel('Filter of column 2').fill('priority <');
	await dialog.getByRole('textbox', { name: 'Title' }).focus();
	await dialog.getByRole('button', { name: 'Add view' }).click();
	await expect.poll(() => dialog.getByLabel('Filter of column 2').getAttribute('aria-invalid')).toBe('true');
	await dialog.getByLabel('Filter of column 2').fill('priority < 4');
	await dialog.getByRole('textbox', { name: 'Title' }).focus();
	await dialog.getByRole('button', { name: 'Add view' }).click();
	await dialog.getByRole('button', { name: 'Add view' }).waitFor({ state: 'detached' });
	await dialog.getByText('By filter', { exact: true }).waitFor();
	await dialog.getByRole('button', { name: 'Edit List' }).click();
	await dialog.getByRole('combobox', { name: 'Sort by' }).click();
	await page.getByRole('option', { name: 'Title' }).click();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await dialog.getByRole('button', { name: 'Edit List' }).waitFor();

	await page.goto(`/projects/${project.id}`);
	await row(page, 'Sow').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Sow', 'Weed']);
	await page
		.getByRole('tab', { name: 'Urgency' })
		.or(page.getByRole('link', { name: 'Urgency' }))
		.click();
	await card(column(page, 'Hot'), 'Sow').waitFor();
	await card(column(page, 'Cool'), 'Weed').waitFor();
});
