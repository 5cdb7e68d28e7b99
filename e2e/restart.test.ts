import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTasks, signIn } from './gestures.ts';
import { addField, bornAt, row, tick } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

async function addElsewhere(url: string, token: string, project: number, title: string): Promise<void> {
	const reply = await fetch(`${url}/api/v1/projects/${project}/tasks`, {
		method: 'PUT',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({ title }),
	});
	expect(reply.status).toBe(201);
}

const band = (page: Page) => page.getByRole('status').getByText(/^The server doesn't answer\./);

test('a page outlives its server: what was typed and done waits, what others did meanwhile comes by itself', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const { id: peas } = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();
	const born = await bornAt(page);
	// What reads the field's text has come.
	await addField(page).fill('Mow tomorrow');
	await page.locator('form mark').first().waitFor();
	await addField(page).fill('');

	await stage.restartServer(async (elsewhere) => {
		await band(page).waitFor();
		await tick(page, 'Sow the peas').click();
		await addTasks(page, 'Prune the pear');
		await page.keyboard.type('Ask about the wa');
		await page.getByText('2 changes waiting').waitFor();
		await addElsewhere(elsewhere, ann.token, id, 'Turn the compost');
	});
	await band(page).waitFor({ state: 'detached' });
	await row(page, 'Turn the compost').waitFor();

	expect(await addField(page).inputValue()).toBe('Ask about the wa');
	await row(page, 'Prune the pear').waitFor();
	await expect.poll(async () => (await ann.ask('GET', `/tasks/${peas}`)).done).toBe(true);
	const titles = async () =>
		(await ann.ask('GET', `/projects/${id}/tasks`)).map((task: { title: string }) => task.title);
	await expect
		.poll(async () => (await titles()).toSorted())
		.toEqual(['Prune the pear', 'Sow the peas', 'Turn the compost']);
	expect(await bornAt(page)).toBe(born);
});
