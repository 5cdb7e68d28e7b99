import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Deed, doAtOnce, hasFocus, press, signIn, tap } from './gestures.ts';
import { addField, card, column, openTask, row } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** A hundred, made of all letters that are shortcuts somewhere, and of their chords. */
const words = Array.from({ length: 10 }, () => 'to do a l go pk jam e cu s').join(' ');

const untouched = { done: false, due: false, labels: 0, people: 0, priority: 0, favourite: false, color: '' };

async function stateOf(person: Person, id: number) {
	const task = await person.ask('GET', `/tasks/${id}`);
	return {
		done: task.done,
		due: !task.due_date.startsWith('0001'),
		labels: task.labels?.length ?? 0,
		people: task.assignees?.length ?? 0,
		priority: task.priority,
		favourite: task.is_favorite,
		color: task.hex_color,
	};
}

const title = 'Water the tomatoes';
const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Somebody at a list with one task, by mouse or by thumb. */
async function atTheList(device: BrowserContextOptions) {
	const page = await stage.open(device);
	const ann = await stage.aPerson('ann');
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const { id } = await ann.ask('PUT', `/projects/${project}/tasks`, { title });
	await ann.ask('PUT', '/labels', { title: 'Later' });
	await page.goto(`/projects/${project}`);
	await signIn(page, ann);
	await row(page, title).waitFor();
	return { page, ann, id, project };
}

const press1 = (page: Page, what: Locator) => (onPhone(page) ? what.tap() : what.click());
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const addDescription = (page: Page) => page.getByRole('button', { name: 'Add a description' });

async function openIt(page: Page): Promise<Locator> {
	await press1(page, row(page, title));
	const task = openTask(page, title);
	await addDescription(page).waitFor();
	return task;
}

const devices = [
	{ name: 'on a desktop', device: wide },
	{ name: 'on a phone', device: phone },
];

test.each(devices)('$name "Add a description" opens an editor that stays, and takes every word', async ({ device }) => {
	const { page, ann, id } = await atTheList(device);
	await openIt(page);

	await press1(page, addDescription(page));
	await expect.poll(() => hasFocus(description(page))).toBe(true);
	await page.keyboard.type(words);
	expect(await hasFocus(description(page))).toBe(true);
	await press(page, 'Control+Enter');
	await description(page).waitFor({ state: 'detached' });

	await expect.poll(async () => (await ann.ask('GET', `/tasks/${id}`)).description).toBe(`<p>${words}</p>`);
	expect(await stateOf(ann, id)).toEqual(untouched);
});

test('Escape asks before words are lost, and takes back what was saved while they were written', async () => {
	const { page, ann, id } = await atTheList(wide);
	const stored = async () => (await ann.ask('GET', `/tasks/${id}`)).description;
	await ann.ask('POST', `/tasks/${id}`, { description: '<p>as it was</p>' });
	await press1(page, row(page, title));
	const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

	await page.getByText('as it was').click();
	await expect.poll(() => hasFocus(description(page))).toBe(true);
	await page.keyboard.type(' and more');
	await press(page, 'Control+s');
	await page.getByText(/^Saved at/).waitFor();
	expect(await stored()).toMatch(/and more/);
	await press(page, 'Escape');
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect.poll(() => hasFocus(description(page))).toBe(true);
	await press(page, 'Escape');
	await question.getByRole('button', { name: 'Discard' }).click();

	await expect.poll(stored).toBe('<p>as it was</p>');
	await description(page).waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Edit description' }))).toBe(true);
});

test('Enter on "Add a description" opens the editor too, and leaving it by key leads back to its button', async () => {
	const { page } = await atTheList(wide);
	await openIt(page);

	await addDescription(page).focus();
	await press(page, 'Enter');
	await expect.poll(() => hasFocus(description(page))).toBe(true);
	await press(page, 'Escape');

	await expect.poll(() => hasFocus(addDescription(page))).toBe(true);
});

const dialog = (page: Page) => page.getByRole('dialog').first();
const titleField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Title' });
const startWriting = (page: Page) =>
	dialog(page)
		.getByText('Add a description')
		.or(dialog(page).getByText(words.slice(0, 20)).first())
		.last();
const commentField = (page: Page) => dialog(page).getByRole('button', { name: 'Write a comment' });
const byEscape = (): Deed => ({ key: 'Escape' });
const pickers = ['a', 'l', 'm', 'd', 'c'] as const;

type Step = (page: Page) => Deed;

