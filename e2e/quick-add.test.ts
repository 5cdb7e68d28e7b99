import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { addField, openTask, row } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

/** Somebody with two labels at the list of one project, of which a second person knows. */
async function atTheList(device: BrowserContextOptions, mode = 'vikunja') {
	const page = await stage.open(device);
	const [ann, kim] = [await stage.aPerson('ann'), await stage.aPerson('kim')];
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', '/projects', { title: 'Old shed' });
	await ann.ask('PUT', `/projects/${project}/users`, { username: kim.username, right: 1 });
	for (const title of ['Shop', 'Workshop']) await ann.ask('PUT', '/labels', { title });
	const { settings } = await ann.ask('GET', '/user');
	await ann.ask('POST', '/user/settings/general', { ...settings, frontend_settings: { quick_add_magic_mode: mode } });
	await page.goto(`/projects/${project}`);
	await signIn(page, ann);
	const tasks = () => ann.ask('GET', '/tasks');
	return { page, kim, project, tasks };
}

test('what is typed is finished: label, person, date and project, by the keys alone', async () => {
	const { page, kim, tasks } = await atTheList(wide);
	const field = addField(page);
	await field.click();

	await page.keyboard.type('Order soil *sh');
	await expect
		.poll(() => suggestions(page).getByRole('option').allTextContents())
		.toEqual(['Shop', 'Workshop', 'New label “sh”']);
	await press(page, 'ArrowDown', 'Enter');
	expect(await field.inputValue()).toBe('Order soil *Workshop ');
	await page.keyboard.type(`@${kim.username.slice(0, 3)}`);
	await suggestions(page).getByRole('option').getByText(kim.username).first().waitFor();
	await press(page, 'Enter');
	await page.keyboard.type('tom');
	await suggestions(page).getByRole('option', { name: 'tomorrow' }).waitFor();
	await press(page, 'Tab');
	await page.keyboard.type('+old');
	await suggestions(page).getByRole('option', { name: 'Old shed' }).waitFor();
	await press(page, 'Enter');
	expect(await field.inputValue()).toBe(`Order soil *Workshop @${kim.username} tomorrow +"Old shed" `);
	await press(page, 'Control+a');
	await page.keyboard.type(`Order soil *Workshop @${kim.username} tomorrow !`);
	await suggestions(page).getByRole('option', { name: 'Urgent' }).click();
	await press(page, 'Enter');

	await row(page, 'Order soil').waitFor();
	await expect.poll(tasks).toMatchObject([
		{
			title: 'Order soil',
			labels: [{ title: 'Workshop' }],
			assignees: [{ username: kim.username }],
			priority: 4,
			due_day: expect.any(String),
		},
	]);
});

test('a word may be meant as it stands: Enter adds the task; Escape closes the list alone', async () => {
	const { page, tasks } = await atTheList(wide);
	const field = addField(page);
	await field.click();

	await page.keyboard.type('Call about next');
	await suggestions(page).getByRole('option', { name: 'next week' }).waitFor();
	await press(page, 'Enter');
	await row(page, 'Call about next').waitFor();
	await page.keyboard.type('Buy *wo');
	await suggestions(page).waitFor();
	await press(page, 'Escape');
	await suggestions(page).waitFor({ state: 'detached' });
	expect(await field.inputValue()).toBe('Buy *wo');
	await press(page, 'Enter');

	await expect.poll(async () => (await tasks()).length).toBe(2);
	// Its label is a request of its own.
	await expect
		.poll(tasks)
		.toContainEqual(expect.objectContaining({ title: 'Buy', labels: [expect.objectContaining({ title: 'wo' })] }));
});

test('by thumb, with the signs of Todoist, in the sheet of a phone', async () => {
	const { page, tasks } = await atTheList(phone, 'todoist');

	await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Add a task' }).tap();
	await addField(page).last().waitFor();
	await page.keyboard.type('Order soil @wor');
	await suggestions(page).getByRole('option', { name: 'Workshop' }).tap();
	await page.keyboard.type('#ol');
	await suggestions(page).getByRole('option', { name: 'Old shed' }).tap();
	expect(await addField(page).last().inputValue()).toBe('Order soil @Workshop #"Old shed" ');
	await page.getByRole('button', { name: 'Add', exact: true }).tap();

	await expect.poll(tasks).toMatchObject([{ title: 'Order soil', labels: [{ title: 'Workshop' }] }]);
});

/** Adds a task, opens it, and gives the field in which its first subtask is typed. */
async function addTaskWithSubtask(page: Page): Promise<Locator> {
	await addField(page).click();
	await page.keyboard.type('Order soil');
	await press(page, 'Enter');
	await row(page, 'Order soil').click();
	await openTask(page, 'Order soil').getByRole('button', { name: 'Add subtask' }).click();
	return page.getByRole('textbox', { name: 'New subtask' });
}

test('subtasks are finished the same way, and Tab indents where nothing is offered', async () => {
	const { page, tasks } = await atTheList(wide);
	const field = await addTaskWithSubtask(page);
	await page.keyboard.type('Measure *wor');
	await suggestions(page).getByRole('option', { name: 'Workshop' }).waitFor();
	await press(page, 'Tab');
	expect(await field.inputValue()).toBe('Measure *Workshop ');
	await press(page, 'Enter');

	await expect
		.poll(async () => (await tasks()).map(({ title }: { title: string }) => title).toSorted())
		.toEqual(['Measure', 'Order soil']);
});

test('what is typed beneath a task that the server does not know yet stays there once it does', async () => {
	const { page, tasks } = await atTheList(wide);
	const { promise: isKnown, resolve: answer } = Promise.withResolvers<void>();
	await page.route(/\/projects\/\d+\/tasks$/, async (route) => {
		if (route.request().method() === 'PUT') await isKnown;
		await route.continue();
	});
	const field = await addTaskWithSubtask(page);
	await page.keyboard.type('Measure');

	answer();
	await page.waitForURL(/\/tasks\/\d+$/);
	expect([await field.inputValue(), await hasFocus(field)]).toEqual(['Measure', true]);
	await press(page, 'Enter');

	await expect
		.poll(async () => (await tasks()).map(({ title }: { title: string }) => title).toSorted())
		.toEqual(['Measure', 'Order soil']);
});

test('a team is made of what is typed into quick actions', async () => {
	const { page } = await atTheList(wide);

	await press(page, 'Control+k');
	await page.getByRole('combobox').waitFor();
	await page.keyboard.type('Gardeners');
	await page.getByRole('option', { name: 'New team “Gardeners”' }).click();

	await page.getByRole('heading', { name: 'Gardeners' }).first().waitFor();
	expect(new URL(page.url()).pathname).toMatch(/^\/teams\/\d+\/edit$/);
});
