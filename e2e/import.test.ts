import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

const table = 'Name;Until;Where\nOil the shears;31.12.2030;Shed\nMend the gate;;Garden\n;;\n';

const pick = async (page: Page, label: string, option: string) => {
	await page.getByRole('combobox', { name: label }).click();
	await page.getByRole('option', { name: option }).click();
};

async function isOnScreen(what: Locator): Promise<boolean> {
	const box = await what.boundingBox();
	const height = await what.evaluate(() => innerHeight);
	return box !== null && box.y >= 0 && box.y + box.height <= height;
}

async function chooseTable(page: Page): Promise<void> {
	await pick(page, 'From', 'Table (CSV)');
	const file = { name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByText('Preview: first rows of 2 tasks').waitFor();
}

test('a table is looked at, imported and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await chooseTable(page);
	await pick(page, 'Until', 'Due date');
	await pick(page, 'Where', 'Project');
	await page.getByText('Shed · 31.12.2030').waitFor();
	await page.getByRole('button', { name: 'Import 2 tasks' }).click();
	const outcome = page.getByRole('status').filter({ hasText: 'Import finished.' });
	await outcome.getByRole('link', { name: 'Open “Imported from CSV”' }).waitFor();
	expect(await isOnScreen(outcome)).toBe(true);
	expect(await page.getByRole('button', { name: 'Import 2 tasks' }).count()).toBe(0);
	const tree = page.getByRole('navigation', { name: 'Main' });
	await tree.getByRole('link', { name: 'Imported from CSV' }).waitFor();
	await page.getByRole('main').getByRole('button', { name: 'Undo import' }).click();

	await page.getByText('Import undone').waitFor();
	await tree.getByRole('link', { name: 'Imported from CSV' }).waitFor({ state: 'detached' });
});

test('on a phone a table fits, and a broken file says what is wrong', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await page.getByRole('textbox', { name: 'Username or email' }).fill(ann.username);
	await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
	await page.getByRole('button', { name: 'Sign in' }).tap();
	await page.getByRole('heading', { name: 'Import', level: 2 }).waitFor();

	await chooseTable(page);
	expect(await widthTooMuch(page)).toBe(0);
	await pick(page, 'From', 'Export (zip)');
	const file = { name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') };
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByRole('button', { name: 'Import', exact: true }).tap();

	await page.getByText('This file is not a zip file.').waitFor();
});
