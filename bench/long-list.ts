import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { freshContext } from './chromium.ts';
import { Client } from './client.ts';
import { percentile } from './drive.ts';
import { endFrames, startFrames, timeUntilOpen, watchKeys } from './page-probes.ts';
import { deepOwner } from './plan.ts';
import type { Values } from './report.ts';
import { exploreVisitor, type ProjectTarget } from './world.ts';

const moveMs = 3_000;

/** List, board and table of the longest project: what they weigh, and how they scroll, drag, take keys and open a card. */
export async function measureLongList(browser: Browser, baseUrl: string): Promise<Values> {
	const project = await longProject(baseUrl);
	const context = await freshContext(browser, baseUrl, deepOwner.long);
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		// By the thread's own clock: what else the machine does then counts little.
		await session.send('Performance.enable', { timeDomain: 'threadTicks' });
		const screen: Screen = { page, session };
		await openView(page, project.id, project.listView);
		const list = { ...(await measureScrolling(screen, 'list')), ...(await measureDragging(screen, 'list')) };
		const keys = await measureKeys(page);
		await openView(page, project.id, project.boardView);
		const board = { ...(await measureScrolling(screen, 'board')), ...(await measureDragging(screen, 'board')) };
		const openCardMs = await measureOpening(page);
		const table = await measureTable(screen, project);
		return { ...list, keyToPaintP95Ms: keys, ...board, openCardMs, ...table };
	} finally {
		await context.close();
	}
}

interface Screen {
	readonly page: Page;
	readonly session: CDPSession;
}

async function longProject(baseUrl: string): Promise<ProjectTarget> {
	const client = new Client(baseUrl, { connections: 1 });
	const { projects } = await exploreVisitor(client, deepOwner.long, 1);
	client.close();
	const [project] = projects;
	if (project === undefined) throw new Error('there is no long list: seed the part "long" first');
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
	return await measureScrolling(screen, 'table');
}

async function measureScrolling(screen: Screen, name: 'list' | 'board' | 'table'): Promise<Record<string, number>> {
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

/** The 95th percentile over typing into the add field and walking through the list. */
async function measureKeys(page: Page): Promise<number> {
	await page.evaluate(watchKeys);
	const field = page.locator('main input:not([type=checkbox]):visible, main textarea:visible').first();
	await field.click();
	await page.keyboard.type('Call about the quiet lamp in Lund', { delay: 40 });
	await field.fill('');
	await field.blur();
	for (let press = 0; press < 40; press++) await page.keyboard.press('j', { delay: 20 });
	const times = await page.evaluate(() => window.benchKeysMs ?? []);
	return percentile(Float64Array.from(times).sort(), 95);
}

async function measureOpening(page: Page): Promise<number> {
	const card = taskTitles(page).nth(2);
	const title = (await card.textContent())?.trim() ?? '';
	const opening = page.evaluate(timeUntilOpen, title);
	await card.click();
	return await opening;
}
