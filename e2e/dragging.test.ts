import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { serveDragPage } from './drag-page.ts';
import { patienceMs } from './stage.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveDragPage>>;

beforeAll(async () => {
	site = await serveDragPage();
	browser = await chromium.launch(await findChromium());
});

afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

declare global {
	/** The face of the page under test, as `drag.fixture.tsx` makes it. */
	var dragPage: {
		drops: { id: number | string; to: { index: number; before: number; after: number } }[];
		opened: number;
		ranges: string[];
		addAbove(count: number): void;
		remove(id: number): void;
	};
}

interface Point {
	readonly x: number;
	readonly y: number;
}

async function open(query: string, options: BrowserContextOptions = {}): Promise<Page> {
	await Promise.all(browser.contexts().map((context) => context.close()));
	const context = await browser.newContext({ viewport: { width: 900, height: 700 }, ...options });
	const page = await context.newPage();
	page.setDefaultTimeout(patienceMs);
	await page.goto(`${site.url}?${query}`);
	await page.locator('[data-drag="task:1"]').waitFor();
	return page;
}

const row = (page: Page, id: number) => page.locator(`[data-drag="task:${id}"]`);

async function middleOf(page: Page, id: number): Promise<Point> {
	const box = await row(page, id).boundingBox();
	if (!box) throw new Error(`row ${id} is not rendered`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function frames(page: Page, count: number) {
	await page.evaluate(async (left) => {
		for (let at = 0; at < left; at += 1) await new Promise(requestAnimationFrame);
	}, count);
}

async function lift(page: Page, id: number) {
	const from = await middleOf(page, id);
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x + 6, from.y + 6, { steps: 3 });
	await frames(page, 2);
}

async function carryTo(page: Page, to: Point) {
	await page.mouse.move(to.x, to.y, { steps: 8 });
	await frames(page, 3);
}

async function dropAt(page: Page, to: Point) {
	await carryTo(page, to);
	await page.mouse.up();
	await frames(page, 3);
}

const drops = (page: Page) => page.evaluate(() => dragPage.drops);

async function onlyDrop(page: Page) {
	const [drop, ...more] = await drops(page);
	if (!drop || more.length > 0) throw new Error(`expected one drop, not ${drop ? more.length + 1 : 0}`);
	return drop;
}
const opened = (page: Page) => page.evaluate(() => dragPage.opened);
const spoken = (page: Page) => page.getByRole('status').textContent();
const scrolled = (page: Page) => page.locator('[data-column] > div').evaluate((element) => element.scrollTop);
const focusedKey = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-drag') ?? null);

/** Waits with the button down until the edge has brought something about. */
async function holdUntil(page: Page, isDone: () => Promise<boolean>) {
	for (let at = 0; at < 400; at += 1) {
		if (await isDone()) return;
		await frames(page, 1);
	}
	throw new Error('the edge did not pull');
}

test('a mouse carries a card into another column, between its neighbours', async () => {
	const page = await open('mode=board');
	const below = await middleOf(page, 2002);

	await lift(page, 2);
	await dropAt(page, { x: below.x, y: below.y + 5 });

	expect(await drops(page)).toEqual([
		{ id: 2, from: { column: 'Do', index: 1 }, to: { column: 'Doing', index: 2, before: 2002, after: 2003 } },
	]);
	expect(await page.locator('html[data-dragging]').count()).toBe(0);
});

test('a card carried below a short way stays in its column, counted without itself', async () => {
	const page = await open('mode=board');
	const below = await middleOf(page, 4);

	await lift(page, 2);
	await dropAt(page, { x: below.x, y: below.y + 5 });

	expect(await drops(page)).toMatchObject([{ to: { column: 'Do', index: 3, before: 4, after: 5 } }]);
});

test('a click opens a card, the click that ends a drag does not', async () => {
	const page = await open('mode=board');
	await row(page, 1).click();
	const afterClick = await opened(page);

	await lift(page, 2);
	await dropAt(page, await middleOf(page, 5));
	await lift(page, 3);
	await dropAt(page, await middleOf(page, 3));

	expect(afterClick).toBe(1);
	expect(await opened(page)).toBe(1);
});

test('a mouse that moves less than 5 px clicks', async () => {
	const page = await open('mode=board');
	const from = await middleOf(page, 2);

	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x + 3, from.y + 3, { steps: 3 });
	await page.mouse.up();

	expect(await opened(page)).toBe(1);
	expect(await drops(page)).toEqual([]);
});

