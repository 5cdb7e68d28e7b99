import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, signIn } from './gestures.ts';
import { addField, notices, openTask, row, widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

async function signInByThumb(page: Page, person: { username: string; password: string }): Promise<void> {
	await page.getByRole('textbox', { name: 'Username or email' }).tap();
	await page.keyboard.type(person.username);
	await page.getByRole('textbox', { name: 'Password' }).tap();
	await page.keyboard.type(person.password);
	await page.getByRole('button', { name: 'Sign in' }).tap();
	await bar(page).waitFor();
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function addByThumb(page: Page, text: string): Promise<void> {
	await bar(page).getByRole('button', { name: 'Add a task' }).tap();
	await addField(page).last().waitFor();
	await page.keyboard.type(text);
	await page.getByRole('button', { name: 'Add', exact: true }).tap();
	// Beside the window, which stays open for more.
	await page.touchscreen.tap(200, 200);
	await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Addresses at which a phone must not scroll sideways. */
const addresses = (project: number, task: number) => [
	...['/', '/projects', '/labels', '/about', `/tasks/${task}`, `/projects/${project}`, '/nowhere'],
	'/tasks/by/upcoming?from=now&to=now%2B7d',
	...['general', 'appearance', 'password-update', 'caldav', 'migrate'].map((page) => `/user/settings/${page}`),
	...['edit', 'share', 'views', 'archive', 'delete'].map((page) => `/projects/${project}/settings/${page}`),
];

test('on a phone one signs in, adds a task, opens it, finishes it and comes back', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/');

	await signInByThumb(page, ann);
	await addByThumb(page, 'Water the tomatoes tomorrow');
	await row(page, 'Water the tomatoes').tap();
	await openTask(page, 'Water the tomatoes').getByRole('button', { name: 'Mark as done' }).tap();
	await page.getByRole('button', { name: 'Back' }).tap();
	await openTask(page, 'Water the tomatoes').waitFor({ state: 'detached' });

	await notices(page).getByText('Done: Water the tomatoes').waitFor();
	// The row stays for a moment, or has gone by now.
	const saved = async () => (await ann.ask('GET', '/tasks')) as { title: string; done: boolean }[];
	await expect.poll(saved).toMatchObject([{ title: 'Water the tomatoes', done: true }]);
	expect(new URL(page.url()).pathname).toBe('/');
	expect(await widthTooMuch(page)).toBe(0);
});

test('the menu covers the page until Escape, its button or a page that is chosen closes it', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/');
	await signInByThumb(page, ann);
	const show = page.getByRole('button', { name: 'Show menu' });
	const close = page.getByRole('button', { name: 'Close menu' });
	// The bar at the foot, which it covers, is named alike.
	const menu = page.locator('#side');

	await show.tap();
	await close.waitFor();
	// Its slide ends within a fraction of a pixel.
	expect((await menu.boundingBox())?.width).toBeCloseTo(phone.viewport.width, 3);
	await page.keyboard.press('Escape');
	await close.waitFor({ state: 'hidden' });
	await show.tap();
	await close.tap();
	await close.waitFor({ state: 'hidden' });
	await show.tap();
	await menu.getByRole('link', { name: 'Labels' }).tap();

	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	await close.waitFor({ state: 'hidden' });
	// The menu is no step to come back to.
	await page.goBack();
	await expect.poll(() => new URL(page.url()).pathname).toBe('/');
	await show.waitFor();
	await close.waitFor({ state: 'hidden' });
});

test('the way back and a swipe close the menu, which has the bar at its foot and one’s own picture', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/');
	await signInByThumb(page, ann);
	const show = page.getByRole('button', { name: 'Show menu' });
	const close = page.getByRole('button', { name: 'Close menu' });
	const menu = page.locator('#side');

	await show.tap();
	await close.waitFor();
	await page.goBack();
	await close.waitFor({ state: 'hidden' });
	expect(new URL(page.url()).pathname).toBe('/');
	await show.tap();
	await close.waitFor();
	await menu.getByRole('link', { name: 'Teams' }).evaluate((entry) => {
		const at = (clientX: number) => new Touch({ identifier: 1, target: entry, clientX, clientY: 300 });
		const tell = (type: string, touches: Touch[], changedTouches: Touch[]) =>
			entry.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
		tell('touchstart', [at(300)], [at(300)]);
		tell('touchend', [], [at(120)]);
	});
	await close.waitFor({ state: 'hidden' });
	await show.tap();
	await menu.getByRole('button', { name: /ann/ }).waitFor();
	await menu.getByRole('link', { name: 'Upcoming' }).last().tap();

	await page.getByRole('heading', { name: 'Next 7 days', level: 1 }).waitFor();
	await close.waitFor({ state: 'hidden' });
});

