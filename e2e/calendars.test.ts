import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

test('somebody makes a password for their calendar, gets in with it, and takes it back by the keyboard', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/caldav');
	await signIn(page, ann);
	const address = page.getByRole('textbox', { name: 'Address' });
	expect(await address.inputValue()).toBe(`${stage.url}/dav/principals/${ann.username}/`);

	const create = page.getByRole('button', { name: 'Create password' }).first();
	await create.focus();
	// As somebody comes to it by keys: what is pressed while focus was just lost to a new page is swallowed.
	for (const key of ['Shift+Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
	await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('The studio');
	await page.keyboard.press('Enter');
	const password = page.getByRole('textbox', { name: 'Password' });
	const secret = await password.inputValue();
	await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
	const opens = async () => {
		const authorization = `Basic ${Buffer.from(`${ann.username}:${secret}`).toString('base64')}`;
		return (await fetch(await address.inputValue(), { method: 'PROPFIND', headers: { authorization } })).status;
	};
	expect(await opens()).toBe(207);
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/calendars.png`, fullPage: true });
	await page.getByRole('button', { name: 'Delete The studio' }).press('Enter');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
	await page.getByText('No calendar passwords yet.').waitFor();

	expect(await opens()).toBe(401);
	expect(await password.count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Create password');
});

test('tasks are subscribed to by a link, of all projects or of one, until it is reset and deleted by the keyboard', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Choir' });
	const other = await ann.ask('PUT', '/projects', { title: 'Garden' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Rehearse', due_date: '2031-03-01T09:00:00Z' });
	await ann.ask('PUT', `/projects/${other.id}/tasks`, { title: 'Water', due_date: '2031-03-01T09:00:00Z' });
	await page.goto('/user/settings/caldav');
	await signIn(page, ann);
	const link = page.getByRole('textbox', { name: 'Link: Tasks with dates' });
	const titlesAt = async (url: string) =>
		[...(await (await fetch(url)).text()).matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title);
	const pick = async (entry: string, verb: string) => {
		await page.getByRole('button', { name: 'More: Tasks with dates' }).press('Enter');
		await page.getByRole('menuitem', { name: entry }).press('Enter');
		await page.getByRole('alertdialog').getByRole('button', { name: verb }).press('Enter');
	};

	await page.getByRole('button', { name: 'Create link: Tasks with dates' }).press('Enter');
	await link.waitFor();
	const first = await link.inputValue();
	expect(first.startsWith(`${stage.url}/feeds/`)).toBe(true);
	expect(await titlesAt(first)).toEqual(['Rehearse', 'Water']);
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('All projects');
	await page.keyboard.press('Enter');
	await page.getByRole('combobox', { name: 'Project' }).fill('cho');
	await page.keyboard.press('Enter');
	await expect.poll(() => titlesAt(first)).toEqual(['Rehearse']);
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/feeds.png`, fullPage: true });
	await pick('Reset link…', 'Reset link');
	await expect.poll(() => link.inputValue()).not.toBe(first);
	const second = await link.inputValue();
	expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
	await pick('Delete link…', 'Delete link');
	await page.getByRole('button', { name: 'Create link: Tasks with dates' }).waitFor();

	expect((await fetch(second)).status).toBe(404);
});

test('on a phone, in the dark, everything about calendars fits', async () => {
	const page = await stage.open({ ...phone, colorScheme: 'dark' });
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/caldav');
	await page.getByRole('textbox', { name: 'Username or email' }).fill(ann.username);
	await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
	await page.getByRole('button', { name: 'Sign in' }).tap();

	await page.getByText('DAVx⁵', { exact: true }).tap();
	await page.getByRole('button', { name: 'Create password' }).first().tap();
	await page.getByRole('dialog').getByRole('button', { name: 'Create' }).tap();
	await page.getByRole('button', { name: 'Delete DAVx⁵' }).waitFor();
	await page.getByRole('img', { name: 'Code for DAVx⁵' }).waitFor();
	await page.getByRole('button', { name: 'Create link: Tasks with dates' }).tap();
	await page.getByRole('link', { name: 'Subscribe' }).waitFor();

	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/phone.png`, fullPage: true });
	expect(await widthTooMuch(page)).toBe(0);
});
