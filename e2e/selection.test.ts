import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, signIn } from './gestures.ts';
import { notices, openTask, row, rowTitles } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

interface Place {
	readonly person: Person;
	readonly projectId: number;
	readonly list: string;
	readonly tasks: () => Promise<readonly Saved[]>;
}

interface Saved {
	readonly id: number;
	readonly title: string;
	readonly done: boolean;
	readonly priority: number;
	readonly labels: readonly { readonly title: string }[] | null;
}

/** A project whose list shows these tasks, from the top. */
async function aProject(titles: readonly string[]): Promise<Place> {
	const person = await stage.aPerson('ann');
	const { id, views } = await person.ask('PUT', '/projects', { title: 'Trip' });
	const drafts = titles.toReversed().map((title) => ({ title }));
	if (drafts.length > 0) await person.ask('PUT', `/projects/${id}/tasks/bulk`, { tasks: drafts });
	const view = views.find((one: { view_kind: string }) => one.view_kind === 'list');
	return {
		person,
		projectId: id,
		list: `/projects/${id}/${view?.id}`,
		tasks: () => person.ask('GET', `/projects/${id}/tasks?per_page=50`),
	};
}

async function windowOf({ person, list }: Place, options?: typeof phone): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	await page.goto(list);
	return page;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected tasks' });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select: ${title}`, exact: true });
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' }).last();

const selectedTitles = (page: Page) =>
	page
		.getByRole('main')
		.locator('[data-selected]')
		.evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label')).sort());

const five = ['Apples', 'Bread', 'Cheese', 'Dates', 'Eggs'];

test('rows are selected by keys, changed in one gesture, and undone in one; another browser follows', async () => {
	const place = await aProject(five);
	const page = await windowOf(place);
	const other = await windowOf(place);
	await row(other, 'Eggs').waitFor();
	await row(page, 'Bread').focus();

	await press(page, 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
	await expect.poll(() => selectedTitles(page)).toEqual(['Bread', 'Cheese', 'Dates']);
	await bar(page).getByText('3 selected').waitFor();
	await press(page, 'Shift+ArrowUp', 'p');
	await page.getByRole('menuitemradio', { name: 'High' }).click();
	await row(other, 'Bread').getByRole('img', { name: 'Priority: High' }).waitFor();
	await row(other, 'Cheese').getByRole('img', { name: 'Priority: High' }).waitFor();
	await notices(page).getByText('Priority changed on 2 tasks').waitFor();
	await undo(page).click();
	await row(other, 'Bread').getByRole('img', { name: 'Priority: High' }).waitFor({ state: 'detached' });

	expect((await place.tasks()).map(({ priority }) => priority)).toEqual([0, 0, 0, 0, 0]);
	await row(page, 'Bread').focus();
	await press(page, 'Escape');
	await bar(page).waitFor({ state: 'detached' });
	await expect.poll(() => selectedTitles(page)).toEqual([]);
});

test('by mouse a range is selected, Ctrl and a click change one, labels go to all, and what is deleted comes back', async () => {
	const place = await aProject(five);
	await place.person.ask('PUT', '/labels', { title: 'Market' });
	const page = await windowOf(place);
	await row(page, 'Apples').focus();
	await press(page, 'x');
	const word = (title: string) => row(page, title).getByText(title);

	await word('Dates').click({ modifiers: ['Shift'] });
	await word('Cheese').click({ modifiers: ['Control'] });
	await expect.poll(() => selectedTitles(page)).toEqual(['Apples', 'Bread', 'Dates']);
	await box(page, 'Bread').click();
	await bar(page).getByRole('button', { name: 'Labels' }).click();
	await page.getByRole('option', { name: 'Market' }).click();
	await row(page, 'Apples').getByText('Market').waitFor();
	await row(page, 'Dates').getByText('Market').waitFor();
	await press(page, 'Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await bar(page).getByRole('button', { name: 'More' }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	const question = page.getByRole('alertdialog', { name: 'Delete 2 tasks?' });
	await question.getByRole('button', { name: 'Do it' }).click();
	await row(page, 'Apples').waitFor({ state: 'detached' });
	await bar(page).waitFor({ state: 'detached' });
	await expect.poll(async () => (await place.tasks()).map(({ title }) => title)).toHaveLength(3);
	await notices(page).getByText('2 tasks deleted').waitFor();
	await undo(page).click();

	await expect.poll(() => rowTitles(page)).toEqual(five);
	const labelled = async () => (await place.tasks()).filter(({ labels }) => labels?.length).map(({ title }) => title);
	await expect.poll(async () => (await labelled()).sort()).toEqual(['Apples', 'Dates']);
});

test('without a line a selection is changed and undone too, and each of it sent in order when it is back', async () => {
	const place = await aProject(five);
	const page = await windowOf(place);
	await row(page, 'Apples').focus();
	await press(page, 'x');
	await bar(page).waitFor();
	await page.context().setOffline(true);

	await press(page, 'Control+a', 't');
	await notices(page).getByText('5 tasks completed').waitFor();
	await undo(page).click();
	await bar(page).getByRole('button', { name: 'Clear selection' }).click();
	// From the row that has the focus, the last of those that were selected.
	await row(page, 'Dates')
		.getByText('Dates')
		.click({ modifiers: ['Shift'] });
	await bar(page).getByRole('button', { name: 'Done' }).click();
	await page.context().setOffline(false);

	const done = async () => (await place.tasks()).filter((one) => one.done).map(({ title }) => title);
	await expect.poll(async () => (await done()).sort()).toEqual(['Dates', 'Eggs']);
});

test('two thousand rows are selected at once, drawn as few as ever, and changed by a few requests', async () => {
	const place = await aProject([]);
	for (let at = 0; at < 2000; at += 100) {
		const tasks = Array.from({ length: 100 }, (_, number) => ({ title: `Task ${at + number}` }));
		await place.person.ask('PUT', `/projects/${place.projectId}/tasks/bulk`, { tasks });
	}
	const page = await windowOf(place);
	await row(page, 'Task 1999').focus();
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
	});

	await press(page, 'Control+a');
	await bar(page).getByText('2,000 selected').waitFor();
	const drawn = await page.getByRole('main').locator('[data-selected]').count();
	await press(page, 's');
	await expect.poll(() => asked.filter((path) => path.endsWith('/tasks/bulk/changes')).length).toBe(4);

	expect(drawn).toBeLessThan(100);
	const favourites = () => place.person.ask('GET', `/projects/${place.projectId}/tasks?per_page=1&filter=done=false`);
	await expect.poll(async () => (await favourites())[0]?.is_favorite).toBe(true);
});