test('on a tablet a rail leads to pages and favorites; its last button opens the menu over the page, which a choice, Escape or a tap beside it closes', async () => {
	const page = await stage.open({ viewport: { width: 1024, height: 768 }, hasTouch: true });
	const ann = await stage.aPerson('ann');
	const garden = await ann.ask('PUT', '/projects', { title: 'Garden', is_favorite: true });
	await ann.ask('PUT', '/projects', { title: 'Shed' });
	await page.goto('/');
	await signIn(page, ann);
	const rail = page.locator('#side');
	const show = rail.getByRole('button', { name: 'Show menu' });
	const hide = rail.getByRole('button', { name: 'Hide menu' });
	const links = () => rail.getByRole('link').evaluateAll((all) => all.map((link) => link.textContent));

	await rail.getByRole('link', { name: 'Garden' }).tap();
	await page.getByRole('heading', { name: 'Garden', level: 1 }).waitFor();
	expect(new URL(page.url()).pathname).toContain(`/projects/${garden.id}`);
	expect(await links()).toEqual(['', 'Overview', 'Upcoming', 'Projects', 'Labels', 'Teams', 'Garden']);
	expect((await rail.boundingBox())?.width).toBe(64);
	expect(await rail.getByRole('link', { name: 'Garden' }).getAttribute('aria-current')).toBe('page');

	await show.tap();
	await hide.waitFor();
	expect((await rail.boundingBox())?.width).toBe(264);
	expect(await hasFocus(hide)).toBe(true);
	await page.keyboard.press('Escape');
	await expect.poll(() => hasFocus(show)).toBe(true);
	await show.tap();
	await page.touchscreen.tap(700, 400);
	await show.tap();
	await rail.getByRole('link', { name: 'Shed' }).tap();
	await page.getByRole('heading', { name: 'Shed', level: 1 }).waitFor();
	await show.waitFor();
	expect(await widthTooMuch(page)).toBe(0);
	// The project one is in stands below the favorites.
	expect((await links()).slice(-2)).toEqual(['Garden', 'Shed']);
});

test('on a tablet the menu can be kept open beside the page, and hidden again; more favorites than fit on the rail are one tap away', async () => {
	const page = await stage.open({ viewport: { width: 1024, height: 768 }, hasTouch: true });
	const ann = await stage.aPerson('ann');
	for (let bed = 1; bed <= 9; bed++) await ann.ask('PUT', '/projects', { title: `Bed ${bed}`, is_favorite: true });
	await page.goto('/');
	await signIn(page, ann);
	const side = page.locator('#side');
	const show = side.getByRole('button', { name: 'Show menu' });
	const hide = side.getByRole('button', { name: 'Hide menu' });
	const width = async () => (await side.boundingBox())?.width;

	await side.getByRole('link', { name: 'Bed 8' }).waitFor();
	expect(await side.getByRole('link', { name: 'Bed 9' }).count()).toBe(0);
	await show.first().tap();
	await side.getByRole('button', { name: 'Keep menu open' }).tap();

	await expect.poll(() => hasFocus(hide)).toBe(true);
	await side.getByRole('link', { name: 'Bed 9' }).first().tap();
	await page.getByRole('heading', { name: 'Bed 9', level: 1 }).waitFor();
	expect(await width()).toBe(264);
	expect((await page.locator('#content').boundingBox())?.x).toBeGreaterThanOrEqual(264);
	expect(await widthTooMuch(page)).toBe(0);
	await page.reload();
	await page.getByRole('heading', { name: 'Bed 9', level: 1 }).waitFor();
	expect(await width()).toBe(264);

	await hide.tap();
	await side.getByRole('link', { name: 'Bed 9' }).waitFor();
	expect(await width()).toBe(64);
	expect(await hasFocus(show)).toBe(true);
	await page.goBack();
	await page.getByRole('heading', { level: 1 }).waitFor();
	expect(await width()).toBe(64);
});

test('a task that was just added opens before the server has answered, and gets its own address then', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/');
	await signInByThumb(page, ann);
	const answer = Promise.withResolvers<void>();
	await page.route('**/api/v1/projects/*/tasks', async (route) => {
		await answer.promise;
		await route.continue();
	});

	await addByThumb(page, 'Water the tomatoes');
	await row(page, 'Water the tomatoes').tap();
	const title = openTask(page, 'Water the tomatoes').getByRole('textbox', { name: 'Title' });
	await title.tap();
	await page.keyboard.press('Control+a');
	await page.keyboard.type('Water the tomatoes and ');
	answer.resolve();
	await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tasks\/[1-9]\d*$/);
	await page.keyboard.type('the beans');
	await page.keyboard.press('Enter');

	const saved = async () => (await ann.ask('GET', '/tasks')) as { title: string }[];
	await expect.poll(saved).toMatchObject([{ title: 'Water the tomatoes and the beans' }]);
	await page.getByRole('button', { name: 'Back' }).tap();
	await row(page, 'Water the tomatoes and the beans').waitFor();
	expect(new URL(page.url()).pathname).toBe('/');
});

/** What a window of 1280 px has at a zoom of 400 % (WCAG 1.4.10), a phone at 200 %, and half a screen that is split. */
const others = {
	zoomed: { width: 320, height: 256 },
	enlarged: { width: 195, height: 422 },
	split: { width: 320, height: 400 },
};

