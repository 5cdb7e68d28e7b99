import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { row } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();
const title = 'Water the tomatoes';

/** Holds the code of the editor back until it is let go. */
async function holdEditor(page: Page): Promise<() => void> {
	const gate = Promise.withResolvers<void>();
	await page.route(/\/assets\/rich-text-editor-[^/]*\.js$/, async (route) => {
		await gate.promise;
		await route.continue();
	});
	return gate.resolve;
}

/** Somebody at a task on a line so slow that the editor does not come. */
async function atTheTask(task: object, device = wide) {
	const page = await stage.open(device);
	const ann = await stage.aPerson('ann');
	const release = await holdEditor(page);
	const project = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const { id } = await ann.ask('PUT', `/projects/${project.id}/tasks`, { title, ...task });
	await page.goto(`/projects/${project.id}`);
	await signIn(page, ann);
	await (device === phone ? row(page, title).tap() : row(page, title).click());
	return { page, ann, id, release };
}

const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const stored = async (ann: Person, id: number) => (await ann.ask('GET', `/tasks/${id}`)).description;
const editor = (page: Page) => page.locator('[contenteditable=true]');

test.each([
	{ name: 'on a desktop', device: wide },
	{ name: 'on a phone', device: phone },
])('$name words typed before the editor has come stand where one pressed', async ({ device }) => {
	const { page, ann, id, release } = await atTheTask({ description: '<p>as it was</p>' }, device);
	const text = page.getByText('as it was');

	await (device === phone ? text.tap() : text.click());
	expect(await hasFocus(description(page))).toBe(true);
	await page.keyboard.type(' tedcals /');
	release();
	await editor(page).waitFor();
	await page.keyboard.type('or so');
	await press(page, 'Control+Enter');

	const typed = ' tedcals /or so';
	await expect.poll(async () => (await stored(ann, id)).replace(typed, '')).toBe('<p>as it was</p>');
	expect(await stored(ann, id)).toContain(typed);
});

test('what is typed into an empty description begins lists, and goes on in the editor', async () => {
	const { page, ann, id, release } = await atTheTask({});

	await page.getByRole('button', { name: 'Add a description' }).waitFor();
	await press(page, 'e');
	await page.keyboard.type('- tomatoes');
	await page.keyboard.press('Enter');
	await page.keyboard.type('beans');
	await expect.poll(() => description(page).inputValue()).toBe('- tomatoes\nbeans');
	release();
	await editor(page).waitFor();
	await press(page, 'Enter');
	await page.keyboard.type('peas');
	await press(page, 'Control+Enter');

	const items = ['tomatoes', 'beans', 'peas'].map((word) => `<li><p>${word}</p></li>`).join('');
	await expect.poll(() => stored(ann, id)).toBe(`<ul>${items}</ul>`);
});

test('words are saved though the editor never comes, and Escape asks before they are lost', async () => {
	const { page, ann, id } = await atTheTask({ description: '<p>as it was</p>' });
	const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

	await page.getByText('as it was').click();
	await page.keyboard.type('so far');
	await press(page, 'Escape');
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect.poll(() => hasFocus(description(page))).toBe(true);
	await press(page, 'Control+Enter');

	await expect.poll(() => stored(ann, id)).toBe('<p>as it was</p><p>so far</p>');
});
