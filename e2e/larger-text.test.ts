import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysIn } from '../scripts/screens/sideways.mjs';
import { carry } from './gestures.ts';
import { row, rowTitles, widthTooMuch } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

/** Half as large again as the 16 px that browsers have unless somebody chose another size. */
const fontSize = 24;
const times = fontSize / 16;

const stage = setStage({ fontSize });

async function openAs(person: Person, address: string, device: typeof wide | typeof phone = wide): Promise<Page> {
	const page = await stage.open(device);
	await page.addInitScript((token) => localStorage.setItem('token', token), person.token);
	await page.goto(address);
	await page.getByRole('heading').first().waitFor();
	return page;
}

/** A project with so many tasks: `Task 1` stands at its top. */
async function aList(person: Person, count: number): Promise<number> {
	const { id } = await person.ask('PUT', '/projects', { title: 'Allotment' });
	for (let at = count; at > 0; at -= 1) await person.ask('PUT', `/projects/${id}/tasks`, { title: `Task ${at}` });
	return id;
}

/** Top and foot of the rows in sight, from the top down. */
const edgesOfRows = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('group')
		.evaluateAll((rows) =>
			rows
				.map((one) => one.getBoundingClientRect())
				.map(({ top, bottom }) => ({ top, bottom }))
				.sort((one, other) => one.top - other.top),
		);

/** By how much each row begins below the foot of the one above it. */
async function gapsOfRows(page: Page): Promise<number[]> {
	const edges = await edgesOfRows(page);
	return edges.slice(1).map(({ top }, at) => Math.round((top - (edges[at]?.bottom ?? 0)) * 10) / 10);
}

test('a larger font of the browser enlarges words, rows, signs and navigation alike', async () => {
	const ann = await stage.aPerson('ann');
	const page = await openAs(ann, `/projects/${await aList(ann, 1)}`);
	const title = row(page, 'Task 1').getByText('Task 1');

	expect(await title.evaluate((element) => getComputedStyle(element).fontSize)).toBe(`${14 * times}px`);
	expect((await row(page, 'Task 1').boundingBox())?.height).toBeCloseTo(40 * times, 0);
	const search = page.getByRole('main').locator('svg').first();
	expect(Number(await search.getAttribute('width')) % times).toBe(0);
	// 1440 px are as many as 960 of a usual font: a rail stands there instead of the navigation.
	expect((await page.locator('#side').boundingBox())?.width).toBe(64 * times);
});

test.each(['wide', 'phone'] as const)('with a larger font nothing scrolls sideways: %s', async (size) => {
	const ann = await stage.aPerson('ann');
	const id = await aList(ann, 3);
	const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Plan the beds', description: '<p>Peas</p>' });
	const page = await openAs(ann, '/', size === 'phone' ? phone : wide);
	const addresses = ['/', '/projects', '/labels', `/tasks/${task.id}`, `/projects/${id}`, '/user/settings/general'];

	const found: Record<string, unknown> = {};
	for (const address of addresses) {
		await page.goto(address);
		await page.getByRole('heading').first().waitFor();
		await page.waitForLoadState('networkidle');
		found[address] = [await widthTooMuch(page), ...(await sidewaysIn(page))];
	}

	expect(found).toEqual(Object.fromEntries(addresses.map((address) => [address, [0]])));
});

test.each(['wide', 'phone'] as const)(
	'with a larger font the rows of a long list follow each other: %s',
	async (size) => {
		const ann = await stage.aPerson('ann');
		const page = await openAs(ann, `/projects/${await aList(ann, 80)}`, size === 'phone' ? phone : wide);
		await row(page, 'Task 2').waitFor();

		const first = await gapsOfRows(page);
		const list = page.getByRole('list').filter({ has: row(page, 'Task 2') });
		await list.evaluate((element) => {
			for (let at: Element | null = element; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
		});
		await row(page, 'Task 80').waitFor();
		const last = await gapsOfRows(page);

		expect(first.length).toBeGreaterThan(4);
		expect([...first, ...last].filter((gap) => Math.abs(gap) > 1)).toEqual([]);
	},
);

test('with a larger font a row that is carried lands where it was let go of', async () => {
	const ann = await stage.aPerson('ann');
	const page = await openAs(ann, `/projects/${await aList(ann, 9)}`);
	await row(page, 'Task 9').waitFor();

	await carry(page, row(page, 'Task 7'), row(page, 'Task 2'));

	await expect.poll(() => rowTitles(page)).toEqual([1, 7, 2, 3, 4, 5, 6, 8, 9].map((at) => `Task ${at}`));
});
