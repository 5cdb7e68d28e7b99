import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { row, rowTitles } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** Somebody with a project in which something is to be done and something else is done. */
async function aGardener() {
	const ann = await stage.aPerson('ann');
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', `/projects/${project}/tasks`, { title: '=Sow the peas', due_date: '2031-03-04T09:00:00Z' });
	const { id } = await ann.ask('PUT', `/projects/${project}/tasks`, { title: 'Rake the leaves' });
	await ann.ask('POST', `/tasks/${id}`, { title: 'Rake the leaves', done: true });
	return { ann, project };
}

/** What is saved by a deed: the name of the file and its text. */
async function saved(page: Page, deed: () => Promise<void>) {
	const [file] = await Promise.all([page.waitForEvent('download'), deed()]);
	return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a project is saved in four forms by keys, and what was saved is imported by somebody else', async () => {
	const page = await stage.open(wide);
	const { ann, project } = await aGardener();
	await page.goto(`/projects/${project}`);
	await signIn(page, ann);
	await row(page, '=Sow the peas').waitFor();
	const as = (form: string) =>
		saved(page, async () => {
			await page.locator('header').getByRole('button', { name: 'More options for Garden' }).press('Enter');
			await page.getByRole('menuitem', { name: 'Export' }).press('ArrowRight');
			await page.getByRole('menuitem', { name: form }).press('Enter');
		});

	const table = await as('Table (CSV)');
	const checklist = await as('Checklist (Markdown)');
	const calendar = await as('Calendar (ICS)');
	const json = await as('JSON, for imports');

	expect([table, checklist, calendar, json].map(({ name }) => name)).toEqual([
		'Garden.csv',
		'Garden.md',
		'Garden.ics',
		'Garden.json',
	]);
	// A spreadsheet must not work it out.
	expect(table.text).toContain(`'=Sow the peas`);
	expect(checklist.text).toMatch(/- \[ \] .*=Sow the peas[\s\S]*- \[x\] Rake the leaves/);
	expect(calendar.text).toContain('SUMMARY:=Sow the peas');

	const bob = await stage.aPerson('bob');
	const other = await stage.open(wide);
	await other.goto('/user/settings/migrate');
	await signIn(other, bob);
	const file = { name: json.name, mimeType: 'application/json', buffer: Buffer.from(json.text) };
	await other.locator('input[type=file]').setInputFiles(file);
	await other.getByRole('button', { name: 'Import 2 tasks' }).click();
	await other.getByRole('link', { name: 'Open “Garden”' }).click();
	await row(other, '=Sow the peas').waitFor();
	expect(await rowTitles(other)).toEqual(['=Sow the peas']);
});

test('on a phone all tasks of somebody are saved, without a line they are not and it is said', async () => {
	const page = await stage.open(phone);
	const { ann } = await aGardener();
	await page.goto('/user/settings/account');
	await signIn(page, ann);
	const choose = async () => {
		await page.getByRole('button', { name: 'Save as' }).tap();
		await page.getByRole('menuitem', { name: 'Table (CSV)' }).tap();
	};

	const { name, text } = await saved(page, choose);
	await page.context().setOffline(true);
	await choose();

	expect(name).toBe('All tasks.csv');
	expect(text).toContain('Rake the leaves');
	await page.getByRole('alert').first().waitFor();
});
