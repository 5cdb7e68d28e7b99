import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, hasFocus, press } from './gestures.ts';
import { notices, openTask, row, rowTitles } from './screen.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

/** A list with three tasks, the first of which has three subtasks; the middle one has one of its own. */
async function aNestedList() {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const make = async (title: string, parent?: number) => {
		const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title });
		const relation = { other_task_id: task.id, relation_kind: 'subtask' };
		if (parent !== undefined) await ann.ask('PUT', `/tasks/${parent}/relations`, relation);
		return task.id;
	};
	await make('Write home');
	await make('Sell the boat');
	const pack = await make('Pack');
	await make('Tent', pack);
	const stove = await make('Stove', pack);
	await make('Lamp', pack);
	await make('Gas', stove);
	const openList = async (): Promise<Page> => {
		const page = await stage.open(wide);
		await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
		await page.goto(`/projects/${id}`);
		await row(page, 'Lamp').waitFor();
		return page;
	};
	return { ann, pack, openList };
}

const asMade = ['Pack', 'Tent', 'Stove', 'Gas', 'Lamp', 'Sell the boat', 'Write home'];

test('a nested row is carried among its siblings: in the other window, in the task, and back by Undo', async () => {
	const { openList } = await aNestedList();
	const [page, other] = [await openList(), await openList()];
	await expect.poll(() => rowTitles(page)).toEqual(asMade);

	await carry(page, row(page, 'Lamp'), row(page, 'Tent'));
	const seen = ['Pack', 'Lamp', 'Tent', 'Stove', 'Gas', 'Sell the boat', 'Write home'];
	await expect.poll(() => rowTitles(page)).toEqual(seen);
	await expect.poll(() => rowTitles(other)).toEqual(seen);
	await row(other, 'Pack').getByText('Pack').click();
	const subtasks = openTask(other, 'Pack').getByRole('list', { name: 'Subtasks' }).getByRole('listitem');
	await expect.poll(async () => (await subtasks.allTextContents()).length).toBe(4);
	const inTask = (await subtasks.allTextContents()).map((text) => seen.find((title) => text.includes(title)));
	expect(inTask).toEqual(['Lamp', 'Tent', 'Stove', 'Gas']);

	await notices(page).getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => rowTitles(page)).toEqual(asMade);
	// Beyond its parent it lands nowhere.
	await carry(page, row(page, 'Tent'), row(page, 'Write home'));
	await expect.poll(() => rowTitles(page)).toEqual(asMade);
});

test('Alt and the arrows move a row by one step, nested or not, and the focus goes with it', async () => {
	const { openList } = await aNestedList();
	const page = await openList();
	const other = await openList();

	await row(page, 'Tent').focus();
	await press(page, 'Alt+ArrowDown');
	await expect
		.poll(() => rowTitles(page))
		.toEqual(['Pack', 'Stove', 'Gas', 'Tent', 'Lamp', 'Sell the boat', 'Write home']);
	await expect.poll(() => hasFocus(row(page, 'Tent'))).toBe(true);
	await press(page, 'Alt+ArrowUp');
	await expect.poll(() => rowTitles(page)).toEqual(asMade);
	await row(page, 'Pack').focus();
	await press(page, 'Alt+ArrowDown');
	const swapped = ['Sell the boat', 'Pack', 'Tent', 'Stove', 'Gas', 'Lamp', 'Write home'];
	await expect.poll(() => rowTitles(page)).toEqual(swapped);
	await expect.poll(() => hasFocus(row(page, 'Pack'))).toBe(true);
	await expect.poll(() => rowTitles(other)).toEqual(swapped);

	// By Space, too: up and down among its siblings, and no further.
	await row(page, 'Lamp').focus();
	await press(page, ' ', 'Home', ' ');
	await press(page, 'Escape');
	await expect.poll(() => rowTitles(page)).toEqual(swapped);
	await row(page, 'Lamp').focus();
	await press(page, ' ', 'ArrowUp', 'ArrowUp', 'ArrowUp', ' ');
	await expect
		.poll(() => rowTitles(page))
		.toEqual(['Sell the boat', 'Pack', 'Lamp', 'Tent', 'Stove', 'Gas', 'Write home']);
});

test('on a list that is sorted nested rows stay where they are, and the order by hand is kept', async () => {
	const { ann, openList } = await aNestedList();
	const page = await openList();
	await page.getByRole('button', { name: 'Display' }).click();
	await page.getByRole('combobox', { name: 'Sort by' }).click();
	await page.getByRole('option', { name: 'Title', exact: true }).click();
	await press(page, 'Escape');
	const sorted = ['Pack', 'Lamp', 'Stove', 'Gas', 'Tent', 'Sell the boat', 'Write home'];
	await expect.poll(() => rowTitles(page)).toEqual(sorted);

	await row(page, 'Lamp').focus();
	await press(page, 'Alt+ArrowDown');
	await carry(page, row(page, 'Tent'), row(page, 'Lamp'));

	await expect.poll(() => rowTitles(page)).toEqual(sorted);
	const { id } = (await ann.ask('GET', '/tasks')).find((task: { title: string }) => task.title === 'Pack');
	const { related_tasks } = await ann.ask('GET', `/tasks/${id}`);
	expect(related_tasks.subtask.map((task: { title: string }) => task.title)).toEqual(['Tent', 'Stove', 'Lamp']);
});
