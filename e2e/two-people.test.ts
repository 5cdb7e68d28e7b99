import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTasks, carry, signIn } from './gestures.ts';
import { bornAt, card, column, openTask, row, tick } from './screen.ts';
import { type Person, setStage } from './stage.ts';

const stage = setStage();

/** A signed-in window that knows when it was loaded, and what its socket has brought since. */
async function windowOf(person: Person) {
	const page = await stage.open();
	let pushes = 0;
	page.on('websocket', (socket) => socket.on('framereceived', () => (pushes += 1)));
	await page.goto('/');
	await signIn(page, person);
	const born = await bornAt(page);
	return {
		page,
		/** Whether everything new on it came by the socket. */
		isLive: async () => pushes > 0 && (await bornAt(page)) === born,
	};
}

const project = (page: Page, title: string) =>
	page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title });

async function openShares(page: Page, title: string): Promise<void> {
	await page
		.getByRole('banner')
		.getByRole('button', { name: `More options for ${title}` })
		.click();
	await page.getByRole('menuitem', { name: 'Share' }).click();
}

const permissionOf = (page: Page, name: string) => page.getByRole('button', { name: `Permission for ${name}: ` });

async function share(page: Page, title: string, username: string, right: string): Promise<void> {
	await openShares(page, title);
	await page.getByRole('combobox', { name: 'Add people or teams' }).fill(username);
	await page.getByRole('option', { name: username }).click();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await permissionOf(page, username).click();
	await page.getByRole('menuitemradio', { name: right }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function takeOut(page: Page, title: string, username: string): Promise<void> {
	await openShares(page, title);
	await permissionOf(page, username).click();
	await page.getByRole('menuitem', { name: 'Remove access' }).click();
}

async function aPairWithAProject() {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const { id, views } = await ann.ask('PUT', '/projects', { title: 'String quartet' });
	for (const title of ['Tune the cello', 'Copy the parts']) await ann.ask('PUT', `/projects/${id}/tasks`, { title });
	const at = (kind: string) =>
		`/projects/${id}/${views.find((view: { view_kind: string }) => view.view_kind === kind)?.id}`;
	return { ann, bob, list: at('list'), board: at('kanban') };
}

async function aSharedProject() {
	const { ann, bob, ...places } = await aPairWithAProject();
	await ann.ask('PUT', places.list.replace(/\d+$/, 'users'), { username: bob.username, right: 1 });
	const [hers, his] = [await windowOf(ann), await windowOf(bob)];
	return { hers, his, ...places };
}

/** The page before has a field for tasks, and the same tasks, too. */
function isOpen(page: Page): Promise<void> {
	return page.getByRole('link', { name: 'Kanban' }).waitFor();
}

async function openBoard(page: Page): Promise<void> {
	await project(page, 'String quartet').click();
	await page.getByRole('link', { name: 'Kanban' }).click();
}

async function openFromList(page: Page, title: string): Promise<void> {
	await project(page, 'String quartet').click();
	await row(page, title).click();
	await openTask(page, title).waitFor();
}

test('a project shared by name appears with the other, and closes again when it is taken back', async () => {
	const { ann, bob } = await aPairWithAProject();
	const hers = await windowOf(ann);
	const his = await windowOf(bob);

	await project(hers.page, 'String quartet').click();
	await share(hers.page, 'String quartet', bob.username, 'Read & write');
	await project(his.page, 'String quartet').click();
	await isOpen(his.page);
	await addTasks(his.page, 'Rosin the bow');
	await row(hers.page, 'Rosin the bow').waitFor();
	await takeOut(hers.page, 'String quartet', bob.username);
	await project(his.page, 'String quartet').waitFor({ state: 'detached' });

	expect([await hers.isLive(), await his.isLive()]).toEqual([true, true]);
});

test('two people look at one list: what one adds and finishes, the other sees at once', async () => {
	const { hers, his, list } = await aSharedProject();
	await project(hers.page, 'String quartet').click();
	await project(his.page, 'String quartet').click();
	await Promise.all([isOpen(hers.page), isOpen(his.page)]);

	await addTasks(hers.page, 'Book the hall');
	await row(his.page, 'Book the hall').waitFor();
	const open = hers.page.getByRole('checkbox', { name: 'Mark as done: Tune the cello', exact: true, checked: false });
	await open.waitFor();
	await tick(his.page, 'Tune the cello').click();
	// Finished, its row stays for a moment only.
	await open.waitFor({ state: 'detached' });

	expect(new URL(his.page.url()).pathname).toBe(list);
	expect([await hers.isLive(), await his.isLive()]).toEqual([true, true]);
});

test('two people look at one board: a card one carries moves with the other', async () => {
	const { hers, his } = await aSharedProject();
	await openBoard(hers.page);
	await openBoard(his.page);
	await card(his.page, 'Tune the cello').waitFor();

	await carry(hers.page, card(hers.page, 'Tune the cello'), column(hers.page, 'Doing'));
	await card(column(his.page, 'Doing'), 'Tune the cello').waitFor();

	expect([await hers.isLive(), await his.isLive()]).toEqual([true, true]);
});

test('two people look at one task: a new title and a new priority reach the other', async () => {
	const { hers, his } = await aSharedProject();
	await openFromList(hers.page, 'Copy the parts');
	await openFromList(his.page, 'Copy the parts');

	await his.page.getByRole('textbox', { name: 'Title' }).fill('Copy all parts');
	await his.page.keyboard.press('Enter');
	await openTask(hers.page, 'Copy all parts').waitFor();
	await hers.page.keyboard.press('p');
	await hers.page.getByRole('menuitemradio', { name: 'Urgent' }).click();
	await openTask(his.page, 'Copy all parts')
		.getByRole('button', { name: /Urgent/ })
		.waitFor();

	expect([await hers.isLive(), await his.isLive()]).toEqual([true, true]);
});

test('who may come in from two projects above stands in the list once, as the nearest has it', async () => {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const { id: house } = await ann.ask('PUT', '/projects', { title: 'House' });
	const { id: garden } = await ann.ask('PUT', '/projects', { title: 'Garden', parent_project_id: house });
	const { id: beds } = await ann.ask('PUT', '/projects', { title: 'Beds', parent_project_id: garden });
	await ann.ask('PUT', `/projects/${house}/users`, { username: bob.username, right: 0 });
	await ann.ask('PUT', `/projects/${garden}/users`, { username: bob.username, right: 1 });
	const { page } = await windowOf(ann);

	await page.goto(`/projects/${beds}/settings/share`);
	const people = page.getByRole('dialog').getByRole('listitem');
	await people.getByText('Inherited from').waitFor();
	await page.waitForLoadState('networkidle');

	const lines = (await people.allInnerTexts()).map((text) => text.split('\n'));
	expect(lines).toEqual([
		[`${ann.username} You`, 'Owner of this project', 'Admin'],
		[bob.username, 'Inherited from', 'Garden', 'Read & write'],
	]);
});

test('what somebody else says marks the task as unread, live, until it is opened; reminders show as a bell', async () => {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', `/projects/${id}/users`, { username: bob.username, right: 1 });
	const reminders = [{ reminder: '2031-05-01T09:00:00Z' }];
	const peas = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas', reminders });
	const page = await stage.open();
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.goto(`/projects/${id}`);
	const mark = row(page, 'Sow the peas').getByRole('img', { name: 'New comments' });
	await row(page, 'Sow the peas').getByRole('img', { name: '1 reminder' }).waitFor();
	expect(await mark.count()).toBe(0);

	await bob.ask('PUT', `/tasks/${peas.id}/comments`, { comment: 'Not before May' });
	await mark.waitFor();
	await page.reload();
	await mark.waitFor();
	const read = page.waitForResponse(/\/tasks\/\d+\/read$/);
	await row(page, 'Sow the peas').click();
	await page.getByRole('dialog').getByText('New', { exact: true }).waitFor();
	await read;
	await page.keyboard.press('Escape');

	await expect.poll(() => mark.count()).toBe(0);
});
