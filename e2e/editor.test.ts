import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, signIn } from './gestures.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Somebody who writes the description of a task. */
async function atTheDescription() {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const project = await ann.ask('PUT', '/projects', { title: 'Pottery' });
	const task = await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Write the guide' });
	const stored = async () => (await ann.ask('GET', `/tasks/${task.id}`)).description as string;
	await page.goto(`/tasks/${task.id}`);
	await signIn(page, ann);
	await page.getByRole('button', { name: /Add a description/ }).click();
	await page.getByRole('textbox', { name: 'Description' }).waitFor();
	return { page, stored };
}

const choose = async (page: Page, typed: string, name: string) => {
	await page.keyboard.type(typed);
	await page.getByRole('option', { name }).waitFor();
	await press(page, 'Enter');
};

test('a slash offers blocks: a table is filled by Tab, which goes on to a new row, and code says its language', async () => {
	const { page, stored } = await atTheDescription();

	await choose(page, '/head', 'Heading 1');
	await page.keyboard.type('Sizes');
	await press(page, 'Enter');
	await choose(page, '/tab', 'Table');
	for (const word of ['Bowl', 'Glaze', 'Price', 'Small', 'Ash', '9', 'Large', 'Rust', '12']) {
		await page.keyboard.type(word);
		await press(page, 'Tab');
	}
	await page.keyboard.type('Plate');
	await page.getByRole('button', { name: 'Delete column' }).click();
	await press(page, 'Control+Enter');

	await expect.poll(stored).toMatch(/^<h1>Sizes<\/h1><table>.*<th><p>Glaze<\/p><\/th>/);
	const html = await stored();
	expect(html).not.toContain('Bowl');
	expect(html.split('<tr>').length - 1).toBe(4);
	await page.getByRole('table').getByText('Rust').waitFor();
});

test('pasted Markdown becomes what it says, and a colon offers emoji', async () => {
	const { page, stored } = await atTheDescription();

	await page.evaluate(() => {
		const data = new DataTransfer();
		data.setData('text/plain', '## Plan\n\n- [x] Buy **clay**\n- [ ] Fire');
		const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	});
	await page.getByRole('textbox', { name: 'Description' }).getByRole('heading', { name: 'Plan' }).waitFor();
	await page.keyboard.type(' :rock');
	await page.getByRole('option', { name: 'Rocket' }).waitFor();
	await press(page, 'Enter', 'Control+Enter');

	await expect.poll(stored).toMatch(/<h2>Plan<\/h2><ul data-type="taskList">.*<strong>clay<\/strong>.*Fire 🚀/);
});

const words = async (page: Page) =>
	(await page.getByRole('textbox', { name: 'Description' }).locator(':scope > *').allTextContents()).map((text) =>
		text.trim(),
	);
const selectionTools = (page: Page) => page.getByRole('toolbar', { name: 'Format selection' });

/** Three lines, of which the last has the caret. */
async function atThreeLines() {
	const at = await atTheDescription();
	await at.page.keyboard.type('Buy clay');
	await press(at.page, 'Enter');
	await at.page.keyboard.type('Throw bowls');
	await press(at.page, 'Enter');
	await at.page.keyboard.type('Fire');
	// What is selected in the field that stands in until then is not selected in the editor.
	await at.page.locator('[contenteditable=true]').waitFor();
	return at;
}

test('what is selected has its tools beside it, by mouse and by keys', async () => {
	const { page, stored } = await atThreeLines();
	await expect.poll(() => selectionTools(page).count()).toBe(0);

	await page.getByText('Throw bowls').dblclick({ position: { x: 10, y: 10 } });
	await selectionTools(page).getByRole('button', { name: 'Underline' }).click();
	await selectionTools(page).getByRole('button', { name: 'Text, turn into' }).click();
	await page.getByRole('menuitemradio', { name: 'Heading 2' }).click();
	await press(page, 'Control+End', 'Shift+Home');
	await selectionTools(page).waitFor();
	await press(page, 'Alt+F10', 'ArrowRight', 'Enter');
	await press(page, 'Escape');
	await page.keyboard.press('ArrowRight');
	await selectionTools(page).waitFor({ state: 'detached' });
	await press(page, 'Control+Enter');

	await expect.poll(stored).toBe('<p>Buy clay</p><h2><u>Throw</u> bowls</h2><p><strong>Fire</strong></p>');
});

test('a link is put on what is selected, from the tools beside it', async () => {
	const { page, stored } = await atThreeLines();

	await press(page, 'Shift+Home');
	await selectionTools(page).getByRole('button', { name: 'Link' }).click();
	await page.getByRole('textbox', { name: 'Link address' }).fill('example.com');
	await press(page, 'Enter');
	await press(page, 'Control+Enter');

	await expect.poll(stored).toMatch(/<a [^>]*href="https:\/\/example\.com"[^>]*>Fire<\/a>/);
});

test('a block is moved by its keys, dragged by its grip, copied and deleted from its menu', async () => {
	const { page, stored } = await atThreeLines();

	await press(page, 'Alt+ArrowUp');
	await expect.poll(() => words(page)).toEqual(['Buy clay', 'Fire', 'Throw bowls']);
	await page.getByText('Throw bowls').hover();
	const grip = page.getByRole('button', { name: 'Block actions' });
	const [from, to] = [await grip.boundingBox(), await page.getByText('Buy clay').boundingBox()];
	if (!from || !to) throw new Error('Nothing can be dragged');
	await page.mouse.move(from.x + 8, from.y + 10);
	await page.mouse.down();
	await page.mouse.move(from.x + 10, to.y + 12, { steps: 6 });
	await page.mouse.move(from.x + 10, to.y - 2, { steps: 3 });
	await page.mouse.up();
	await expect.poll(() => words(page)).toEqual(['Throw bowls', 'Buy clay', 'Fire']);
	expect(await page.getByRole('menu').count()).toBe(0);
	await page.getByText('Buy clay').hover();
	await grip.click();
	await page.getByRole('menuitem', { name: 'Duplicate' }).click();
	await expect.poll(() => words(page)).toEqual(['Throw bowls', 'Buy clay', 'Buy clay', 'Fire']);
	await page.getByText('Throw bowls').hover();
	await grip.click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await page.getByText('Fire').hover();
	await page.getByRole('button', { name: 'Add a block below' }).click();
	await page.getByRole('option', { name: 'Checklist' }).click();
	await page.keyboard.type('Cool');
	await press(page, 'Control+Enter');

	await expect.poll(stored).toMatch(/^<p>Buy clay<\/p><p>Buy clay<\/p><p>Fire<\/p><ul data-type="taskList">.*Cool/);
});

test('code says its language, and has its colors', async () => {
	const { page, stored } = await atTheDescription();

	await choose(page, '/code', 'Code block');
	await page.keyboard.type('const clay = 3; // kg');
	await page.getByRole('button', { name: 'Language of the code' }).click();
	await page.getByRole('menuitemradio', { name: 'TypeScript' }).click();
	await page.locator('[data-code="keyword"]').getByText('const').waitFor();
	await page.locator('[data-code="comment"]').getByText('// kg').waitFor();
	await press(page, 'Control+Enter');

	await expect.poll(stored).toMatch(/<pre><code class="language-\w+">const clay/);
	await page.locator('[data-code="keyword"]').getByText('const').waitFor();
});
