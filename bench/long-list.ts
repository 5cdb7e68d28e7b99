import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { freshContext } from './chromium.ts';
import { Client } from './client.ts';
import { percentile } from './drive.ts';
import { endFrames, startFrames, timeUntilOpen, timeUntilSeen, watchKeys } from './page-probes.ts';
import { deepOwner, type PersonPlan } from './plan.ts';
import type { Values } from './report.ts';
import { exploreVisitor, type ProjectTarget } from './world.ts';

const moveMs = 3_000;

/** The views of the longest project: what they weigh, and how they scroll, drag, take keys and open a card; quick actions above them. */
export async function measureLongList(browser: Browser, baseUrl: string): Promise<Values> {
	const project = await deepProject(baseUrl, deepOwner.long);
	const context = await freshContext(browser, baseUrl, deepOwner.long);
	try {
		const page = await context.newPage();
		const screen = await screenOf(page);
		await openView(page, project.id, project.listView);
		const list = { ...(await measureScrolling(screen, 'list')), ...(await measureDragging(screen, 'list')) };
		const keys = await measureListKeys(page);
		const palette = await measurePalette(page);
		await openView(page, project.id, project.boardView);
		const board = { ...(await measureScrolling(screen, 'board')), ...(await measureDragging(screen, 'board')) };
		const openCardMs = await measureOpening(page);
		// The window gives the focus back to its card.
		await page.keyboard.press('Escape');
		await page.locator('[role=dialog]').waitFor({ state: 'detached' });
		const boardKeys = await measureKeys(page, 'board', () => walk(page, 'ArrowDown'));
		const table = await measureTable(screen, project);
		const gantt = await measureGantt(browser, baseUrl);
		return { ...list, ...keys, ...palette, ...board, openCardMs, ...boardKeys, ...table, ...gantt };
	} finally {
		await context.close();
	}
}

interface Screen {
	readonly page: Page;
	readonly session: CDPSession;
}

async function screenOf(page: Page): Promise<Screen> {
	const session = await page.context().newCDPSession(page);
	// By the thread's own clock: what else the machine does then counts little.
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	return { page, session };
}

async function deepProject(baseUrl: string, owner: PersonPlan): Promise<ProjectTarget> {
	const client = new Client(baseUrl, { connections: 1 });
	const { projects } = await exploreVisitor(client, owner, 1);
	client.close();
	const [project] = projects;
	if (project === undefined) throw new Error('there is no such project: seed the parts "long" and "board" first');
	return project;
}

/** Titles end with the number of the task, which nothing else on the screen does. */
function taskTitles(page: Page): Locator {
	return page.locator('main').getByText(/ for [A-Z]\w+ \d+$/);
}

async function openView(page: Page, projectId: number, viewId: number): Promise<void> {
	await page.goto(`/projects/${projectId}/${viewId}`);
	await taskTitles(page).first().waitFor({ timeout: 60_000 });
}

/** All columns but the project's, which here is one. */
const tableColumns = [
	...['done', 'index', 'priority', 'labels', 'assignees', 'dueDate', 'percentDone', 'commentCount', 'startDate'],
	...['endDate', 'doneAt', 'created', 'updated', 'createdBy'],
];

/** A table has nothing to drag: a press that moves selects cells. */
async function measureTable(screen: Screen, { id, tableView }: ProjectTarget): Promise<Record<string, number>> {
	if (tableView === undefined) return {};
	const shown = Object.fromEntries(tableColumns.map((key) => [key, true]));
	await screen.page.evaluate((choice) => localStorage.setItem('tableViewColumns', choice), JSON.stringify(shown));
	await openView(screen.page, id, tableView);
	const scrolling = await measureScrolling(screen, 'table');
	await taskTitles(screen.page).first().click();
	return { ...scrolling, ...(await measureKeys(screen.page, 'table', () => walk(screen.page, 'ArrowDown'))) };
}

/** The chart of 5,000 tasks, those without dates with it: how it scrolls, and keys that go from bar to bar. */
async function measureGantt(browser: Browser, baseUrl: string): Promise<Record<string, number>> {
	const { id, ganttView } = await deepProject(baseUrl, deepOwner.board);
	if (ganttView === undefined) return {};
	const context = await freshContext(browser, baseUrl, deepOwner.board);
	try {
		const page = await context.newPage();
		const screen = await screenOf(page);
		await page.goto(`/projects/${id}/${ganttView}?showTasksWithoutDates=true`);
		await taskTitles(page).first().waitFor({ timeout: 60_000 });
		const scrolling = await measureScrolling(screen, 'gantt');
		return { ...scrolling, ...(await measureKeys(page, 'gantt', () => walk(page, 'j'))) };
	} finally {
		await context.close();
	}
}

/** How long quick actions take to open, for the first time and again, and their keys with 10,000 tasks in memory. */
async function measurePalette(page: Page): Promise<Record<string, number>> {
	const open = async () => {
		const opening = page.evaluate(timeUntilSeen, '[role=dialog] [role=combobox]');
		await page.keyboard.press('Control+k');
		return await opening;
	};
	const firstMs = await open();
	await closePalette(page);
	const againMs = await open();
	const keys = await measureKeys(page, 'palette', () => page.keyboard.type('call about lamp', { delay: 60 }));
	await closePalette(page);
	return { paletteFirstOpenMs: firstMs, paletteOpenMs: againMs, ...keys };
}

