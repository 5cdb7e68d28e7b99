import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { signUp } from '../scripts/demo/api.mjs';
import { lookBeforeKeys } from '../scripts/screens/deliberate-keys.mjs';
import { type Server, settingsForTests, startServer } from '../scripts/server.mjs';

/** Somebody with an account, and a way to the server past the screen. */
export interface Person {
	readonly username: string;
	readonly password: string;
	readonly token: string;
	readonly ask: Awaited<ReturnType<typeof signUp>>['ask'];
}

export const wide = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
export const phone = {
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
} satisfies BrowserContextOptions;

/** What a screen may take: only so that what hangs ends, and says where. Shorter than a test may take. */
export const patienceMs = 50_000;

/** How late each answer is: `npm run soak` sets it, which finds journeys that go on before what they are about is there. */
const latencyMs = Number(process.env['ORDNA_LATENCY_MS'] ?? 0);

/** NOTE: not by `route`, which switches the browser's cache off. */
async function setLatency(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const conditions = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 };
	await session.send('Network.emulateNetworkConditions', conditions);
	// Of two that say what the line is like, the one would keep it up.
	const context = page.context();
	const setOffline = context.setOffline.bind(context);
	context.setOffline = async (isOffline) => {
		await session.detach().catch(() => undefined);
		await setOffline(isOffline);
	};
}

export interface StagePlan {
	/** Of the server, as environment variables. */
	readonly settings?: Record<string, string>;
	/** The token of the next e-mail that confirms an address, on a server that sends e-mails. */
	readonly emailedToken?: () => Promise<string>;
	/** Px of the font that somebody chose in the browser, instead of 16. */
	readonly fontSize?: number;
	/** Writes into the data folder once the server has made its tables, while no server runs on it. */
	readonly prepare?: (folder: string) => Promise<unknown>;
}

interface Props {
	server: Server;
	browser: Browser;
}

/**
 * A built server on an empty data folder, and a browser, for all tests of a file. After each test its pages are
 * closed; none of them may have thrown, or refused content of its own.
 *
 *     const stage = setStage();
 *     test('a newcomer finds the way in', async () => {
 *     	const page = await stage.open();
 */
export function setStage({ settings, emailedToken, fontSize, prepare }: StagePlan = {}) {
	const serverSettings = { ...settingsForTests, ...settings };
	let folder = '';
	let props: Props | undefined;
	let people = 0;
	const troubles: string[] = [];
	const unanswered = new Map<Page, Set<string>>();

	function standing(): Props {
		if (!props) throw new Error('the stage is set once the first test begins');
		return props;
	}
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'ordna-journey-'));
		if (prepare) {
			const first = await startServer(serverSettings, { folder });
			await first.stop();
			await prepare(folder);
		}
		const server = await startServer(serverSettings, { folder });
		props = { server, browser: await launchBrowser(fontSize) };
	});
	afterEach(async ({ task }) => {
		const contexts = props?.browser.contexts() ?? [];
		const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : [];
		if (error) error.message += await whatIsShown(unanswered);
		unanswered.clear();
		await Promise.all(contexts.map((context) => context.close()));
		expect(troubles.splice(0)).toEqual([]);
	});
	afterAll(async () => {
		await props?.browser.close();
		await props?.server.stop();
		await rm(folder, { recursive: true, force: true });
	});

	return {
		get url(): string {
			return standing().server.url;
		},
		/** An account that nobody has used yet. */
		async aPerson(name: string): Promise<Person> {
			people += 1;
			const account = { username: `${name}${people}`, password: 'nine-linen-threads' };
			const { ask, token } = await signUp(standing().server.url, account, emailedToken);
			return { ...account, ask, token };
		},
		/** A window in a browser of its own, still empty. Without `serviceWorkers: 'allow'` all requests are the page's own. */
		async open(options: BrowserContextOptions = wide): Promise<Page> {
			const { server, browser } = standing();
			const settings = { locale: 'en-GB', baseURL: server.url, serviceWorkers: 'block', ...options } as const;
			const context = await browser.newContext(settings);
			context.setDefaultTimeout(patienceMs);
			await context.addInitScript(lookBeforeKeys);
			context.on('weberror', (error) => troubles.push(String(error.error())));
			context.on('console', (message) => {
				// The browser's own lines about requests that failed: some journeys are about that.
				const isOurs = message.type() === 'error' && !/^Failed to load resource|WebSocket/.test(message.text());
				if (isOurs) troubles.push(message.text());
			});
			const page = await context.newPage();
			if (latencyMs > 0) await setLatency(page);
			const open = new Set<string>();
			page.on('request', (request) => open.add(request.url()));
			const close = (request: Request) => open.delete(request.url());
			page.on('requestfinished', close);
			page.on('requestfailed', close);
			unanswered.set(page, open);
			return page;
		},
		/** Errors that a journey is about. */
		forgive(expected: RegExp): void {
			const others = troubles.filter((trouble) => !expected.test(trouble));
			troubles.splice(0, troubles.length, ...others);
		},
		/** Ends the server and starts it again where it was. What is done meanwhile gets it at another address. */
		async restartServer(meanwhile: (urlElsewhere: string) => Promise<unknown>): Promise<void> {
			const { server, browser } = standing();
			await server.stop();
			const elsewhere = await startServer(serverSettings, { folder });
			await meanwhile(elsewhere.url);
			await elsewhere.stop();
			const address = new URL(server.url).host;
			props = { server: await startServer(serverSettings, { folder, address }), browser };
		},
	};
}

async function launchBrowser(fontSize: number | undefined): Promise<Browser> {
	const found = await findChromium();
	const args = fontSize === undefined ? [] : [`--blink-settings=defaultFontSize=${fontSize}`];
	return await chromium.launch({ ...found, args: [...found.args, ...args] });
}

/** For somebody who reads of a failure and was not there: what stood on each screen, and what it still waited for. */
async function whatIsShown(unanswered: ReadonlyMap<Page, ReadonlySet<string>>): Promise<string> {
	const told = [...unanswered].map(async ([page, requests]) => {
		const text = await page
			.locator('body')
			.ariaSnapshot({ timeout: 5_000 })
			.catch((failure: unknown) => String(failure));
		const fromMain = text.slice(Math.max(0, text.indexOf('- main')));
		return `\n\n${page.url()}\nunanswered: ${[...requests].join(' ')}\n${fromMain.slice(0, 1_500)}`;
	});
	return (await Promise.all(told)).join('');
}
