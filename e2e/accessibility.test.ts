import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { furnish } from '../scripts/demo/furnish.mjs';
import { type Places, placesIn, type Screen, screens } from '../scripts/screens/list.mjs';
import { phone, setStage, wide } from './stage.ts';

// Long enough for one token to open every screen.
const stage = setStage({ settings: { ORDNA_SERVICE_JWTTTLSHORT: '1d' } });
/** Less than half of the whole: it is handed to each page. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: string;
let places: Places;
let tokens: Record<string, string>;

beforeAll(async () => {
	axeSource = await readFile(axeFile, 'utf8');
	const workspace = await furnish(stage.url);
	const newcomer = await stage.aPerson('newcomer');
	places = placesIn(workspace);
	tokens = { maja: workspace.people.maja?.token ?? '', newcomer: newcomer.token };
});

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

/** Rules that count whatever axe thinks of their weight: everything stands in a landmark. */
const always = ['region', 'landmark-unique'];

/** What is serious or critical on a page, with the elements it is about. */
async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
	const { violations } = await page.evaluate(
		(only) => globalThis.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) }),
		rules && [...rules],
	);
	return violations
		.filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || always.includes(id))
		.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}

declare global {
	var axe: typeof import('axe-core');
}

/** In both colour schemes; only contrast differs between them. */
async function barriersIn(page: Page) {
	await page.evaluate(axeSource);
	const light = await barriers(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.waitForTimeout(200);
	return { light, dark: await barriers(page, ['color-contrast']) };
}

test.each(screens.filter(({ only }) => only !== 'phone'))('nothing bars anybody from $name', async (screen) => {
	const page = await openScreen(wide, screen);

	expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
	if (screen.throws) stage.forgive(/^TypeError: The thread is undefined/);
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
	'shortcuts',
	'shortcuts-project',
	'person-menu',
	'labels',
];

test.each(screens.filter(({ name }) => otherOnPhones.includes(name)))(
	'nothing bars anybody from $name on a phone',
	async (screen) => {
		const page = await openScreen(phone, screen);

		expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
	},
);

/** Names of what is harder to hit than 24 px: what is pressed around its middle must be itself. Words within a text may be. */
const smallTargets = (page: Page) =>
	page.evaluate(() => {
		const found = document.querySelectorAll('button, [role=switch], main p a, footer a, [data-drag-handle]');
		const reach = 11.5;
		return [...found].flatMap((element) => {
			const box = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			const isHere = box.width > 0 && box.top > 12 && box.bottom < innerHeight - 12 && style.visibility === 'visible';
			if (!isHere || (box.width >= 23.5 && box.height >= 23.5)) return [];
			const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
			const [dx, dy] = [box.width < 23.5 ? reach : 0, box.height < 23.5 ? reach : 0];
			const isHit = [-1, 1].every((sign) => {
				const hit = document.elementFromPoint(x + sign * dx, y + sign * dy);
				return hit !== null && element.contains(hit);
			});
			return isHit ? [] : [`${element.getAttribute('aria-label') ?? element.textContent} ${box.width}×${box.height}`];
		});
	});

const withTargets = [
	'login',
	'register',
	'board',
	'list-quick-add',
	'task-labels',
	'settings-appearance',
	'settings-general',
];

test.each(screens.filter(({ name }) => withTargets.includes(name)))(
	'everything on $name can be hit within 24 px',
	async (screen) => {
		const page = await openScreen(wide, screen);

		expect(await smallTargets(page)).toEqual([]);
	},
);

test('on a phone the window of shortcuts scrolls by key', async () => {
	const screen = screens.find(({ name }) => name === 'shortcuts-project');
	if (!screen) throw new Error('there is no such screen');
	const page = await openScreen(phone, screen);
	const list = page.locator('[data-dialog-content]');

	await list.locator('[tabindex="0"]').focus();
	await page.keyboard.press('End');

	await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});