async function closePalette(page: Page): Promise<void> {
	// The first takes back what was typed.
	while ((await page.locator('[role=dialog]').count()) > 0) {
		await page.keyboard.press('Escape');
		await page.waitForTimeout(400);
	}
}

async function walk(page: Page, key: string): Promise<void> {
	for (let press = 0; press < 40; press++) await page.keyboard.press(key, { delay: 20 });
}

async function measureScrolling(
	screen: Screen,
	name: 'list' | 'board' | 'table' | 'gantt',
): Promise<Record<string, number>> {
	const scroll = await measureFrames(screen, () => scrollThrough(screen.page, 400));
	const hand = await measureFrames(screen, () => scrollThrough(screen.page, 100));
	const weight = await weighPage(screen);
	return {
		[`${name}Elements`]: weight.elements,
		[`${name}HeapMb`]: weight.heapMb,
		[`${name}ScrollCpuMs`]: scroll.cpuMs,
		[`${name}ScrollP95Ms`]: scroll.p95Ms,
		[`${name}HandScrollCpuMs`]: hand.cpuMs,
	};
}

async function measureDragging(screen: Screen, name: 'list' | 'board'): Promise<Record<string, number>> {
	const drag = await measureFrames(screen, () => dragAround(screen.page));
	return {
		[`${name}DragCpuMs`]: drag.cpuMs,
		[`${name}DragP95Ms`]: drag.p95Ms,
	};
}

async function weighPage({ page, session }: Screen): Promise<{ elements: number; heapMb: number }> {
	await session.send('HeapProfiler.collectGarbage');
	const { usedSize } = await session.send('Runtime.getHeapUsage');
	return { elements: await page.locator('*').count(), heapMb: usedSize / 1e6 };
}

/** Frame times while something moves, and what the page's main thread works for each. */
async function measureFrames(
	{ page, session }: Screen,
	move: () => Promise<void>,
): Promise<{ cpuMs: number; p95Ms: number }> {
	const before = await mainThreadMs(session);
	await page.evaluate(startFrames);
	await move();
	const frames = await page.evaluate(endFrames);
	const worked = (await mainThreadMs(session)) - before;
	return { cpuMs: worked / Math.max(1, frames.length), p95Ms: percentile(Float64Array.from(frames).sort(), 95) };
}

async function mainThreadMs(session: CDPSession): Promise<number> {
	const { metrics } = await session.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** @param step pixels with each turn of the wheel, which follow one another as fast as the page takes them. */
async function scrollThrough(page: Page, step: number): Promise<void> {
	await taskTitles(page).first().hover();
	const end = performance.now() + moveMs;
	while (performance.now() < end) await page.mouse.wheel(0, step);
	await page.mouse.wheel(0, -1_000_000);
	await taskTitles(page).first().waitFor();
}

/** Lifts a task, carries it across the screen and to the lower edge, where it scrolls, and puts it back by Escape. */
async function dragAround(page: Page): Promise<void> {
	const from = await taskTitles(page).nth(1).boundingBox();
	const size = page.viewportSize();
	if (from === null || size === null) throw new Error('there is no task to drag');
	await page.mouse.move(from.x + 5, from.y + from.height / 2);
	await page.mouse.down();
	const end = performance.now() + moveMs;
	for (let step = 0; performance.now() < end; step++) {
		const share = (1 - Math.cos(step / 15)) / 2;
		await page.mouse.move(
			from.x + 5 + share * (size.width - from.x - 60),
			from.y + share * (size.height - from.y - 10),
		);
	}
	await page.keyboard.press('Escape');
	await page.mouse.up();
}

/** Key press to paint while keys are pressed: in the middle, and the 95th percentile. */
async function measureKeys(
	page: Page,
	name: 'list' | 'board' | 'table' | 'gantt' | 'palette',
	press: () => Promise<void>,
): Promise<Record<string, number>> {
	await page.evaluate(watchKeys);
	await press();
	const times = Float64Array.from(await page.evaluate(() => window.benchKeysMs ?? [])).sort();
	return { [`${name}KeyMedianMs`]: percentile(times, 50), [`${name}KeyP95Ms`]: percentile(times, 95) };
}

/** Over typing into the add field and walking through the list. */
async function measureListKeys(page: Page): Promise<Record<string, number>> {
	return measureKeys(page, 'list', () => typeAndWalk(page));
}

async function typeAndWalk(page: Page): Promise<void> {
	const field = page.locator('main input:not([type=checkbox]):visible, main textarea:visible').first();
	await field.click();
	await page.keyboard.type('Call about the quiet lamp in Lund', { delay: 40 });
	await field.fill('');
	await field.blur();
	await walk(page, 'j');
}

async function measureOpening(page: Page): Promise<number> {
	const card = taskTitles(page).nth(2);
	const title = (await card.textContent())?.trim() ?? '';
	const opening = page.evaluate(timeUntilOpen, title);
	await card.click();
	return await opening;
}
