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
