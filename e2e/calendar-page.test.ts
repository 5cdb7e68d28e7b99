import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, press, signIn } from './gestures.ts';
import { addField, notices, openTask } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

interface Made {
	readonly id: number;
	readonly due_date: string;
	readonly due_day: string | null;
	readonly done: boolean;
	readonly priority: number;
}

async function aProject(): Promise<Person & { readonly project: number }> {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	return { ...ann, project: id };
}

async function aTask(ann: Person & { project: number }, title: string, fields: object = {}): Promise<Made> {
	return (await ann.ask('PUT', `/projects/${ann.project}/tasks`, { title, ...fields })) as unknown as Made;
}

async function openCalendar(ann: Person & { project: number }, search = '', at: typeof wide | typeof phone = wide) {
	const page = await stage.open(at);
	await page.goto(`/projects/${ann.project}/calendar${search}`);
	await signIn(page, ann);
	await today(page).waitFor();
	return page;
}

const today = (page: Page) => page.locator('[data-day][aria-current="date"]');
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const bar = (page: Page, title: string) => page.locator('a[data-chip]', { hasText: title });
/** The day in whose cell a bar begins. */
const dayOf = (page: Page, title: string) =>
	bar(page, title)
		.first()
		.evaluate((element) => element.closest('[data-of]')?.getAttribute('data-of'));

async function dayAfterToday(page: Page, days: number): Promise<string> {
	const text = (await today(page).getAttribute('data-day')) ?? '';
	return new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10);
}

const stored = async (ann: Person, id: number) => (await ann.ask('GET', `/tasks/${id}`)) as unknown as Made;

test('g c leads to the month; arrows lead to a day, n adds a task to it, and Enter opens it', async () => {
	const ann = await aProject();
	const page = await stage.open(wide);
	await page.goto(`/projects/${ann.project}`);
	await signIn(page, ann);
	await page.getByRole('link', { name: 'Calendar' }).waitFor();

	await press(page, 'g', 'c');
	await today(page).waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toBe(`/projects/${ann.project}/calendar`);
	const tomorrow = await dayAfterToday(page, 1);
	await today(page).focus();
	await page.keyboard.press('ArrowRight');
	await page.locator(`[data-day="${tomorrow}"]:focus`).waitFor();
	await page.keyboard.press('n');
	await addField(page).waitFor();
	await page.keyboard.type('Sow the peas');
	await page.keyboard.press('Enter');

	await bar(page, 'Sow the peas').waitFor();
	await expect.poll(() => dayOf(page, 'Sow the peas')).toBe(tomorrow);
	await expect
		.poll(async () => ((await ann.ask('GET', '/tasks?s=peas')) as unknown as Made[])[0]?.due_day)
		.toBe(tomorrow);
	await page.keyboard.press('Escape');
	await page.locator(`[data-day="${tomorrow}"]:focus`).waitFor();
	// Right after a field has closed, Enter may still be meant for what was typed there; a Tab says that it is not.
	await press(page, 'Tab', 'Shift+Tab');
	await page.locator(`[data-day="${tomorrow}"]:focus`).waitFor();
	await page.keyboard.press('Enter');
	await page.locator('a[data-chip]:focus').waitFor();
	await page.keyboard.press('Enter');
	await openTask(page, 'Sow the peas').waitFor();
});

