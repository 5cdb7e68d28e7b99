import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, press, signIn } from './gestures.ts';
import { card, column, notices, openTask, row, rowTitles } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

interface Place {
	readonly person: Person;
	readonly projectId: number;
	readonly board: string;
	readonly list: string;
}

/** A project whose board has these tasks in its first column, from the top. */
async function aBoard(...titles: readonly string[]): Promise<Place> {
	const person = await stage.aPerson('ann');
	const { id, views } = await person.ask('PUT', '/projects', { title: 'Allotment' });
	await person.ask('PUT', `/projects/${id}/tasks/bulk`, { tasks: titles.toReversed().map((title) => ({ title })) });
	const pathOf = (kind: string) =>
		`/projects/${id}/${views.find((view: { view_kind: string }) => view.view_kind === kind)?.id}`;
	return { person, projectId: id, board: pathOf('kanban'), list: pathOf('list') };
}

async function windowOf(person: Person, path: string, options?: typeof phone): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	await page.goto(path);
	return page;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected tasks' });
const selectedCards = (page: Page) => page.locator('[data-card][data-selected]').count();
const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement);

test('cards are selected by keys and mouse, changed in one gesture, and undone in one', async () => {
	const { person, projectId, board } = await aBoard('Sow the peas', 'Rake the beds', 'Prune the pear');
	const page = await windowOf(person, board);
	await card(page, 'Sow the peas').focus();

	await press(page, 'x', 'Shift+ArrowDown');
	await bar(page).getByText('2 selected').waitFor();
	await expect.poll(() => hasFocus(card(page, 'Rake the beds'))).toBe(true);
	await card(page, 'Prune the pear').click({ modifiers: ['Control'] });
	await bar(page).getByText('3 selected').waitFor();
	await card(page, 'Rake the beds').locator('[data-selects]').click();
	await bar(page).getByText('2 selected').waitFor();
	await press(page, 'p');
	await page.getByRole('menuitemradio', { name: 'High' }).click();
	await notices(page).getByText('Priority changed on 2 tasks').waitFor();
	const priorities = async () => {
		const tasks: { priority: number }[] = await person.ask('GET', `/projects/${projectId}/tasks`);
		return tasks.filter(({ priority }) => priority > 0).length;
	};
	await expect.poll(priorities).toBe(2);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();

	await expect.poll(priorities).toBe(0);
	await bar(page).getByRole('button', { name: 'Clear selection' }).click();
	await bar(page).waitFor({ state: 'detached' });
	await expect.poll(() => selectedCards(page)).toBe(0);
});

test('on a phone the menu begins it on a board and in a list, and taps select', async () => {
	const { person, board, list } = await aBoard('Sow the peas', 'Rake the beds');
	const page = await windowOf(person, board, phone);
	const begin = async () => {
		await page.getByRole('button', { name: 'More options for Allotment' }).tap();
		await page.getByRole('menuitem', { name: 'Select tasks' }).tap();
		await bar(page).waitFor();
	};
	await card(column(page, 'To-Do'), 'Sow the peas').waitFor();

	await begin();
	await card(page, 'Rake the beds').tap();
	await expect.poll(() => selectedCards(page)).toBe(1);
	await page.getByRole('button', { name: 'Clear selection' }).tap();
	await bar(page).waitFor({ state: 'detached' });
	await card(page, 'Rake the beds').tap();
	await openTask(page, 'Rake the beds').waitFor();
	await page.goto(list);
	await page.getByRole('main').getByText('Sow the peas').waitFor();
	await begin();
	await page.getByRole('main').getByText('Sow the peas').tap();

	await page.getByText('1 selected').first().waitFor();
});

test('cards that are selected are dragged together, back by one Undo, and onto a project in the navigation', async () => {
	const { person, board } = await aBoard('Sow the peas', 'Rake the beds', 'Prune the pear', 'Mend the fence');
	const { id: shed } = await person.ask('PUT', '/projects', { title: 'Shed' });
	const page = await windowOf(person, board);
	const names = (of: string) =>
		column(page, of)
			.getByRole('listitem')
			.getByRole('link')
			.evaluateAll((cards) => cards.map((one) => one.textContent?.replace(/^#\d+/, '')));
	await card(page, 'Prune the pear').focus();
	await press(page, 'x');
	await card(page, 'Sow the peas').click({ modifiers: ['Control'] });
	await bar(page).getByText('2 selected').waitFor();

	await carry(page, card(page, 'Prune the pear'), column(page, 'Doing'));
	await expect.poll(() => names('Doing')).toEqual(['Sow the peas', 'Prune the pear']);
	await expect.poll(() => names('To-Do')).toEqual(['Rake the beds', 'Mend the fence']);
	await notices(page).getByText('2 cards moved to Doing').waitFor();
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect
		.poll(() => names('To-Do'))
		.toEqual(['Sow the peas', 'Rake the beds', 'Prune the pear', 'Mend the fence']);
	await carry(
		page,
		card(page, 'Sow the peas'),
		page.getByRole('navigation').getByRole('link', { name: 'Shed' }).first(),
	);
	await expect.poll(() => names('To-Do')).toEqual(['Rake the beds', 'Mend the fence']);

	const moved = async () => {
		const tasks: { title: string }[] = await person.ask('GET', `/projects/${shed}/tasks`);
		return tasks.map(({ title }) => title).sort();
	};
	await expect.poll(moved).toEqual(['Prune the pear', 'Sow the peas']);
});

test('rows that are selected are dragged together, and one row goes to a project and back', async () => {
	const { person, projectId, list } = await aBoard('Sow the peas', 'Rake the beds', 'Prune the pear', 'Mend the fence');
	const { id: shed } = await person.ask('PUT', '/projects', { title: 'Shed' });
	const page = await windowOf(person, list);
	const held = async (id: number) => (await person.ask('GET', `/projects/${id}/tasks`)).length;
	await row(page, 'Sow the peas').focus();
	await press(page, 'x', 'Shift+ArrowDown');
	await bar(page).getByText('2 selected').waitFor();

	await carry(page, row(page, 'Rake the beds').getByText('Rake the beds'), row(page, 'Mend the fence'));
	// The upper half of a row is above it, the lower one below.
	await expect.poll(async () => (await rowTitles(page)).join()).toMatch(/^Prune the pear,.*Sow the peas,Rake the beds/);
	await press(page, 'Escape');
	await bar(page).waitFor({ state: 'detached' });
	const shelf = page.getByRole('navigation').getByRole('link', { name: 'Shed' }).first();
	await carry(page, row(page, 'Prune the pear').getByText('Prune the pear'), shelf);
	await notices(page).getByText('Moved to Shed').waitFor();
	await expect.poll(() => held(shed)).toBe(1);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();

	await expect.poll(() => held(projectId)).toBe(4);
});