test('a card dropped where it was is no drop', async () => {
	const page = await open('mode=board');
	const here = await middleOf(page, 2);

	await lift(page, 2);
	await dropAt(page, { x: here.x, y: here.y + 12 });

	expect(await drops(page)).toEqual([]);
});

test('Escape puts a carried card back', async () => {
	const page = await open('mode=board');
	const other = await middleOf(page, 2002);

	await lift(page, 2);
	await carryTo(page, other);
	await page.keyboard.press('Escape');
	await frames(page, 2);
	const lines = await page.locator('[data-drop-line]').count();
	await page.mouse.up();

	expect(lines).toBe(0);
	expect(await drops(page)).toEqual([]);
	expect(await opened(page)).toBe(0);
});

test('held at the lower edge, a column scrolls and its card goes far beyond the window', async () => {
	const page = await open('mode=list');
	const from = await middleOf(page, 1);

	await lift(page, 1);
	await carryTo(page, { x: from.x, y: 690 });
	await holdUntil(page, async () => (await row(page, 60).count()) > 0);
	const isStillThere = await row(page, 1).count();
	await dropAt(page, { x: from.x, y: 400 });

	const drop = await onlyDrop(page);
	expect(isStillThere).toBe(1);
	expect(drop.to.index).toBeGreaterThan(30);
	expect(drop.to.after).toBe(drop.to.before + 1);
});

test.each([
	{ dir: 'ltr', edge: 895 },
	{ dir: 'rtl', edge: 5 },
])('held at its end, a $dir board scrolls to its last column', async ({ dir, edge }) => {
	const page = await open(`mode=board&dir=${dir}`);
	const from = await middleOf(page, 2);

	await lift(page, 2);
	await carryTo(page, { x: edge, y: from.y });
	await holdUntil(page, () => page.locator('[data-column=Done][data-over=welcome]').isVisible());
	await page.mouse.up();
	await frames(page, 2);

	expect(await drops(page)).toMatchObject([{ id: 2, to: { column: 'Done' } }]);
});

/** Notes the columns that welcome what is dragged, one after the other, and the frames' time between the board's steps. */
async function watchSteps(page: Page) {
	const watched = await page.evaluateHandle(() => {
		const columns: string[] = [];
		const stepsAt: number[] = [];
		const look = () => {
			const column = document.querySelector('[data-over=welcome]')?.getAttribute('data-column');
			if (column && columns.at(-1) !== column) columns.push(column);
		};
		new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-over'] });
		const { scrollBy } = Element.prototype;
		Element.prototype.scrollBy = function (this: Element, ...how: unknown[]) {
			stepsAt.push(Number(document.timeline.currentTime));
			Reflect.apply(scrollBy, this, how);
		};
		return { columns, stepsAt };
	});
	return async () => {
		const { columns, stepsAt } = await watched.jsonValue();
		return { columns, pausesMs: stepsAt.slice(1).map((at, index) => at - (stepsAt[index] ?? at)) };
	};
}

test.each(['ltr', 'rtl'])(
	'on a %s board that snaps, the edge leads column by column, with a pause at each',
	async (dir) => {
		const page = await open(`mode=board&dir=${dir}`, { viewport: { width: 390, height: 700 } });
		const from = await middleOf(page, 2);
		const steps = await watchSteps(page);

		await lift(page, 2);
		await carryTo(page, { x: dir === 'ltr' ? 385 : 5, y: from.y });
		await holdUntil(page, () => page.locator('[data-column=Done][data-over=welcome]').isVisible());
		const { columns, pausesMs } = await steps();
		await page.mouse.up();

		expect(columns).toEqual(['Do', 'Doing', 'Check', 'Wait', 'Done'].slice(-columns.length));
		expect(columns.length).toBeGreaterThanOrEqual(4);
		expect(pausesMs.length).toBeGreaterThanOrEqual(2);
		expect(Math.min(...pausesMs)).toBeGreaterThan(800);
	},
);

test('a row lifted at an edge does not run off before it is moved there', async () => {
	const page = await open('mode=list');

	await lift(page, 14);
	await frames(page, 20);
	const before = await scrolled(page);
	await carryTo(page, { x: 200, y: 665 });
	await frames(page, 20);

	expect(before).toBe(0);
	expect(await scrolled(page)).toBeGreaterThan(50);
});

