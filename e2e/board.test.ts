import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, press, signIn } from './gestures.ts';
import { card, column, openTask } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

/** A board with the tasks in its first column, the first on top, and somebody who looks at it. */
async function aBoard(ann: Person, ...titles: readonly string[]): Promise<Page> {
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	// The newest goes on top.
	for (const title of titles.toReversed()) await ann.ask('PUT', `/projects/${id}/tasks`, { title });
	const views: { id: number; view_kind: string }[] = await ann.ask('GET', `/projects/${id}/views`);
	const page = await stage.open();
	await page.goto(`/projects/${id}/${views.find((view) => view.view_kind === 'kanban')?.id}`);
	await signIn(page, ann);
	await card(column(page, 'To-Do'), titles[0] ?? '').waitFor();
	return page;
}

test('a card dropped on a folded column is in it, on top', async () => {
	const page = await aBoard(await stage.aPerson('ann'), 'Sow the peas', 'Rake the beds');
	await carry(page, card(page, 'Sow the peas'), column(page, 'Doing'));
	await card(column(page, 'Doing'), 'Sow the peas').waitFor();
	await column(page, 'Doing').getByRole('button', { name: 'More options for Doing' }).click();
	await page.getByRole('menuitem', { name: 'Collapse' }).click();
	const expand = column(page, 'Doing').getByRole('button', { name: 'Expand Doing' });
	await expand.waitFor();

	await carry(page, card(page, 'Rake the beds'), column(page, 'Doing'));
	await column(page, 'Doing').getByText('2 cards').waitFor();
	await expand.click();

	await card(column(page, 'Doing'), 'Rake the beds').waitFor();
	const names = await column(page, 'Doing').getByRole('listitem').getByRole('link').allInnerTexts();
	expect(names.map((text) => text.split('\n').at(-1))).toEqual(['Rake the beds', 'Sow the peas']);
});

test('a column that is full takes no card, and says why', async () => {
	const page = await aBoard(await stage.aPerson('ann'), 'Sow the peas', 'Rake the beds');
	await carry(page, card(page, 'Sow the peas'), column(page, 'Doing'));
	await card(column(page, 'Doing'), 'Sow the peas').waitFor();
	await column(page, 'Doing').getByRole('button', { name: 'More options for Doing' }).click();
	await page.getByRole('menuitem', { name: 'Card limit' }).click();
	await page.getByRole('textbox', { name: 'Maximum cards' }).fill('1');
	await page.getByRole('button', { name: 'Set limit' }).click();
	await column(page, 'Doing').getByText('Card limit: 1 of 1').waitFor();

	await carry(page, card(page, 'Rake the beds'), column(page, 'Doing'));

	await column(page, 'Doing').getByRole('button', { name: 'Full: move a card out first' }).waitFor();
	await card(column(page, 'To-Do'), 'Rake the beds').waitFor();
	expect(await column(page, 'Doing').getByRole('listitem').count()).toBe(1);
});

test('what is said about a task is counted on its card, also by another window, and marked until it is read', async () => {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const page = await aBoard(ann, 'Sow the peas');
	const [project] = new URL(page.url()).pathname.match(/(?<=projects\/)\d+/) ?? [];
	await ann.ask('PUT', `/projects/${project}/users`, { username: bob.username, right: 1 });
	const [task] = (await ann.ask('GET', `/projects/${project}/tasks`)) as { id: number }[];

	const said: { id: number } = await bob.ask('PUT', `/tasks/${task?.id}/comments`, { comment: 'In rows?' });
	await page.getByRole('img', { name: '1 comment, some unread' }).waitFor();
	await bob.ask('DELETE', `/tasks/${task?.id}/comments/${said.id}`);

	await page.getByRole('img', { name: /comment/ }).waitFor({ state: 'detached' });
});

test('columns that are filters show what they find, and cannot be changed', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Mend the fence', priority: 4 });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rake the beds' });
	const columns = [
		{ title: 'Pressing', filter: { filter: 'priority >= 3' } },
		{ title: 'Whenever', filter: { filter: 'priority < 3' } },
	];
	const fields = { title: 'By priority', view_kind: 'kanban', bucket_configuration_mode: 'filter' };
	const view = await ann.ask('PUT', `/projects/${id}/views`, { ...fields, bucket_configuration: columns });
	const page = await stage.open();
	await page.goto(`/projects/${id}/${view.id}`);
	await signIn(page, ann);

	await card(column(page, 'Pressing'), 'Mend the fence').waitFor();
	await card(column(page, 'Whenever'), 'Rake the beds').waitFor();
	await carry(page, card(page, 'Rake the beds'), column(page, 'Pressing'));

	await card(column(page, 'Whenever'), 'Rake the beds').waitFor();
	expect(await page.getByRole('button', { name: /^(Add a task|Add a column)/ }).count()).toBe(0);
});

test('on a phone dots say which column is seen, and lead to another', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	const views: { id: number; view_kind: string }[] = await ann.ask('GET', `/projects/${id}/views`);
	const page = await stage.open(phone);
	await page.goto(`/projects/${id}/${views.find((view) => view.view_kind === 'kanban')?.id}`);
	await signIn(page, ann);
	await card(page, 'Sow the peas').waitFor();

	await page.getByRole('button', { name: 'Column 1 of 3: To-Do' }).tap();
	await page.getByRole('menuitemradio', { name: 'Doing' }).tap();
	await page.getByRole('button', { name: 'Column 2 of 3: Doing' }).waitFor();

	await expect
		.poll(() => column(page, 'Doing').evaluate((element) => Math.round(element.getBoundingClientRect().left)))
		.toBe(18);
});

test('in a task opened from a board, j and k go on to the card below and above, over the columns', async () => {
	const page = await aBoard(await stage.aPerson('ann'), 'Sow the peas', 'Rake the beds', 'Prune the pear');
	await carry(page, card(page, 'Prune the pear'), column(page, 'Doing'));
	await card(column(page, 'Doing'), 'Prune the pear').waitFor();

	await card(page, 'Sow the peas').click();
	await openTask(page, 'Sow the peas').waitFor();
	await press(page, 'j');
	await openTask(page, 'Rake the beds').waitFor();
	await press(page, 'j');
	await openTask(page, 'Prune the pear').waitFor();
	await press(page, 'j', 'k');
	await openTask(page, 'Rake the beds').waitFor();
	await press(page, 'Escape');

	await page.getByRole('dialog').waitFor({ state: 'detached' });
	expect(new URL(page.url()).pathname).toMatch(/^\/projects\//);
});
