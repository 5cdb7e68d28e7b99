import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { notices, openTask, row, widthTooMuch } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

async function signedIn(person: Person, at: string, options = {}): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	await page.goto(at);
	return page;
}

async function aProject(person: Person) {
	const { id, views } = await person.ask('PUT', '/projects', { title: 'String quartet' });
	for (const title of ['Tune the cello', 'Copy the parts']) await person.ask('PUT', `/projects/${id}/tasks`, { title });
	const list = views.find((view: { view_kind: string }) => view.view_kind === 'list');
	return { id, list: `/projects/${id}/${list?.id}` };
}

const deleted = (page: Page, title: string) => page.getByRole('listitem', { name: title });

test('a deleted task is found in the trash of its project, and restored', async () => {
	const ann = await stage.aPerson('ann');
	const { list } = await aProject(ann);
	const page = await signedIn(ann, list);

	await row(page, 'Tune the cello').click();
	await openTask(page, 'Tune the cello').waitFor();
	await page.keyboard.press('Shift+Delete');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();
	await row(page, 'Tune the cello').waitFor({ state: 'detached' });
	await page.getByRole('banner').getByRole('button', { name: 'More options for String quartet' }).click();
	await page.getByRole('menuitem', { name: 'Trash' }).click();
	await deleted(page, 'Tune the cello').getByText('30 days left').waitFor();
	await page.getByRole('button', { name: 'Restore Tune the cello' }).click();
	await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();
	await notices(page).getByText('Restored: Tune the cello').waitFor();
	await page.goto(list);

	await row(page, 'Tune the cello').waitFor();
});

test('several tasks are restored at once, by keyboard too', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await aProject(ann);
	const tasks = await ann.ask('GET', `/projects/${id}/tasks`);
	for (const task of tasks) await ann.ask('DELETE', `/tasks/${task.id}`);
	const page = await signedIn(ann, '/trash');

	await page.getByRole('checkbox', { name: 'Select Copy the parts' }).focus();
	await page.keyboard.press('Space');
	await page.getByRole('checkbox', { name: 'Select Tune the cello' }).focus();
	await page.keyboard.press('Space');
	await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Restore' }).click();
	await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();

	await expect.poll(async () => (await ann.ask('GET', `/projects/${id}/tasks`)).length).toBe(2);
});

test('deleted tasks are removed for good: some, then all that are left', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await aProject(ann);
	const tasks = await ann.ask('GET', `/projects/${id}/tasks`);
	for (const task of tasks) await ann.ask('DELETE', `/tasks/${task.id}`);
	const page = await signedIn(ann, `/projects/${id}/trash`);
	const dialog = page.getByRole('alertdialog');

	await page.getByRole('checkbox', { name: 'Select Copy the parts' }).focus();
	await page.keyboard.press('Space');
	await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete forever' }).click();
	await dialog.getByRole('heading', { name: 'Delete “Copy the parts” forever?' }).waitFor();
	await dialog.getByRole('button', { name: 'Delete forever' }).click();
	await notices(page).getByText('Deleted forever: Copy the parts').waitFor();
	await page.getByRole('button', { name: 'Empty trash' }).click();
	await dialog.getByRole('button', { name: 'Delete forever' }).click();
	await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();

	await expect.poll(async () => (await ann.ask('GET', `/projects/${id}/trash`)).length).toBe(0);
});

