import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { addField, notices, row, tick } from './screen.ts';
import { type Person, setStage } from './stage.ts';

const stage = setStage();

/** As when nothing can be saved: what is read still comes. Returns how it ends. */
async function cutWrites(context: BrowserContext): Promise<() => Promise<void>> {
	const isApi = (url: URL) => url.pathname.startsWith('/api/v1/');
	await context.route(isApi, (route) => {
		const request = route.request();
		const isWrite = request.method() !== 'GET' && !request.url().includes('/token');
		return isWrite ? route.abort('internetdisconnected') : route.fallback();
	});
	return () => context.unroute(isApi);
}

const titlesOf = async (person: Person, project: number) =>
	(await person.ask('GET', `/projects/${project}/tasks`)).map(({ title, done }: { title: string; done: boolean }) => [
		title,
		done,
	]);

/** Signed in, in a project with one task. */
async function inAProject(page: Page, ann: Person) {
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Water the beds' });
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Water the beds').waitFor();
	return id;
}

async function add(page: Page, title: string) {
	await addField(page).fill(title);
	await addField(page).press('Enter');
	await row(page, title).waitFor();
}

const signOut = async (page: Page, ann: Person) => {
	await page
		.getByRole('banner')
		.getByRole('button', { name: `Account: ${ann.username}` })
		.click();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

test('what waits to be sent shows again after a reload, and is sent once when the server can be reached', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	const mend = await cutWrites(page.context());
	await add(page, 'Sow the peas');
	await tick(page, 'Water the beds').click();
	await page.getByText('2 changes waiting').waitFor();

	await page.reload();
	await row(page, 'Sow the peas').waitFor();
	await expect.poll(() => row(page, 'Water the beds').getByRole('checkbox').isChecked()).toBe(true);
	await mend();
	await page.evaluate(() => window.dispatchEvent(new Event('online')));

	await expect
		.poll(() => titlesOf(ann, id))
		.toEqual(
			expect.arrayContaining([
				['Sow the peas', false],
				['Water the beds', true],
			]),
		);
	expect(await titlesOf(ann, id)).toHaveLength(2);
	await expect.poll(() => row(page, 'Sow the peas').count()).toBe(1);
});

test('an edit of a task whose creation was answered before the reload finds its task', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	await page.context().route(/\/api\/v1\/tasks\//, (route) => route.abort('internetdisconnected'));
	await add(page, 'Sow the peas');
	await expect.poll(async () => (await titlesOf(ann, id)).length).toBe(2);
	await tick(page, 'Sow the peas').click();
	await page.getByText('1 change waiting').waitFor();

	await page.reload();
	await row(page, 'Water the beds').waitFor();
	await page.context().unroute(/\/api\/v1\/tasks\//);
	await page.evaluate(() => window.dispatchEvent(new Event('online')));

	await expect.poll(() => titlesOf(ann, id)).toContainEqual(['Sow the peas', true]);
});

test('what is written in one tab shows in the other, and is sent by that one when the first is closed', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	const other = await page.context().newPage();
	await other.goto(`/projects/${id}`);
	await row(other, 'Water the beds').waitFor();
	const mend = await cutWrites(page.context());

	await add(page, 'Sow the peas');
	await row(other, 'Sow the peas').waitFor();
	await page.close();
	await mend();
	await other.evaluate(() => window.dispatchEvent(new Event('online')));

	await expect.poll(() => titlesOf(ann, id)).toContainEqual(['Sow the peas', false]);
	await expect.poll(() => row(other, 'Sow the peas').count()).toBe(1);
	expect(await titlesOf(ann, id)).toHaveLength(2);
});

