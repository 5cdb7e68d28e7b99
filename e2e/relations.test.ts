import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, signIn } from './gestures.ts';
import { notices, openTask, row, tick } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

interface Place {
	readonly person: Person;
	readonly projectId: number;
	readonly list: string;
	readonly tasks: Readonly<Record<string, number>>;
}

async function aProject(titles: readonly string[]): Promise<Place> {
	const person = await stage.aPerson('ann');
	const { id, views } = await person.ask('PUT', '/projects', { title: 'Trip' });
	const tasks: Record<string, number> = {};
	for (const title of titles) tasks[title] = (await person.ask('PUT', `/projects/${id}/tasks`, { title })).id;
	const view = views.find((one: { view_kind: string }) => one.view_kind === 'list');
	return { person, projectId: id, list: `/projects/${id}/${view?.id}`, tasks };
}

async function windowOf({ person, list }: Place, options?: typeof phone): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	await page.goto(list);
	return page;
}

/** The titles of the rows in sight, from the top. */
const titles = (page: Page) =>
	page
		.getByRole('main')
		.locator('[data-drag^="task:"]')
		.evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label')));

/** The titles of what is done, by the alphabet. */
async function done({ person, projectId }: Place): Promise<readonly string[]> {
	const tasks: readonly { title: string; done: boolean }[] = await person.ask('GET', `/projects/${projectId}/tasks`);
	return tasks
		.filter((one) => one.done)
		.map(({ title }) => title)
		.sort();
}

const fold = (page: Page | Locator, count: string) => page.getByRole('button', { name: `Subtasks: ${count}` });

async function open(page: Page, title: string): Promise<Locator> {
	await row(page, title).getByText(title).click();
	const window = openTask(page, title);
	await window.waitFor();
	return window;
}

async function paste(page: Page, text: string): Promise<void> {
	await page.getByRole('textbox', { name: 'New subtask' }).fill(text);
	await page.getByText(/^\d subtasks/).waitFor();
	await page.keyboard.press('Enter');
}

async function chooseRelation(window: Locator, kind: string, words: string, choice: string): Promise<void> {
	const page = window.page();
	await window.getByRole('combobox', { name: 'Relation' }).click();
	await page.getByRole('option', { name: kind, exact: true }).click();
	await window.getByRole('combobox', { name: 'Task' }).fill(words);
	// Not the one that makes a new one of the same words.
	await window
		.getByRole('option', { name: new RegExp(`^${choice}`) })
		.first()
		.click();
}

test('pasted lines become nested subtasks, in the list too: they fold, and are ticked; another window sees it live', async () => {
	const place = await aProject(['Sell the boat', 'Pack']);
	const page = await windowOf(place);
	const other = await windowOf(place);
	await row(other, 'Pack').waitFor();
	const window = await open(page, 'Pack');

	await window.getByRole('button', { name: 'Add subtask' }).click();
	await paste(page, '- Tent\n  - Pegs\n- Stove tomorrow');
	await window.getByText('0 of 2').waitFor();
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await window.waitFor({ state: 'detached' });
	await expect.poll(() => titles(other)).toEqual(['Pack', 'Tent', 'Pegs', 'Stove', 'Sell the boat']);
	await expect.poll(() => titles(page)).toEqual(await titles(other));
	await tick(page, 'Stove').click();
	await fold(page, '1 of 2').waitFor();
	await fold(other, '1 of 2').waitFor();
	await row(page, 'Pack').focus();
	await page.keyboard.press('ArrowLeft');
	await expect.poll(() => titles(page)).toEqual(['Pack', 'Sell the boat']);
	await page.reload();
	await row(page, 'Pack').waitFor();

	await expect.poll(() => titles(page)).toEqual(['Pack', 'Sell the boat']);
	expect(new Set(await titles(other))).toEqual(new Set(['Pack', 'Tent', 'Pegs', 'Stove', 'Sell the boat']));

	// What is folded away is not selected with its parent, unless somebody says so.
	await row(page, 'Pack').focus();
	await page.keyboard.press('x');
	const bar = page.getByRole('region', { name: 'Selected tasks' });
	await bar.getByText('1 selected').waitFor();
	await bar.getByRole('button', { name: 'and 3 subtasks' }).click();
	await bar.getByText('4 selected').waitFor();
	await bar.getByRole('button', { name: /^and/ }).waitFor({ state: 'detached' });
	await expect.poll(() => titles(page)).toEqual(['Pack', 'Tent', 'Pegs', 'Stove', 'Sell the boat']);
	await page.keyboard.press('t');
	await expect.poll(() => done(place)).toEqual(['Pack', 'Pegs', 'Stove', 'Tent']);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(() => done(place)).toEqual(['Stove']);
});

