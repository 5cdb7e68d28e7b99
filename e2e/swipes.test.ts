import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { notices, row, widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

/** Somebody with a phone at a list of three tasks. */
async function atTheList({ right = 2, settings = {} }: { right?: number; settings?: object } = {}) {
	const page = await stage.open(phone);
	const [ann, kim] = [await stage.aPerson('ann'), await stage.aPerson('kim')];
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	for (const title of ['Mow', 'Prune', 'Water the tomatoes'])
		await ann.ask('PUT', `/projects/${project}/tasks`, { title });
	await ann.ask('PUT', `/projects/${project}/users`, { username: kim.username, right });
	const { settings: before } = await kim.ask('GET', '/user');
	await kim.ask('POST', '/user/settings/general', { ...before, frontend_settings: settings });
	await page.goto(`/projects/${project}`);
	await signIn(page, kim);
	await row(page, 'Mow').waitFor();
	await page.waitForLoadState('networkidle');
	const stored = async (title: string) => {
		const tasks = await ann.ask('GET', `/projects/${project}/tasks`);
		return tasks.find((one: { title: string }) => one.title === title);
	};
	return { page, stored };
}

/** Draws a row aside by a finger, slowly. */
async function swipe(page: Page, title: string, way: { readonly x: number; readonly y?: number }): Promise<void> {
	const box = await row(page, title).boundingBox();
	if (!box) throw new Error(`${title} is not in sight`);
	const from = { x: way.x < 0 ? box.x + box.width - 24 : box.x + box.width / 3, y: box.y + 14 };
	const finger = await page.context().newCDPSession(page);
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
	await send('touchStart', [from]);
	for (let step = 1; step <= 10; step += 1) {
		await send('touchMove', [{ x: from.x + (way.x * step) / 10, y: from.y + ((way.y ?? 0) * step) / 10 }]);
		await page.evaluate(() => new Promise(requestAnimationFrame));
	}
	await send('touchEnd', []);
	await finger.detach();
}

const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('to the right a task is done, with a way back', async () => {
	const { page, stored } = await atTheList();

	await swipe(page, 'Prune', { x: 170 });
	await notices(page).getByText('Done: Prune').waitFor();
	await expect.poll(async () => (await stored('Prune')).done).toBe(true);
	await notices(page).getByRole('button', { name: 'Undo' }).tap();

	await expect.poll(async () => (await stored('Prune')).done).toBe(false);
	expect(await page.getByRole('dialog').count()).toBe(0);
	expect(await widthTooMuch(page)).toBe(0);
});

test('to the left it stays open over two days; a long pull takes the first', async () => {
	const { page, stored } = await atTheList();

	await swipe(page, 'Prune', { x: -120 });
	await choice(page, 'Tomorrow').tap();
	await notices(page)
		.getByText(/^Postponed to/)
		.waitFor();
	await expect.poll(async () => (await stored('Prune')).due_day).toMatch(/^\d{4}-/);
	await swipe(page, 'Mow', { x: -120 });
	await choice(page, 'Pick date').tap();
	await page.getByRole('dialog').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await swipe(page, 'Water the tomatoes', { x: -260 });

	await expect.poll(async () => (await stored('Water the tomatoes')).due_day).toBe((await stored('Prune')).due_day);
});

test('a tap beside it closes it, and opens nothing', async () => {
	const { page } = await atTheList();
	await swipe(page, 'Prune', { x: -120 });
	await choice(page, 'Tomorrow').waitFor();

	const box = await row(page, 'Prune').boundingBox();
	await page.touchscreen.tap(20, (box?.y ?? 0) + 20);
	await choice(page, 'Tomorrow').waitFor({ state: 'detached' });

	expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a finger that goes down scrolls, and changes nothing', async () => {
	const { page, stored } = await atTheList();

	await swipe(page, 'Water the tomatoes', { x: 60, y: -200 });

	expect((await stored('Water the tomatoes')).done).toBe(false);
	expect(await choice(page, 'Tomorrow').count()).toBe(0);
});

test.each([
	['who may only read', { right: 0 }],
	['who has switched it off', { settings: { swipe_rows: false } }],
])('%s swipes nothing', async (_, plan) => {
	const { page, stored } = await atTheList(plan);

	await swipe(page, 'Prune', { x: 200 });
	await swipe(page, 'Prune', { x: -120 });

	expect(await choice(page, 'Tomorrow').count()).toBe(0);
	expect((await stored('Prune')).done).toBe(false);
});

test('the switch is among the settings', async () => {
	const { page } = await atTheList();
	await page.goto('/user/settings/general');

	await page.getByRole('switch', { name: 'Swipe tasks on touch screens' }).tap();
	await page.getByRole('button', { name: 'Save' }).tap();
	await notices(page).getByText('Settings saved').waitFor();

	await page.reload();
	expect(await page.getByRole('switch', { name: 'Swipe tasks on touch screens' }).isChecked()).toBe(false);
});
