/**
 * node bench/slow-phone.ts: what Ordna is like on a slow phone: a processor four times slower, a line of 1.6 Mbit/s and 150 ms.
 * Starts a server of its own; the client and the server have to be built.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signUp } from '../scripts/demo/api.mjs';
import { settingsForTests, startServer } from '../scripts/server.mjs';
import { launchBrowser, median } from './chromium.ts';
import { openSlowLine } from './slow-line.ts';

const line = { downBytesPerSecond: 200_000, upBytesPerSecond: 93_750, roundTripMs: 150 };
const slowdown = 4;
const tries = 3;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** How long each may take, in ms: over it, the program ends with 1. */
const limits: Readonly<Record<string, number>> = { coldFirstTaskMs: 4000, warmFirstTaskMs: 1500, tapMs: 100 };

type Figures = Record<string, number>;

const folder = await mkdtemp(join(tmpdir(), 'ordna-slow-phone-'));
const server = await startServer(settingsForTests, { folder });
const slow = await openSlowLine(Number(new URL(server.url).port), line);
const browser = await launchBrowser();
try {
	const token = await furnish(server.url);
	const all: Figures[] = [];
	for (let one = 0; one < tries; one += 1) all.push(await visitTwice(browser, token));
	const figures = Object.fromEntries(
		Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name] ?? 0))]),
	);
	for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${Math.round(value)}`);
	for (const [name, limit] of Object.entries(limits)) {
		if ((figures[name] ?? 0) <= limit) continue;
		console.error(`${name}: ${Math.round(figures[name] ?? 0)}, and ${limit} at most`);
		process.exitCode = 1;
	}
} finally {
	await browser.close();
	slow.close();
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}

/** Somebody with five projects of sixty tasks, of which some are due. */
async function furnish(url: string): Promise<string> {
	const { ask, token } = await signUp(url, { username: 'maja', password: 'nine-linen-threads' });
	for (let project = 1; project <= 5; project += 1) {
		const { id } = await ask('PUT', '/projects', { title: `Project ${project}` });
		for (let task = 1; task <= 60; task += 1) {
			const due = new Date(Date.now() + (task - 10) * 6 * 3_600_000).toISOString();
			await ask('PUT', `/projects/${id}/tasks`, { title: `Task ${project}.${task}`, due_date: due });
		}
	}
	return token;
}

async function visitTwice(of: Browser, token: string): Promise<Figures> {
	const context = await of.newContext({ ...phone, baseURL: slow.url, locale: 'en-US' });
	try {
		await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
		const cold = await visit(context);
		const tapMs = await tapRow(cold.page);
		await cold.page.evaluate(() => navigator.serviceWorker.ready);
		// The worker fills its caches, over the same line.
		await pause(30_000);
		await cold.page.close();
		const warm = await visit(context);
		return {
			...{ coldFirstTaskMs: cold.firstTaskMs, coldKb: cold.kb, coldRequests: cold.requests },
			...{ warmFirstTaskMs: warm.firstTaskMs, warmKb: warm.kb, warmRequests: warm.requests, tapMs },
		};
	} finally {
		await context.close();
	}
}

/** Until the first task is drawn, and what came over the line for it, and right after it. */
async function visit(context: BrowserContext) {
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await devtools.send('Network.enable');
	const sent = { bytes: 0, requests: 0 };
	devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
		if (encodedDataLength <= 0) return;
		sent.bytes += encodedDataLength;
		sent.requests += 1;
	});
	await page.addInitScript(() => {
		const look = () => {
			if (!document.querySelector('main [role=group] [role=checkbox], main [role=group] input'))
				requestAnimationFrame(look);
			else Object.assign(window, { firstTaskMs: performance.now() });
		};
		look();
	});
	await page.goto('/', { waitUntil: 'commit' });
	await page.waitForFunction(() => 'firstTaskMs' in window, undefined, { timeout: 60_000 });
	const firstTaskMs = await page.evaluate(() =>
		Number(Object.entries(window).find(([name]) => name === 'firstTaskMs')?.[1]),
	);
	await pause(3_000);
	return { page, firstTaskMs, kb: sent.bytes / 1000, requests: sent.requests };
}

/** From the tap on a task's box until the page has drawn an answer, in ms, as the browser measures it. */
async function tapRow(page: Page): Promise<number> {
	await page.evaluate(() => {
		const durations: number[] = [];
		Object.assign(window, { tapDurations: durations });
		const note = (list: PerformanceObserverEntryList) =>
			durations.push(...list.getEntries().map(({ duration }) => duration));
		new PerformanceObserver(note).observe({
			type: 'event',
			durationThreshold: 16,
			buffered: false,
		} as PerformanceObserverInit);
	});
	const boxes = page.getByRole('checkbox');
	for (const at of [0, 1, 2]) {
		await boxes.nth(at).tap();
		await pause(1_500);
	}
	return page.evaluate(() => {
		const { tapDurations = [] } = window as { readonly tapDurations?: readonly number[] };
		return Math.max(16, ...tapDurations);
	});
}