test('a task is dragged to another day, with one Undo; one without a date onto a day; keys carry it on', async () => {
	const ann = await aProject();
	const noon = new Date(Date.now());
	noon.setUTCHours(12, 0, 0, 0);
	const day = noon.toISOString().slice(0, 10);
	const { id } = await aTask(ann, 'Prune the pear', { due_date: noon.toISOString(), due_day: day });
	const bees = await aTask(ann, 'Think about bees');
	// The middle of each day lies beneath one of them.
	const [start_date, end_date] = [-60, 60].map((days) => new Date(noon.getTime() + days * 86_400_000).toISOString());
	for (const title of ['Let the compost rest', 'Keep the path clear'])
		await aTask(ann, title, { start_date, end_date });
	const page = await openCalendar(ann);
	await bar(page, 'Prune the pear').waitFor();
	const [second, third] = [await dayAfterToday(page, 1), await dayAfterToday(page, 2)];

	await carry(page, bar(page, 'Prune the pear'), cell(page, second));
	await expect.poll(() => dayOf(page, 'Prune the pear')).toBe(second);
	await expect.poll(async () => (await stored(ann, id)).due_day).toBe(second);
	await notices(page).getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => dayOf(page, 'Prune the pear')).toBe(day);
	await expect.poll(async () => (await stored(ann, id)).due_day).toBe(day);

	await carry(page, page.getByRole('region', { name: /^No date/ }).getByText('Think about bees'), cell(page, second));
	await expect.poll(() => dayOf(page, 'Think about bees')).toBe(second);
	await bar(page, 'Think about bees').focus();
	await page.keyboard.press('Alt+ArrowRight');
	await expect.poll(() => dayOf(page, 'Think about bees')).toBe(third);
	await page.locator('a[data-chip]:focus', { hasText: 'Think about bees' }).waitFor();
	await expect.poll(async () => (await stored(ann, bees.id)).due_day).toBe(third);

	await press(page, 'Space', 'ArrowLeft', 'Space');
	await expect.poll(async () => (await stored(ann, bees.id)).due_day).toBe(second);
	await page.locator('a[data-chip]:focus', { hasText: 'Think about bees' }).waitFor();
	await press(page, 'x', 'Shift+K');
	await page.getByRole('region', { name: 'Selected tasks' }).getByText('2 selected').waitFor();
	await press(page, 'p');
	await page.getByRole('menuitemradio', { name: 'High' }).click();
	const priorities = async () => [(await stored(ann, id)).priority, (await stored(ann, bees.id)).priority];
	await expect.poll(priorities).toEqual([3, 3]);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(priorities).toEqual([0, 0]);

	const days = async () => [(await stored(ann, id)).due_day, (await stored(ann, bees.id)).due_day];
	await carry(page, bar(page, 'Prune the pear'), cell(page, second));
	await expect.poll(days).toEqual([second, third]);
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(days).toEqual([day, second]);

	await bar(page, 'Think about bees').focus();
	await press(page, 'Escape', 't');
	await expect.poll(async () => (await stored(ann, bees.id)).done).toBe(true);
});

test('a task is dragged out of a full day, which stays open, and an edge of what lasts several days lets it end on another', async () => {
	const ann = await aProject();
	const noon = new Date(Date.now());
	noon.setUTCHours(12, 0, 0, 0);
	const later = (days: number) => new Date(noon.getTime() + days * 86_400_000).toISOString();
	const due_day = later(0).slice(0, 10);
	const made: Made[] = [];
	for (const title of ['Sow', 'Rake', 'Hoe', 'Weed', 'Water', 'Prune', 'Stake', 'Mulch'])
		made.push(await aTask(ann, title, { due_date: later(0), due_day }));
	const span = await aTask(ann, 'Keep the path clear', { start_date: later(0), end_date: later(2) });
	const page = await openCalendar(ann);
	const last = await dayAfterToday(page, 3);
	// The open day covers some days beside its own.
	const days = await page
		.locator('[data-day]')
		.evaluateAll((cells) => cells.map((one) => one.getAttribute('data-day')));
	const target = days[days.indexOf(due_day) % 7 < 4 ? 6 : 0] ?? '';

	await page.locator(`[data-of="${due_day}"] button[data-stop]`).click();
	const opened = page.getByRole('dialog');
	await opened.waitFor();
	const row = opened.getByRole('listitem').filter({ hasText: 'Mulch' });
	await row.scrollIntoViewIfNeeded();
	await carry(page, row, cell(page, target));
	await expect.poll(async () => (await stored(ann, made.at(-1)?.id ?? 0)).due_day).toBe(target);
	await opened.getByText('Stake').waitFor();
	await opened.getByText('Mulch').waitFor({ state: 'detached' });
	await page.keyboard.press('Escape');

	await carry(page, bar(page, 'Keep the path clear').last().locator('[data-grip="end"]'), cell(page, last));
	const endsAt = async () => Date.parse(((await ann.ask('GET', `/tasks/${span.id}`)) as { end_date: string }).end_date);
	await expect.poll(endsAt).toBe(Date.parse(later(3)));
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(endsAt).toBe(Date.parse(later(2)));
});

test('a week shows hours: a task is carried to a later one, and above the hours it loses its time', async () => {
	const ann = await aProject();
	const noon = new Date(Date.now());
	noon.setUTCHours(12, 0, 0, 0);
	const { id } = await aTask(ann, 'Water the seedlings', { due_date: noon.toISOString() });
	const page = await openCalendar(ann, '?span=week');
	await bar(page, 'Water the seedlings').waitFor();

	await bar(page, 'Water the seedlings').focus();
	await page.keyboard.press('Alt+ArrowDown');
	const quarterLater = new Date(noon.getTime() + 15 * 60_000).getTime();
	await expect.poll(async () => Date.parse((await stored(ann, id)).due_date)).toBe(quarterLater);

	await press(page, 'Escape');
	await page.locator('[data-day][aria-current="date"]:focus').waitFor();
	await press(page, 'ArrowDown');
	await page.locator('[data-slot]:focus').waitFor();
	await press(page, 'ArrowUp', 'Escape');
	await page.locator('[data-day][aria-current="date"]:focus').waitFor();
	await carry(page, bar(page, 'Water the seedlings'), today(page));
	const day = await today(page).getAttribute('data-day');
	await expect.poll(async () => (await stored(ann, id)).due_day).toBe(day);

	await carry(page, bar(page, 'Water the seedlings'), page.locator(`[data-of="${day}"]:not([data-day])`));
	await expect.poll(async () => (await stored(ann, id)).due_day).toBeNull();
	await page.locator(`[data-of="${day}"]:not([data-day]) a[data-chip]`).waitFor();
});

