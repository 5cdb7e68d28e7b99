import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTasks, signIn } from './gestures.ts';
import { openTask, row } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();
const tune = 'Tune the cello';

async function signedIn(person: Person, at: string, options = {}): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	await page.goto(at);
	return page;
}

async function aTask(person: Person) {
	const project = await person.ask('PUT', '/projects', { title: 'String quartet' });
	const due = new Date(Date.now() + 40 * 86_400_000).toISOString();
	const { id } = await person.ask('PUT', `/projects/${project.id}/tasks`, { title: tune, due_date: due });
	return { id, project };
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Reminders' });
const line = (page: Page, value: string) => page.getByRole('button', { name: new RegExp(`^Reminder ?${value}`) });

async function remindersOf(person: Person, id: number): Promise<string[]> {
	const { reminders } = await person.ask('GET', `/tasks/${id}`);
	return reminders.map((one: { relative_period: number; relative_to: string }) => {
		return `${one.relative_period} ${one.relative_to}`;
	});
}

test('reminders are set and removed by keyboard', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await aTask(ann);
	const page = await signedIn(ann, `/tasks/${id}`);

	await page.getByRole('button', { name: 'Reminders' }).waitFor();
	await page.keyboard.press('Alt+r');
	await panel(page).getByRole('button', { name: '1 day before' }).focus();
	await page.keyboard.press('Enter');
	await panel(page).waitFor({ state: 'detached' });
	await line(page, '1 day before').waitFor();
	await expect.poll(() => remindersOf(ann, id)).toEqual(['-86400 due_date']);
	await page.keyboard.press('Alt+r');
	await panel(page).getByRole('button', { name: 'Remove reminder: 1 day before' }).focus();
	await page.keyboard.press('Enter');

	await expect.poll(() => remindersOf(ann, id)).toEqual([]);
	// The focus stays in the panel, though its row has gone.
	await expect.poll(() => panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test('on a phone any interval is set, and a moment of its own', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await aTask(ann);
	const page = await signedIn(ann, `/tasks/${id}`, phone);

	await page.getByRole('button', { name: 'Reminders' }).tap();
	await panel(page).getByRole('button', { name: 'Custom…' }).tap();
	await panel(page).getByRole('textbox', { name: 'Amount' }).fill('4');
	await panel(page).getByRole('button', { name: 'Add reminder' }).tap();
	await panel(page).waitFor({ state: 'detached' });
	await line(page, '4 days before').tap();
	await panel(page).getByRole('button', { name: 'Date and time…' }).tap();
	await panel(page)
		.getByRole('button', { name: /^Tomorrow/ })
		.tap();
	await panel(page).waitFor({ state: 'detached' });

	await expect.poll(() => remindersOf(ann, id)).toEqual(['0 ', '-345600 due_date']);
});

test('a task is followed, and through its project', async () => {
	const ann = await stage.aPerson('ann');
	const { id, project } = await aTask(ann);
	const page = await signedIn(ann, `/projects/${project.id}`);
	const followed = async (path: string) => (await ann.ask('GET', path)).subscription?.entity;

	await page.getByRole('link', { name: tune }).click();
	await openTask(page, tune).getByRole('button', { name: 'Follow', exact: true }).click();
	await expect.poll(() => followed(`/tasks/${id}`)).toBe('task');
	await openTask(page, tune).getByRole('button', { name: 'Stop following' }).click();
	await expect.poll(() => followed(`/tasks/${id}`)).toBeUndefined();
	await page.keyboard.press('Escape');
	await openTask(page, tune).waitFor({ state: 'detached' });
	await page.getByRole('banner').getByRole('button', { name: 'More options for String quartet' }).click();
	await page.getByRole('menuitem', { name: 'Follow', exact: true }).click();
	await expect.poll(() => followed(`/projects/${project.id}`)).toBe('project');
	await page.getByRole('link', { name: tune }).click();

	await openTask(page, tune)
		.getByRole('button', { name: 'Following through String quartet', disabled: true })
		.waitFor();
});

test('a date without a time is a day, until a time is added', async () => {
	const ann = await stage.aPerson('ann');
	const { project } = await aTask(ann);
	const page = await signedIn(ann, `/projects/${project.id}`);
	const rosin = async () => {
		const tasks = await ann.ask('GET', `/projects/${project.id}/tasks`);
		return tasks.find(({ title }: { title: string }) => title === 'Buy rosin');
	};

	await addTasks(page, 'Buy rosin tomorrow');
	await row(page, 'Buy rosin').getByText('Tomorrow', { exact: true }).waitFor();
	await expect.poll(async () => (await rosin())?.due_day).toMatch(/^\d{4}-\d\d-\d\d$/);
	await page.getByRole('link', { name: 'Buy rosin' }).click();
	await openTask(page, 'Buy rosin').getByRole('button', { name: /^Due/ }).click();
	await page.getByRole('button', { name: 'Add time' }).click();
	await page.getByRole('textbox', { name: 'Time' }).waitFor();

	await expect.poll(async () => (await rosin())?.due_day || 'none').toBe('none');
	await openTask(page, 'Buy rosin')
		.getByRole('button', { name: /Tomorrow, \d\d:00/ })
		.waitFor();
});
