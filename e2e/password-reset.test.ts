import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { openMailBox } from './letters.ts';
import { phone, setStage, wide } from './stage.ts';

const box = await openMailBox();
afterAll(() => box.close());
const stage = setStage({ settings: box.settings });

/** Makes an account, whose address the link of an e-mail confirms. */
async function register(page: Page, username: string): Promise<{ username: string; password: string; email: string }> {
	const account = { username, password: 'nine-linen-threads', email: `${username}@example.org` };
	const reply = await fetch(`${stage.url}/api/v1/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(account),
	});
	expect(reply.status).toBe(200);
	await page.goto(await box.link('userEmailConfirm'));
	await page.getByText('Email confirmed. You can sign in now.').waitFor();
	expect(new URL(page.url()).pathname).toBe('/login');
	return account;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.each(['wide', 'phone'])('who forgot the password sets a new one by e-mail, once: %s', async (size) => {
	const page = await stage.open(size === 'phone' ? phone : undefined);
	const ada = await register(page, `ada${size}`);

	await page.getByRole('link', { name: 'Forgot password?' }).click();
	await page.getByRole('textbox', { name: 'Email' }).fill(ada.email);
	await page.getByRole('button', { name: 'Send link' }).click();
	await heading(page, 'Check your email').waitFor();
	const link = await box.link('userPasswordReset');
	await page.goto(link);
	await heading(page, 'Set a new password').waitFor();
	await page.getByRole('textbox', { name: 'New password' }).fill('ten-cotton-threads');
	await page.getByRole('button', { name: 'Save password' }).click();
	await page.getByText('Password saved. Sign in with it now.').waitFor();
	await signIn(page, { ...ada, password: 'ten-cotton-threads' });

	const again = await stage.open();
	await again.goto(link);
	await again.getByRole('textbox', { name: 'New password' }).fill('eleven-silk-threads');
	await again.getByRole('button', { name: 'Save password' }).click();
	await heading(again, 'This link has expired').waitFor();
	await again.getByRole('link', { name: 'Send a new link' }).click();
	await heading(again, 'Reset your password').waitFor();
});

test('an address that is nobody’s is answered like any other', async () => {
	const page = await stage.open();
	await page.goto('/get-password-reset');

	await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
	await page.getByRole('button', { name: 'Send link' }).click();

	await heading(page, 'Check your email').waitFor();
	await page.getByText('If nobody@example.org has an account here').waitFor();
});

test('who registers confirms the address first, by the link of an e-mail that can be sent again, and is then signed in', async () => {
	const page = await stage.open({ ...wide, timezoneId: 'Asia/Tokyo' });
	const eve = { username: 'eve', password: 'nine-linen-threads' };
	await page.goto('/register');
	await page.getByRole('textbox', { name: 'Username' }).fill(eve.username);
	await page.getByRole('textbox', { name: 'Email' }).fill('eve@example.org');
	await page.getByRole('textbox', { name: 'Password' }).fill(eve.password);
	await page.getByRole('button', { name: 'Create account' }).click();
	await heading(page, 'Confirm your email first').waitFor();
	await page.getByText('We sent a link to eve@example.org.').waitFor();
	await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
	await page.getByRole('link', { name: 'Back to sign in' }).click();

	await page.getByRole('textbox', { name: 'Username or email' }).fill(eve.username);
	await page.getByRole('textbox', { name: 'Password' }).fill(eve.password);
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await heading(page, 'Confirm your email first').waitFor();
	await page.getByText('We sent a link to eve@example.org.').waitFor();
	await page.getByRole('button', { name: 'Send again' }).click();
	await page.getByText('An email was sent less than a minute ago.').waitFor();
	await page.goto(await box.link('userEmailConfirm'));
	await page.getByText('Email confirmed. You can sign in now.').waitFor();
	const zone = page.waitForRequest(/\/user\/settings\/general$/);
	await signIn(page, eve);

	expect((await zone).postDataJSON()).toMatchObject({ timezone: 'Asia/Tokyo' });
});
