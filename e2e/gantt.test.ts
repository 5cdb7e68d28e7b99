import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { openTask } from './screen.ts';
import { type Person, setStage, wide } from './stage.ts';

const stage = setStage();

interface Planned {
	readonly title: string;
	readonly start: string;
	readonly end: string;
}

const days = '?dateFrom=2026-03-01&dateTo=2026-04-09';

/** A project with tasks that last some days of March 2026, and somebody who looks at its chart. */
async function aChart(
	ann: Person,
	...tasks: readonly Planned[]
): Promise<{ page: Page; ids: number[]; project: number }> {
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const ids: number[] = [];
	for (const { title, start, end } of tasks) {
		const dates = { start_date: `2026-03-${start}T00:00:00Z`, end_date: `2026-03-${end}T22:00:00Z` };
		const task: { id: number } = await ann.ask('PUT', `/projects/${id}/tasks`, { title, ...dates });
		ids.push(task.id);
	}
	const views: { id: number; view_kind: string }[] = await ann.ask('GET', `/projects/${id}/views`);
	const page = await stage.open({ ...wide, timezoneId: 'UTC' });
	await page.goto(`/projects/${id}/${views.find(({ view_kind }) => view_kind === 'gantt')?.id}${days}`);
	await signIn(page, ann);
	await bar(page, tasks[0]?.title ?? '').waitFor();
	return { page, ids, project: id };
}

/** A bar is named after its task and its days. */
const bar = (page: Page, title: string, dates = '') => page.locator(`[data-bar][aria-label^="${title}, ${dates}"]`);

async function frames(page: Page, count: number): Promise<void> {
	await page.evaluate(async (left) => {
		for (let at = 0; at < left; at += 1) await new Promise(requestAnimationFrame);
	}, count);
}

/** Carries by mouse what lies at the end or in the middle of something. */
async function carryBy(page: Page, what: Locator, side: 'middle' | 'end', px: number): Promise<void> {
	const box = await what.boundingBox();
	if (!box) throw new Error('there is nothing to carry');
	const from = { x: side === 'middle' ? box.x + box.width / 2 : box.x + box.width, y: box.y + box.height / 2 };
	await page.mouse.move(from.x, from.y);
	await frames(page, 2);
	await page.mouse.down();
	await page.mouse.move(from.x + px / 2, from.y, { steps: 6 });
	await frames(page, 2);
	await page.mouse.move(from.x + px, from.y, { steps: 6 });
	await frames(page, 3);
	await page.mouse.up();
}

const storedDates = async (ann: Person, id: number | undefined) => {
	const task: { start_date: string; end_date: string } = await ann.ask('GET', `/tasks/${id}`);
	return [task.start_date.slice(0, 10), task.end_date.slice(0, 10)];
};

test('a bar is carried by mouse, put back by Undo, resized at its end, and opened by two presses', async () => {
	const ann = await stage.aPerson('ann');
	const { page, ids } = await aChart(ann, { title: 'Dig the pond', start: '10', end: '13' });
	const dig = bar(page, 'Dig the pond');

	await carryBy(page, dig, 'middle', 96);
	await bar(page, 'Dig the pond', '13').waitFor();
	await page.getByRole('button', { name: 'Undo' }).click();
	await bar(page, 'Dig the pond', '10').waitFor();
	await expect.poll(() => storedDates(ann, ids[0])).toEqual(['2026-03-10', '2026-03-13']);

	await carryBy(page, dig, 'end', 64);
	await expect.poll(() => storedDates(ann, ids[0])).toEqual(['2026-03-10', '2026-03-15']);

	await page.getByText('Mar 10 – 15 · 6 days').waitFor({ state: 'detached' });
	await dig.click();
	await dig.dblclick();
	await openTask(page, 'Dig the pond').waitFor();
});

test('with the keys one goes from bar to bar, moves one by days, and opens its task', async () => {
	const ann = await stage.aPerson('ann');
	const dig = { title: 'Dig the pond', start: '10', end: '13' };
	const { page, ids } = await aChart(ann, dig, { title: 'Plant the reeds', start: '14', end: '15' });

	await bar(page, 'Dig the pond').focus();
	await press(page, 'ArrowRight');
	await bar(page, 'Dig the pond', '11').waitFor();
	await press(page, 'Shift+ArrowRight');
	await expect.poll(() => storedDates(ann, ids[0])).toEqual(['2026-03-11', '2026-03-15']);
	await expect.poll(() => hasFocus(bar(page, 'Dig the pond'))).toBe(true);

	await press(page, 'ArrowDown');
	await expect.poll(() => hasFocus(bar(page, 'Plant the reeds'))).toBe(true);
	await press(page, 'Enter');
	await openTask(page, 'Plant the reeds').waitFor();
	await press(page, 'Escape');
	await openTask(page, 'Plant the reeds').waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(bar(page, 'Plant the reeds'))).toBe(true);
});