test('signing out says what would be lost, and another person sees nothing of it', async () => {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	await cutWrites(page.context());
	await add(page, 'Sow the peas');
	await page.getByText('1 change waiting').waitFor();

	await signOut(page, ann);
	const dialog = page.getByRole('alertdialog', { name: 'Sign out and lose a change?' });
	await dialog.getByText('Add task “Sow the peas”').waitFor();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await dialog.waitFor({ state: 'detached' });
	await row(page, 'Sow the peas').waitFor();
	await signOut(page, ann);
	await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
	await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
	const stored = () => page.evaluate(() => ['token', 'account'].map((key) => localStorage.getItem(key)));
	await expect.poll(stored).toEqual([null, null]);
	await page.context().unrouteAll();
	await signIn(page, bob);
	await page.getByRole('navigation', { name: 'Main' }).waitFor();

	expect(await page.getByText('Sow the peas').count()).toBe(0);
	expect(await titlesOf(ann, id)).toEqual([['Water the beds', false]]);
});

test('signing out sends first what can be sent', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.context().route(/\/projects\/\d+\/tasks$/, async (route) => {
		await held;
		await route.continue();
	});
	await add(page, 'Sow the peas');

	await signOut(page, ann);
	release();
	await page.getByRole('heading', { name: 'Welcome back' }).waitFor();

	expect(await titlesOf(ann, id)).toContainEqual(['Sow the peas', false]);
});

test('a refused change says which it was', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	await page.context().route(/\/projects\/\d+\/tasks$/, async (route) => {
		await ann.ask('POST', `/projects/${id}`, { title: 'Allotment', is_archived: true });
		await route.continue();
	});

	await addField(page).fill('Sow the peas *spring');
	await addField(page).press('Enter');

	await notices(page)
		.getByText(
			/Undone: Add task “Sow the peas”\. What depended on it was undone too: Change labels of “Sow the peas”\./,
		)
		.waitFor();
});

test('what waits is listed in words, and is discarded with what depends on it', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	const mend = await cutWrites(page.context());
	await add(page, 'Sow the peas');
	await tick(page, 'Sow the peas').click();
	await tick(page, 'Water the beds').click();

	await page.getByRole('button', { name: '3 changes waiting' }).click();
	const list = page.getByRole('dialog', { name: 'Unsent changes' }).getByRole('list', { name: 'Unsent changes' });
	// How often depends on how soon the window was opened.
	await list
		.getByText(/^Tried (once|\d+ times)/)
		.first()
		.waitFor();
	await page.getByRole('button', { name: 'Discard: Add task “Sow the peas”' }).press('Enter');
	const question = page.getByRole('alertdialog', { name: 'Discard this change?' });
	await question.getByText('Complete “Sow the peas”').waitFor();
	await question.getByRole('button', { name: 'Discard' }).press('Enter');
	await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
		.toBe('Discard: Complete “Water the beds”');
	await mend();
	const saved = page.getByRole('dialog', { name: 'Unsent changes' }).getByText('All changes saved');
	// The next try may have been due by itself: then there is nothing left to press.
	await Promise.any([page.getByRole('button', { name: 'Send now' }).click(), saved.waitFor()]);
	await saved.waitFor();

	await expect.poll(() => titlesOf(ann, id)).toEqual([['Water the beds', true]]);
	await page.keyboard.press('Escape');
	await expect.poll(() => row(page, 'Sow the peas').count()).toBe(0);
});

test('what was saved without an answer and is deleted before it is sent again is told as deleted', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const id = await inAProject(page, ann);
	await page.context().route(/\/projects\/\d+\/tasks$/, async (route) => {
		await route.fetch();
		await route.abort('internetdisconnected');
	});
	await add(page, 'Sow the peas');
	await page.getByText('1 change waiting').waitFor();
	const tasks: { id: number; title: string }[] = await ann.ask('GET', `/projects/${id}/tasks`);
	const made = tasks.filter(({ title }) => title === 'Sow the peas');
	await ann.ask('DELETE', `/tasks/${made[0]?.id}`);

	await page.context().unrouteAll();
	await page.evaluate(() => window.dispatchEvent(new Event('online')));

	await notices(page).getByText('Saved, but deleted in the meantime: Add task “Sow the peas”.').waitFor();
	expect(made).toHaveLength(1);
	expect(await titlesOf(ann, id)).toEqual([['Water the beds', false]]);
	await expect.poll(() => row(page, 'Sow the peas').count()).toBe(0);
});
