import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrowTo, carry, hasFocus, listsAreStops, press, signIn } from './gestures.ts';
import { addField, notices, row, rowTitles, widthTooMuch } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

const dayMs = 86_400_000;
/** So many days from now, late in the evening. */
function inDays(days: number): string {
	const date = new Date(Date.now() + days * dayMs);
	date.setHours(23, 0, 0, 0);
	return date.toISOString();
}

async function aPersonWithTasks(): Promise<Person & { readonly project: number }> {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const tasks = { 'Return the spade': -2, 'Sow the peas': 1, 'Prune the pear': 5, 'Lift the potatoes': 20 };
	for (const [title, days] of Object.entries(tasks))
		await ann.ask('PUT', `/projects/${id}/tasks`, { title, due_date: inDays(days) });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Think about bees' });
	return { ...ann, project: id };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const range = (page: Page) => page.getByRole('button', { name: /^Due date:/ });
const preset = (page: Page, name: string) =>
	page.getByRole('group', { name: 'Ranges' }).getByRole('button', { name, exact: true });
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('g u leads to the next seven days; ranges and switches stand in the address, and one goes back through them', async () => {
	const ann = await aPersonWithTasks();
	const page = await stage.open(wide);
	await page.goto('/');
	await signIn(page, ann);
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }).click();
	await heading(page, 'Labels').waitFor();

	await press(page, 'g', 'u');
	await heading(page, 'Next 7 days').waitFor();
	await expect.poll(() => rowTitles(page)).toEqual(['Return the spade', 'Sow the peas', 'Prune the pear']);
	expect(searchOf(page)).toEqual({ from: 'now', to: 'now+7d' });

	await range(page).click();
	await preset(page, 'Next 30 days').click();
	await row(page, 'Lift the potatoes').waitFor();
	expect(searchOf(page)).toEqual({ from: 'now', to: 'now+30d' });
	await page.keyboard.press('Escape');
	await page.getByRole('switch', { name: 'Overdue' }).click();
	await page.getByRole('switch', { name: 'No date' }).click();
	await expect
		.poll(() => rowTitles(page))
		.toEqual(['Sow the peas', 'Prune the pear', 'Lift the potatoes', 'Think about bees']);

	await page.goBack();
	await heading(page, 'Next 7 days').waitFor();
	await page.goForward();
	await heading(page, 'Next 30 days').waitFor();
	await page.reload();
	await expect
		.poll(() => rowTitles(page))
		.toEqual(['Sow the peas', 'Prune the pear', 'Lift the potatoes', 'Think about bees']);
});

test('a link shows the same in another browser, which follows what is added, changed and finished', async () => {
	const ann = await aPersonWithTasks();
	const [page, other] = [await stage.open(wide), await stage.open(wide)];
	await page.goto('/tasks/by/upcoming?from=now&to=now%2B7d&showOverdue=false');
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();
	await other.goto(page.url());
	await signIn(other, ann);
	await expect.poll(() => rowTitles(other)).toEqual(['Sow the peas', 'Prune the pear']);

	await addField(page).fill('Mend the fence in 2 days');
	await addField(page).press('Enter');
	await expect.poll(() => rowTitles(other)).toEqual(['Sow the peas', 'Mend the fence', 'Prune the pear']);
	await page.getByRole('checkbox', { name: 'Mark as done: Sow the peas' }).click();
	// What was finished goes to the end, in both.
	await expect.poll(() => rowTitles(other)).toEqual(['Mend the fence', 'Prune the pear', 'Sow the peas']);
	await page.getByRole('heading', { name: 'Done', exact: true }).waitFor();
	const [{ id = 0 } = {}] = ((await ann.ask('GET', '/tasks?s=pear')) as { id: number }[]) ?? [];
	await ann.ask('POST', `/tasks/${id}`, { due_date: inDays(30) });

	await expect.poll(() => rowTitles(page)).toEqual(['Mend the fence', 'Sow the peas']);
	await expect.poll(() => rowTitles(other)).toEqual(['Mend the fence', 'Sow the peas']);
	await page.reload();
	await expect.poll(() => rowTitles(page)).toEqual(['Mend the fence']);
});

