import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { arrowTo, hasFocus, press, signIn, tabTo } from './gestures.ts';
import { openMailBox } from './letters.ts';
import { notices, widthTooMuch } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const box = await openMailBox();
afterAll(() => box.close());
const stage = setStage({
	settings: box.settings,
	emailedToken: async () => (await box.link('userEmailConfirm')).split('=')[1] ?? '',
});

const side = (page: Page, title: string) =>
	page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title });
const field = (page: Page) => page.getByRole('combobox', { name: 'Add people or teams' });
const permissionOf = (page: Page, name: string) => page.getByRole('button', { name: `Permission for ${name}: ` });
const line = (page: Page, name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });

/** The share window of a project in another one, as its owner opens it. */
async function atTheWindow(ann: Person, page: Page) {
	const { id: house } = await ann.ask('PUT', '/projects', { title: 'House' });
	const { id } = await ann.ask('PUT', '/projects', { title: 'Kitchen', parent_project_id: house });
	// The window hides the page beneath it, by which one knows that somebody is signed in.
	await page.goto('/');
	await signIn(page, ann);
	await page.goto(`/projects/${id}/settings/share`);
	await page.getByRole('heading', { name: /Who has access/ }).waitFor();
	return { id, house };
}

test('without a mouse people and teams are added, their rights changed, and a link is made', async () => {
	const [ann, ben, cleo] = [await stage.aPerson('ann'), await stage.aPerson('ben'), await stage.aPerson('cleo')];
	await ann.ask('PUT', '/teams', { name: 'Kiln crew' });
	const page = await stage.open(wide);
	await atTheWindow(ann, page);
	await expect.poll(() => hasFocus(field(page))).toBe(true);

	for (const [typed, option] of [
		[ben.username, ben.username],
		[cleo.username, cleo.username],
		['kiln', 'Kiln crew'],
	] as const) {
		await page.keyboard.type(typed);
		await page.getByRole('option', { name: option }).waitFor();
		await press(page, 'Enter');
		await page.getByRole('button', { name: `Don't add ${option}` }).waitFor();
	}
	await press(page, 'Backspace', 'Control+Enter');
	await permissionOf(page, cleo.username).waitFor();
	expect(await permissionOf(page, 'Kiln crew').count()).toBe(0);

	await tabTo(page, page.getByRole('combobox', { name: 'Access for those you add' }));
	await press(page, 'Tab');
	await arrowTo(page, page.getByRole('button', { name: ben.username, exact: true }));
	await press(page, 'ArrowRight');
	expect(await hasFocus(permissionOf(page, ben.username))).toBe(true);
	await press(page, 'Enter');
	await arrowTo(page, page.getByRole('menuitemradio', { name: /Read & write/ }));
	await press(page, 'Enter');
	await page.getByRole('button', { name: `Permission for ${ben.username}: Read & write` }).waitFor();
	await press(page, 'Enter');
	await page.getByRole('menuitem', { name: `What can ${ben.username} see?` }).press('Enter');
	const seen = page.getByRole('dialog', { name: `What ${ben.username} can see` });
	await seen.getByRole('link', { name: 'Kitchen' }).waitFor();
	await press(page, 'Escape');
	await seen.waitFor({ state: 'detached' });

	await tabTo(page, page.getByRole('button', { name: 'Create link' }));
	await press(page, 'Enter');
	const form = page.getByRole('form', { name: 'New link' });
	await expect.poll(() => hasFocus(form.getByRole('textbox', { name: 'Name' }))).toBe(true);
	await page.keyboard.type('Print shop');
	await press(page, 'Enter');
	await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Copy', exact: true }))).toBe(true);
	await page.getByText('Link “Print shop” is ready').waitFor();
	await press(page, 'Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('why somebody sees a project is told, and follows live what is given above', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const page = await stage.open(wide);
	const { house } = await atTheWindow(ann, page);
	await page.waitForLoadState('networkidle');

	const team = await ann.ask('PUT', '/teams', { name: 'Kiln crew' });
	await ann.ask('PUT', `/teams/${team.id}/members`, { username: ben.username });
	await ann.ask('PUT', `/projects/${house}/teams`, { team_id: team.id, right: 1 });
	await line(page, ben.username).getByText('Through team Kiln crew on').waitFor();
	await page.getByRole('button', { name: `Why can ${ben.username} see this?` }).click();
	const why = page.getByRole('dialog', { name: `Why can ${ben.username} see this?` });

	expect((await why.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
		ben.username,
		'Kiln crew',
		'House',
		'Kitchen',
	]);
	await why.getByText('There is no other way in.').waitFor();
});

test('on a phone a right is changed and taken in a sheet, and given back', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const page = await stage.open({ ...phone, colorScheme: 'dark' });
	const { id } = await atTheWindow(ann, page);
	await ann.ask('PUT', `/projects/${id}/users`, { username: ben.username, right: 0 });
	await permissionOf(page, ben.username).tap();
	const sheet = page.getByRole('dialog', { name: `Permission for ${ben.username}` });

	await sheet.getByRole('button', { name: /^Admin/ }).tap();
	await line(page, ben.username).getByText('Admin', { exact: true }).waitFor();
	await permissionOf(page, ben.username).tap();
	await sheet.getByRole('button', { name: 'Remove access' }).tap();
	await line(page, ben.username).waitFor({ state: 'detached' });
	await notices(page).getByRole('button', { name: 'Undo' }).tap();
	await line(page, ben.username).getByText('Admin', { exact: true }).waitFor();

	expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
	await expect.poll(async () => (await ann.ask('GET', `/projects/${id}/users`))[0]?.right).toBe(2);
});

