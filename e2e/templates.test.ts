import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a project is saved as a template, used with another start, and that is undone', async () => {
	const ann = await stage.aPerson('ann');
	await ann.ask('POST', '/user/settings/general', { timezone: 'UTC' });
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Book the train', due_day: '2026-01-05' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Pack', due_day: '2026-01-08' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);

	await page.locator('header').getByRole('button', { name: 'More options for Trip' }).click();
	await page.getByRole('menuitem', { name: 'Save as template…' }).click();
	const save = page.getByRole('dialog', { name: 'Save as template' });
	await save.getByText('2 tasks, 3 columns, from 5 Jan to 8 Jan').waitFor();
	await save.getByRole('textbox', { name: 'Title' }).fill('Any trip');
	await save.getByRole('button', { name: 'Save template' }).click();
	await page.getByText('Template saved: Any trip').waitFor();

	await page.keyboard.press('Control+k');
	await page.keyboard.type('from a template');
	await page.getByRole('option', { name: /New project from a template/ }).click();
	const use = page.getByRole('dialog', { name: 'New project from a template' });
	await use.getByRole('textbox', { name: 'Project title' }).fill('Next trip');
	await use.getByText('2 tasks, 3 columns').waitFor();
	await use.getByRole('button', { name: 'Create project' }).click();
	await page.getByRole('heading', { name: 'Next trip', level: 1 }).waitFor();
	await page.getByText('Book the train').first().waitFor();

	const made = (await ann.ask('GET', '/projects')).find(({ title }: { title: string }) => title === 'Next trip');
	const tasks = await ann.ask('GET', `/projects/${made.id}/tasks`);
	const days = Object.fromEntries(tasks.map((task: { title: string; due_day: string }) => [task.title, task.due_day]));
	expect(days).toEqual({ 'Book the train': dayAfter(0), Pack: dayAfter(3) });

	await page
		.getByRole('region', { name: 'Notices' })
		.locator('*', { hasText: 'Project created: Next trip' })
		.getByRole('button', { name: 'Undo' })
		.first()
		.click();
	await page.getByText('This project is archived and read-only.').waitFor();
});

test('templates are renamed, deleted and brought back, in one browser as in the other', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	await ann.ask('PUT', `/projects/${id}/template`, { title: 'Any trip' });
	const [page, other] = [await stage.open(), await stage.open()];
	for (const one of [page, other]) {
		await one.goto('/templates');
		await signIn(one, ann);
		await one.getByRole('link', { name: 'Any trip', exact: true }).waitFor();
	}

	await page.getByRole('button', { name: 'Edit Any trip' }).click();
	await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Trip by train');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await other.getByRole('link', { name: 'Trip by train', exact: true }).waitFor();

	await page.getByRole('button', { name: 'Delete Trip by train' }).click();
	await other.getByRole('heading', { name: 'No templates yet' }).waitFor();
	await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
	await other.getByRole('link', { name: 'Trip by train', exact: true }).waitFor();
	await page.getByRole('link', { name: 'Trip by train', exact: true }).waitFor();
});

test('a task with its subtasks is a template, and comes into another project', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const { id: home } = await ann.ask('PUT', '/projects', { title: 'Home' });
	const { id: top } = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Visa' });
	const { id: below } = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Photograph' });
	await ann.ask('PUT', `/tasks/${top}/relations`, { other_task_id: below, relation_kind: 'subtask' });
	const page = await stage.open();
	await page.goto('/');
	await signIn(page, ann);
	await page.goto(`/tasks/${top}/template`);
	const save = page.getByRole('dialog', { name: 'Save as template' });
	await save.getByText('2 tasks').waitFor();
	await save.getByRole('button', { name: 'Save template' }).click();
	await page.getByText('Template saved: Visa').waitFor();

	await page.goto(`/projects/${home}`);
	await page.locator('header').getByRole('button', { name: 'More options for Home' }).click();
	await page.getByRole('menuitem', { name: 'Add from template…' }).click();
	const add = page.getByRole('dialog', { name: 'Add tasks from a template' });
	await add.getByRole('button', { name: 'Add tasks' }).click();

	await page.getByText('2 tasks added').waitFor();
	await page.getByRole('main').getByText('Visa').first().waitFor();
	await page.getByRole('main').getByText('Photograph').first().waitFor();
	await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
	await page.getByRole('main').getByText('Visa').first().waitFor({ state: 'detached' });
});
