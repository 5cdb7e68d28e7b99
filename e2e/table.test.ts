import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, hasFocus, signIn } from './gestures.ts';
import { notices, openTask } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

interface Place {
	readonly person: Person;
	readonly table: string;
	readonly tasks: () => Promise<readonly { readonly title: string; readonly priority: number }[]>;
}

/** A project whose table shows these tasks, the last made first. */
async function aProject(...drafts: readonly object[]): Promise<Place> {
	const person = await stage.aPerson('ann');
	const { id, views } = await person.ask('PUT', '/projects', { title: 'Trip' });
	await person.ask('PUT', `/projects/${id}/tasks/bulk`, { tasks: drafts });
	const view = views.find((one: { view_kind: string }) => one.view_kind === 'table');
	return {
		person,
		table: `/projects/${id}/${view?.id}`,
		tasks: () => person.ask('GET', `/projects/${id}/tasks?per_page=50&sort_by=index&order_by=asc`),
	};
}

async function windowOf({ person, table }: Place, options?: typeof phone): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	await page.goto(table);
	await page.getByRole('grid', { name: 'Trip' }).waitFor();
	return page;
}

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const cell = (page: Page, title: string, column = 'title') =>
	page.locator('[data-row]').filter({ hasText: title }).locator(`[data-column=${column}]`);

/** The titles of the rows, from the top down. */
const titles = (page: Page) =>
	page.getByRole('rowheader').evaluateAll((cells) =>
		cells
			.map((one) => ({ text: one.textContent, top: one.getBoundingClientRect().top }))
			.sort((one, other) => one.top - other.top)
			.map(({ text }) => text),
	);

async function showColumn(page: Page, name: string): Promise<void> {
	await page.getByRole('button', { name: 'Columns' }).click();
	await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
	await page.keyboard.press('Escape');
	await page.getByRole('menu').waitFor({ state: 'detached' });
}

test('a table is sorted by its heads and changed by keys, and another browser follows', async () => {
	const place = await aProject({ title: 'Bread' }, { title: 'Apples' }, { title: 'Cheese' });
	const page = await windowOf(place);
	const other = await windowOf(place);
	await expect.poll(() => titles(page)).toEqual(['Cheese', 'Apples', 'Bread']);

	await head(page, 'Title').getByRole('button', { name: 'Title', exact: true }).click();
	await expect.poll(() => titles(page)).toEqual(['Cheese', 'Bread', 'Apples']);
	await head(page, 'Title').getByRole('button', { name: 'Title', exact: true }).click();
	await expect.poll(() => titles(page)).toEqual(['Apples', 'Bread', 'Cheese']);
	await expect.poll(() => head(page, 'Title').getAttribute('aria-sort')).toBe('ascending');

	await page.keyboard.press('ArrowDown');
	await expect.poll(() => hasFocus(cell(page, 'Apples'))).toBe(true);
	await page.keyboard.press('Enter');
	const field = page.getByRole('textbox', { name: 'Title' });
	await expect.poll(() => hasFocus(field)).toBe(true);
	await page.keyboard.type('Avocados');
	await page.keyboard.press('Enter');
	await expect.poll(() => hasFocus(cell(page, 'Bread'))).toBe(true);
	await cell(other, 'Avocados').waitFor();
	await page.keyboard.press('Control+Enter');
	await other.getByRole('checkbox', { name: 'Mark as done: Bread', checked: true }).waitFor();
	await page.getByText('3 tasks, 1 done').waitFor();

	await head(page, 'Number')
		.getByRole('button', { name: 'Number', exact: true })
		.click({ modifiers: ['Shift'] });
	await expect.poll(() => head(page, 'Number').getAttribute('aria-sort')).toBe('descending');
	expect(await head(page, 'Title').getAttribute('aria-sort')).toBe('ascending');
});

test('columns are shown, pulled, carried and kept; cells are copied, pasted, emptied and taken back', async () => {
	const place = await aProject({ title: 'Bread', priority: 4 }, { title: 'Apples' });
	const page = await windowOf(place);
	await showColumn(page, 'Priority');
	const button = head(page, 'Priority').getByRole('button', { name: 'Priority', exact: true });
	await button.waitFor();
	const before = (await head(page, 'Priority').boundingBox())?.width ?? 0;
	await button.focus();
	await page.keyboard.press('Shift+ArrowRight');
	const width = async () => Math.round((await head(page, 'Priority').boundingBox())?.width ?? 0);
	await expect.poll(width).toBe(Math.round(before) + 16);

	const columns = () =>
		page.getByRole('columnheader').evaluateAll((heads) => heads.map((one) => one.getAttribute('data-column')));
	await carry(page, button, head(page, 'Number'));
	await expect.poll(columns).toEqual(['done', 'priority', 'index', 'title', 'labels', 'assignees', 'dueDate']);

	await button.press('Alt+ArrowDown');
	await page.getByRole('menuitemradio', { name: 'Filled in' }).press('Enter');
	await page.getByText('1 filled in').waitFor();

	await page.reload();
	await page.getByText('1 filled in').waitFor();
	await expect.poll(width).toBe(Math.round(before) + 16);
	await expect.poll(columns).toEqual(['done', 'priority', 'index', 'title', 'labels', 'assignees', 'dueDate']);
	await cell(page, 'Bread', 'priority').focus();
	await page.keyboard.press('Control+c');
	await page.keyboard.press('ArrowUp');
	await expect.poll(() => hasFocus(cell(page, 'Apples', 'priority'))).toBe(true);
	await page.keyboard.press('Control+v');
	await expect.poll(async () => (await place.tasks()).map(({ priority }) => priority)).toEqual([4, 4]);
	await page.getByText('2 filled in').waitFor();
	await page.keyboard.press('Shift+ArrowDown');
	await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe(2);
	await page.keyboard.press('Delete');
	await expect.poll(async () => (await place.tasks()).map(({ priority }) => priority)).toEqual([0, 0]);
	await notices(page).getByText('2 cells changed').waitFor();
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(async () => (await place.tasks()).map(({ priority }) => priority)).toEqual([4, 4]);
});

