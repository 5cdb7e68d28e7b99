import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrowTo, hasFocus, listsAreStops, press, tabTo } from './gestures.ts';
import { addField, card, column, notices, openTask, row, rowTitles, tick } from './screen.ts';
import { type Person, setStage } from './stage.ts';

const stage = setStage();

async function signInByKeys(page: Page, { username, password }: Person): Promise<void> {
	await page.getByRole('textbox', { name: 'Username or email' }).waitFor();
	await page.keyboard.type(username);
	await press(page, 'Tab');
	await page.keyboard.type(password);
	await press(page, 'Enter');
	await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** Somebody who has signed in without a mouse, on the list of a project. */
async function atTheList(...titles: readonly string[]) {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Spring cleaning' });
	for (const title of titles.toReversed()) await ann.ask('PUT', `/projects/${id}/tasks`, { title });
	await page.goto('/');
	await signInByKeys(page, ann);
	await listsAreStops(page);
	await tabTo(page, page.getByRole('link', { name: 'Inbox' }));
	await arrowTo(page, page.getByRole('link', { name: 'Spring cleaning' }));
	await press(page, 'Enter');
	await page.getByRole('heading', { name: 'Spring cleaning', level: 1 }).waitFor();
	return page;
}

test('without a mouse one signs in and adds tasks', async () => {
	const page = await atTheList();

	await tabTo(page, addField(page));
	await page.keyboard.type('Wash the curtains');
	await press(page, 'Enter');
	await page.keyboard.type('Beat the carpets');
	await press(page, 'Enter');

	await expect.poll(() => rowTitles(page)).toEqual(['Beat the carpets', 'Wash the curtains']);
	expect(await hasFocus(addField(page))).toBe(true);
});

test('j and k go through the rows, Enter opens one, its letters change it, Escape leads back to the row', async () => {
	const page = await atTheList('Clean the oven', 'Wash the curtains', 'Beat the carpets');
	await row(page, 'Beat the carpets').waitFor();

	await press(page, 'j', 'j', 'j', 'k', 'Enter');
	await openTask(page, 'Wash the curtains').waitFor();
	await press(page, 'p');
	await page.getByRole('menuitemradio', { name: 'Urgent' }).waitFor();
	await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
	await openTask(page, 'Wash the curtains')
		.getByRole('button', { name: /Urgent/ })
		.waitFor();
	await press(page, 's');
	await openTask(page, 'Wash the curtains').getByRole('button', { name: 'Remove from favorites' }).waitFor();
	await press(page, 'Escape');
	await openTask(page, 'Wash the curtains').waitFor({ state: 'detached' });

	await expect.poll(() => hasFocus(row(page, 'Wash the curtains'))).toBe(true);
	expect(await row(page, 'Wash the curtains').ariaSnapshot()).toMatch(/Priority: Urgent.*Favorite" \[pressed\]/s);
});

test('a notice is heard over an open task, undone by F6 and Enter, and the focus goes back into the task', async () => {
	const page = await atTheList('Beat the carpets');
	await row(page, 'Beat the carpets').waitFor();
	expect(await isHeard(page, 'link', 'Overview')).toBe(true);
	await press(page, 'j', 'Enter');
	const task = openTask(page, 'Beat the carpets');
	await task.waitFor();

	await press(page, 't');
	const undo = notices(page).getByRole('button', { name: 'Undo' });
	await undo.waitFor();
	const heard = [await isHeard(page, 'button', 'Undo'), await isHeard(page, 'link', 'Overview')];
	expect(heard).toEqual([true, false]);
	await press(page, 'F6');
	expect(await hasFocus(undo)).toBe(true);
	await press(page, 'Enter');

	await task.getByRole('checkbox', { name: /^Mark as done/, checked: false }).waitFor();
	expect(await task.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

/** Whether what has this role and name stands in the accessibility tree of the browser. */
async function isHeard(page: Page, role: string, accessibleName: string): Promise<boolean> {
	const session = await page.context().newCDPSession(page);
	const { root } = await session.send('DOM.getDocument');
	const wanted = { nodeId: root.nodeId, role, accessibleName };
	const { nodes } = await session.send('Accessibility.queryAXTree', wanted);
	return nodes.some(({ ignored }) => !ignored);
}

test('in a list Tab stops once, where one was last; arrows lead to other rows and to what can be pressed in one', async () => {
	const page = await atTheList('Clean the oven', 'Wash the curtains', 'Beat the carpets');
	await row(page, 'Beat the carpets').waitFor();

	await tabTo(page, row(page, 'Clean the oven'));
	await press(page, 'End', 'ArrowUp', 'ArrowRight');
	expect(await hasFocus(tick(page, 'Wash the curtains'))).toBe(true);
	await press(page, 'ArrowRight');
	const star = row(page, 'Wash the curtains').getByRole('button', { name: /favorite/i });
	expect(await hasFocus(star)).toBe(true);
	await press(page, 'ArrowLeft', 'ArrowLeft');
	expect(await hasFocus(row(page, 'Wash the curtains'))).toBe(true);
	await press(page, 'Tab');
	expect(await page.evaluate(() => document.activeElement?.closest('[role=list]'))).toBeNull();
	await page.keyboard.press('Shift+Tab');

	expect(await hasFocus(row(page, 'Wash the curtains'))).toBe(true);
});

test('Space lifts a row, the arrows carry it, Space puts it down, and it stays there', async () => {
	const page = await atTheList('Clean the oven', 'Wash the curtains', 'Beat the carpets');
	await row(page, 'Clean the oven').waitFor();
	const placed = page.waitForResponse(/\/position$/);

	await press(page, 'j', 'Space', 'ArrowDown', 'ArrowDown', 'Space');
	await placed;
	await expect.poll(() => rowTitles(page)).toEqual(['Wash the curtains', 'Beat the carpets', 'Clean the oven']);
	expect(await hasFocus(row(page, 'Clean the oven'))).toBe(true);
	await page.reload();
	await row(page, 'Clean the oven').waitFor();

	expect(await rowTitles(page)).toEqual(['Wash the curtains', 'Beat the carpets', 'Clean the oven']);
});

test('the focus goes on to the next row when its task is deleted or finished', async () => {
	const page = await atTheList('Dust the lamps', 'Clean the oven', 'Wash the curtains', 'Beat the carpets');
	await row(page, 'Beat the carpets').waitFor();

	await press(page, 'j', 'Shift+Delete');
	await page.getByRole('alertdialog', { name: 'Delete “Dust the lamps”?' }).waitFor();
	await press(page, 'Tab', 'Enter');
	await row(page, 'Dust the lamps').waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(row(page, 'Clean the oven'))).toBe(true);
	await press(page, 'Enter');
	await openTask(page, 'Clean the oven').waitFor();
	await press(page, 'Shift+Delete');
	await page.getByRole('alertdialog', { name: 'Delete “Clean the oven”?' }).waitFor();
	await press(page, 'Tab', 'Enter');
	await expect.poll(() => hasFocus(row(page, 'Wash the curtains'))).toBe(true);
	await press(page, 'Control+Enter');
	await row(page, 'Wash the curtains').waitFor({ state: 'detached' });

	await expect.poll(() => hasFocus(row(page, 'Beat the carpets'))).toBe(true);
	expect(await rowTitles(page)).toEqual(['Beat the carpets']);
});

test('a card is carried to the next column by keyboard', async () => {
	const page = await atTheList('Clean the oven');
	await row(page, 'Clean the oven').waitFor();

	await press(page, 'g', 'k');
	await card(column(page, 'To-Do'), 'Clean the oven').waitFor();
	await tabTo(page, card(page, 'Clean the oven'));
	await press(page, 'Space', 'ArrowRight', 'Space');

	await card(column(page, 'Doing'), 'Clean the oven').waitFor();
	await expect.poll(() => hasFocus(card(page, 'Clean the oven'))).toBe(true);
});

test('chords lead everywhere, Mod+E folds the menu away, and a question mark says which keys there are', async () => {
	const page = await atTheList('Clean the oven');
	const menu = page.getByRole('button', { name: 'Hide menu' });
	await row(page, 'Clean the oven').waitFor();

	await press(page, 'Control+e');
	await menu.waitFor({ state: 'hidden' });
	await press(page, 'Control+e');
	await menu.waitFor();
	await press(page, 'Shift+?');
	await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Previous task').waitFor();
	await press(page, 'Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await press(page, 'g', 'a');
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	await press(page, 'g', 'p');
	await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
	await press(page, 'g', 'o');
	await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

test('single-key shortcuts can be switched off, and their hints go with them; those with Ctrl work on', async () => {
	const page = await atTheList('Clean the oven');
	await row(page, 'Clean the oven').waitFor();
	await page.getByRole('button', { name: 'Account: ann' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	const setting = page.getByRole('switch', { name: 'Single-key shortcuts' });
	await setting.click();
	await press(page, 'Control+s');
	await page.getByText('Settings saved').waitFor();

	await press(page, 'g', 'a', '?', 'Control+e');
	await page.getByRole('button', { name: 'Hide menu' }).waitFor({ state: 'hidden' });
	const whereLettersLed = new URL(page.url()).pathname;
	const dialogs = await page.getByRole('dialog').count();
	await page.getByRole('button', { name: 'Account: ann' }).click();
	await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
	const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	const off = await help.getByText('Off', { exact: true }).count();
	const menu = await help.getByRole('definition').filter({ hasText: 'CtrlE' }).count();
	await press(page, 'Escape');
	await page.reload();
	await setting.waitFor();
	await press(page, 'g', 'a', 'Control+e');
	await page.getByRole('button', { name: 'Hide menu' }).waitFor();
	const where = new URL(page.url()).pathname;
	await page.goto(
		await page
			.getByRole('link', { name: 'Spring cleaning' })
			.first()
			.evaluate((link) => (link as HTMLAnchorElement).href),
	);
	await row(page, 'Clean the oven').focus();
	await press(page, 'Enter');
	await openTask(page, 'Clean the oven').waitFor();
	await page.reload();
	await openTask(page, 'Clean the oven').waitFor();
	const spoken = await openTask(page, 'Clean the oven')
		.locator('[aria-keyshortcuts]')
		.evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts')));

	expect([whereLettersLed, dialogs]).toEqual(['/user/settings/general', 0]);
	expect(off).toBeGreaterThan(20);
	expect(menu).toBe(1);
	expect(where).toBe('/user/settings/general');
	expect(spoken.filter((keys) => keys?.length === 1)).toEqual([]);
});
