import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { card, column, openTask, row, rowTitles } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

// Long enough for one token to open every screen.
const stage = setStage({ settings: { ORDNA_SERVICE_JWTTTLSHORT: '1d' } });

/** More tasks than come with the first answer, and than are fetched ahead of it. */
const many = 240;
const titles = Array.from({ length: many }, (_, at) => `Seed tray ${at + 1}`);

interface Garden {
	readonly project: number;
	readonly board: number;
	readonly tasks: ReadonlyMap<string, number>;
}

/** A project with these tasks, the first on top. */
async function aGarden(ann: Person, names: readonly string[]): Promise<Garden> {
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const tasks = new Map<string, number>();
	for (const title of names.toReversed()) {
		const { id } = await ann.ask('PUT', `/projects/${project}/tasks`, { title });
		tasks.set(title, id);
	}
	const views: { id: number; view_kind: string }[] = await ann.ask('GET', `/projects/${project}/views`);
	return { project, board: views.find((view) => view.view_kind === 'kanban')?.id ?? 0, tasks };
}

async function openAs(ann: Person, address: string, options: BrowserContextOptions = wide): Promise<Page> {
	const page = await stage.open(options);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.goto(address);
	return page;
}

/** What the browser does before it lays out the paper. Nothing is printed: the paper is looked at as a page. */
async function layOut(page: Page): Promise<void> {
	await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
	await page.emulateMedia({ media: 'print' });
}

async function backToScreen(page: Page): Promise<void> {
	await page.emulateMedia({ media: null });
	await page.evaluate(() => dispatchEvent(new Event('afterprint')));
}

/** Keeps `window.print` from opening a dialog that nobody closes, and counts its calls. */
const countPrints = (page: Page) =>
	page.evaluate(() => {
		document.documentElement.dataset.prints = '0';
		window.print = () => {
			document.documentElement.dataset.prints = String(Number(document.documentElement.dataset.prints) + 1);
		};
	});
const prints = (page: Page) => page.locator('html').getAttribute('data-prints');

/** While a list is scrolled its rows stand in another order in the page. */
const isAtRest = (page: Page) =>
	page.locator('[aria-posinset]').evaluateAll((all) => {
		const places = all.map((each) => Number(each.getAttribute('aria-posinset')));
		return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
	});

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const inkOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);
const white = 'rgb(255, 255, 255)';
const black = 'rgb(0, 0, 0)';

test('a long list is printed whole and in order, without what is only pressed, and is windowed again afterwards', async () => {
	const ann = await stage.aPerson('ann');
	const { project } = await aGarden(ann, titles);
	const page = await openAs(ann, `/projects/${project}`);
	await row(page, 'Seed tray 1').waitFor();
	await countPrints(page);

	await page.keyboard.press('ControlOrMeta+p');
	await expect.poll(() => prints(page)).toBe('1');
	await layOut(page);

	expect(await rowTitles(page)).toEqual(titles);
	for (const name of ['Add a task', 'Filter'])
		expect(await page.getByLabel(name).filter({ visible: true }).count(), name).toBe(0);
	expect(await page.getByRole('navigation').count()).toBe(0);
	expect(await page.getByRole('region', { name: 'Toolbar' }).count()).toBe(0);
	expect(await page.getByRole('banner').getByRole('button').count()).toBe(0);
	expect(await page.getByRole('heading', { name: 'Allotment' }).isVisible()).toBe(true);
	expect(await page.getByText('not loaded').count()).toBe(0);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(height).toBeGreaterThan(many * 20);

	await backToScreen(page);
	await expect.poll(async () => (await rowTitles(page)).length).toBeLessThan(many / 2);
	expect((await rowTitles(page))[0]).toBe('Seed tray 1');
});

test('a list that was scrolled stands where it was after the browser has printed it by itself', async () => {
	const ann = await stage.aPerson('ann');
	const { project } = await aGarden(ann, titles);
	const page = await openAs(ann, `/projects/${project}`);
	await row(page, 'Seed tray 1').hover();
	await page.mouse.wheel(0, 6_000);
	await row(page, 'Seed tray 150').waitFor();
	await expect.poll(() => isAtRest(page)).toBe(true);
	const before = await rowTitles(page);
	await page.evaluate(() => {
		addEventListener('beforeprint', () => {
			document.documentElement.dataset.printed = String(document.querySelectorAll('[aria-posinset]').length);
		});
	});

	const paper = await page.pdf();

	expect(paper.length).toBeGreaterThan(10_000);
	expect(Number(await page.locator('html').getAttribute('data-printed'))).toBeGreaterThan(before.length * 2);
	await expect.poll(() => rowTitles(page)).toEqual(before);
});

test('of tasks that could not be loaded the paper says how many are missing', async () => {
	const ann = await stage.aPerson('ann');
	const { project } = await aGarden(ann, titles);
	const page = await openAs(ann, `/projects/${project}`);
	await row(page, 'Seed tray 1').waitFor();

	await layOut(page);

	const shown = (await rowTitles(page)).length;
	expect(shown).toBeLessThan(many);
	await page.getByText(`${many - shown} more tasks are not loaded`).waitFor();
});