test('the trash is narrowed by who deleted a task, by when, and by its title, and the address keeps it', async () => {
	const [ann, bob] = [await stage.aPerson('ann'), await stage.aPerson('bob')];
	const { id } = await aProject(ann);
	await ann.ask('PUT', `/projects/${id}/users`, { username: bob.username, right: 1 });
	const tasks = await ann.ask('GET', `/projects/${id}/tasks`);
	const idOf = (title: string) => tasks.find((task: { title: string }) => task.title === title).id;
	await ann.ask('DELETE', `/tasks/${idOf('Tune the cello')}`);
	await bob.ask('DELETE', `/tasks/${idOf('Copy the parts')}`);
	const page = await signedIn(ann, `/projects/${id}/trash`);
	await deleted(page, 'Copy the parts').waitFor();

	await page.getByRole('button', { name: 'Deleted by anyone' }).click();
	await page.getByRole('menuitemradio', { name: bob.username }).click();
	await deleted(page, 'Tune the cello').waitFor({ state: 'detached' });
	await page.reload();
	await page.getByRole('button', { name: `Deleted by ${bob.username}` }).waitFor();
	await deleted(page, 'Copy the parts').waitFor();
	expect(await deleted(page, 'Tune the cello').count()).toBe(0);
	await page.getByRole('button', { name: 'Any time' }).click();
	await page.getByRole('menuitemradio', { name: 'Over 7 days ago' }).click();
	await page.getByRole('button', { name: 'Clear filters' }).click();
	await deleted(page, 'Tune the cello').waitFor();
	await page.keyboard.press('/');
	await page.keyboard.type('CELLO');
	await deleted(page, 'Copy the parts').waitFor({ state: 'detached' });

	await expect.poll(() => new URL(page.url()).search).toBe('?s=CELLO');
	expect(await deleted(page, 'Tune the cello').count()).toBe(1);
});

test('an edit appears in the activity of somebody else, who undoes it', async () => {
	const [ann, bob] = [await stage.aPerson('ann'), await stage.aPerson('bob')];
	const { id, list } = await aProject(ann);
	await ann.ask('PUT', `/projects/${id}/users`, { username: bob.username, right: 1 });
	const his = await signedIn(bob, `/projects/${id}/activity`);
	await his.getByText('created Tune the cello').waitFor();
	const hers = await signedIn(ann, list);

	await row(hers, 'Tune the cello').click();
	await openTask(hers, 'Tune the cello').waitFor();
	await hers.keyboard.press('p');
	await hers.getByRole('menuitemradio', { name: 'Urgent' }).click();
	await openTask(hers, 'Tune the cello')
		.getByRole('button', { name: /Urgent/ })
		.waitFor();
	await his.getByRole('button', { name: '1 new change' }).click();
	const line = his.getByRole('listitem').filter({ hasText: `${ann.username} changed the priority of Tune the cello` });
	await line.getByText('Urgent').waitFor();
	await line.getByRole('button', { name: 'Undo this' }).click();
	await notices(his).getByText('Change undone').waitFor();

	await openTask(hers, 'Tune the cello')
		.getByRole('button', { name: /Urgent/ })
		.waitFor({ state: 'detached' });
	await his
		.getByRole('listitem')
		.filter({ hasText: `${bob.username} changed the priority` })
		.waitFor();
});

test('the history of a task opens by its key, and Escape leads back to the task', async () => {
	const ann = await stage.aPerson('ann');
	const { list } = await aProject(ann);
	const page = await signedIn(ann, list);

	await row(page, 'Copy the parts').click();
	const window = openTask(page, 'Copy the parts');
	await window.getByRole('textbox', { name: 'Title' }).waitFor();
	await page.keyboard.press('h');
	await window.getByText(`${ann.username} created it`).waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tasks\/\d+\/history$/);
	await page.keyboard.press('Escape');
	await window.getByRole('textbox', { name: 'Title' }).waitFor();

	await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tasks\/\d+$/);
});

test('on a phone trash, activity and history fit', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await aProject(ann);
	const [task] = await ann.ask('GET', `/projects/${id}/tasks`);
	await ann.ask('POST', `/tasks/${task.id}`, {
		title: 'A title that is much longer than a phone is wide, and goes on',
	});
	const page = await signedIn(ann, `/projects/${id}/activity`, phone);
	await page.getByText('renamed A title').waitFor();
	const widths = [await widthTooMuch(page)];
	await page.goto(`/tasks/${task.id}/history`);
	await page.getByText('renamed it').waitFor();
	widths.push(await widthTooMuch(page));
	await ann.ask('DELETE', `/tasks/${task.id}`);
	await page.goto(`/projects/${id}/trash`);
	await page.getByText('30 days left').waitFor();
	widths.push(await widthTooMuch(page));

	expect(widths).toEqual([0, 0, 0]);
});
