import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { askOverview } from './bench-requests.ts';
import { freshContext, median } from './chromium.ts';
import { bodyOf, Client } from './client.ts';
import { watchFirstVisit } from './page-probes.ts';
import { type PersonPlan, peopleOf, type SizeName } from './plan.ts';
import type { Values } from './report.ts';
import { findRepeated, hasHashedName, listenToTraffic, type Traffic, type Transfer } from './traffic.ts';
import { exploreVisitor } from './world.ts';

const visits = 5;
const quietMs = 1_000;

/** The overview of somebody who has never been here, then a reload; medians of five visits. */
export async function measureFirstVisit(browser: Browser, baseUrl: string, size: SizeName): Promise<Values> {
	const [person] = peopleOf(size, 'base');
	if (person === undefined) return {};
	const titles = await overviewTitles(baseUrl, person);
	const measured: Record<string, number>[] = [];
	for (let visit = 0; visit < visits; visit++) measured.push(await visitOnce(browser, baseUrl, person, titles));
	const keys = Object.keys(measured[0] ?? {});
	return Object.fromEntries(keys.map((key) => [key, median(measured.map((one) => one[key] ?? 0))]));
}

async function overviewTitles(baseUrl: string, person: PersonPlan): Promise<string[]> {
	const client = new Client(baseUrl, { connections: 1 });
	const ask = askOverview(await exploreVisitor(client, person, 0));
	const tasks = bodyOf<{ title: string }[]>(ask, await client.send(ask));
	client.close();
	return tasks.map(({ title }) => title);
}

async function visitOnce(
	browser: Browser,
	baseUrl: string,
	person: PersonPlan,
	titles: readonly string[],
): Promise<Record<string, number>> {
	const context = await freshContext(browser, baseUrl, person);
	try {
		await context.addInitScript(watchFirstVisit, titles);
		const page = await context.newPage();
		const traffic = await listenToTraffic(page);
		await page.goto('/');
		await untilSettled(page, traffic);
		const times = await readTimes(page);
		const first = { ...weigh(traffic.transfers, times.usableMs), ...times };
		traffic.clear();
		await page.reload();
		await untilSettled(page, traffic);
		return { ...first, ...weighReload(traffic.transfers) };
	} finally {
		await context.close();
	}
}

/** Until tasks are shown and no request has come or gone for a second. */
async function untilSettled(page: Page, traffic: Traffic): Promise<void> {
	await page.waitForFunction(() => window.benchUsableMs !== undefined, undefined, { timeout: 30_000 });
	const state = () => traffic.transfers.map(({ endedAt }) => endedAt).join();
	for (let before = ''; before !== state(); ) {
		before = state();
		await pause(quietMs);
	}
}

async function readTimes(page: Page) {
	return await page.evaluate(() => {
		const [paint] = performance.getEntriesByName('first-contentful-paint');
		const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
		return {
			firstPaintMs: paint?.startTime ?? 0,
			firstTaskMs: window.benchFirstTaskMs ?? 0,
			usableMs: Math.max(window.benchUsableMs ?? 0, window.benchLongTaskEndMs ?? 0),
			lastRequestMs: Math.max(0, ...requests.map(({ responseEnd }) => responseEnd)),
		};
	});
}

/** What one waits for, apart from what is fetched ahead, for what may be opened, once the page can be used. */
function weigh(transfers: readonly Transfer[], usableMs: number): Record<string, number> {
	const asked = transfers.filter(({ isFromCache }) => !isFromCache);
	const visitAt = Math.min(...asked.map(({ startedAt }) => startedAt));
	const needed = asked.filter(({ startedAt }) => (startedAt - visitAt) * 1000 < usableMs);
	const kb = (ofThem: readonly Transfer[], kind: string, bytes: 'sentBytes' | 'unpackedBytes') =>
		ofThem.filter((one) => one.kind === kind).reduce((sum, one) => sum + one[bytes], 0) / 1000;
	return {
		requests: needed.length,
		repeated: findRepeated(needed).length,
		scriptGzKb: kb(needed, 'Script', 'sentBytes'),
		scriptKb: kb(needed, 'Script', 'unpackedBytes'),
		styleGzKb: kb(needed, 'Stylesheet', 'sentBytes'),
		fontKb: kb(needed, 'Font', 'sentBytes'),
		aheadRequests: asked.length - needed.length,
		aheadScriptGzKb: kb(asked, 'Script', 'sentBytes') - kb(needed, 'Script', 'sentBytes'),
	};
}

function weighReload(transfers: readonly Transfer[]): Record<string, number> {
	const asked = transfers.filter(({ isFromCache }) => !isFromCache);
	return { reloadRequests: asked.length, reloadHashed: asked.filter(({ url }) => hasHashedName(url)).length };
}