test('a board is printed with all its cards, a column under the other', async () => {
	const ann = await stage.aPerson('ann');
	const { project, board } = await aGarden(ann, titles.slice(0, 60));
	const page = await openAs(ann, `/projects/${project}/${board}`);
	await card(column(page, 'To-Do'), 'Seed tray 1').first().waitFor();
	await countPrints(page);

	await page.getByRole('button', { name: 'More options for Allotment' }).first().click();
	await page.getByRole('menuitem', { name: 'Print' }).click();
	await expect.poll(() => prints(page)).toBe('1');
	await layOut(page);

	const names = await column(page, 'To-Do').getByRole('listitem').getByRole('link').allInnerTexts();
	expect(names.map((text) => text.split('\n').at(-1))).toEqual(titles.slice(0, 60));
	// The title of a column is pressed to rename it; nothing else of what is pressed is there.
	expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['To-Do', 'Doing', 'Done']);
	const [first, second] = await Promise.all(['To-Do', 'Doing'].map((name) => column(page, name).boundingBox()));
	expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
	expect(second?.x).toBe(first?.x);
});

test('an open task is printed in place of the page behind it: title, project, fields, description, checklist', async () => {
	const ann = await stage.aPerson('ann');
	const { project, tasks } = await aGarden(ann, ['Rake the beds', 'Sow the peas']);
	const id = tasks.get('Sow the peas');
	await ann.ask('POST', `/tasks/${id}`, {
		title: 'Sow the peas',
		priority: 3,
		description:
			'<p>Two rows along the fence.</p><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>Soak them overnight</p></div></li></ul>',
	});
	const page = await openAs(ann, `/projects/${project}`);
	await row(page, 'Sow the peas').click();
	const task = openTask(page, 'Sow the peas');
	await task.getByText('Two rows along the fence.').waitFor();

	const isAllThere = async () => {
		for (const words of ['Allotment', 'Two rows along the fence.', 'Soak them overnight', 'High'])
			expect(await page.getByText(words).filter({ visible: true }).count(), words).toBe(1);
		expect(await page.getByRole('heading', { name: 'Sow the peas' }).filter({ visible: true }).count()).toBe(1);
		for (const words of ['Delete', 'Rake the beds', 'Labels'])
			expect(await page.getByText(words, { exact: true }).filter({ visible: true }).count(), words).toBe(0);
		expect(await page.getByRole('textbox').filter({ visible: true }).count()).toBe(0);
	};
	await layOut(page);
	await isAllThere();

	await backToScreen(page);
	await page.goto(`/tasks/${id}`);
	await page.getByText('Two rows along the fence.').waitFor();
	await layOut(page);
	await isAllThere();
});

test('in the dark scheme paper is white and ink black', async () => {
	const ann = await stage.aPerson('ann');
	const { project } = await aGarden(ann, ['Sow the peas']);
	const page = await openAs(ann, `/projects/${project}`, { ...wide, colorScheme: 'dark' });
	await row(page, 'Sow the peas').waitFor();
	expect(await groundOf(page)).not.toBe(white);

	await layOut(page);

	expect(await groundOf(page)).toBe(white);
	expect(await inkOf(page)).toBe(black);
	expect(await row(page, 'Sow the peas').evaluate((each) => getComputedStyle(each).color)).toBe(black);
});

/** What paper cannot do: be pressed, as what has but a sign is only there for, and scroll. */
const notForPaper = (page: Page) =>
	page.evaluate(() => {
		const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
		const pressed = [
			...document.querySelectorAll('nav[aria-label=Main], [aria-label=Toolbar], input:not([type=checkbox])'),
		];
		const signs = [...document.querySelectorAll('button:not([role=checkbox])')].filter((each) => !each.textContent);
		const frames = [...document.querySelectorAll('*')].filter((each) => {
			const { overflowX, overflowY } = getComputedStyle(each);
			const isCut = each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1;
			return isCut && [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll');
		});
		return [...pressed, ...signs, ...frames].filter(isSeen).map((each) => each.outerHTML.slice(0, 120));
	});

test.each([
	{ on: 'a desk', options: wide },
	{ on: 'a phone', options: phone },
])('no page opened on $on has a frame that scrolls or a bar of tools on paper', async ({ options }) => {
	const ann = await stage.aPerson('ann');
	const { project, board, tasks } = await aGarden(ann, titles.slice(0, 60));
	const page = await openAs(ann, '/', options);
	const onScreen: string[] = [];

	for (const address of [
		'/',
		'/tasks/by/upcoming',
		'/projects',
		'/labels',
		`/projects/${project}`,
		`/projects/${project}/${board}`,
		`/tasks/${tasks.get('Seed tray 1')}`,
	]) {
		await page.goto(address);
		await page
			.getByText(/Seed tray|Allotment|label/i)
			.first()
			.waitFor({ state: 'attached' });
		onScreen.push(...(await notForPaper(page)));
		await layOut(page);
		await expect.poll(() => notForPaper(page), { message: address }).toEqual([]);
		expect(await groundOf(page), address).toBe(white);
		await backToScreen(page);
	}
	// Else it would have looked for the wrong things.
	expect(onScreen.length).toBeGreaterThan(3);
});
