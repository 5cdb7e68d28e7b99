import { expect, test } from 'vitest';
import { hasFocus, signIn } from './gestures.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

test.each(['list', 'table'] as const)('in a project without tasks an example is tried out: %s', async (kind) => {
	const ann = await stage.aPerson('ann');
	const { id, views } = await ann.ask('PUT', '/projects', { title: 'Glaze tests' });
	const view = views.find((one: { view_kind: string }) => one.view_kind === kind);
	const page = await stage.open(wide);
	await page.goto(`/projects/${id}/${view.id}`);
	await signIn(page, ann);

	const field = page.getByRole('textbox', { name: 'Add a task' });
	await page.getByRole('button', { name: 'Call the framer tomorrow at 10' }).click();
	expect(await field.inputValue()).toBe('Call the framer tomorrow at 10');
	expect(await hasFocus(field)).toBe(true);
	expect(await page.getByRole('link', { name: 'Import your tasks' }).getAttribute('href')).toBe(
		'/user/settings/migrate',
	);
	await page.keyboard.press('Enter');

	await page.getByRole('link', { name: 'Call the framer', exact: true }).waitFor();
	await page.getByRole('button', { name: 'Call the framer tomorrow at 10' }).waitFor({ state: 'detached' });
	// It is shown before the server has it.
	const tasks = async () => ann.ask('GET', `/projects/${id}/tasks`);
	await expect.poll(async () => (await tasks()).length).toBe(1);
	const [task] = await tasks();
	expect(task.title).toBe('Call the framer');
	expect(new Date(task.due_date).getUTCFullYear()).toBeGreaterThan(2000);
});