test('a task is related to one of another project by its words, opened, and taken back; the other browser follows', async () => {
	const place = await aProject(['Pack']);
	const garden = await place.person.ask('PUT', '/projects', { title: 'Garden' });
	const mow = await place.person.ask('PUT', `/projects/${garden.id}/tasks`, { title: 'Mow the lawn' });
	const page = await windowOf(place);
	const other = await windowOf(place);
	await other.goto(`/tasks/${mow.id}`);
	await other.getByRole('heading', { name: 'Mow the lawn' }).first().waitFor();
	const window = await open(page, 'Pack');

	await window.getByRole('button', { name: 'Add relation' }).waitFor();
	await page.keyboard.press('r');
	await chooseRelation(window, 'Blocked by', 'lawn', 'Mow the lawn');
	const related = window.getByRole('list', { name: 'Blocked by' }).getByRole('listitem');
	await related.getByText('Garden').waitFor();
	await other.getByRole('list', { name: 'Blocks' }).getByRole('link', { name: 'Pack' }).waitFor();
	await related.getByRole('checkbox').click();
	await other.getByRole('checkbox', { name: 'Mark as done: Mow the lawn', checked: true }).first().waitFor();
	await related.hover();
	await window.getByRole('button', { name: 'Remove relation: Blocked by Mow the lawn' }).click();
	await other.getByRole('list', { name: 'Blocks' }).waitFor({ state: 'detached' });
	const removed = notices(page).locator('div', { hasText: 'Relation removed: Mow the lawn' }).last();
	await removed.getByRole('button', { name: 'Undo' }).click();
	await other.getByRole('list', { name: 'Blocks' }).waitFor();
	await related.getByRole('link', { name: 'Mow the lawn' }).click();

	await openTask(page, 'Mow the lawn').waitFor();
});

test('a circle is refused at the field, in the words of the server, and no row of it stays', async () => {
	const place = await aProject(['Tent', 'Pack']);
	const { Pack: pack, Tent: tent } = place.tasks;
	await place.person.ask('PUT', `/tasks/${pack}/relations`, { other_task_id: tent, relation_kind: 'subtask' });
	const page = await windowOf(place);
	const window = await open(page, 'Pack');

	await window.getByRole('button', { name: 'Add relation' }).click();
	await chooseRelation(window, 'Parent', 'Tent', 'Tent');
	await window.getByRole('alert').getByText('A task cannot be a subtask of its own subtask.').waitFor();

	await expect.poll(() => window.getByRole('list', { name: 'Parent' }).count()).toBe(0);
	await expect.poll(() => window.getByRole('combobox', { name: 'Task' }).inputValue()).toBe('Tent');
});

test('a subtask names its parent above its title, and a relation is made by typing', async () => {
	const place = await aProject(['Tent', 'Pack']);
	const { Pack: pack, Tent: tent } = place.tasks;
	await place.person.ask('PUT', `/tasks/${pack}/relations`, { other_task_id: tent, relation_kind: 'subtask' });
	const page = await windowOf(place, phone);
	await page.goto(`/tasks/${tent}`);
	const window = openTask(page, 'Tent');

	await window.getByRole('button', { name: 'Add relation' }).click();
	await chooseRelation(window, 'Precedes', 'Buy pegs', 'Create task “Buy pegs”');
	await window.getByRole('list', { name: 'Precedes' }).getByRole('link', { name: 'Buy pegs' }).waitFor();
	await window.getByRole('navigation', { name: 'Parent task' }).getByRole('link', { name: 'Pack' }).click();
	await openTask(page, 'Pack').waitFor();

	const { related_tasks } = await place.person.ask('GET', `/tasks/${tent}`);
	expect(related_tasks.precedes.map(({ title }: { title: string }) => title)).toEqual(['Buy pegs']);
});

test('subtasks are put in order by keys and by dragging, with a way back; the list of another browser follows', async () => {
	const place = await aProject(['Map', 'Stove', 'Tent', 'Pack']);
	for (const title of ['Tent', 'Stove', 'Map']) {
		const relation = { other_task_id: place.tasks[title], relation_kind: 'subtask' };
		await place.person.ask('PUT', `/tasks/${place.tasks.Pack}/relations`, relation);
	}
	const page = await windowOf(place);
	const other = await windowOf(place);
	const inList = () => titles(other);
	await expect.poll(inList).toEqual(['Pack', 'Tent', 'Stove', 'Map']);
	const window = await open(page, 'Pack');
	const subtasks = window.getByRole('list', { name: 'Subtasks' });
	const inTask = () => subtasks.getByRole('link').allTextContents();
	await expect.poll(inTask).toEqual(['Tent', 'Stove', 'Map']);

	await subtasks.getByRole('link', { name: 'Map' }).focus();
	await page.keyboard.press('Alt+ArrowUp');
	await expect.poll(inTask).toEqual(['Tent', 'Map', 'Stove']);
	await expect.poll(inList).toEqual(['Pack', 'Tent', 'Map', 'Stove']);
	await page.keyboard.press('x');
	await window.getByText('1 of 3').waitFor();
	await carry(page, subtasks.getByRole('link', { name: 'Stove' }), window.getByRole('heading', { name: 'Subtasks' }));
	await expect.poll(inTask).toEqual(['Stove', 'Tent', 'Map']);
	await expect.poll(inList).toEqual(['Pack', 'Stove', 'Tent', 'Map']);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();

	await expect.poll(inTask).toEqual(['Tent', 'Map', 'Stove']);
	await expect.poll(inList).toEqual(['Pack', 'Tent', 'Map', 'Stove']);
});

test('by thumb the subtasks and the way to add one stand above the properties', async () => {
	const place = await aProject(['Tent', 'Pack']);
	const { Pack: pack, Tent: tent } = place.tasks;
	await place.person.ask('PUT', `/tasks/${pack}/relations`, { other_task_id: tent, relation_kind: 'subtask' });
	const page = await windowOf(place, phone);
	await page.goto(`/tasks/${pack}`);
	const window = openTask(page, 'Pack');
	const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;

	const add = window.getByRole('button', { name: 'Add subtask' });
	await add.waitFor();

	const properties = await topOf(window.getByRole('complementary', { name: 'Properties' }));
	expect(await topOf(add)).toBeLessThan(properties);
});