test('a task is added to a day from its heading, and the arrows lead on from row to row', async () => {
	const ann = await aPersonWithTasks();
	const page = await stage.open(wide);
	await page.goto('/tasks/by/upcoming?from=now&to=now%2B7d&showOverdue=false');
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();

	await page
		.getByRole('button', { name: /^Add a task for/ })
		.last()
		.click();
	await page.getByRole('dialog').getByRole('textbox').fill('Water the pear');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await expect
		.poll(async () => [...(await rowTitles(page))].sort())
		.toEqual(['Prune the pear', 'Sow the peas', 'Water the pear']);
	const added = (await ann.ask('GET', '/tasks?s=water')) as { due_date: string }[];
	expect(added[0]?.due_date.slice(0, 10)).toBe(inDays(5).slice(0, 10));

	await row(page, 'Sow the peas').focus();
	await listsAreStops(page);
	await arrowTo(page, row(page, 'Water the pear'));
});

test('the strip of the overview leads there, and what cannot be read in an address is the next seven days', async () => {
	const ann = await aPersonWithTasks();
	const page = await stage.open(wide);
	await page.goto('/tasks/by/upcoming?from=now/x&to=%7B%22a%22:1%7D&showOverdue=7&s=12');
	await signIn(page, ann);
	await heading(page, 'Next 7 days').waitFor();
	await page.getByText('No tasks found').waitFor();

	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
	await page.getByRole('link', { name: /^Tasks per day:/ }).click();

	await heading(page, 'Next 7 days').waitFor();
	await row(page, 'Prune the pear').waitFor();
	expect(searchOf(page)).toEqual({ from: 'now', to: 'now+7d' });
});

test('on a phone the bar leads there, the range is chosen by thumb, and nothing scrolls sideways', async () => {
	const ann = await aPersonWithTasks();
	const page = await stage.open(phone);
	await page.goto('/');
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();

	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upcoming' }).tap();
	await heading(page, 'Next 7 days').waitFor();
	await row(page, 'Return the spade').waitFor();
	await range(page).tap();
	const sheet = page.getByRole('dialog', { name: 'Due date' });
	await preset(page, 'Next 30 days').tap();
	await expect.poll(() => searchOf(page)).toEqual({ from: 'now', to: 'now+30d' });
	await expect.poll(() => sheet.getByRole('grid').count()).toBe(1);
	await expect.poll(() => widthTooMuch(page)).toBe(0);
	await page.touchscreen.tap(200, 20);
	await sheet.waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'Filter' }).tap();
	await page.getByRole('switch', { name: 'Overdue' }).tap();
	await page.touchscreen.tap(200, 20);

	await expect.poll(() => rowTitles(page)).toEqual(['Sow the peas', 'Prune the pear', 'Lift the potatoes']);
	await expect.poll(() => widthTooMuch(page)).toBe(0);
	expect(searchOf(page)).toEqual({ from: 'now', to: 'now+30d', showOverdue: 'false' });
});

test('a task is carried to another day, by hand and by keyboard: its time of day stays, and Undo brings it back', async () => {
	const ann = await aPersonWithTasks();
	const page = await stage.open(wide);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.goto('/tasks/by/upcoming?from=now&to=now%2B7d&showNulls=true');
	await expect
		.poll(() => rowTitles(page))
		.toEqual(['Return the spade', 'Sow the peas', 'Prune the pear', 'Think about bees']);
	const dueOf = async (title: string) => {
		const tasks: { title: string; due_date: string; due_day: string | null }[] = await ann.ask(
			'GET',
			'/tasks?per_page=50',
		);
		return tasks.find((task) => task.title === title);
	};
	const inFiveDays = inDays(5).slice(0, 10);

	// What drags is fetched when the page rests; a hand that lets go before that carries nothing.
	await page.waitForLoadState('networkidle');
	await carry(page, row(page, 'Sow the peas'), row(page, 'Prune the pear'));
	await notices(page)
		.getByText(/^Moved to/)
		.waitFor();
	await expect
		.poll(async () => new Date((await dueOf('Sow the peas'))?.due_date ?? 0).getTime())
		.toBe(new Date(inDays(5)).getTime());
	await notices(page).getByRole('button', { name: 'Undo' }).click();
	await expect
		.poll(async () => new Date((await dueOf('Sow the peas'))?.due_date ?? 0).getTime())
		.toBe(new Date(inDays(1)).getTime());

	const bees = row(page, 'Think about bees');
	await bees.focus();
	await press(page, ' ', 'ArrowUp', 'ArrowUp', ' ');
	await expect.poll(async () => (await dueOf('Think about bees'))?.due_day).toBe(inFiveDays);
	await expect.poll(() => hasFocus(bees)).toBe(true);
});