test('on a phone nothing scrolls sideways, nor enlarged, nor on half a screen', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft founded';
	const { id } = await ann.ask('PUT', '/projects', { title });
	const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title, description: `<pre>${title} ${title}</pre>` });
	await ann.ask('PUT', '/labels', { title });
	await page.goto('/');
	await signInByThumb(page, ann);

	const widths: Record<string, number> = {};
	for (const address of addresses(id, task.id)) {
		await page.goto(address);
		await page.getByRole('heading').first().waitFor();
		await page.waitForLoadState('networkidle');
		widths[address] = await widthTooMuch(page);
		for (const [name, size] of Object.entries(others)) {
			await page.setViewportSize(size);
			widths[`${address} ${name}`] = await widthTooMuch(page);
		}
		await page.setViewportSize(phone.viewport);
	}

	expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((address) => [address, 0])));
});

test('on a phone with keys the priorities of a long task open in sight', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const description = '<p>Row after row.</p>'.repeat(40);
	const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Water the beds', description });
	await page.goto('/');
	await signInByThumb(page, ann);
	await page.goto(`/tasks/${task.id}`);
	await page.getByText('Row after row.').first().waitFor();
	await page.waitForLoadState('networkidle');

	await page.keyboard.press('p');
	const urgent = page.getByRole('menuitemradio', { name: 'Urgent' });
	await urgent.waitFor();
	const box = await urgent.boundingBox();

	expect(box?.y).toBeGreaterThan(0);
	expect(box?.y).toBeLessThan(phone.viewport.height - 44);
});

test('on a phone what the first tap on a page opens does open', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await ann.ask('PUT', '/labels', { title: 'Buy' });
	await page.goto('/labels');
	await signInByThumb(page, ann);
	await page.reload();

	await page
		.getByRole('button', { name: 'New label' })
		.or(page.getByRole('link', { name: 'New label' }))
		.tap();

	await page.getByRole('dialog', { name: 'New label' }).waitFor();
});

test('under a finger the tick of a row is drawn, as under a pointer', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	for (const title of ['Mow', 'Prune']) await ann.ask('PUT', `/projects/${id}/tasks`, { title });
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Mow').waitFor();
	const tick = row(page, 'Mow').getByRole('checkbox');
	await tick.evaluate((box) => {
		const look = () => {
			const strokes = document.getAnimations().filter(({ effect }) => {
				const of = effect instanceof KeyframeEffect ? effect.target : null;
				return of instanceof SVGElement && box.contains(of);
			});
			if (strokes.length > 0) box.setAttribute('data-drawn', '');
			else requestAnimationFrame(look);
		};
		look();
	});

	await tick.tap();

	await expect.poll(() => tick.getAttribute('data-drawn')).toBe('');
	expect(await tick.getAttribute('aria-checked')).toBe('true');
});

test('on a phone a row keeps its two lines while it is carried', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	for (const title of ['Sow', 'Water'])
		await ann.ask('PUT', `/projects/${id}/tasks`, { title, due_date: '2030-05-06T10:00:00Z' });
	await page.goto(`/projects/${id}`);
	await signInByThumb(page, ann);
	const before = await row(page, 'Water').boundingBox();
	const finger = await page.context().newCDPSession(page);
	const at = { x: 200, y: (before?.y ?? 0) + 20 };

	await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
	const carried = page.locator('[aria-hidden=true] > [inert]');
	await carried.waitFor();
	const title = await carried.getByText('Water').boundingBox();
	const due = await carried.getByText('6 May').boundingBox();
	await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

	expect(due?.y).toBeGreaterThan(title?.y ?? Number.POSITIVE_INFINITY);
	expect(due?.x).toBeLessThan((title?.x ?? 0) + 40);
});

test('on its side, the bar is a rail at the trailing edge, and title and views share a line', async () => {
	const page = await stage.open({ ...phone, viewport: { width: 844, height: 390 } });
	const ann = await stage.aPerson('ann');
	const { id } = (await ann.ask('PUT', '/projects', { title: 'Garden' })) as { id: number };
	await page.goto('/');
	await signInByThumb(page, ann);

	await page.goto(`/projects/${id}`);

	const heading = page.getByRole('heading', { name: 'Garden', level: 1 });
	const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [rail, title, tab, content] = [
		await boxOf(bar(page)),
		await boxOf(heading),
		await boxOf(page.getByRole('link', { name: 'List', exact: true })),
		await boxOf(page.getByRole('main')),
	];
	expect([rail.x, rail.y, rail.width, rail.height]).toEqual([780, 0, 64, 390]);
	expect(Math.abs(title.y + title.height / 2 - (tab.y + tab.height / 2))).toBeLessThan(3);
	expect(content.x + content.width).toBe(rail.x);
	expect(await widthTooMuch(page)).toBe(0);
	await bar(page).getByRole('link', { name: 'Overview' }).tap();
	await page.waitForURL('**/');
	await page.getByRole('button', { name: 'Show menu' }).tap();
	await page.getByRole('button', { name: 'Close menu' }).waitFor();
	expect(await widthTooMuch(page)).toBe(0);
});
