import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import type { PersonPlan } from './plan.ts';

/** The browser the tests use too. */
export async function launchBrowser(): Promise<Browser> {
	return await chromium.launch(await findChromium());
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