test('a wheel under a resting pointer moves the line', async () => {
	const page = await open('mode=list');

	await lift(page, 3);
	await carryTo(page, { x: 200, y: 400 });
	await page.mouse.wheel(0, 2100);
	await frames(page, 20);
	const line = await page.locator('[data-drop-line]').boundingBox();
	await page.mouse.up();
	await frames(page, 2);

	expect(Math.abs((line?.y ?? 0) - 400)).toBeLessThan(25);
	expect((await onlyDrop(page)).to.index).toBeGreaterThan(50);
});

test('rows that others add above change the place under a resting pointer', async () => {
	const page = await open('mode=list');

	await lift(page, 9);
	await carryTo(page, { x: 200, y: 250 });
	await page.evaluate(() => dragPage.addAbove(2));
	await frames(page, 4);
	await page.mouse.up();
	await frames(page, 2);

	const drop = await onlyDrop(page);
	expect(drop.to).toMatchObject({ index: 4, before: 2, after: 3 });
});

test('a carried row that somebody deletes is let go of', async () => {
	const page = await open('mode=list');

	await lift(page, 9);
	await carryTo(page, { x: 200, y: 250 });
	await page.evaluate(() => dragPage.remove(9));
	await frames(page, 4);
	const lines = await page.locator('[data-drop-line], html[data-dragging]').count();
	await page.mouse.up();
	await frames(page, 2);

	expect(lines).toBe(0);
	expect(await drops(page)).toEqual([]);
});

test('a full column takes no line and no card, its own may move', async () => {
	const page = await open('mode=board&full=Doing');
	const other = await middleOf(page, 2002);

	await lift(page, 2);
	await carryTo(page, other);
	const over = await page.locator('[data-column=Doing]').getAttribute('data-over');
	const lines = await page.locator('[data-drop-line]').count();
	await page.mouse.up();
	await lift(page, 2001);
	await dropAt(page, await middleOf(page, 2004));

	expect(over).toBe('refused');
	expect(lines).toBe(0);
	expect(await drops(page)).toMatchObject([{ id: 2001, to: { column: 'Doing' } }]);
});

test('a card is dropped onto a drop zone', async () => {
	const page = await open('mode=board');

	await lift(page, 2);
	await carryTo(page, { x: 30, y: 15 });
	const isOver = await page.locator('[data-zone]').getAttribute('data-over');
	await page.mouse.up();
	await frames(page, 2);

	expect(isOver).toBe('true');
	expect(await drops(page)).toEqual([{ zone: 'garden', id: 2, from: { column: 'Do', index: 1 } }]);
});

test.each([
	{ dir: 'ltr', to: 500 },
	{ dir: 'rtl', to: 400 },
])('a $dir column is carried by its head past the next one', async ({ dir, to }) => {
	const page = await open(`mode=board&dir=${dir}`);
	const head = await page.locator('[data-column=Do] h2').boundingBox();

	await page.mouse.move((head?.x ?? 0) + 20, (head?.y ?? 0) + 5);
	await page.mouse.down();
	await dropAt(page, { x: to, y: 60 });

	expect(await drops(page)).toMatchObject([
		{ id: 'Do', to: { column: 'board', index: 1, before: 'Doing', after: 'Check' } },
	]);
});

const phone = { hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } };

async function finger(page: Page) {
	const session = await page.context().newCDPSession(page);
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
	return {
		down: (at: Point) => send('touchStart', [at]),
		up: () => send('touchEnd', []),
		async slide(from: Point, to: Point) {
			for (let step = 1; step <= 10; step += 1) {
				const part = step / 10;
				await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
				await frames(page, 1);
			}
		},
	};
}

test('a swipe scrolls and lifts nothing', async () => {
	const page = await open('mode=list', phone);
	const touch = await finger(page);

	await touch.down({ x: 100, y: 500 });
	await touch.slide({ x: 100, y: 500 }, { x: 100, y: 200 });
	await page.waitForTimeout(300);
	await touch.up();

	expect(await scrolled(page)).toBeGreaterThan(150);
	expect(await drops(page)).toEqual([]);
});

test('a finger that holds still lifts; its row goes with it and nothing scrolls', async () => {
	const page = await open('mode=list', phone);
	const touch = await finger(page);
	const from = await middleOf(page, 2);
	const to = await middleOf(page, 6);

	await touch.down(from);
	await page.waitForTimeout(320);
	await touch.slide(from, { x: to.x, y: to.y + 6 });
	await touch.up();
	await frames(page, 3);

	expect(await drops(page)).toMatchObject([{ id: 2, to: { index: 5, before: 6, after: 7 } }]);
	expect(await scrolled(page)).toBe(0);
	expect(await opened(page)).toBe(0);
});