test('in a week the lower edge of a task makes it longer, Alt+Shift and an arrow shorter, and another window follows', async () => {
	const ann = await aProject();
	const from = new Date(Date.now());
	from.setUTCHours(12, 0, 0, 0);
	const later = (minutes: number) => new Date(from.getTime() + minutes * 60_000).toISOString();
	const { id } = await aTask(ann, 'Turn the compost', { start_date: later(0), end_date: later(60) });
	const [page, other] = [await openCalendar(ann, '?span=week'), await openCalendar(ann, '?span=week')];
	const endsAt = async () => Date.parse(((await ann.ask('GET', `/tasks/${id}`)) as { end_date: string }).end_date);
	const edge = bar(page, 'Turn the compost').locator('[data-grip="end"]');
	await edge.scrollIntoViewIfNeeded();
	const box = await edge.boundingBox();
	if (!box) throw new Error('there is no edge');
	const before = await bar(other, 'Turn the compost').textContent();

	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 23, { steps: 6 });
	await page.mouse.up();
	await expect.poll(endsAt).toBe(Date.parse(later(90)));
	await expect.poll(() => bar(other, 'Turn the compost').textContent()).not.toBe(before);
	expect(new URL(page.url()).pathname).toBe(`/projects/${ann.project}/calendar`);

	await bar(page, 'Turn the compost').focus();
	await page.keyboard.press('Alt+Shift+ArrowUp');
	await expect.poll(endsAt).toBe(Date.parse(later(75)));
	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(endsAt).toBe(Date.parse(later(90)));
});

test('in a week free ground is drawn over, and the task that is typed there takes that part of the day', async () => {
	const ann = await aProject();
	const page = await openCalendar(ann, '?span=week');
	const day = await today(page).getAttribute('data-day');
	const hours = page.locator(`[data-of="${day}"]:not([data-day])`);
	const box = await hours.boundingBox();
	if (!box) throw new Error('there are no hours');
	const hour = box.height / 24;

	await page.mouse.move(box.x + 20, box.y + hour * 10.1);
	await page.mouse.down();
	await page.mouse.move(box.x + 20, box.y + hour * 11.4, { steps: 6 });
	await page.getByText('10:00 – 11:30').waitFor();
	await page.mouse.up();
	await addField(page).waitFor();
	await page.keyboard.type('Mend the fence');
	await page.keyboard.press('Enter');

	await bar(page, 'Mend the fence').waitFor();
	expect(await bar(page, 'Mend the fence').textContent()).toContain('10:00 – 11:30');
	const made = async () => ((await ann.ask('GET', '/tasks?s=fence')) as { start_date: string; end_date: string }[])[0];
	await expect
		.poll(async () => {
			const { start_date = '', end_date = '' } = (await made()) ?? {};
			return (Date.parse(end_date) - Date.parse(start_date)) / 60_000;
		})
		.toBe(90);
});

test('on a phone a day is chosen by a tap, and its tasks stand below', async () => {
	const ann = await aProject();
	const noon = new Date(Date.now() + 86_400_000);
	noon.setUTCHours(12, 0, 0, 0);
	await aTask(ann, 'Lift the potatoes', { due_date: noon.toISOString(), due_day: noon.toISOString().slice(0, 10) });
	const page = await openCalendar(ann, '', phone);
	await page.getByText('Nothing on this day.').waitFor();

	await cell(page, await dayAfterToday(page, 1)).tap();
	await page.getByRole('group', { name: 'Lift the potatoes' }).waitFor();

	// Above the hours of three days the month folds out, and leads further.
	await page.getByRole('button', { name: 'Show days with their hours' }).tap();
	const title = page.locator('h2').getByRole('button');
	await title.tap();
	const there = await page.locator('[data-day][aria-selected="true"]').getAttribute('data-day');
	const next = new Date(Date.parse(there ?? '') + (there?.endsWith('-01') ? 1 : -1) * 86_400_000)
		.toISOString()
		.slice(0, 10);
	await page.locator(`[data-day="${next}"][aria-selected]`).tap();
	await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(next);
	await title.tap();
	await page.locator('[data-day][aria-selected]').first().waitFor({ state: 'detached' });
});
