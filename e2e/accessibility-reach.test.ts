import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '../scripts/screens/list.mjs';
import { sidewaysIn } from '../scripts/screens/sideways.mjs';
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
	'settings-import-table',
];

test.each(screens.filter(({ name }) => otherOnPhones.includes(name)))(
	'nothing bars anybody from $name on a phone',
	async (screen) => {
		const page = await openScreen(phone, screen);

		expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
		expect(await sidewaysIn(page)).toEqual([]);
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
	'settings-import-table',
];

test.each(screens.filter(({ name }) => withTargets.includes(name)))(
	'everything on $name can be hit within 24 px',
	async (screen) => {
		const page = await openScreen(wide, screen);

		expect(await smallTargets(page)).toEqual([]);
	},
);

/**
 * Names of what a finger misses: less than 33 px of it can be hit one way or the other. The aim is 44, less what neighbours
 * take of each other. Words within a text may be smaller, and so may the title of a task, whose whole row opens it.
 */
const smallForFingers = (page: Page, { least, selectors } = { least: 33, selectors: pressed }) =>
	page.evaluate(
		([least, selectors]) => {
			const found = document.querySelectorAll(selectors);
			/** Where the summary of a table begins, which lies over its last row. */
			const footOf = (element: Element) =>
				[...(element.closest('[role=grid]')?.querySelectorAll('[role=row]') ?? [])].at(-1)?.getBoundingClientRect()
					.top ?? innerHeight;
			return [...found].flatMap((element) => {
				const around = element.closest('label') ?? element.closest('[data-grips]');
				const target = around ?? (element.matches('input, textarea') ? element.parentElement : element);
				const { left, right, top, bottom } = element.getBoundingClientRect();
				const [x, y] = [(left + right) / 2, (top + bottom) / 2];
				const isHit = (dx: number, dy: number) => {
					const hit = document.elementFromPoint(x + dx, y + dy);
					return hit !== null && target?.contains(hit);
				};
				const isSeen =
					right - left > 1 &&
					Math.min(left, top) > 0 &&
					right < innerWidth &&
					bottom < innerHeight - 72 &&
					y + least / 2 < footOf(element);
				if (!isSeen || !isHit(0, 0) || element.closest('p, [role=group][aria-label] a')) return [];
				const reachOf = (dx: number, dy: number) => {
					let reach = 0;
					while (reach < least && isHit(dx * (reach + 1), dy * (reach + 1))) reach += 1;
					return reach;
				};
				const [width, height] = [reachOf(-1, 0) + reachOf(1, 0) + 1, reachOf(0, -1) + reachOf(0, 1) + 1];
				const name = element.getAttribute('aria-label') ?? element.textContent;
				return Math.min(width, height) >= least ? [] : [`${name} ${width}×${height} at ${Math.round(y)}`];
			});
		},
		[least, selectors] as const,
	);

const pressed = 'button, a[href], input, textarea, [role=switch], [role=checkbox]';

const withFingers = [
	'overview',
	'upcoming',
	'projects',
	'navigation',
	'labels',
	'teams',
	'team',
	'activity',
	'project-share',
	'settings-general',
	'admin-people',
	'list',
	'list-display',
	'list-quick-add',
	'board',
	'table',
	'gantt',
	'calendar',
	'calendar-week',
	'label-new',
	'task-delete',
	'task-window',
	'task-due',
	'notifications-page',
	'settings-import-table-problems',
	'settings-import-table-row',
];

test.each(screens.filter(({ name }) => withFingers.includes(name)))(
	'on a phone a finger hits everything on $name',
	async (screen) => {
		const page = await openScreen(phone, screen);

		expect(await smallForFingers(page)).toEqual([]);
	},
);

test.each([
	['list', 'h1 + span > :is(a, button)'],
	['label-new', '[role=dialog] button[aria-label=Close]'],
	['list-quick-add', '[aria-live=polite] button'],
])('on a phone a finger has 44 px of what stands close together on %s', async (name, selectors) => {
	const screen = screens.find((one) => one.name === name);
	if (!screen) throw new Error('there is no such screen');
	const page = await openScreen(phone, screen);

	expect(await page.locator(selectors).filter({ visible: true }).count()).toBeGreaterThan(0);
	expect(await smallForFingers(page, { least: 44, selectors })).toEqual([]);
});

/** The bar of what is done in subtasks has less: its fold stands above it, and nothing carries it. */
const ownBars = '[data-bar]:not([class*=summary])';

test('on a phone a finger has 44 px of each bar of a chart, however short it is', async () => {
	const screen = screens.find(({ name }) => name === 'gantt');
	if (!screen) throw new Error('there is no such screen');
	const page = await openScreen(phone, screen);
	const bars = page.locator('[data-bar]');
	const out = page.getByRole('button', { name: 'Zoom out' });

	while ((await out.getAttribute('aria-disabled')) !== 'true' && (await out.isEnabled())) await out.tap();
	await page.getByRole('button', { name: 'Today' }).tap();
	// Away from the edge of the chart, which would take half of what is hit.
	await bars.first().evaluate((bar) => {
		for (let at: Element | null = bar; at; at = at.parentElement) at.scrollLeft -= 60;
	});
	const widths = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));

	expect(widths.filter((width) => width < 20).length).toBeGreaterThan(0);
	expect(await smallForFingers(page, { least: 44, selectors: ownBars })).toEqual([]);
});

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
	'project-share',
	'settings-notifications',
	'admin-audit',
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
