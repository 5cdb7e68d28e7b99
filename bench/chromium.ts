import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { PersonPlan } from './plan.ts';

const chromiumFinder = new URL('../scripts/chromium.mjs', import.meta.url);
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

interface Chromium {
	readonly executablePath: string;
	readonly args: readonly string[];
}

/** The browser the tests use too; @throws when there is none. */
export async function launchBrowser(): Promise<Browser> {
	const { executablePath, args } = await findChromium();
	return await chromium.launch({ executablePath, args: [...args, '--no-sandbox', '--enable-precise-memory-info'] });
}

async function findChromium(): Promise<Chromium> {
	if (existsSync(chromiumFinder)) {
		// Plain JavaScript of this repository; what it gives is checked by starting it.
		const { chromium: find } = (await import(chromiumFinder.href)) as { chromium: () => Promise<Chromium> };
		return await find();
	}
	const executablePath = installed.find((path) => existsSync(path));
	if (executablePath === undefined) throw new Error('no Chromium or Chrome found');
	return { executablePath, args: [] };
}

/** A browser that has never been here, with the person's session and nothing cached. */
export async function freshContext(browser: Browser, baseUrl: string, person: PersonPlan): Promise<BrowserContext> {
	const context = await browser.newContext({
		baseURL: baseUrl,
		viewport: { width: 1280, height: 800 },
		locale: 'en-GB',
	});
	// Through the context, so that the cookie of the session lands in its jar without a page being loaded.
	const { username, password } = person;
	const login = await context.request.post('/api/v1/login', { data: { username, password, long_token: true } });
	if (!login.ok()) throw new Error(`sign-in of ${username} answered ${login.status()}`);
	const { token } = (await login.json()) as { token: string };
	await context.addInitScript((given) => {
		if (localStorage.getItem('token') === null) localStorage.setItem('token', given);
	}, token);
	return context;
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
