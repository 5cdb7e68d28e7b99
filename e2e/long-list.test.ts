import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepOwner } from '../bench/plan.ts';
import { seedDatabase } from '../bench/seed-database.ts';
import { carry, signIn } from './gestures.ts';
import { column, rowTitles } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage({
	prepare: (folder) =>
		seedDatabase({ databasePath: join(folder, 'ordna.db'), size: 'people', parts: ['long'], now: new Date() }),
});

const mostElements = 2_500;
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

test('a list of 10,000 tasks opens, is scrolled to its end, and its rows are dragged there', async () => {
	const page = await atTheProject();
	await rows(page).nth(3).hover();
	const last = page.locator('[aria-posinset="10000"]');

	await wheelUntil(page, () => last.isVisible());
	await last.getByRole('group').waitFor();
	const atTheEnd = await rowTitles(page);
	const moved = page.waitForResponse(/\/position$/);
	await carry(page, rows(page).nth(-1), rows(page).nth(-4));
	await moved;

	const after = await rowTitles(page);
	expect(after.indexOf(atTheEnd.at(-1) ?? null)).toBeLessThan(after.length - 2);
	expect(await elements(page)).toBeLessThan(mostElements);
});

test('a board of 10,000 tasks opens, is scrolled, and its cards are dragged', async () => {
	const page = await atTheProject();
	await page.getByRole('link', { name: 'Kanban' }).click();
	const cards = column(page, 'To-Do').getByRole('listitem').getByRole('link');
	await cards.first().hover();

	await wheelUntil(page, () => column(page, 'To-Do').locator('[aria-posinset="3000"]').isVisible());
	const address = await cards.nth(5).getAttribute('href');
	await carry(page, cards.nth(5), column(page, 'Doing'));
	await column(page, 'Doing').locator(`a[href="${address}"]`).waitFor();

	expect(await elements(page)).toBeLessThan(mostElements);
});
