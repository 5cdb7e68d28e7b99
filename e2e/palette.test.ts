import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { openTask, row, widthTooMuch } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const line = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function signedIn(person: Person, options = {}): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	return page;
}

async function twoProjects(person: Person) {
	const garden = await person.ask('PUT', '/projects', { title: 'Allotment' });
	const quartet = await person.ask('PUT', '/projects', { title: 'String quartet' });
	await person.ask('PUT', `/projects/${garden.id}/tasks`, { title: 'Sow the peas' });
	const description = '<p>The cello part is with Ingrid.</p>';
	await person.ask('PUT', `/projects/${quartet.id}/tasks`, { title: 'Copy the parts', description });
	return { garden, quartet };
}

test('a project is found by the key, a task in its text by the slash, and a new task is there', async () => {
	const ann = await stage.aPerson('ann');
	const { garden } = await twoProjects(ann);
	const page = await signedIn(ann);

	await page.keyboard.press('Control+k');
	await field(page).pressSequentially('allot');
	await line(page, 'Allotment').waitFor();
	await page.keyboard.press('Enter');
	// Its task is on the overview, too.
	await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^/projects/${garden.id}/`));
	await row(page, 'Sow the peas').waitFor();

	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }).click();
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	await page.keyboard.press('/');
	await field(page).pressSequentially('cello');
	await line(page, /^Copy the parts/).click();
	await openTask(page, 'Copy the parts').waitFor();
	await field(page).waitFor({ state: 'detached' });
	await page.keyboard.press('Escape');
	await openTask(page, 'Copy the parts').waitFor({ state: 'detached' });
	await page.goto(`/projects/${garden.id}`);
	await row(page, 'Sow the peas').waitFor();

	await page.keyboard.press('Control+k');
	await field(page).pressSequentially('Rake the bed !4');
	await line(page, /^New task/).click();
	await openTask(page, 'Rake the bed').waitFor();
	await page.keyboard.press('Escape');
	await row(page, 'Rake the bed').waitFor();
});

test('over an open task its commands run as its keys do, and what opens has the focus', async () => {
	const ann = await stage.aPerson('ann');
	const { garden } = await twoProjects(ann);
	const page = await signedIn(ann);
	await page.goto(`/projects/${garden.id}`);
	await row(page, 'Sow the peas').click();
	const window = openTask(page, 'Sow the peas');
	await window.getByRole('textbox', { name: 'Title' }).waitFor();

	await page.keyboard.press('/');
	await field(page).pressSequentially('move to');
	await press(page, 'Enter');
	await page.getByRole('combobox', { name: 'Move to…' }).pressSequentially('quartet');
	await page.keyboard.press('Enter');
	await window.getByRole('link', { name: 'String quartet' }).waitFor();
	await page.getByRole('combobox').waitFor({ state: 'detached' });

	await page.keyboard.press('Control+k');
	await field(page).pressSequentially('mark as');
	await page.keyboard.press('Enter');
	await window.getByRole('checkbox', { name: /^Mark as done/, checked: true }).waitFor();
	await page.getByRole('combobox').waitFor({ state: 'detached' });

	await page.keyboard.press('Control+k');
	await field(page).pressSequentially('set lab');
	await page.keyboard.press('Enter');
	await field(page).waitFor({ state: 'detached' });
	const labels = page.getByRole('combobox', { name: 'Labels' });
	await labels.waitFor();
	await expect.poll(() => hasFocus(labels)).toBe(true);
});

test('on a phone it fills the screen, is found in the bar, and a tap opens', async () => {
	const ann = await stage.aPerson('ann');
	await twoProjects(ann);
	const page = await signedIn(ann, phone);

	await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).tap();
	await field(page).waitFor();
	await expect.poll(() => hasFocus(field(page))).toBe(true);
	await field(page).pressSequentially('quartet');
	await line(page, 'String quartet').waitFor();
	await expect.poll(() => widthTooMuch(page)).toBe(0);
	await line(page, 'String quartet').tap();

	await row(page, 'Copy the parts').waitFor();
	await field(page).waitFor({ state: 'detached' });
});
