import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { totpCode, totpStep } from '../packages/server/src/security/totp.ts';
import { signIn } from './gestures.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

const codeField = (page: Page) => page.getByRole('textbox', { name: 'One-time code' });

/** Types name and password, and comes as far as the code. */
async function comeToCode(page: Page, { username, password }: Person): Promise<void> {
	await page.goto('/login');
	await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
	await page.getByRole('textbox', { name: 'Password' }).fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await codeField(page).waitFor();
}

async function sendCode(page: Page, code: string): Promise<void> {
	// It sends itself.
	await codeField(page).fill(code);
}

async function sendRecoveryCode(page: Page, code: string): Promise<void> {
	await page.getByRole('button', { name: 'Use a recovery code' }).click();
	await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
	await page.getByRole('button', { name: 'Sign in' }).click();
}

const signedInAs = (page: Page, { username }: Person) =>
	page.getByRole('banner').getByRole('button', { name: `Account: ${username}` });

test('a second factor is set up, asked for, and stood in for by a recovery code that works once', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	await page.goto('/login');
	await signIn(page, ann);
	await page.goto('/user/settings/totp');
	await page.getByRole('button', { name: 'Set up' }).click();
	await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
	const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
	await page.getByRole('button', { name: 'Continue' }).click();
	const codeNow = (later = 0) => totpCode(secret.replaceAll(' ', ''), totpStep(Date.now()) + later);
	await page.getByRole('textbox', { name: 'Six-digit code' }).fill(codeNow());
	await page.getByRole('button', { name: "I've saved them" }).waitFor();
	const [recovery = ''] = await page.getByRole('alertdialog').locator('code').allTextContents();
	await page.getByRole('button', { name: "I've saved them" }).click();
	await page.getByText('10 of 10 left').waitFor();
	const elsewhere = await stage.open(phone);
	await comeToCode(elsewhere, ann);
	await sendCode(elsewhere, '000000');
	await elsewhere.getByText('Wrong code. Check it and try again.').waitFor();
	// The code of this half minute was used to switch it on; that of the next is taken already.
	await sendCode(elsewhere, codeNow(1));
	await signedInAs(elsewhere, ann).waitFor();
	const third = await stage.open();
	await comeToCode(third, ann);
	await sendRecoveryCode(third, recovery);
	await signedInAs(third, ann).waitFor();
	await page.reload();
	await page.getByText('9 of 10 left').waitFor();
	await page.getByText('Recovery code used').waitFor();
	const fourth = await stage.open();
	await comeToCode(fourth, ann);
	await sendRecoveryCode(fourth, recovery);

	await fourth.getByText('Wrong code. Check it and try again.').waitFor();
	expect(await signedInAs(fourth, ann).count()).toBe(0);
});

test('a session that is ended elsewhere is signed out there, and this one stays', async () => {
	const bo = await stage.aPerson('bo');
	const [here, there] = [await stage.open(), await stage.open(phone)];
	for (const page of [here, there]) {
		await page.goto('/login');
		await signIn(page, bo);
	}
	await here.goto('/user/settings/totp');
	await here.getByRole('button', { name: 'End all others' }).click();
	await here.getByRole('button', { name: 'End sessions' }).click();
	await expect.poll(() => here.getByRole('row').count()).toBe(2);
	await there.goto('/labels');

	await there.getByRole('textbox', { name: 'Username or email' }).waitFor();
	await here.reload();
	await here.getByText('This device').waitFor();
	await here.getByText('Session ended').first().waitFor();
});
