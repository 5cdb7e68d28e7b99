import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { row, rowTitles, widthTooMuch } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

const query = (page: Page) => page.getByRole('textbox', { name: 'Filter', exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

/** Somebody with a garden in which three things are to be done, one of them urgent, one in the shed. */
async function atTheGarden(device = wide) {
	const page = await stage.open(device);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const { id: shed } = await ann.ask('PUT', '/labels', { title: 'In the shed', hex_color: '479c5e' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', priority: 4 });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rake the leaves' });
	const oil = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Oil the spade' });
	await ann.ask('PUT', `/tasks/${oil.id}/labels`, { label_id: shed });
	return { page, ann, id };
}

test('a filter is written by keyboard, shows its tasks, is changed, marked and deleted', async () => {
	const { page, ann } = await atTheGarden();
	await page.goto('/');
	await signIn(page, ann);
	await page.goto('/filters/new');
	await page.getByRole('dialog', { name: 'New filter' }).waitFor();
	await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Shed');
	await query(page).press('End');
	await query(page).pressSequentially(' and la');
	await option(page, /^labels/).waitFor();
	await press(page, 'Enter', 'Enter');
	await option(page, /In the shed/).waitFor();
	await press(page, 'Enter');
	await expect.poll(() => query(page).inputValue()).toBe('done = false and labels in "In the shed"');
	await press(page, 'Control+z');
	const undone = await query(page).inputValue();
	await press(page, 'Control+Shift+z', 'Tab', 'Space');
	await query(page).press('Enter');

	await page.getByRole('heading', { name: 'Shed', level: 1 }).waitFor();
	await row(page, 'Oil the spade').waitFor();
	expect(undone).not.toContain('shed');
	await expect.poll(() => rowTitles(page)).toEqual(['Oil the spade']);
	const entry = navigation(page).getByRole('link', { name: 'Shed' });
	await expect.poll(() => entry.count()).toBe(1);

	await page.getByRole('button', { name: 'More options for Shed' }).last().click();
	await page.getByRole('menuitem', { name: 'Edit' }).click();
	await query(page).fill('priority > tall');
	await page.getByText("The value 'tall' does not fit the field 'priority'. Character 12.").waitFor();
	await press(page, 'Enter');
	await query(page).fill('priority > 3');
	await page.getByText('Add to favorites').click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await row(page, 'Sow the peas').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);
	await expect.poll(() => entry.count()).toBe(2);

	await page.getByRole('button', { name: 'More options for Shed' }).last().click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
	await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
	await expect.poll(() => entry.count()).toBe(0);
});

test('what is seen of a project is saved as a filter, which other screens hear of, also of its end', async () => {
	const { page, ann, id } = await atTheGarden();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();
	const other = await page.context().newPage();
	await other.goto('/');
	await navigation(other).getByRole('link', { name: 'Garden' }).waitFor();

	await page.getByRole('button', { name: 'Filter' }).click();
	await page.getByRole('textbox', { name: 'Text or filter' }).pressSequentially('prio');
	await press(page, 'Tab');
	await option(page, /at least/).waitFor();
	await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'Escape');
	await page.getByRole('textbox', { name: 'Text or filter' }).pressSequentially('3');
	await page.getByRole('button', { name: 'Save as filter' }).click();
	await page.getByRole('textbox', { name: 'Title' }).fill('Urgent there');
	await expect.poll(() => query(page).inputValue()).toBe('project = Garden and done = false and priority >= 3');
	await page.getByRole('button', { name: 'Create' }).click();

	await page.getByRole('heading', { name: 'Urgent there', level: 1 }).waitFor();
	await row(page, 'Sow the peas').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);
	await navigation(other).getByRole('link', { name: 'Urgent there' }).click();
	await row(other, 'Sow the peas').waitFor();
	const number = /projects\/-(\d+)/.exec(page.url())?.[1];
	await ann.ask('DELETE', `/filters/${Number(number) - 1}`);
	await expect.poll(() => navigation(page).getByRole('link', { name: 'Urgent there' }).count()).toBe(0);
});

