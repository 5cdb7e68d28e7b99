import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { furnish } from '../scripts/demo/furnish.mjs';
import { type Places, placesIn, type Screen, screens } from '../scripts/screens/list.mjs';
import { phone, setStage, wide } from './stage.ts';

// Long enough for one token to open every screen.
const stage = setStage({ settings: { ORDNA_SERVICE_JWTTTLSHORT: '1d' } });
let places: Places;
let tokens: Record<string, string>;

beforeAll(async () => {
	const workspace = await furnish(stage.url);
	const newcomer = await stage.aPerson('newcomer');
	places = placesIn(workspace);
	tokens = { maja: workspace.people.maja?.token ?? '', newcomer: newcomer.token };
}, 120_000);

async function openScreen(device: typeof wide, { path, as = 'maja', first, shows }: Screen): Promise<Page> {
	const page = await stage.open({ ...device, reducedMotion: 'reduce' });
	const token = as === null ? undefined : tokens[as];
	await page.addInitScript((text) => text && localStorage.setItem('token', text), token);
	await page.goto(typeof path === 'string' ? path : path(places));
	await settle(page);
	if (first) {
		await first(page, places);
		await settle(page);
	}
	const seen = page.locator(shows ?? 'main :is(h1, h2, p, li, input, [role=checkbox], [role=alert])');
	await seen.filter({ visible: true }).first().waitFor();
	return page;
}

async function settle(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle');
	await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
	await page.waitForTimeout(300);
}

/** What is serious or critical on a page, with the elements it is about. */
async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
	await page.evaluate(source);
	const { violations } = await page.evaluate(
		(only) => globalThis.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) }),
		rules && [...rules],
	);
	return violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}

declare global {
	var axe: typeof import('axe-core');
}

/** In both colour schemes; only contrast differs between them. */
async function barriersIn(page: Page) {
	const light = await barriers(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.waitForTimeout(200);
	return { light, dark: await barriers(page, ['color-contrast']) };
}

test.each(screens.filter(({ only }) => only !== 'phone'))('nothing bars anybody from $name', async (screen) => {
	const page = await openScreen(wide, screen);

	expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
});

const otherOnPhones = [
	'navigation',
	'overview',
	'projects',
	'project-share',
	'list',
	'board',
	'task-window',
	'settings-general',
];

test.each(screens.filter(({ name }) => otherOnPhones.includes(name)))(
	'nothing bars anybody from $name on a phone',
	async (screen) => {
		const page = await openScreen(phone, screen);

		expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
	},
);
