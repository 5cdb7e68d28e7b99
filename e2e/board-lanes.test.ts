import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, press, signIn } from './gestures.ts';
import { card, notices } from './screen.ts';
import { type Person, setStage } from './stage.ts';

const stage = setStage();

interface Saved {
	readonly title: string;
	readonly priority: number;
	readonly assignees: readonly { readonly id: number }[] | null;
}

/** A board with three cards in its first column, the first of them urgent and somebody's own. */
async function aBoard(ann: Person) {
	const { id: me } = await ann.ask('GET', '/user');
	const { id, views } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Prune the pear' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rake the beds' });
	const first = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', priority: 4 });
	await ann.ask('PUT', `/tasks/${first.id}/assignees`, { user_id: me });
	const view = views.find((one: { view_kind: string }) => one.view_kind === 'kanban');
	const page = await stage.open();
	await page.goto(`/projects/${id}/${view?.id}`);
	await signIn(page, ann);
	await card(page, 'Sow the peas').waitFor();
	const tasks = (): Promise<readonly Saved[]> => ann.ask('GET', `/projects/${id}/tasks`);
	return { page, tasks };
}

async function groupBy(page: Page, how: string): Promise<void> {
	await page.getByRole('button', { name: 'Display' }).click();
	await page.getByRole('combobox', { name: 'Group by' }).click();
	await page.getByRole('option', { name: how, exact: true }).click();
	await press(page, 'Escape');
	await page.getByRole('dialog', { name: 'Display' }).waitFor({ state: 'detached' });
}

const lane = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const cell = (within: Locator, column: string) => within.getByRole('list', { name: `Cards in ${column}` });
const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement);

test('a card dropped in another lane is somebody else’s, and one Undo takes it back', async () => {
	const ann = await stage.aPerson('ann');
	const { page, tasks } = await aBoard(ann);
	const assigned = async () =>
		(await tasks()).filter(({ assignees }) => (assignees ?? []).length > 0).map(({ title }) => title);

	await groupBy(page, 'Assignee');
	const nobodys = lane(page, 'Unassigned');
	const own = lane(page, ann.username);
	await card(own, 'Sow the peas').waitFor();
	// One that is empty has no height of its own.
	await carry(page, card(nobodys, 'Rake the beds'), cell(own, 'Doing').locator('..'));
	await card(cell(own, 'Doing'), 'Rake the beds').waitFor();
	await expect.poll(async () => (await assigned()).sort()).toEqual(['Rake the beds', 'Sow the peas']);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await card(cell(nobodys, 'To-Do'), 'Rake the beds').waitFor();

	await expect.poll(assigned).toEqual(['Sow the peas']);
});

test('by keyboard the cards are gone through over the lanes, one is put into another, and what is folded stays so', async () => {
	const { page, tasks } = await aBoard(await stage.aPerson('ann'));
	await groupBy(page, 'Priority');
	await page.getByRole('button', { name: 'Display' }).click();
	await page.getByRole('button', { name: 'Number', pressed: true }).click();
	await press(page, 'Escape');
	await page.getByRole('dialog', { name: 'Display' }).waitFor({ state: 'detached' });
	const urgent = lane(page, 'Urgent');
	const none = lane(page, 'No priority');
	await card(urgent, 'Sow the peas').focus();

	await press(page, 'ArrowDown');
	await expect.poll(() => hasFocus(card(none, 'Rake the beds'))).toBe(true);
	await press(page, ' ');
	await card(none, 'Rake the beds').and(page.locator('[data-lifted]')).waitFor();
	await press(page, 'ArrowUp');
	await cell(urgent, 'To-Do').locator('[data-drop-line]').waitFor();
	await press(page, ' ');
	await card(urgent, 'Rake the beds').waitFor();
	const urgents = async () => (await tasks()).filter(({ priority }) => priority === 4).length;
	await expect.poll(urgents).toBe(2);
	await none.getByRole('button', { name: /No priority/ }).click();
	await card(page, 'Prune the pear').waitFor({ state: 'detached' });
	await page.reload();

	await card(urgent, 'Rake the beds').waitFor();
	await none.getByRole('button', { expanded: false }).waitFor();
});
