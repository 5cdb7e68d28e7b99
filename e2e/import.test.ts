import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

const table = 'Name;Until;Where\nOil the shears;31.12.2030;Shed\nMend the gate;;Garden\n;;\n';
const list = '# Workshop\n\n## Bench\n\n- [ ] Oil the shears\n  - [ ] Find the oil\n- [x] Mend the gate\n';

const pick = async (page: Page, label: string, option: string) => {
	await page.getByRole('combobox', { name: label }).click();
	await page.getByRole('option', { name: option, exact: true }).click();
};

async function choose(page: Page, name: string, content: string): Promise<void> {
	await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

test('a checklist is looked at, imported, imported again without doubles, and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await choose(page, 'list.md', list);
	await page.getByRole('heading', { name: 'Import from Markdown' }).waitFor();
	await page.getByText('Oil the shears · Find the oil · Mend the gate').waitFor();
	await page.getByRole('button', { name: 'Import 3 tasks' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	const tree = page.getByRole('navigation', { name: 'Main' });
	await tree.getByRole('link', { name: 'Workshop' }).waitFor();
	await page.getByRole('button', { name: 'Import another file' }).click();
	await choose(page, 'list.md', `${list}- [ ] Sweep\n`);
	await page.getByText('3 are the same').waitFor();
	await page.getByRole('button', { name: 'Import 1 task' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	await page.getByRole('button', { name: 'Import another file' }).click();
	await page.getByText('Earlier imports').waitFor();
	await page.getByRole('listitem').filter({ hasText: '3 tasks' }).getByRole('button', { name: 'Undo import' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();

	await page.getByRole('heading', { name: 'Import undone' }).waitFor();
});

test('the columns of a table are given their meaning', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await choose(page, 'tasks.csv', table);
	await pick(page, 'Until', 'Due date');
	await pick(page, 'Where', 'Project');
	await page.getByText('Shed', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Import 2 tasks' }).click();
	await page.getByRole('link', { name: 'Open “Imported from CSV”' }).click();

	await page.getByRole('heading', { name: 'Imported from CSV' }).first().waitFor();
});

test('on a phone a preview fits, and a broken file says what is wrong', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await page.getByRole('textbox', { name: 'Username or email' }).fill(ann.username);
	await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
	await page.getByRole('button', { name: 'Sign in' }).tap();
	await page.getByRole('heading', { name: 'Import', level: 2 }).waitFor();
	expect(await widthTooMuch(page)).toBe(0);

	await choose(page, 'tasks.csv', table);
	await page.getByRole('button', { name: 'Import 2 tasks' }).waitFor();
	expect(await widthTooMuch(page)).toBe(0);
	await page.getByRole('button', { name: 'Cancel' }).tap();
	await choose(page, 'tasks.ics', 'BEGIN:VCALENDAR\nBEGIN:VTODO\n');

	await page.getByText('This file cannot be read').waitFor();
});