test('an arrow drawn from one bar to another says which comes first, and what begins too early can move along', async () => {
	const ann = await stage.aPerson('ann');
	const dig = { title: 'Dig the pond', start: '10', end: '13' };
	const { page, ids } = await aChart(ann, dig, { title: 'Plant the reeds', start: '12', end: '15' });
	const [from, to] = [bar(page, 'Dig the pond'), bar(page, 'Plant the reeds')];

	await from.hover();
	const knob = page.locator(`[data-row="${ids[0]}"] [data-grip="link"]`);
	const [start, end] = [await knob.boundingBox(), await to.boundingBox()];
	if (!start || !end) throw new Error('the bars are not there');
	await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
	await frames(page, 2);
	await page.mouse.down();
	await page.mouse.move(start.x + 30, start.y + 30, { steps: 5 });
	await page.mouse.move(end.x + end.width - 30, end.y + end.height / 2, { steps: 8 });
	await page.getByText('Precedes').waitFor();
	await frames(page, 3);
	await page.mouse.up();

	await expect
		.poll(async () => {
			const task: { related_tasks: { precedes?: { id: number }[] } } = await ann.ask('GET', `/tasks/${ids[0]}`);
			return task.related_tasks.precedes?.map(({ id }) => id);
		})
		.toEqual([ids[1]]);
	const following = page.getByRole('region', { name: 'Following tasks' });
	await following.getByText('Move 1 task that follows by 2 days?').waitFor();
	await expect.poll(() => storedDates(ann, ids[1])).toEqual(['2026-03-12', '2026-03-15']);
	await following.getByRole('button', { name: 'Move', exact: true }).click();
	await expect.poll(() => storedDates(ann, ids[1])).toEqual(['2026-03-14', '2026-03-17']);
	await following.waitFor({ state: 'detached' });
});

test('the zoom changes by keys and keeps its day, names fold away, and both are there after a reload', async () => {
	const { page } = await aChart(await stage.aPerson('ann'), { title: 'Dig the pond', start: '10', end: '13' });
	const zoom = (name: string) => page.getByRole('radio', { name, exact: true, checked: true });
	await zoom('Day').waitFor();
	const width = async () => (await bar(page, 'Dig the pond').boundingBox())?.width ?? 0;
	const wide = await width();

	await press(page, '-');
	await zoom('Week').waitFor();
	await expect.poll(width).toBeLessThan(wide * 0.75);
	await press(page, '-', '-');
	await zoom('Quarter').waitFor();
	await press(page, '+');
	await zoom('Month').waitFor();
	await page.getByRole('button', { name: 'Hide task names' }).click();
	await page.reload();

	await zoom('Month').waitFor();
	await page.getByRole('button', { name: 'Show task names' }).waitFor();
});

test('who only reads sees bars move as others move them, and moves none', async () => {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const { page, ids } = await aChart(ann, { title: 'Dig the pond', start: '10', end: '13' });
	const [project] = new URL(page.url()).pathname.match(/(?<=projects\/)\d+/) ?? [];
	await ann.ask('PUT', `/projects/${project}/users`, { username: bob.username, right: 0 });
	const his = await stage.open({ ...wide, timezoneId: 'UTC' });
	await his.goto(page.url());
	await signIn(his, bob);
	await bar(his, 'Dig the pond', '10').waitFor();

	await bar(page, 'Dig the pond').focus();
	await press(page, 'ArrowRight');
	await bar(his, 'Dig the pond', '11').waitFor();
	await carryBy(his, bar(his, 'Dig the pond'), 'middle', 96);
	await bar(his, 'Dig the pond').focus();
	await press(his, 'ArrowRight');

	expect(await his.locator('[data-row] [data-grip]').count()).toBe(0);
	await expect.poll(() => storedDates(ann, ids[0])).toEqual(['2026-03-11', '2026-03-14']);
	await bar(his, 'Dig the pond', '11').waitFor();
});

test('the chart is saved as a picture', async () => {
	const ann = await stage.aPerson('ann');
	const { page, project } = await aChart(ann, { title: 'Dig the pond', start: '10', end: '13' });
	const later = { start_date: '2027-02-01T00:00:00Z', end_date: '2027-02-03T00:00:00Z' };
	await ann.ask('PUT', `/projects/${project}/tasks`, { title: 'Fill it', ...later });
	const saved = async (name: string) => {
		const coming = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Export' }).click();
		await page.getByRole('menuitem', { name }).click();
		const download = await coming;
		return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
	};

	const svg = await saved('SVG image');
	expect(svg.name).toBe('Allotment.svg');
	expect(svg.bytes.toString()).toMatch(/^<svg .*>Dig the pond</);
	expect(svg.bytes.toString()).not.toContain('Fill it');

	const png = await saved('PNG image');
	expect(png.name).toBe('Allotment.png');
	expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
	expect(png.bytes.length).toBeGreaterThan(5_000);

	await page.getByRole('button', { name: 'Export' }).click();
	await page.getByRole('menuitemradio', { name: 'All tasks' }).click();
	await page.keyboard.press('Escape');
	expect((await saved('SVG image')).bytes.toString()).toMatch(/>Dig the pond<.*>Fill it</);
});
