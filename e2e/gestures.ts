/** What people do on the screen, with a real mouse and real keys. */
import type { Locator, Page } from 'playwright-core';
import { addField } from './screen.ts';
import type { Person } from './stage.ts';

export async function signIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
	await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
	await page.getByRole('textbox', { name: 'Password' }).fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page
		.getByRole('banner')
		.getByRole('button', { name: `Account: ${username}` })
		.waitFor();
}

/** Types tasks one after the other into the field for them. */
export async function addTasks(page: Page, ...texts: readonly string[]): Promise<void> {
	await addField(page).click();
	for (const text of texts) {
		await page.keyboard.type(text);
		await page.keyboard.press('Enter');
	}
}

/** Drags by mouse, to the middle of something: slowly enough for the page to follow. */
export async function carry(page: Page, what: Locator, to: Locator): Promise<void> {
	const from = await middleOf(what);
	const end = await middleOf(to);
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
	await page.mouse.move(end.x, end.y, { steps: 12 });
	await frames(page, 5);
	await page.mouse.up();
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
	const box = await what.boundingBox();
	if (!box) throw new Error(`${what} is not on the screen`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function frames(page: Page, count: number): Promise<void> {
	await page.evaluate(async (left) => {
		for (let at = 0; at < left; at += 1) await new Promise(requestAnimationFrame);
	}, count);
}

/** Presses keys one after the other, as fast as somebody who knows them. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
	for (const key of keys) {
		await page.keyboard.press(key);
		await frames(page, 3);
	}
}

const mostStops = 60;

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
	for (let stop = 0; stop < mostStops; stop += 1) {
		if (await hasFocus(wanted)) return;
		await press(page, 'Tab');
	}
	throw new Error(`Tab does not lead to ${wanted}`);
}

export async function hasFocus(wanted: Locator): Promise<boolean> {
	if ((await wanted.count()) === 0) return false;
	return wanted.first().evaluate((element) => element === document.activeElement);
}
