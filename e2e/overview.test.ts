import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listsAreStops, press, signIn } from './gestures.ts';
import { row, rowTitles } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Somebody with a task that is late, one without a date, and one with a label. */
async function atTheOverview(path = '/') {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Return the spade', due_date: '2020-03-01T09:00:00Z' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	const shed = await ann.ask('PUT', '/labels', { title: 'In the shed', hex_color: '479c5e' });
	const oil = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Oil the spade' });
	await ann.ask('PUT', `/tasks/${oil.id}/labels`, { label_id: shed.id });
	const page = await stage.open();
	await page.goto(path.replace('{label}', String(shed.id)));
	await signIn(page, ann);
	return { page, ann };
}

const heading = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

test('groups fold away by a press and by keys, and stay so after a reload; so does what stands beside them', async () => {
	const { page } = await atTheOverview();
	await row(page, 'Sow the peas').waitFor();

	await heading(page, /^Overdue 1$/).click();
	await row(page, 'Return the spade').waitFor({ state: 'detached' });
	await heading(page, /^Next 7 days/).click();
	await page.getByRole('link', { name: /^Tasks per day/ }).waitFor({ state: 'detached' });
	await page.reload();
	await row(page, 'Sow the peas').waitFor();
	expect(await rowTitles(page)).toEqual(['Oil the spade', 'Sow the peas']);
	expect(await page.getByRole('link', { name: /^Tasks per day/ }).count()).toBe(0);

	// The arrows lead from the rows to the headings above them.
	await listsAreStops(page);
	await row(page, 'Oil the spade').focus();
	await press(page, 'ArrowUp', 'ArrowLeft');
	await row(page, 'Oil the spade').waitFor({ state: 'detached' });
	await press(page, 'ArrowRight');
	await row(page, 'Oil the spade').waitFor();
	await page.getByRole('link', { name: 'Upcoming', exact: true }).last().click();
	await page.getByRole('heading', { name: 'Next 7 days', level: 1 }).waitFor();
});

test('an address that names labels shows the tasks that carry them, and one press shows all again', async () => {
	const { page } = await atTheOverview('/?labels={label}');

	await page.getByRole('heading', { level: 1, name: /In the shed/ }).waitFor();
	await row(page, 'Oil the spade').waitFor();
	expect(await rowTitles(page)).toEqual(['Oil the spade']);
	await page.getByRole('link', { name: 'Show all' }).click();

	await row(page, 'Sow the peas').waitFor();
	expect(new URL(page.url()).search).toBe('');
});
