import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTasks, hasFocus, press, signIn, tabTo, tap } from './gestures.ts';
import { addField, card, column, openTask, row, rowTitles } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** What the field has recognized in what was typed. */
const understood = (page: Page, text: string) =>
	page.getByRole('form', { name: 'Add a task' }).getByText(text, { exact: true });

/** Somebody comes for the first time; returns when the empty workspace is shown. */
async function register(page: Page, username: string): Promise<void> {
	await page.goto('/');
	await page.getByRole('link', { name: 'Create an account' }).click();
	// The field of the sign-in, which still stands there for a moment, is called much the same.
	await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
	await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.org`);
	await page.getByRole('textbox', { name: 'Password' }).fill('nine-linen-threads');
	await page.getByRole('button', { name: 'Create account' }).click();
	await page.getByText('Look around a sample').waitFor();
}

interface SharedLink {
	readonly address: string;
	readonly password: string;
}

/** Makes a link in the window that shares a project, as it is proposed: with a password. */
async function shareLink(page: Page): Promise<SharedLink> {
	const window = page.getByRole('dialog', { name: 'Share “Allotment”' });
	await window.getByRole('button', { name: 'Create link' }).click();
	const form = window.getByRole('form', { name: 'New link' });
	const password = await form.getByRole('textbox', { name: 'Password' }).inputValue();
	await form.getByRole('button', { name: 'Create link' }).click();
	return { address: await window.getByRole('textbox', { name: 'Address' }).inputValue(), password };
}

async function followLink(page: Page, { address, password }: SharedLink): Promise<void> {
	await page.goto(address);
	await page.getByRole('textbox', { name: 'Password' }).fill(password);
	await page.getByRole('button', { name: 'Open project' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const newProject = (page: Page) => page.getByRole('dialog', { name: 'New project' });
test('a first-time visitor makes a project, columns, tasks, a repeat, a subtask and a comment, and shares it', async () => {
	const page = await stage.open(wide);
	const ben = await stage.aPerson('ben');
	await register(page, 'first-visitor');

	// On the empty workspace one can type at once; a project is two steps away.
	await expect.poll(() => hasFocus(addField(page))).toBe(true);
	await page.getByRole('main').getByRole('link', { name: 'New project' }).click();
	await newProject(page).getByRole('textbox', { name: 'Title' }).fill('Allotment');
	await page.keyboard.press('Enter');
	await heading(page, 'Allotment').waitFor();
	await expect.poll(() => hasFocus(addField(page))).toBe(true);
	expect(await page.getByRole('tooltip').count()).toBe(0);

	// Whoever goes on typing has the first tasks, one of them with a repeat.
	await page.keyboard.type('Sow the peas');
	await page.keyboard.press('Enter');
	await addTasks(page, 'Rake the leaves tomorrow', 'Build the cold frame', 'Order seeds');
	await page.keyboard.type('Water the seedlings every weekday');
	await understood(page, 'Every weekday').waitFor();
	await page.keyboard.press('Enter');
	await row(page, 'Water the seedlings').waitFor();
	expect(await rowTitles(page)).toEqual([
		'Water the seedlings',
		'Order seeds',
		'Build the cold frame',
		'Rake the leaves',
		'Sow the peas',
	]);

	// The board begins with three columns; one more is a name and Enter.
	await page.getByRole('link', { name: 'Kanban' }).click();
	await card(column(page, 'To-Do'), 'Sow the peas').waitFor();
	await page.getByRole('button', { name: 'Add a column' }).click();
	await page.keyboard.type('Waiting for rain');
	await page.keyboard.press('Enter');
	await column(page, 'Waiting for rain').waitFor();
	await page.keyboard.press('Escape');
	await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Add a column' }))).toBe(true);

	await card(page, 'Build the cold frame').click();
	const task = openTask(page, 'Build the cold frame');
	await task.getByRole('button', { name: 'Add subtask' }).click();
	await page.keyboard.type('Saw the boards');
	await page.keyboard.press('Enter');
	await task.getByRole('link', { name: 'Saw the boards' }).waitFor();
	await task.getByRole('button', { name: 'Write a comment' }).click();
	await expect.poll(() => hasFocus(task.getByRole('textbox', { name: 'Comment' }))).toBe(true);
	await page.keyboard.type('Two boards will do.');
	await task.getByRole('button', { name: /^Comment/ }).click();
	await task.getByRole('listitem').filter({ hasText: 'Two boards will do.' }).waitFor();
	await page.keyboard.press('Escape');
	await task.waitFor({ state: 'detached' });

	await page.getByRole('banner').getByRole('link', { name: 'Share Allotment' }).click();
	await expect.poll(() => hasFocus(page.getByRole('combobox', { name: 'Add people or teams' }))).toBe(true);
	await page.keyboard.type(ben.username);
	await page.getByRole('option', { name: ben.username }).click();
	await page.keyboard.press('Control+Enter');
	await page.getByRole('button', { name: `Permission for ${ben.username}: Read only` }).waitFor();

	const other = await stage.open(wide);
	await other.goto('/');
	await signIn(other, ben);
	await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Allotment' }).click();
	await row(other, 'Build the cold frame').waitFor();

	// Whoever has no account comes in by a link.
	const guest = await stage.open(wide);
	await followLink(guest, await shareLink(page));
	await row(guest, 'Build the cold frame').waitFor();
});

test('a first-time visitor does the same on a phone', async () => {
	const page = await stage.open(phone);
	await register(page, 'phone-visitor');

	await page.getByRole('link', { name: 'Projects' }).tap();
	await heading(page, 'Projects').waitFor();
	await page.getByRole('region', { name: 'Toolbar' }).getByRole('link', { name: 'New project' }).tap();
	await newProject(page).getByRole('textbox', { name: 'Title' }).fill('Allotment');
	await newProject(page).getByRole('button', { name: 'Create' }).tap();
	await heading(page, 'Allotment').waitFor();
	await page.getByText('Tap the plus below').waitFor();

	await page.getByRole('button', { name: 'Add a task' }).tap();
	await expect.poll(() => hasFocus(addField(page))).toBe(true);
	await page.keyboard.type('Water the seedlings every weekday');
	await understood(page, 'Every weekday').waitFor();
	await page.keyboard.press('Enter');
	// What is said of it lies over none of what is typed next.
	await page.keyboard.type('Sow the peas');
	const said = await page.getByRole('region', { name: 'Notices' }).getByRole('status').boundingBox();
	const typed = await page.getByRole('form', { name: 'Add a task' }).boundingBox();
	expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(typed?.y ?? 0);
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await row(page, 'Water the seedlings').waitFor();
	await row(page, 'Sow the peas').getByRole('link', { name: 'Sow the peas' }).tap();
	await page.getByRole('button', { name: 'Add subtask' }).tap();
	await page.keyboard.type('Soak them');
	await page.keyboard.press('Enter');
	await page.getByRole('link', { name: 'Soak them' }).waitFor();
	await tap(page, page.getByRole('button', { name: 'Write a comment' }));
	await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Comment' }))).toBe(true);
	await page.keyboard.type('Two rows will do.');
	await tap(page, page.getByRole('button', { name: /^Comment/ }));
	await page.getByRole('listitem').filter({ hasText: 'Two rows will do.' }).waitFor();
	await page.getByRole('button', { name: 'Back' }).tap();

	await page.getByRole('banner').getByRole('button', { name: 'More' }).tap();
	await page.getByRole('menuitem', { name: 'Share' }).tap();
	const guest = await stage.open(phone);
	await followLink(guest, await shareLink(page));
	await row(guest, 'Sow the peas').waitFor();
});

test('a first-time visitor gets from the empty workspace to a task with a subtask by keys alone', async () => {
	const page = await stage.open(wide);
	await register(page, 'keyboard-visitor');
	await expect.poll(() => hasFocus(addField(page))).toBe(true);

	await tabTo(page, page.getByRole('main').getByRole('link', { name: 'New project' }));
	await press(page, 'Enter');
	await expect.poll(() => hasFocus(newProject(page).getByRole('textbox', { name: 'Title' }))).toBe(true);
	await page.keyboard.type('Allotment');
	await press(page, 'Enter');
	await heading(page, 'Allotment').waitFor();
	await expect.poll(() => hasFocus(addField(page))).toBe(true);
	await page.keyboard.type('Sow the peas');
	await press(page, 'Enter');
	await row(page, 'Sow the peas').waitFor();
	await tabTo(page, row(page, 'Sow the peas'));
	await press(page, 'Enter');
	const task = openTask(page, 'Sow the peas');
	await task.waitFor();
	await tabTo(page, task.getByRole('button', { name: 'Add subtask' }));
	await press(page, 'Enter');
	await expect.poll(() => hasFocus(task.getByRole('textbox', { name: 'New subtask' }))).toBe(true);
	await page.keyboard.type('Soak them');
	await press(page, 'Enter');
	await task.getByRole('link', { name: 'Soak them' }).waitFor();
});