test('a finger on a handle drags at once', async () => {
	const page = await open('mode=list', phone);
	const touch = await finger(page);
	const handle = await page.locator('[data-drag-handle="task:2"]').boundingBox();
	const from = { x: (handle?.x ?? 0) + 8, y: (handle?.y ?? 0) + 8 };
	const to = await middleOf(page, 5);

	await touch.down(from);
	await touch.slide(from, { x: from.x, y: to.y + 6 });
	await touch.up();
	await frames(page, 3);

	expect(await drops(page)).toMatchObject([{ id: 2, to: { index: 4, before: 5, after: 6 } }]);
});

test('a finger drags on while its row is scrolled out of the window', async () => {
	const page = await open('mode=list', phone);
	const touch = await finger(page);
	const from = await middleOf(page, 2);

	await touch.down(from);
	await page.waitForTimeout(320);
	await touch.slide(from, { x: from.x, y: 695 });
	await holdUntil(page, async () => (await row(page, 60).count()) > 0);
	await touch.slide({ x: from.x, y: 695 }, { x: from.x, y: 400 });
	await touch.up();
	await frames(page, 3);

	const drop = await onlyDrop(page);
	expect(drop.to.index).toBeGreaterThan(30);
});

async function keys(page: Page, ...names: string[]) {
	for (const name of names) {
		await page.keyboard.press(name);
		await frames(page, 3);
	}
}

test('Space lifts, arrows carry and speak, Space drops, and the row keeps the focus', async () => {
	const page = await open('mode=board');
	await row(page, 2).focus();

	await keys(page, 'Space');
	const lifted = await spoken(page);
	await keys(page, 'ArrowDown', 'ArrowDown');
	const moved = await spoken(page);
	await keys(page, 'Space');
	await frames(page, 5);

	expect(lifted).toBe('Task 2 lifted, 2 of 2000 in Do');
	expect(moved).toBe('4 of 2000 in Do');
	expect(await spoken(page)).toBe('Task 2 dropped, 4 in Do');
	expect(await drops(page)).toMatchObject([{ id: 2, to: { index: 3, before: 4, after: 5 } }]);
	expect(await focusedKey(page)).toBe('task:2');
	expect(await opened(page)).toBe(0);
});

test('the keyboard carries to a row that is not rendered, and the focus goes there', async () => {
	const page = await open('mode=list');
	await row(page, 2).focus();

	await keys(page, 'Space', 'End');
	const line = await page.locator('[data-drop-line]').boundingBox();
	await keys(page, 'ArrowUp', 'Space');
	await frames(page, 20);

	expect(line?.y).toBeLessThan(701);
	expect(await drops(page)).toMatchObject([{ to: { index: 9_998, before: 9_999, after: 10_000 } }]);
	expect(await focusedKey(page)).toBe('task:2');
	await expect.poll(() => row(page, 2).isVisible()).toBe(true);
});

test.each([
	{ dir: 'ltr', key: 'ArrowRight' },
	{ dir: 'rtl', key: 'ArrowLeft' },
])('in a $dir board $key carries to the next column, at the same height', async ({ dir, key }) => {
	const page = await open(`mode=board&dir=${dir}`);
	await row(page, 1).focus();

	await keys(page, 'Space', key);
	const said = await spoken(page);
	await keys(page, key, 'Space');
	await frames(page, 8);

	expect(said).toBe('1 of 2001 in Doing');
	expect(await drops(page)).toMatchObject([{ id: 1, to: { column: 'Check', index: 0, before: null, after: 4001 } }]);
	expect(await focusedKey(page)).toBe('task:1');
});

test('Escape returns a row carried by keyboard, and it keeps the focus', async () => {
	const page = await open('mode=list');
	await row(page, 2).focus();

	await keys(page, 'Space', 'End', 'Escape');
	await frames(page, 20);

	expect(await drops(page)).toEqual([]);
	expect(await spoken(page)).toBe('Task 2 returned');
	expect(await focusedKey(page)).toBe('task:2');
	await expect.poll(() => row(page, 2).isVisible()).toBe(true);
});

