import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { card, column, openTask, row, tick, widthTooMuch } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** Somebody at a project with one task, and what it is made of. */
async function atAProject(device = wide, name = 'Garden') {
	const page = await stage.open(device);
	const ann = await stage.aPerson('ann');
	const project = await ann.ask('PUT', '/projects', { title: name });
	const task = await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Sow' });
	await page.goto(`/projects/${project.id}`);
	await signIn(page, ann);
	await row(page, 'Sow').waitFor();
	await page.waitForLoadState('networkidle');
	return { page, ann, project, task };
}

const newTab = (page: Page) => page.context().waitForEvent('page');

/** Where a tab goes that begins empty. */
async function pathOf(tab: Page): Promise<string> {
	await tab.waitForURL(/^http/);
	return new URL(tab.url()).pathname;
}

test('a middle click on a title opens its task in a new tab, and leaves this one as it is', async () => {
	const { page, task } = await atAProject();
	const tab = newTab(page);

	await row(page, 'Sow').getByText('Sow').click({ button: 'middle' });

	expect(await pathOf(await tab)).toBe(`/tasks/${task.id}`);
	expect(await page.getByRole('dialog').count()).toBe(0);
	expect(await tick(page, 'Sow').getAttribute('aria-checked')).toBe('false');
});

test('the menu of a row and of a card opens the task in a new tab', async () => {
	const { page, task } = await atAProject();
	const entry = page.getByRole('menuitem', { name: 'Open in new tab' });

	const fromRow = newTab(page);
	await row(page, 'Sow').click({ button: 'right' });
	await entry.click();
	const first = await pathOf(await fromRow);
	await press(page, 'g', 'k');
	await card(column(page, 'To-Do'), 'Sow').waitFor();
	const fromCard = newTab(page);
	await card(page, 'Sow').click({ button: 'right' });
	await entry.click();

	expect([first, await pathOf(await fromCard)]).toEqual([`/tasks/${task.id}`, `/tasks/${task.id}`]);
});

const manyLabels = Array.from({ length: 50 }, (_, at) => `Label ${String(at + 1).padStart(2, '0')}`);

test('of fifty labels a row and a card show three, and say what the others are', async () => {
	const { page, ann, task } = await atAProject();
	for (const title of manyLabels) {
		const { id } = await ann.ask('PUT', '/labels', { title });
		await ann.ask('PUT', `/tasks/${task.id}/labels`, { label_id: id });
	}
	await page.reload();

	await row(page, 'Sow').getByText('+47', { exact: true }).waitFor();
	const widths = await row(page, 'Sow')
		.getByText(/^Label \d\d$/)
		.evaluateAll((chips) => chips.map((chip) => chip.scrollWidth - chip.clientWidth));
	const spoken = await row(page, 'Sow')
		.getByRole('img', { name: /^and 47 more labels/ })
		.getAttribute('aria-label');
	await row(page, 'Sow').getByText('+47', { exact: true }).hover();
	const shown = await page.getByRole('tooltip').textContent();
	await press(page, 'g', 'k');
	await card(page, 'Sow').getByText('+47', { exact: true }).waitFor();

	expect(widths).toEqual([0, 0, 0]);
	expect(spoken).toContain('Label 04');
	expect(shown).toContain('Label 50');
	expect(
		await card(page, 'Sow')
			.getByText(/^Label \d\d$/)
			.count(),
	).toBe(3);
});

const long = 'A project whose name goes on and on, as those do that somebody brought from another place '
	.repeat(3)
	.trim();

/** Buttons of the head that lie over each other, or over its edge. */
const overlaps = (page: Page) =>
	page.evaluate(() => {
		const found = [...document.querySelectorAll('header button')].filter((one) => one.checkVisibility());
		const boxes = found.map((one) => ({ one, box: one.getBoundingClientRect() }));
		return boxes
			.filter(
				({ box }, at) => box.right > innerWidth || boxes.some((other, i) => i > at && box.right > other.box.left + 1),
			)
			.map(({ one }) => one.getAttribute('aria-label'));
	});

