import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTasks, carry, signIn } from './gestures.ts';
import { card, column, notices, row, rowTitles, tick } from './screen.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

async function register(page: Page): Promise<void> {
	await page.goto('/');
	await page.getByRole('link', { name: 'Create an account' }).click();
	// The field of the sign-in, which still stands there for a moment, is called much the same.
	await page.getByRole('textbox', { name: 'Username', exact: true }).fill('newcomer');
	await page.getByRole('textbox', { name: 'Email' }).fill('newcomer@example.org');
	await page.getByRole('textbox', { name: 'Password' }).fill('nine-linen-threads');
	await page.getByRole('button', { name: 'Create account' }).click();
	await page.getByRole('heading', { name: 'Look around a sample' }).waitFor();
}

async function makeProject(page: Page, title: string): Promise<void> {
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New project' }).click();
	const form = page.getByRole('dialog', { name: 'New project' });
	await form.getByRole('textbox', { name: 'Title' }).fill(title);
	await form.getByRole('button', { name: 'Create' }).click();
	await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

const isChecked = (page: Page, title: string) => tick(page, title).getAttribute('aria-checked');

test('a newcomer registers, makes a project, adds, finishes and carries tasks, and finds it all again', async () => {
	const page = await stage.open();

	await register(page);
	await makeProject(page, 'Garden shed');
	await addTasks(page, 'Measure the floor', 'Order paint', 'Buy oak boards tomorrow at 9 *wood !4');
	await tick(page, 'Order paint').click();
	await notices(page).getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => isChecked(page, 'Order paint')).toBe('false');
	await tick(page, 'Measure the floor').click();
	await page.getByRole('link', { name: 'Kanban' }).click();
	const placed = page.waitForResponse(/\/buckets\/\d+\/tasks$/);
	await carry(page, card(page, 'Buy oak boards'), column(page, 'Doing'));
	await placed;
	await page.reload();

	const oak = card(column(page, 'Doing'), 'Buy oak boards');
	expect(await oak.ariaSnapshot()).toMatch(/Priority: Urgent Buy oak boards wood.*Due Tomorrow, 09:00/);
	await card(column(page, 'To-Do'), 'Order paint').waitFor();
	await card(column(page, 'Done'), 'Measure the floor').waitFor();
	await page.getByRole('link', { name: 'List', exact: true }).click();
	await row(page, 'Order paint').waitFor();
	expect(await rowTitles(page)).toEqual(['Buy oak boards', 'Order paint']);
});

test('whose account was made elsewhere has the region of their first browser, and keeps what they choose later', async () => {
	const mia = { username: 'mia', password: 'nine-linen-threads' };
	const say = async (path: string, body?: object, token = '') => {
		const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
		const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
		return (await fetch(`${stage.url}/api/v1${path}`, init)).json();
	};
	await say('/register', { ...mia, email: 'mia@example.org' });
	const { token } = await say('/login', mia);
	const region = async () => {
		const { settings } = await say('/user', undefined, token);
		return [settings.timezone, settings.week_start, settings.frontend_settings?.time_format];
	};
	const atFirst = await region();

	const page = await stage.open({ ...wide, locale: 'sv-SE', timezoneId: 'Europe/Stockholm' });
	await page.addInitScript((token) => localStorage.setItem('token', token), token);
	await page.goto('/');
	await page.getByRole('banner').waitFor();
	const taken = await region();
	await say('/user/settings/general', { timezone: 'Asia/Tokyo' }, token);
	const other = await stage.open({ ...wide, timezoneId: 'America/New_York' });
	await other.goto('/');
	await signIn(other, mia);

	expect(atFirst).toEqual(['GMT', 0, undefined]);
	expect(taken).toEqual(['Europe/Stockholm', 1, '24h']);
	expect(await region()).toEqual(['Asia/Tokyo', 1, '24h']);
});

test('an empty workspace shows ways to begin: examples go into the field, hints are closed for good, a sample fills it', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.goto('/');
	const hint = page.getByRole('complementary', { name: 'Your inbox' });
	const field = page.getByRole('textbox', { name: 'Add a task' });

	await page.getByRole('button', { name: 'Call the framer tomorrow at 10' }).click();
	expect(await field.inputValue()).toBe('Call the framer tomorrow at 10');
	await page.getByText('Recognized:').waitFor();
	await field.fill('');
	const saved = page.waitForResponse(/\/user\/settings\/frontend$/);
	await hint.getByRole('button', { name: 'Got it' }).click();
	await saved;
	await page.reload();
	await page.getByRole('button', { name: 'Add sample project' }).click();
	await page.getByRole('heading', { name: 'Plan a dinner', level: 1 }).waitFor();
	await row(page, 'Cook dinner').waitFor();

	expect(await rowTitles(page)).toHaveLength(12);
	await page.getByRole('complementary', { name: 'One project, several views' }).waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('complementary', { name: 'Search and act' }).waitFor();
	expect(await hint.count()).toBe(0);
	await page.getByRole('link', { name: 'Kanban' }).click();
	await card(column(page, 'Doing'), 'Plan the menu').waitFor();
	await card(column(page, 'Done'), 'Invite the guests').waitFor();
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
	await row(page, 'Cook dinner').waitFor();
	expect(await page.getByRole('heading', { name: 'Look around a sample' }).count()).toBe(0);
});
