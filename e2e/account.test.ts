import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { openMailBox } from './letters.ts';
import { setStage } from './stage.ts';

const box = await openMailBox();
afterAll(() => box.close());
const motd = 'Down for ten minutes on Saturday.';
const stage = setStage({ settings: { ...box.settings, ORDNA_SERVICE_MOTD: motd } });

/** Signs somebody in, on the page of the account. */
async function arrive(page: Page, username: string) {
	const account = { username, password: 'nine-linen-threads', email: `${username}@example.org` };
	const headers = { 'content-type': 'application/json' };
	await fetch(`${stage.url}/api/v1/register`, { method: 'POST', headers, body: JSON.stringify(account) });
	await page.goto(await box.link('userEmailConfirm'));
	await page.getByText('Email confirmed. You can sign in now.').waitFor();
	await signIn(page, account);
	await openAccount(page);
	return account;
}

async function openAccount(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Account:/ }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click();
	await page.getByRole('heading', { name: 'Account', level: 2 }).waitFor();
}

/** In the window that asks for the password. */
async function confirm(page: Page, password: string, verb: string): Promise<void> {
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
	await dialog.getByRole('button', { name: verb }).click();
	await dialog.waitFor({ state: 'detached' });
}

test('an address changes once the link sent there has been opened, and waits until then', async () => {
	const page = await stage.open();
	const ann = await arrive(page, 'ann');

	await page.getByRole('button', { name: 'Change email' }).click();
	await page.getByRole('textbox', { name: 'New email' }).fill('ann@home.example');
	await confirm(page, ann.password, 'Send link');
	await page.getByText('Confirm your email. We sent a link to ann@home.example.').waitFor();
	await page.goto(await box.link('userEmailConfirm'));
	await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
	await page.getByRole('link', { name: 'Go to overview' }).click();
	await openAccount(page);

	await page.getByRole('main').getByText('ann@home.example').waitFor();
	expect(await page.getByText('Confirm your email.').count()).toBe(0);
});

test('an account is deleted in three days, which its owner can call off from any page', async () => {
	const page = await stage.open();
	const bea = await arrive(page, 'bea');

	await page.getByRole('button', { name: 'Delete account' }).click();
	await confirm(page, bea.password, 'Delete account');
	await page.getByText('Check your email').waitFor();
	await page.goto(await box.link('accountDeletionConfirm'));
	await page.getByText('Deletion confirmed').waitFor();
	await page
		.getByRole('main')
		.getByText(/^Your account will be deleted on/)
		.waitFor();
	expect(new URL(page.url()).search).toBe('');
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }).click();
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	await page.getByRole('button', { name: 'Cancel deletion' }).click();
	await confirm(page, bea.password, 'Cancel deletion');

	await page.getByText('Deletion canceled. Your account stays.').waitFor();
	await expect.poll(() => page.getByText(/Your account will be deleted/).count()).toBe(0);
});

test('everything one has comes as a file, which waits on the page', async () => {
	const page = await stage.open();
	const cleo = await arrive(page, 'cleo');

	await page.getByRole('button', { name: 'Request export' }).click();
	await confirm(page, cleo.password, 'Request export');
	await page.getByText(/^Export of /).waitFor();
	await page.getByText(/Available until/).waitFor();
	await page.getByRole('button', { name: 'Download' }).click();
	const coming = page.waitForEvent('download');
	await confirm(page, cleo.password, 'Download');
	const file = await coming;

	expect(file.suggestedFilename()).toBe('ordna-export.zip');
	expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('the message of the day stands above every page until somebody closes it', async () => {
	const page = await stage.open();
	await arrive(page, 'dot');

	await page.getByText(motd).waitFor();
	await page.getByRole('button', { name: 'Close' }).click();
	await expect.poll(() => page.getByText(motd).count()).toBe(0);
	await page.reload();
	await page.getByRole('heading', { name: 'Account', level: 2 }).waitFor();
	await page.getByRole('button', { name: 'Request export' }).waitFor();

	expect(await page.getByText(motd).count()).toBe(0);
});
