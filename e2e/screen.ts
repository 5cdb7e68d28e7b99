/** Where things are on the screen, by the names everybody hears. */
import type { Locator, Page } from 'playwright-core';

export const addField = (page: Page) => page.getByRole('textbox', { name: 'Add a task' });
export const row = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });
export const tick = (page: Page, title: string) =>
	page.getByRole('checkbox', { name: `Mark as done: ${title}`, exact: true });
export const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const card = (place: Page | Locator, title: string) =>
	place.getByRole('listitem').getByRole('link', { name: title });
export const openTask = (page: Page, title: string) => page.getByRole('dialog', { name: title });
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** The titles of the rows in sight, from the top down. */
export const rowTitles = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('group')
		.evaluateAll((rows) => {
			// While a list is scrolled its rows stand in another order in the page.
			const placed = rows.map((row) => ({
				title: row.getAttribute('aria-label'),
				top: row.getBoundingClientRect().top,
			}));
			return placed.sort((one, other) => one.top - other.top).map(({ title }) => title);
		});

/** When this document began: another number after a reload. */
export const bornAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** Px by which the page is wider than its window. */
export const widthTooMuch = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
