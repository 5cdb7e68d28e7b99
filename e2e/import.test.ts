import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

const table = 'Name;Until;Where\nOil the shears;31.12.2030;Shed\nMend the gate;;Garden\n;;\n';
const list = '# Workshop\n\n## Bench\n\n- [ ] Oil the shears\n  - [ ] Find the oil\n- [x] Mend the gate\n';

interface Task {
	readonly title: string;
	readonly due_date: string;
	readonly assignees: readonly { readonly username: string }[] | null;
}

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
	await page.getByRole('listitem').filter({ hasText: 'Shed' }).waitFor();
	await page.getByRole('button', { name: 'Import 2 tasks' }).click();
	await page.getByRole('link', { name: 'Open “Imported from CSV”' }).click();

	await page.getByRole('heading', { name: 'Imported from CSV' }).first().waitFor();
});

test('a table is mapped, a row of it is corrected by keys, and its tasks are there with who is on them until that is undone', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const market = `Task;Until;Who\nBook the pitch;31.02.2031;${ann.username}\nAsk the baker;;petra\n;01.03.2031;\n`;
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);
	await choose(page, 'market.csv', market);

	await pick(page, 'Until', 'Due date');
	await pick(page, 'Who', 'Assignee');
	await page.getByText('There is no such day. Imported without a due date.').waitFor();
	await page.getByText("A task needs a title. This row isn't imported.").waitFor();
	await page.getByText('2 of 3 rows').waitFor();
	await page.getByText('2 with something missing').waitFor();
	const edit = page.getByRole('button', { name: 'Edit row 2' });
	await edit.first().focus();
	await press(page, 'Enter', 'Control+a');
	await page.keyboard.type('28.02.2031');
	await press(page, 'Enter');
	await page.getByText('There is no such day.').waitFor({ state: 'detached' });
	await page.getByText('1 with something missing').waitFor();
	await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
	await page.getByRole('button', { name: 'Import 2 tasks' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();

	const tasks = await ann.ask('GET', '/tasks?sort_by=id');
	const seen = tasks.map((task: Task) => [
		task.title,
		task.due_date.slice(0, 10),
		(task.assignees ?? []).map(({ username }) => username),
	]);
	expect(seen).toEqual([
		['Book the pitch', '2031-02-28', [ann.username]],
		['Ask the baker', '0001-01-01', []],
	]);
	await page.getByRole('button', { name: 'Undo import' }).click();
	await page.getByRole('heading', { name: 'Import undone' }).waitFor();
	await expect.poll(async () => (await ann.ask('GET', '/tasks')).length).toBe(0);
});

test('the tasks of a table are added to a project that is here', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const project = await ann.ask('PUT', '/projects', { title: 'Spring market' });
	const before = (await ann.ask('GET', '/projects')).length;
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);
	await choose(page, 'tasks.csv', table);

	await page.getByRole('button', { name: 'Add to' }).click();
	await page.getByRole('option', { name: 'Spring market' }).click();
	await page.getByText('Only people who can see it are assigned.').waitFor();
	await page.getByRole('button', { name: 'Import 2 tasks' }).click();

	await page.getByRole('link', { name: 'Open “Spring market”' }).waitFor();
	const tasks: readonly Task[] = await ann.ask('GET', `/projects/${project.id}/tasks`);
	expect(tasks.map(({ title }) => title).sort()).toEqual(['Mend the gate', 'Oil the shears']);
	expect((await ann.ask('GET', '/projects')).length).toBe(before);
});

test('of a long table what is scrolled to comes, and rows with a problem by themselves', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const columns = Array.from({ length: 12 }, (_, at) => `Column ${at}`).join(',');
	const cells = Array.from({ length: 12 }, () => '<b>x</b>').join(',');
	const rows = Array.from({ length: 2000 }, (_, at) => `${at === 1500 ? '' : `Task no. ${at}`},${cells}`);
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await choose(page, 'long.csv', ['Task', ...rows].join('\n').replace('Task', `Task,${columns}`));
	await page.getByText('1,999 of 2,000 rows').waitFor();
	const preview = page.getByRole('table', { name: 'Preview' });
	await preview.evaluate((table) => table.scrollTo(0, table.scrollHeight));
	await page.getByText('Task no. 1999', { exact: true }).waitFor();
	await page.getByText('Problems 1').click();
	await page.getByText('Task no. 1999', { exact: true }).waitFor({ state: 'detached' });

	await preview.getByText("A task needs a title. This row isn't imported.").waitFor();
	expect(await preview.getAttribute('aria-rowcount')).toBe('2');
	expect(await widthTooMuch(page)).toBe(0);
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
