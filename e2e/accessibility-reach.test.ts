import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '../scripts/screens/list.mjs';
import { barriersIn } from './barriers.ts';
import { setFurnishedScreens } from './furnished-screens.ts';
import { listsAreStops } from './gestures.ts';
import { phone, wide } from './stage.ts';

const { openScreen } = setFurnishedScreens();

const otherOnPhones = [
	'navigation',
	'overview',
	'projects',
	'project-share',
	'list',
	'board',
	'calendar',
	'calendar-week',
	'gantt',
	'table',
	'list-grouped',
	'board-lanes',
	'task-window',
	'settings-general',
	'shortcuts',
	'shortcuts-project',
	'person-menu',
	'labels',
	'attachments',
	'task-relations',
	'trash',
	'trash-selected',
	'activity',
	'activity-all',
	'task-history',
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
		/** What the element scrolls in: beyond its edges nothing can be hit. */
		const paneOf = (element: Element): { readonly top: number; readonly bottom: number } => {
			for (let at = element.parentElement; at; at = at.parentElement)
				if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at.getBoundingClientRect();
			return { top: 0, bottom: innerHeight };
		};
		return [...found].flatMap((element) => {
			const box = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			const pane = paneOf(element);
			const [top, bottom] = [Math.max(pane.top, 0) + 12, Math.min(pane.bottom, innerHeight) - 12];
			const isHere = box.width > 0 && box.top > top && box.bottom < bottom && style.visibility === 'visible';
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
	'calendar',
	'gantt',
	'list-filter-builder',
	'labels',
	'list-quick-add',
	'task-labels',
	'settings-appearance',
	'settings-general',
	'attachments',
	'task-relations',
	'trash-selected',
	'activity',
	'task-history',
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

	await list.focus();
	await page.keyboard.press('End');

	await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

/** Goes round a page with Tab, and names where it stops: the list it is in, else the thing itself. */
async function tabStops(page: Page): Promise<string[]> {
	await page.evaluate(() => {
		const start = document.createElement('i');
		document.body.prepend(start);
		start.tabIndex = -1;
		start.focus();
	});
	const stops: string[] = [];
	for (;;) {
		await page.keyboard.press('Tab');
		const stop = await page.evaluate(() => {
			const active = document.activeElement;
			if (!active || active === document.body || active.hasAttribute('data-seen')) return null;
			active.setAttribute('data-seen', '');
			const lists = [...document.querySelectorAll('ul, ol, [role=list]')];
			const list = lists.find((one) => one.contains(active));
			const name = active.getAttribute('aria-label') ?? active.textContent;
			return list ? `list ${lists.indexOf(list)}` : `${name}`;
		});
		if (stop === null) return stops;
		stops.push(stop);
	}
}

const listScreens = [
	'overview',
	'list',
	'list-long',
	'board',
	'labels',
	'settings-general',
	'projects',
	'trash-all',
	'activity',
	'task-history',
];

test.each(screens.filter(({ name }) => listScreens.includes(name)))(
	'on $name each list is one stop for Tab',
	async (screen) => {
		const page = await openScreen(wide, screen);
		await listsAreStops(page);

		const stops = await tabStops(page);

		const ofLists = stops.filter((stop) => stop.startsWith('list '));
		expect(ofLists.filter((stop, at) => ofLists.indexOf(stop) < at)).toEqual([]);
		expect(ofLists.length).toBeGreaterThan(1);
		expect(stops.length).toBeLessThan(60);
	},
);