test('tasks without a value are included on request, which stays in the address and is saved with the view', async () => {
	const { page, ann, id } = await atTheGarden();
	await page.goto('/');
	await signIn(page, ann);
	const [view] = await ann.ask('GET', `/projects/${id}/views`);
	await page.goto(`/projects/${id}/${view.id}?filter=${encodeURIComponent('priority > 3')}`);
	await row(page, 'Sow the peas').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);

	await page.getByRole('button', { name: 'Filter', exact: true }).click();
	await page.getByRole('checkbox', { name: 'Include tasks without a value' }).focus();
	await press(page, 'Space');
	await row(page, 'Rake the leaves').waitFor();
	await page.reload();
	await row(page, 'Rake the leaves').waitFor();
	await page.getByRole('button', { name: 'Filter', exact: true }).click();
	await page.getByRole('button', { name: 'Save to view' }).click();

	await expect.poll(() => new URL(page.url()).search).toBe('');
	const stored = await ann.ask('GET', `/projects/${id}/views/${view.id}`);
	expect(stored.filter).toMatchObject({ filter: 'done = false && priority > 3', filter_include_nulls: true });
});

test('on a phone what is suggested fits, is chosen by a finger, and the tasks are a press away', async () => {
	const { page, ann, id } = await atTheGarden(phone);
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Rake the leaves').waitFor();

	await page.getByRole('button', { name: 'Filter' }).tap();
	const field = page.getByRole('textbox', { name: 'Text or filter' });
	await field.tap();
	await field.pressSequentially('labels in ');
	await option(page, /In the shed/).tap();
	await expect.poll(() => field.inputValue()).toBe('labels in "In the shed"');
	const [box, height] = [await field.boundingBox(), page.viewportSize()?.height ?? 0];
	await expect.poll(() => widthTooMuch(page)).toBe(0);
	expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
	await page.getByRole('button', { name: 'Show 1 task' }).tap();

	await row(page, 'Rake the leaves').waitFor({ state: 'detached' });
	await expect.poll(() => rowTitles(page)).toEqual(['Oil the spade']);
});

test('a filter is built of rows by keyboard, writes its text, and follows what is typed', async () => {
	const { page, ann, id } = await atTheGarden();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Rake the leaves').waitFor();
	const text = page.getByRole('textbox', { name: 'Text or filter' });
	const field = (name: string) => page.getByRole('button', { name: `Field: ${name}` });

	await press(page, 'f');
	await expect.poll(() => hasFocus(text)).toBe(true);
	await expect.poll(() => text.inputValue()).toBe('');
	await page.getByRole('button', { name: 'Add condition' }).focus();
	await press(page, 'Enter');
	await expect.poll(() => hasFocus(field('Done'))).toBe(true);
	await expect.poll(() => text.inputValue()).toBe('done = false');
	await press(page, 'Enter');
	await page.getByRole('menuitemradio', { name: 'Labels' }).waitFor();
	await page.getByRole('menuitemradio', { name: 'Labels' }).press('Enter');
	await page.getByRole('button', { name: 'Choose: Labels, value' }).press('Enter');
	await option(page, /In the shed/).waitFor();
	await press(page, 'Enter');
	await expect.poll(() => text.inputValue()).toBe('labels in "In the shed"');
	await expect.poll(() => rowTitles(page)).toEqual(['Oil the spade']);
	await press(page, 'Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });

	await text.fill('labels in "In the shed" or (priority > 3 and done = false)');
	await page.getByRole('group', { name: 'all of' }).waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Oil the spade', 'Sow the peas']);
	await page.getByText('2 tasks match').waitFor();
	await page.getByRole('button', { name: 'Remove condition: Labels' }).click();
	await expect.poll(() => text.inputValue()).toBe('priority > 3 and done = false');
	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas']);
	await text.press('Escape');
	await page.getByRole('region', { name: 'Filter', exact: true }).waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Filter', exact: true }))).toBe(true);
});
