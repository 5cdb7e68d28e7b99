import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { card, column, row, tick } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

// Long enough for one token to open every screen.
const stage = setStage({ settings: { ORDNA_SERVICE_JWTTTLSHORT: '1d' } });
/** As long as a label is shown, and wide. */
const longName = 'MAMMUTBAUMWÄLDCHEN IM';

async function boxOf(what: Locator) {
	await what.waitFor();
	const box = await what.boundingBox();
	if (!box) throw new Error('it is not shown');
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Not `checkVisibility`: it takes something without a box for what makes the things in it invisible. */
const isSeen = (what: Locator) =>
	what.evaluate((element) => {
		let each: Element | null = element;
		while (each && (getComputedStyle(each).opacity !== '0' || getComputedStyle(each).display === 'contents'))
			each = each.parentElement;
		return each === null;
	});

async function openAs(person: Person, page: Page, address: string): Promise<void> {
	await page.addInitScript((token) => localStorage.setItem('token', token), person.token);
	await page.goto(address);
}

/** A task with more people and labels than fit beside its title. */
async function aCrowdedTask(ann: Person): Promise<{ project: number; task: number; title: string }> {
	const title = 'Carry the washing up to the attic before the rain comes and the whole house smells of it';
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'House' });
	const others = [await stage.aPerson('bob'), await stage.aPerson('cleo')];
	for (const { username } of others) await ann.ask('PUT', `/projects/${project}/users`, { username, permission: 1 });
	const people = [ann, ...others].map(({ username }) => ({ username }));
	const { id: task } = await ann.ask('PUT', `/projects/${project}/tasks`, { title, due_date: '2030-05-06T10:00:00Z' });
	const members = await ann.ask('GET', `/projects/${project}/projectusers`);
	const assignees = members.filter((one: { username: string }) =>
		people.some(({ username }) => username === one.username),
	);
	await ann.ask('POST', `/tasks/${task}/assignees/bulk`, { assignees });
	const labels = [];
	for (const number of [1, 2, 3, 4]) labels.push(await ann.ask('PUT', '/labels', { title: `${longName} ${number}` }));
	await ann.ask('POST', `/tasks/${task}/labels/bulk`, { labels });
	return { project, task, title };
}

test('in a row of many labels and people none lies over another, and no label is cut through', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const { project, title } = await aCrowdedTask(ann);

	await openAs(ann, page, `/projects/${project}`);

	const line = row(page, title);
	const chips = line.getByText(longName);
	const lastLabel = await boxOf(chips.last().locator('..'));
	const list = await boxOf(chips.last().locator('../..'));
	const firstPerson = await boxOf(line.getByRole('img', { name: ann.username }));
	expect(lastLabel.right).toBeLessThanOrEqual(list.right);
	expect(lastLabel.right).toBeLessThanOrEqual(firstPerson.x);
});

test('the place a row was lifted from stays empty', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const { project, title } = await aCrowdedTask(ann);
	await openAs(ann, page, `/projects/${project}`);
	const line = row(page, title);
	const { x, y } = await boxOf(line);

	await page.mouse.move(x + 200, y + 20);
	await page.mouse.down();
	await page.mouse.move(x + 210, y + 120, { steps: 8 });
	await page.locator('html[data-dragging=pointer]').waitFor();

	expect(await isSeen(line.getByText('6 May'))).toBe(false);
	expect(await isSeen(line.getByText(longName).first())).toBe(false);
});

test('on a phone labels begin another line before they leave the screen', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const { project, title } = await aCrowdedTask(ann);

	await openAs(ann, page, `/projects/${project}`);

	const labels = row(page, title).getByText(longName);
	await labels.first().waitFor();
	const rights = await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
	expect(Math.max(...rights)).toBeLessThanOrEqual(390);
	expect((await boxOf(labels.last())).y).toBeGreaterThan((await boxOf(labels.first())).y);
});

test('a finger has 44 px for the date of a row and for the buttons', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const { project, title } = await aCrowdedTask(ann);

	await openAs(ann, page, `/projects/${project}`);

	expect((await boxOf(row(page, title).getByRole('button', { name: 'Postpone' }))).height).toBeGreaterThanOrEqual(44);
	expect((await boxOf(page.getByRole('button', { name: 'Filter' }))).height).toBeGreaterThanOrEqual(44);
});

test("a task's box hangs beside its title, not above it, and a long label stops before the key", async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const { task, title } = await aCrowdedTask(ann);

	await openAs(ann, page, `/tasks/${task}`);

	const box = await boxOf(tick(page, title));
	const heading = await boxOf(page.getByRole('textbox', { name: 'Title' }));
	const labels = page.getByRole('button', { name: longName });
	const label = await boxOf(labels.getByText(longName).first().locator('..'));
	const key = await boxOf(labels.locator('kbd').first());
	expect(box.right).toBeLessThanOrEqual(heading.x);
	expect(box.y).toBeGreaterThanOrEqual(heading.y);
	expect(label.right).toBeLessThanOrEqual(key.x);
});

test('a project eight levels deep still says its whole name', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	let parent = 0;
	for (const level of [1, 2, 3, 4, 5, 6, 7, 8]) {
		const title = `Level ${level} of a nest with rather long names`;
		parent = (await ann.ask('PUT', '/projects', { title, parent_project_id: parent })).id;
	}

	await openAs(ann, page, `/projects/${parent}`);

	const heading = page.getByRole('heading', { level: 1, name: /^Level 8/ });
	await heading.waitFor();
	expect(await heading.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});

test('a paragraph of a description begins at the side of its own script', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Languages' });
	const description = '<p>שלום</p><p>Hello</p>';
	const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Greet', description });

	await openAs(ann, page, `/tasks/${task.id}`);

	const startOf = async (words: string) =>
		page.getByText(words, { exact: true }).evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
		});
	expect(await startOf('Hello')).toBeLessThan(1);
	expect(await startOf('שלום')).toBeGreaterThan(100);
});

test('of many views the one that is open is in sight', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Views' });
	let last = 0;
	for (const number of [1, 2, 3, 4, 5, 6])
		last = (await ann.ask('PUT', `/projects/${id}/views`, { title: `Corner ${number}`, view_kind: 'list' })).id;

	await openAs(ann, page, `/projects/${id}/${last}`);

	const tabs = page.getByRole('navigation', { name: 'Views' });
	const bar = await boxOf(tabs);
	expect((await boxOf(tabs.getByRole('link', { name: 'Corner 6' }))).right).toBeLessThanOrEqual(bar.right);
});

test('where colours are forced, lines say where cards and columns end', async () => {
	const page = await stage.open({ ...wide, forcedColors: 'active' });
	const ann = await stage.aPerson('ann');
	const { id, views } = await ann.ask('PUT', '/projects', { title: 'Lines' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Draw' });
	const board = views.find((view: { view_kind: string }) => view.view_kind === 'kanban').id;

	await openAs(ann, page, `/projects/${id}/${board}`);

	const outlineOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).outlineStyle);
	expect(await outlineOf(card(page, 'Draw'))).toBe('solid');
	expect(await outlineOf(column(page, 'To-Do'))).toBe('solid');
});