test('somebody without an account is invited by email, makes one by the link, and finds the project', async () => {
	const ann = await stage.aPerson('ann');
	const [page, theirs] = [await stage.open(wide), await stage.open(wide)];
	await atTheWindow(ann, page);
	const email = `petra${Date.now()}@example.org`;

	await field(page).fill(email);
	await page.getByRole('option', { name: email }).click();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await page.getByRole('heading', { name: 'Invited 1' }).waitFor();
	await page.getByRole('button', { name: `Actions for ${email}` }).click();
	expect(await page.getByRole('menuitem', { name: /Send again/ }).getAttribute('aria-disabled')).toBe('true');
	await press(page, 'Escape');

	await theirs.goto(await box.path(/register\?invitation=[a-z0-9-]+/));
	await theirs.getByText(`${ann.username} invites you to “Kitchen”.`).waitFor();
	await theirs.getByRole('textbox', { name: 'Username' }).fill(`petra${Date.now()}`);
	await theirs.getByRole('textbox', { name: 'Email' }).fill(email);
	await theirs.getByLabel('Password', { exact: true }).fill('nine-linen-threads');
	await theirs.getByRole('button', { name: 'Create account' }).click();

	await theirs.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor();
	await line(page, 'petra')
		.getByText(/Added by you/)
		.waitFor();
	await page.getByRole('heading', { name: /Invited/ }).waitFor({ state: 'detached' });
});

test('an invitation is taken back: its link opens nothing', async () => {
	const ann = await stage.aPerson('ann');
	const [page, theirs] = [await stage.open(wide), await stage.open(wide)];
	await atTheWindow(ann, page);
	await field(page).fill('olga@example.org');
	await page.getByRole('option', { name: 'olga@example.org' }).click();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	const path = await box.path(/register\?invitation=[a-z0-9-]+/);

	await page.getByRole('button', { name: 'Actions for olga@example.org' }).click();
	await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
	await page.getByText('Invitation withdrawn: olga@example.org').waitFor();
	await theirs.goto(path);

	await theirs.getByText('This invitation is not valid any more. Ask for a new one.').waitFor();
});

test('whoever has an account signs in by the link, and joins once they say so', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const [page, his] = [await stage.open(wide), await stage.open(phone)];
	const { id } = await atTheWindow(ann, page);
	await ann.ask('PUT', `/projects/${id}/invitations`, { email: 'somebody@example.org', right: 1 });
	const path = await box.path(/register\?invitation=[a-z0-9-]+/);

	await his.goto(path);
	await his.getByRole('link', { name: /Sign in/ }).tap();
	await signIn(his, ben);
	await his.getByRole('heading', { name: `${ann.username} invites you to “Kitchen”` }).waitFor();
	expect(await widthTooMuch(his)).toBeLessThanOrEqual(0);
	await his.getByRole('button', { name: 'Join project' }).tap();
	await his.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor();
	await his.goto(path);
	await his.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor();

	await permissionOf(page, ben.username).waitFor();
	await ann.ask('DELETE', `/projects/${id}/users/${ben.username}`);
	const hers = await stage.open(wide);
	await hers.goto('/');
	await signIn(hers, ann);
	await side(hers, 'Kitchen').waitFor();
	await hers.goto(path);
	await hers.getByRole('heading', { name: "This invitation doesn't work" }).waitFor();
});