test.each([
	{ name: 'at 1440', device: wide },
	{ name: 'at 390', device: phone },
])('a long project name leaves the controls of a task page on the screen $name', async ({ device }) => {
	const { page, project, task } = await atAProject(device, long.slice(0, 250));
	await page.goto(`/tasks/${task.id}`);
	const more = page.getByRole('button', { name: 'More', exact: true });
	await more.waitFor();

	const box = await more.boundingBox();
	expect(await overlaps(page)).toEqual([]);
	await page.goto(`/projects/${project.id}`);
	await row(page, 'Sow').waitFor();
	expect(await overlaps(page)).toEqual([]);
	await row(page, 'Sow').getByText('Sow').click();
	const opened = openTask(page, 'Sow');
	await opened.getByRole('button', { name: 'More', exact: true }).waitFor();
	expect(await opened.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
	await page.goto(`/tasks/${task.id}`);

	const width = page.viewportSize()?.width ?? 0;

	expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
	expect(await widthTooMuch(page)).toBe(0);
	await more.click();
	await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
});

test('an empty project with others in it shows them, in the list and on the board', async () => {
	const { page, ann, project } = await atAProject();
	const parent = await ann.ask('PUT', '/projects', { title: 'House' });
	await ann.ask('POST', `/projects/${project.id}`, { ...project, parent_project_id: parent.id });
	await page.goto(`/projects/${parent.id}`);

	const link = page.getByRole('main').getByRole('link', { name: 'Garden' });
	await link.waitFor();
	const inList = await page.getByText('No tasks in this project itself').count();
	await press(page, 'g', 'k');
	await page.waitForURL((url) => !url.pathname.endsWith(`/projects/${parent.id}`));
	await link.waitFor();
	await link.click();
	await row(page, 'Sow').or(card(page, 'Sow')).first().waitFor();

	expect(inList).toBe(1);
});

test('the share window begins with whom to add', async () => {
	const { page, project } = await atAProject();

	await page.goto(`/projects/${project.id}/settings/share`);
	const add = page.getByRole('dialog').getByRole('combobox', { name: 'Add people or teams' });
	await add.waitFor();

	await expect.poll(() => hasFocus(add)).toBe(true);
});

test.each([
	['/share/3f1c2d/auth', "This link doesn't work", 'Sign in'],
	['/get-password-reset', 'Reset your password', 'Back to sign in'],
	['/password-reset?userPasswordReset=abc', 'Set a new password', 'Back to sign in'],
] as const)('%s says what it is, and leads on', async (address, name, link) => {
	const page = await stage.open();
	await page.goto(address);

	await page.getByRole('heading', { name, level: 1 }).waitFor();
	await page.getByRole('link', { name: link }).click();

	await page.getByRole('button', { name: 'Sign in' }).waitFor();
});

test('who is signed in reads the same, and goes to the overview', async () => {
	const { page } = await atAProject();

	await page.goto('/share/3f1c2d/auth');
	await page.getByRole('heading', { name: "This link doesn't work", level: 1 }).waitFor();
	await page.getByRole('link', { name: 'Go to overview' }).click();

	await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

test('each page has a title of its own', async () => {
	const { page } = await atAProject();
	const titles: string[] = [];
	const note = async (title: string) => {
		await expect.poll(() => page.title()).toBe(title);
		titles.push(title);
	};

	await note('List · Garden · Ordna');
	await press(page, 'g', 'k');
	await note('Kanban · Garden · Ordna');
	for (const [path, title] of [
		['general', 'General · Settings · Ordna'],
		['appearance', 'Appearance · Settings · Ordna'],
		['password-update', 'Password · Settings · Ordna'],
		['caldav', 'Calendar & feeds · Settings · Ordna'],
		['migrate', 'Import · Settings · Ordna'],
	] as const) {
		await page.goto(`/user/settings/${path}`);
		await note(title);
	}
	await page.goto('/get-password-reset');
	await note('Reset your password · Ordna');

	expect(new Set(titles).size).toBe(titles.length);
});

/** Every address that opens over a page, with what the tab is called while it is open. */
const modalTitles = [
	['projects/new', 'New project'],
	['projects/{project}/new', 'New project in “Garden”'],
	['projects/{project}/settings/edit', 'Edit “Garden”'],
	['projects/{project}/settings/share', 'Share “Garden”'],
	['projects/{project}/settings/views', 'Views of “Garden”'],
	['projects/{project}/settings/archive', 'Archive “Garden”?'],
	['projects/{project}/settings/delete', 'Delete “Garden”?'],
	['labels/new', 'New label'],
] as const;

test('each modal names the tab, also at its own address, and gives the name back when it closes', async () => {
	const { page, ann, project } = await atAProject();
	const titled = (title: string) => expect.poll(() => page.title()).toBe(`${title} · Ordna`);

	for (const [path, title] of modalTitles) {
		await page.goto(`/${path.replace('{project}', String(project.id))}`);
		await titled(title);
	}
	await page.goto(`/projects/${project.id}`);
	await row(page, 'Sow').getByText('Sow').click();
	await titled('Sow');
	await press(page, 'Escape');
	await titled('List · Garden');

	await page.getByRole('button', { name: 'More options for Garden' }).first().click();
	await page.getByRole('menuitem', { name: 'Share' }).click();
	await titled('Share “Garden”');
	await ann.ask('POST', `/projects/${project.id}`, { ...project, title: 'Orchard' });
	await titled('Share “Orchard”');
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	await titled('List · Orchard');
	await page.goBack();
	await page.goto('/tasks/987654');
	await titled('Task not found');
});

test('a task that fills the phone names the tab', async () => {
	const { page, task } = await atAProject(phone);

	await page.goto(`/tasks/${task.id}`);
	await expect.poll(() => page.title()).toBe('Sow · Ordna');
	await page.getByRole('button', { name: 'Back' }).tap();

	await expect.poll(() => page.title()).toBe('List · Garden · Ordna');
});

test('the focus is on the page after a project was made, and after signing in', async () => {
	const { page } = await atAProject();
	const onPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
	const afterSignIn = expect.poll(onPage);
	await afterSignIn.toBe(true);

	await page.getByRole('link', { name: 'New project' }).click();
	// Away from the link: what has the focus may show no tooltip, what is pointed at may.
	await page.mouse.move(720, 890);
	await page.getByRole('textbox', { name: 'Title' }).waitFor();
	await page.keyboard.type('Cellar');
	await press(page, 'Enter');
	await page.getByRole('heading', { name: 'Cellar', level: 1 }).waitFor();

	await expect.poll(onPage).toBe(true);
	await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
});

test('an error that nobody caught is told once, with its details', async () => {
	const { page } = await atAProject();
	const told = page.getByRole('alert').getByText('Something went wrong on this page.');

	await page.evaluate(() => {
		for (let times = 0; times < 3; times += 1) void Promise.reject(new Error('kettle'));
	});
	await told.waitFor();
	await page.getByRole('button', { name: 'Details' }).click();

	await page
		.getByRole('dialog', { name: 'Something went wrong' })
		.getByText(/Error: kettle/)
		.waitFor();
	stage.forgive(/kettle/);
});

test('a task that is open can be opened in a new tab from its own menu, also on a phone', async () => {
	const { page, task } = await atAProject(phone);
	await row(page, 'Sow').tap();
	await openTask(page, 'Sow').getByRole('button', { name: 'More' }).tap();
	const tab = newTab(page);

	await page.getByRole('menuitem', { name: 'Open in new tab' }).tap();

	expect(await pathOf(await tab)).toBe(`/tasks/${task.id}`);
});
