import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepOwner } from '../bench/plan.ts';
import { seedDatabase } from '../bench/seed-database.ts';
import { carry, press, signIn } from './gestures.ts';
import { column, openTask, rowTitles } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage({
	prepare: (folder) =>
		seedDatabase({ databasePath: join(folder, 'ordna.db'), size: 'people', parts: ['long'], now: new Date() }),
});

const maxElements = 2_500;
const elements = (page: Page) => page.locator('*').count();

async function atTheProject() {
	const page = await stage.open();
	await page.goto('/projects');
	await signIn(page, deepOwner.long);
	await page.getByRole('main').getByRole('link', { name: 'Long list' }).click();
	await rows(page).first().waitFor();
	return page;
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('group');

/** Scrolls with the wheel until something is in sight. */
async function wheelUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
	for (let turn = 0; turn < 400 && !(await isThere()); turn += 1) await page.mouse.wheel(0, 4_000);
}

/** The places of the rows of the first list, in the order in which they stand in the page. */
const places = (page: Page) =>
	page
		.getByRole('list')
		.filter({ has: page.locator('[aria-posinset]') })
		.first()
		.locator('[aria-posinset]')
		.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-posinset'))));

/** While a list is scrolled its rows stand in another order. */
const atRest = (page: Page) =>
	expect
		.poll(async () => (await places(page)).every((place, at, all) => at === 0 || place > (all[at - 1] ?? 0)))
		.toBe(true);

test('a list of 10,000 tasks opens, is scrolled to its end, and its rows are dragged there', async () => {
	const page = await atTheProject();
	await rows(page).nth(3).hover();
	const last = page.locator('[aria-posinset="10000"]');

	await wheelUntil(page, () => last.isVisible());
	await last.getByRole('group').waitFor();
	await atRest(page);
	const atTheEnd = await rowTitles(page);
	const moved = page.waitForResponse(/\/position$/);
	await carry(page, rows(page).nth(-1), rows(page).nth(-4));
	await moved;

	const after = await rowTitles(page);
	expect(after.indexOf(atTheEnd.at(-1) ?? null)).toBeLessThan(after.length - 2);
	expect(await elements(page)).toBeLessThan(maxElements);
});

test('a board of 10,000 tasks opens, is scrolled, and its cards are dragged', async () => {
	const page = await atTheProject();
	await page.getByRole('link', { name: 'Kanban' }).click();
	const cards = column(page, 'To-Do').getByRole('listitem').getByRole('link');
	await cards.first().hover();

	await wheelUntil(page, () => column(page, 'To-Do').locator('[aria-posinset="3000"]').isVisible());
	await atRest(page);
	const address = await cards.nth(5).getAttribute('href');
	await carry(page, cards.nth(5), column(page, 'Doing'));
	await column(page, 'Doing').locator(`a[href="${address}"]`).waitFor();

	expect(await elements(page)).toBeLessThan(maxElements);
});

test('rows that are scrolled by give each other their elements: the focus stays with its task, and the order is the list’s', async () => {
	const page = await atTheProject();
	await press(page, 'j', 'j');
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
	const title = await focused();
	await rows(page).nth(3).hover();

	for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 400);

	expect(title).toMatch(/ 9999$/);
	expect(await focused()).toBe(title);
	await atRest(page);
	const shown = await places(page);
	expect(shown[1]).toBeGreaterThan(100);
	expect(new Set(await rowTitles(page)).size).toBe(shown.length);
});

test('a press right after the wheel was turned opens the task that came under the pointer', async () => {
	const page = await atTheProject();
	const box = await rows(page).nth(3).boundingBox();
	const at = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 20 };
	await page.mouse.move(at.x, at.y);

	const under = page.evaluate(titleUnderPress);
	for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, 400);
	await page.mouse.down();
	await page.mouse.up();

	const title = (await under) ?? '';
	expect(title).toMatch(/ 99\d\d$/);
	await openTask(page, title).waitFor();
});

/** The title of the row that lies where the mouse is next let go of; the list may still be on its way then. */
function titleUnderPress(): Promise<string | null | undefined> {
	return new Promise((resolve) => {
		const look = ({ clientY }: MouseEvent) => {
			const rows = [...document.querySelectorAll('main [role=group]')];
			const row = rows.find((each) => {
				const { top, bottom } = each.getBoundingClientRect();
				return top <= clientY && clientY < bottom;
			});
			resolve(row?.getAttribute('aria-label'));
		};
		addEventListener('mouseup', look, { capture: true, once: true });
	});
}