/** What opens and what closes an editor of an open task; words are typed at once after each. */
const editors: Record<string, readonly [Step, Step]> = {
	'description by its key, left by Mod+Enter': [() => ({ key: 'e' }), () => ({ key: 'Control+Enter' })],
	'description left by its own button': [
		(page) => ({ press: startWriting(page) }),
		(page) => ({ press: page.getByRole('button', { name: /^Save/ }) }),
	],
	'description left by a press beside it': [
		(page) => ({ press: startWriting(page) }),
		(page) => ({ press: dialog(page).getByText(/^Created by/) }),
	],
	'comment by its field, left by Escape': [(page) => ({ press: commentField(page) }), byEscape],
	'title left by Escape': [(page) => ({ press: titleField(page) }), byEscape],
	'title left by Enter': [(page) => ({ press: titleField(page) }), () => ({ key: 'Enter' })],
	...Object.fromEntries(
		pickers.map((key): [string, [Step, Step]] => [`picker of ${key}, left by Escape`, [() => ({ key }), byEscape]]),
	),
};

/** Before a tap has become a click nothing is opened, and letters are shortcuts by right. */
async function openAndType(page: Page, opening: Deed, text: string): Promise<void> {
	if (!('press' in opening) || !onPhone(page)) return doAtOnce(page, opening, { text });
	await tap(page, opening.press);
	await doAtOnce(page, { text });
}

/** Somebody can write, or is in a window above that of the task. */
function isInEditor(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		const task = document.querySelector('[role=dialog]');
		return Boolean(
			focused?.matches('input, textarea, [contenteditable=true]') || focused?.closest('[role=dialog]') !== task,
		);
	});
}

test.each(devices)(
	'$name words typed at once into or after an editor of a task are no shortcuts',
	async ({ device }) => {
		const { page, ann, id, project } = await atTheList(device);
		await openIt(page);
		const seen: Record<string, unknown> = {};

		for (const [name, steps] of Object.entries(editors)) {
			// In a picker made of buttons a blank presses the one that has the focus.
			const text = /^picker of [dc]/.test(name) ? words.replaceAll(' ', '') : words;
			const [open, close] = steps;
			await openAndType(page, open(page), text);
			await expect.poll(() => isInEditor(page), { message: name }).toBe(true);
			await doAtOnce(page, close(page), { text });
			const dialogsInSight = page.getByRole('dialog').filter({ visible: true });
			await expect.poll(() => dialogsInSight.count(), { message: name }).toBe(1);
			// Somebody who looks up from the keys when it is gone, and goes on.
			await page.waitForTimeout(350);
			const isOnBody = await page.evaluate(() => document.activeElement === document.body);
			const dialogs = await dialogsInSight.count();
			seen[name] = { ...(await stateOf(ann, id)), isOnBody, dialogs };
		}

		const fine = { ...untouched, isOnBody: false, dialogs: 1 };
		expect(seen).toEqual(Object.fromEntries(Object.keys(editors).map((name) => [name, fine])));
		expect((await ann.ask('GET', `/tasks/${id}`)).project_id).toBe(project);
	},
);

test('the focus stays on the task when its title is saved by Enter', async () => {
	const { page } = await atTheList(wide);
	const task = await openIt(page);

	await titleField(page).click();
	await press(page, 'Enter');

	expect(await task.evaluate((window) => window.contains(document.activeElement))).toBe(true);
	expect(await hasFocus(titleField(page))).toBe(false);
});

test('words typed at once after quick add is left are no shortcuts', async () => {
	const { page, ann, id, project } = await atTheList(wide);

	await addField(page).click();
	await doAtOnce(page, { key: 'Escape' }, { text: words });

	expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/projects/${project}/`));
	expect(await stateOf(ann, id)).toEqual(untouched);
	expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('words typed at once into and after the form of a project are no shortcuts', async () => {
	const { page, ann, id } = await atTheList(wide);
	const form = page.getByRole('dialog', { name: 'New project' });

	await page
		.getByRole('button', { name: 'New project' })
		.or(page.getByRole('link', { name: 'New project' }))
		.click();
	await form.getByRole('button', { name: 'Description' }).click();
	await expect.poll(() => hasFocus(description(page))).toBe(true);
	await page.keyboard.type(words);
	await expect.poll(() => description(page).textContent()).toBe(words);
	await doAtOnce(page, { key: 'Escape' }, { text: words });
	await form.getByRole('textbox', { name: 'Title' }).click();
	await doAtOnce(page, { key: 'Escape' }, { text: words });
	await form.waitFor({ state: 'detached' });

	expect(await stateOf(ann, id)).toEqual(untouched);
	await row(page, title).waitFor();
});

test('words typed at once into and after a new card are no shortcuts', async () => {
	const { page, ann, id } = await atTheList(wide);
	await press(page, 'g', 'k');
	await card(column(page, 'To-Do'), title).waitFor();

	await column(page, 'To-Do').getByRole('button', { name: 'Add a task', exact: true }).click();
	await page.keyboard.type('x');
	await press(page, 'Backspace');
	await doAtOnce(page, { key: 'Escape' }, { text: words });

	await card(column(page, 'To-Do'), title).waitFor();
	expect(await page.getByRole('dialog').count()).toBe(0);
	expect(await stateOf(ann, id)).toEqual(untouched);
});