async function holdFinger(page: Page, what: Locator): Promise<void> {
	const place = await what.boundingBox();
	if (!place) throw new Error('It is not on the page.');
	const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
	const session = await page.context().newCDPSession(page);
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
	await page.waitForFunction((since) => performance.now() - since > 700, await page.evaluate(() => performance.now()));
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await session.detach();
}

test('on a phone a long press begins, taps select, and a tap opens again when it is over', async () => {
	const place = await aProject(five);
	const page = await windowOf(place, phone);
	await row(page, 'Cheese').waitFor();

	await holdFinger(page, row(page, 'Cheese').getByText('Cheese'));
	await row(page, 'Apples').tap();
	await expect.poll(() => selectedTitles(page)).toEqual(['Apples', 'Cheese']);
	await bar(page).getByRole('button', { name: 'Done' }).tap();
	await expect.poll(async () => (await place.tasks()).filter((one) => one.done).length).toBe(2);
	await page.getByRole('button', { name: 'Clear selection' }).tap();
	await row(page, 'Bread').tap();

	await openTask(page, 'Bread').waitFor();
});

test('where one may only read nothing is selected', async () => {
	const place = await aProject(five);
	const reader = await stage.aPerson('ben');
	await place.person.ask('PUT', `/projects/${place.projectId}/users`, { username: reader.username, right: 0 });
	const page = await windowOf({ ...place, person: reader });
	await row(page, 'Bread').focus();

	await press(page, 'x', 'Shift+ArrowDown', 'Control+a');

	await expect.poll(() => selectedTitles(page)).toEqual([]);
	await expect.poll(() => bar(page).count()).toBe(0);
});
