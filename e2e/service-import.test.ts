import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { aTodoistAccount } from '../packages/server/src/features/service-import/service-import.builder.ts';
import { openTodoist } from '../packages/server/src/testing/todoist-service.ts';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const todoist = await openTodoist({ sync: {} });
todoist.account = aTodoistAccount(todoist.address);
afterAll(() => todoist.close());
const stage = setStage({ settings: todoist.env });

const shot = async (page: Page, name: string) => {
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

test('an account of Todoist is fetched with a token, looked at, imported, and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await page.getByRole('button', { name: 'Todoist' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import from Todoist' });
	await shot(page, 'token');
	await page.keyboard.press('Enter');
	await dialog.getByText('Paste your API token.').waitFor();
	await dialog.getByLabel('API token').fill('a-token-of-nobody');
	await page.keyboard.press('Enter');
	await page.getByText('Todoist doesn’t accept this token').waitFor();
	await shot(page, 'refused');
	await page.getByRole('button', { name: 'Todoist' }).click();
	await dialog.getByLabel('API token').fill(todoist.token);
	todoist.mishaps.push({ of: 'GET /api/v1/projects/archived', is: { status: 503, headers: { 'retry-after': '3' } } });
	await dialog.getByRole('button', { name: 'Fetch' }).click();
	await page.getByRole('heading', { name: 'Fetching from Todoist…' }).waitFor();
	await shot(page, 'fetching');
	// Whoever leaves finds it again.
	await page.reload();
	await page.getByRole('heading', { name: 'Import from Todoist' }).waitFor();
	await page.getByText('1 recurring date that can’t be read').waitFor();
	await shot(page, 'preview');
	await page.getByRole('button', { name: 'Import 7 tasks' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	await shot(page, 'done');
	const tree = page.getByRole('navigation', { name: 'Main' });
	await tree.getByRole('link', { name: 'Todoist' }).waitFor();
	await page.getByRole('button', { name: 'Undo import' }).click();

	await page.getByRole('heading', { name: 'Import undone' }).waitFor();
});

test('on a phone the field for the token fits, and what is fetched can be given up', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await page.getByRole('textbox', { name: 'Username or email' }).fill(ann.username);
	await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
	await page.getByRole('button', { name: 'Sign in' }).tap();

	await page.getByRole('button', { name: 'Todoist' }).tap();
	await page.getByLabel('API token').fill(todoist.token);
	expect(await widthTooMuch(page)).toBe(0);
	await shot(page, 'phone-token');
	todoist.mishaps.push({ of: 'GET /api/v1/projects/archived', is: 'hangs' });
	await page.getByRole('button', { name: 'Fetch' }).tap();
	await page.getByRole('heading', { name: 'Fetching from Todoist…' }).waitFor();
	expect(await widthTooMuch(page)).toBe(0);
	await shot(page, 'phone-fetching');
	await page.getByRole('button', { name: 'Cancel' }).tap();
	await page.getByRole('heading', { name: 'Import', exact: true }).first().waitFor();
	await page.reload();

	await page.getByRole('heading', { name: 'Import', exact: true }).first().waitFor();
	expect(await page.getByText('Fetching').count()).toBe(0);
});
