import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { notices, row, widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

/** Somebody with a phone, at a list that is longer than the screen. */
async function atTheList() {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const { id: project, views } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const tasks = Array.from({ length: 30 }, (_, at) => ({ title: `Task ${at}` }));
	for (const task of tasks) await ann.ask('PUT', `/projects/${project}/tasks`, task);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.goto(`/projects/${project}`);
	await row(page, 'Task 29').waitFor();
	await page.waitForLoadState('networkidle');
	const board = views.find((one: { view_kind: string }) => one.view_kind === 'kanban');
	return { page, ann, project, board };
}

/** Asked of the server from now on, without what only tells it something. */
function questionsOf(page: Page): string[] {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'GET' && request.url().includes('/api/v1/')) asked.push(new URL(request.url()).pathname);
	});
	return asked;
}

/** Draws a finger over the page, slowly; `look` sees it before it lets go. */
async function draw(
	page: Page,
	{ from, to, restFrames = 0 }: { from: number; to: number; restFrames?: number },
	look?: () => Promise<void>,
) {
	const finger = await page.context().newCDPSession(page);
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints });
	await send('touchStart', [{ x: 200, y: from }]);
	for (let frame = 0; frame < restFrames; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
	for (let step = 1; step <= 12; step += 1) {
		await send('touchMove', [{ x: 200, y: from + ((to - from) * step) / 12 }]);
		await page.evaluate(() => new Promise(requestAnimationFrame));
	}
	await look?.();
	await send('touchEnd', []);
	await finger.detach();
}

const disc = (page: Page) => page.locator('[data-phase]');

test('a list that is pulled down at its top is asked for again, and says so', async () => {
	const { page } = await atTheList();
	const asked = questionsOf(page);

	await draw(page, { from: 320, to: 370 });
	expect(asked).toEqual([]);
	await draw(page, { from: 320, to: 620 }, () => disc(page).and(page.locator('[data-phase=armed]')).waitFor());

	await expect.poll(() => asked.some((path) => /views\/\d+\/order|tasks/.test(path))).toBe(true);
	await expect.poll(() => page.locator('[aria-live]', { hasText: 'Up to date' }).count()).toBeGreaterThan(0);
	await expect.poll(() => disc(page).count()).toBe(0);
	expect(await widthTooMuch(page)).toBe(0);
});

test('a finger that rests on a row before it moves, or scrolls, refreshes nothing', async () => {
	const { page } = await atTheList();

	await draw(page, { from: 320, to: 620, restFrames: 60 });
	expect(await disc(page).count()).toBe(0);
	await page.reload();
	await row(page, 'Task 29').waitFor();
	await page.waitForLoadState('networkidle');

	await draw(page, { from: 700, to: 300 });
	// Rows just outside the screen stay drawn: what counts is where the row stands, if it stands anywhere.
	const isScrolledAway = () =>
		row(page, 'Task 29').evaluateAll((rows) => rows.every((one) => one.getBoundingClientRect().top < 0));
	await expect.poll(isScrolledAway).toBe(true);
	const asked = questionsOf(page);
	await draw(page, { from: 320, to: 360 });

	expect(await disc(page).count()).toBe(0);
	expect(asked.filter((path) => path.includes('/order'))).toEqual([]);
});

test('a column of a board is pulled, too, and without a line it says that it cannot', async () => {
	const { page, project, board } = await atTheList();
	await page.goto(`/projects/${project}/${board.id}`);
	await page.getByRole('link', { name: 'Task 29' }).waitFor();
	await page.waitForLoadState('networkidle');

	const asked = questionsOf(page);
	await draw(page, { from: 320, to: 620 });
	await expect.poll(() => asked.length).toBeGreaterThan(0);
	await expect.poll(() => disc(page).count()).toBe(0);
	await page.context().setOffline(true);
	await draw(page, { from: 320, to: 620 });

	await notices(page).getByText("This couldn't be refreshed. Check your connection and try again.").waitFor();
});
