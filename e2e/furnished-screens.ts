import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { furnish } from '../scripts/demo/furnish.mjs';
import { type Places, placesIn, type Screen } from '../scripts/screens/list.mjs';
import { settingsOfScreens, type Visitor, visitorsOf } from '../scripts/screens/settings.mjs';
import { type phone, setStage, type wide } from './stage.ts';

/** A server with the demo's workspace, for this file, and what opens a screen of the list in it. */
export function setFurnishedScreens() {
	const stage = setStage({ settings: settingsOfScreens });
	let places: Places;
	let people: Record<string, Visitor>;

	beforeAll(async () => {
		const workspace = await furnish(stage.url);
		places = placesIn(workspace);
		people = await visitorsOf({ ...workspace.people, newcomer: await stage.aPerson('newcomer') });
	});

	async function openScreen(
		device: typeof wide | typeof phone,
		{ path, as = 'maja', first, shows }: Screen,
	): Promise<Page> {
		const page = await stage.open({ ...device, reducedMotion: 'reduce' });
		const person = as === null ? undefined : people[as];
		await person?.restore();
		await page.addInitScript((text) => text && localStorage.setItem('token', text), person?.token);
		await page.goto(typeof path === 'string' ? path : path(places));
		await settle(page);
		if (first) {
			await first(page, places);
			await settle(page);
		}
		const seen = page.locator(
			shows ?? ':is(main, [role=dialog]) :is(h1, h2, p, li, input, [role=checkbox], [role=alert])',
		);
		await seen.filter({ visible: true }).first().waitFor();
		return page;
	}

	return { stage, openScreen };
}

async function settle(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle');
	// What is fetched comes; a button may be at it for as long as the screen stands, which is then what it shows.
	await page.locator('[aria-busy=true]:not(button)').first().waitFor({ state: 'detached' });
	await page.waitForTimeout(300);
}
