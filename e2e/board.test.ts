import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, press, signIn } from './gestures.ts';
import { card, column, openTask } from './screen.ts';
import { type Person, setStage } from './stage.ts';

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