test('what is typed into a cell is looked for there, Tab and Enter go on, and a spreadsheet is pasted', async () => {
	const place = await aProject({ title: 'Bread' }, { title: 'Apples' });
	await place.person.ask('PUT', '/labels', { title: 'Shop' });
	await place.person.ask('PUT', '/labels', { title: 'Garden' });
	const page = await windowOf(place);
	await showColumn(page, 'Priority');
	await cell(page, 'Apples', 'labels').focus();
	await page.keyboard.press('s');
	const field = page.getByRole('combobox', { name: 'Labels' });
	await field.waitFor();
	await field.pressSequentially('h');
	await expect.poll(() => field.inputValue()).toBe('sh');
	await page.getByRole('option', { name: 'Shop' }).waitFor();
	await page.keyboard.press('Enter');
	await cell(page, 'Apples', 'labels').getByText('Shop').waitFor();
	await page.keyboard.press('Tab');
	await expect.poll(() => hasFocus(cell(page, 'Apples', 'assignees'))).toBe(true);

	await cell(page, 'Apples', 'priority').focus();
	await page.keyboard.press('Enter');
	await page.getByRole('menuitemradio', { name: 'Urgent' }).press('Enter');
	await expect.poll(() => hasFocus(cell(page, 'Bread', 'priority'))).toBe(true);
	await expect.poll(async () => (await place.tasks()).map(({ priority }) => priority)).toEqual([0, 4]);

	await cell(page, 'Apples', 'labels').focus();
	await page.evaluate((text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', text);
		const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(pasted);
	}, 'shop, garden\nNobody knows it');
	await cell(page, 'Apples', 'labels').getByText('Garden').waitFor();
	await notices(page)
		.getByText("1 cell changed. Not changed, because the value doesn't fit: Labels of “Bread”.")
		.waitFor();

	await page.keyboard.press('Control+c');
	await expect.poll(() => page.locator('[data-copied]').count()).toBe(1);
	await page.keyboard.press('Escape');
	await expect.poll(() => page.locator('[data-copied]').count()).toBe(0);

	const button = head(page, 'Labels').getByRole('button', { name: 'Labels', exact: true });
	const width = async () => Math.round((await head(page, 'Labels').boundingBox())?.width ?? 0);
	const before = await width();
	await button.press('Alt+ArrowDown');
	await page.getByRole('menuitem', { name: 'Fit width to content' }).press('Enter');
	await expect.poll(width).toBeLessThan(before);
});

test('what the table shows is saved for spreadsheets, and no cell of it is a formula', async () => {
	const page = await windowOf(await aProject({ title: 'Bread' }, { title: '=1+1' }));
	await page.getByRole('button', { name: 'Columns' }).click();

	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
	]);

	expect(file.suggestedFilename()).toBe('Trip.csv');
	const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
	expect(lines[0]).toBe('\ufeffDone,Number,Title,Labels,Assignees,Due date');
	expect(lines.slice(1)).toEqual(["No,#2,'=1+1,,,", 'No,#1,Bread,,,', '']);
});

test('on a phone a tap on the title opens the task, and one on a cell its picker', async () => {
	const place = await aProject({ title: 'Bread' });
	const page = await windowOf(place, phone);

	await cell(page, 'Bread', 'labels').tap();
	await page.getByRole('dialog', { name: 'Labels of “Bread”' }).waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await page.getByRole('link', { name: 'Bread' }).tap();
	await openTask(page, 'Bread').waitFor();
});

test('on a phone the sheet of a cell stays, and goes to the next task and to another cell', async () => {
	const place = await aProject({ title: 'Bread' }, { title: 'Tent' });
	const page = await windowOf(place, phone);
	await showColumn(page, 'Priority');
	await showColumn(page, 'Progress');
	await cell(page, 'Tent', 'priority').tap();
	const sheet = (name: string) => page.getByRole('dialog', { name });
	const ranks = async () => (await place.tasks()).map(({ priority }) => priority);

	await sheet('Priority of “Tent”').getByRole('button', { name: 'High' }).tap();
	await sheet('Priority of “Tent”').getByRole('button', { name: 'High', pressed: true }).waitFor();
	await page.getByRole('button', { name: 'Next task' }).tap();
	await sheet('Priority of “Bread”').getByRole('button', { name: 'Urgent' }).tap();
	await expect.poll(ranks).toEqual([4, 3]);
	await cell(page, 'Tent', 'percentDone').tap();
	await sheet('Progress of “Tent”').waitFor();
	await page.getByRole('button', { name: 'Close', exact: true }).tap();
	await page.getByRole('dialog').waitFor({ state: 'detached' });

	await expect.poll(() => cell(page, 'Tent', 'percentDone').isVisible()).toBe(true);
});

test('on a phone the sheet of a cell that can only be read says all of it', async () => {
	const place = await aProject({ title: 'Bread' });
	const page = await windowOf(place, phone);
	await showColumn(page, 'Created by');

	await cell(page, 'Bread', 'createdBy').tap();

	const sheet = page.getByRole('dialog', { name: 'Created by of “Bread”' });
	await sheet.getByText(place.person.username).waitFor();
	expect(await sheet.getByRole('button').allTextContents()).toEqual(['', '', '']);
});
