import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** A project of Ann's that Ben can write in, with a task that Ben made and follows. */
async function aSharedTask(ann: Person, ben: Person, title: string): Promise<number> {
	const { id } = await ann.ask('PUT', '/projects', { title: 'Workshop' });
	await ann.ask('PUT', `/projects/${id}/users`, { username: ben.username, permission: 1 });
	const task = await ben.ask('PUT', `/projects/${id}/tasks`, { title });
	await ben.ask('PUT', `/subscriptions/task/${task.id}`);
	return task.id;
}

const comment = (person: Person, taskId: number, text: string) =>
	person.ask('PUT', `/tasks/${taskId}/comments`, { comment: `<p>${text}</p>` });

async function come(page: Page, person: Person): Promise<void> {
	await page.goto('/labels');
	await signIn(page, person);
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
}

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('what somebody else does is counted live, and a press opens the task and marks it as read everywhere', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const taskId = await aSharedTask(ann, ben, 'Fire the stoneware');
	const [page, other] = [await stage.open(wide), await stage.open(wide)];
	await come(page, ben);
	await come(other, ben);
	await bell(page, 'Notifications').click();
	await panel(page).getByText('No notifications yet').waitFor();
	await bell(other, 'Notifications').waitFor();

	await comment(ann, taskId, 'Is the kiln free on Monday?');
	await panel(page).getByText('Is the kiln free on Monday?').waitFor();
	await ann.ask('PUT', `/tasks/${taskId}/assignees`, { user_id: (await ben.ask('GET', '/user')).id });
	await bell(page, 'Notifications, 2 unread').waitFor();
	await bell(other, 'Notifications, 2 unread').waitFor();
	await expect.poll(() => page.title()).toBe('(2) Labels · Ordna');

	await panel(page)
		.getByRole('link', { name: /commented/ })
		.press('Enter');
	const window = page.getByRole('dialog', { name: /Fire the stoneware/ });
	await window.getByText('Is the kiln free on Monday?').waitFor();
	expect(new URL(page.url()).pathname).toBe(`/tasks/${taskId}`);
	await bell(other, 'Notifications, 1 unread').waitFor();
	await expect.poll(() => other.title()).toBe('(1) Labels · Ordna');
});

test('all are marked as read by a key, the filter shows what is unread, and one is marked as unread again', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const taskId = await aSharedTask(ann, ben, 'Order two kilos of tin');
	await comment(ann, taskId, 'The old supplier has none.');
	await comment(ann, taskId, 'I asked another one.');
	const page = await stage.open(wide);
	await come(page, ben);

	await bell(page, 'Notifications, 2 unread').click();
	await panel(page)
		.getByRole('link', { name: /commented/ })
		.first()
		.focus();
	await page.keyboard.press('Shift+U');
	await bell(page, 'Notifications').waitFor();
	await panel(page).getByRole('radio', { name: 'Unread' }).click();
	await panel(page).getByText('All read').waitFor();

	await panel(page).getByRole('radio', { name: 'All' }).click();
	await panel(page)
		.getByRole('link', { name: /commented/ })
		.nth(1)
		.focus();
	await page.keyboard.press('u');
	await bell(page, 'Notifications, 1 unread').waitFor();
	await page.reload();
	await bell(page, 'Notifications, 1 unread').click();
	await panel(page).getByRole('radio', { name: 'Unread 1' }).click();
	await expect
		.poll(() =>
			panel(page)
				.getByRole('link', { name: /commented/ })
				.count(),
		)
		.toBe(1);
	await panel(page).getByText('The old supplier has none.').waitFor();
	await page.keyboard.press('Escape');
	await panel(page).waitFor({ state: 'detached' });
});

test('on a phone the bell leads to a page, and without a line what is marked is sent later', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const taskId = await aSharedTask(ann, ben, 'Write the label texts');
	await comment(ann, taskId, 'English first, please.');
	const page = await stage.open(phone);
	await come(page, ben);

	await page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).click();
	await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
	await page.getByText('English first, please.').waitFor();
	expect(await widthTooMuch(page)).toBe(0);
	await page.context().setOffline(true);
	await page.getByRole('main').getByRole('button', { name: 'Mark as read' }).click();
	await expect.poll(() => page.title()).toBe('Notifications · Ordna');
	await page.context().setOffline(false);

	await expect
		.poll(async () =>
			(await ben.ask('GET', '/notifications')).map((one: { read_at: string }) => one.read_at.slice(0, 4)),
		)
		.not.toEqual(['0001']);
	await page.getByRole('link', { name: /commented/ }).click();
	await page.getByText('Write the label texts').first().waitFor();
});
