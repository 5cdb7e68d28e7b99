import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { openTask, row, rowTitles } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('a task becomes a project with its subtasks, and one press takes it back', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'House' });
	const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Paint the kitchen' });
	for (const title of ['Tape', 'Roll']) {
		const sub = await ann.ask('PUT', `/projects/${id}/tasks`, { title });
		await ann.ask('PUT', `/tasks/${task.id}/relations`, { other_task_id: sub.id, relation_kind: 'subtask' });
	}
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Paint the kitchen').getByRole('link', { name: 'Paint the kitchen' }).first().click();
	await openTask(page, 'Paint the kitchen').getByRole('button', { name: 'More', exact: true }).click();

	await page.getByRole('menuitem', { name: 'Make into project…' }).click();
	const asked = page.getByRole('dialog', { name: 'Make “Paint the kitchen” into a project?' });
	await asked.getByText('Its 2 subtasks become tasks of the project.').waitFor();
	await asked.getByRole('button', { name: 'Make project' }).click();

	await page.getByRole('heading', { name: 'Paint the kitchen', level: 1 }).waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Tape', 'Roll']);
	await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).first().click();
	await page.getByText('This project is archived and read-only.').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual([]);
	const back = await ann.ask('GET', `/tasks/${task.id}`);
	expect(back.related_tasks.subtask.map(({ title }: { title: string }) => title)).toEqual(['Tape', 'Roll']);
});

test('the query of a saved filter is changed on its page: more than as it is saved is found, and saved', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'House' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Urgent', priority: 5 });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'High', priority: 3 });
	const filters = { filter: 'priority = 5' };
	const saved = await ann.ask('PUT', '/filters', { title: 'Pressing', filters });
	const page = await stage.open();
	await page.goto(`/projects/${-saved.id - 1}`);
	await signIn(page, ann);
	await row(page, 'Urgent').waitFor();

	await page.getByRole('button', { name: 'Filter', exact: true }).click();
	const field = page.getByRole('textbox', { name: 'Text or filter' });
	await expect.poll(() => field.inputValue()).toBe('priority = 5');
	await field.fill('priority >= 3');
	await page.getByText('2 tasks match, 1 more than saved').waitFor();
	await row(page, 'High').waitFor();
	await page.getByRole('button', { name: 'Save', exact: true }).click();

	await page.getByText('Filter of “Pressing” saved').waitFor();
	await expect.poll(() => new URL(page.url()).search).toBe('');
	expect((await ann.ask('GET', `/filters/${saved.id}`)).filters.filter).toBe('priority >= 3');
	await row(page, 'High').waitFor();
});