test('a place taken by keyboard stays between its neighbours while others add rows', async () => {
	const page = await open('mode=list');
	await row(page, 2).focus();

	await keys(page, 'Space', 'ArrowDown', 'ArrowDown');
	await page.evaluate(() => dragPage.addAbove(3));
	await frames(page, 4);
	await keys(page, 'Space');

	expect(await drops(page)).toMatchObject([{ to: { index: 6, before: 4, after: 5 } }]);
});

test('a full column is spoken of, and the row stays in hand', async () => {
	const page = await open('mode=board&full=Doing');
	await row(page, 1).focus();

	await keys(page, 'Space', 'ArrowRight', 'Space');
	const said = await spoken(page);
	await keys(page, 'ArrowRight', 'Space');

	expect(said).toBe('Doing is full');
	expect(await drops(page)).toMatchObject([{ id: 1, to: { column: 'Check' } }]);
});

test('Space on a handle lifts its row and clicks nothing', async () => {
	const page = await open('mode=list');
	await page.locator('[data-drag-handle="task:2"]').focus();

	await keys(page, 'Space', 'ArrowDown', 'Space');
	await frames(page, 5);

	expect(await drops(page)).toMatchObject([{ id: 2, to: { index: 2 } }]);
	expect(await opened(page)).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.getAttribute('data-drag-handle'))).toBe('task:2');
});

test.each([
	{ dir: 'ltr', dx: 30 },
	{ dir: 'rtl', dx: -30 },
])('in a $dir tree, one step inward makes a child', async ({ dir, dx }) => {
	const page = await open(`mode=tree&dir=${dir}`);
	const from = await middleOf(page, 11);
	const to = await middleOf(page, 5);

	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await dropAt(page, { x: from.x + dx, y: to.y + 8 });

	expect(await drops(page)).toMatchObject([{ id: 11, to: { parent: 5, before: null, after: null } }]);
});

test('straight down, a branch stays a root and passes its own rows', async () => {
	const page = await open('mode=tree');
	const from = await middleOf(page, 1);
	const to = await middleOf(page, 11);

	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await dropAt(page, { x: from.x, y: to.y + 8 });

	expect(await drops(page)).toMatchObject([{ id: 1, to: { parent: null, before: 11, after: null } }]);
});

test('the keyboard carries in a tree: up and down for the place, sideways for the depth', async () => {
	const page = await open('mode=tree');
	await row(page, 5).focus();

	await keys(page, 'Space', 'ArrowDown', 'ArrowRight');
	const said = await spoken(page);
	await keys(page, 'Space');

	expect(said).toContain('under Task 6');
	expect(await drops(page)).toMatchObject([{ id: 5, to: { parent: 6, before: null, after: 7 } }]);
});

test('a list of 10,000 renders a windowful and says how long it is', async () => {
	const page = await open('mode=list');

	const items = page.getByRole('listitem');

	expect(await items.count()).toBeLessThan(40);
	expect(await items.nth(2).getAttribute('aria-setsize')).toBe('10000');
	expect(await items.nth(2).getAttribute('aria-posinset')).toBe('3');
});

test('rows that come in above leave what is read in its place', async () => {
	const page = await open('mode=list');
	await page.locator('[data-column] > div').evaluate((element) => {
		element.scrollTop = 4_200;
	});
	await row(page, 105).waitFor();
	await frames(page, 3);
	const before = await middleOf(page, 105);

	await page.evaluate(() => dragPage.addAbove(50));
	const after = await middleOf(page, 105);

	expect(after).toEqual(before);
});

test('at the top, a new first row is seen', async () => {
	const page = await open('mode=list');

	await page.evaluate(() => dragPage.addAbove(1));

	await expect.poll(() => row(page, -1).isVisible()).toBe(true);
});

test('a row with the focus is kept while it is scrolled away', async () => {
	const page = await open('mode=list');
	await row(page, 3).focus();

	await page.locator('[data-column] > div').evaluate((element) => {
		element.scrollTop = 100_000;
	});
	await row(page, 2390).waitFor();

	expect(await focusedKey(page)).toBe('task:3');
});

test('the range to load is told once it changes', async () => {
	const page = await open('mode=list');
	await page.locator('[data-column] > div').evaluate((element) => {
		element.scrollTop = 42_000;
	});
	await row(page, 1005).waitFor();
	await frames(page, 3);

	const ranges: string[] = await page.evaluate(() => dragPage.ranges);
	const [first, last] = (ranges.at(-1) ?? '').split(' ').map(Number);
	expect(first).toBe(992);
	expect(last).toBeGreaterThan(1015);
	expect(new Set(ranges).size).toBe(ranges.length);
});
