import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openProvider } from '../packages/server/src/testing/open-id-provider.ts';
import { phone, setStage } from './stage.ts';

const house = await openProvider({
	ada: { email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace', preferred_username: 'ada' },
});
afterAll(house.stop);

const stage = setStage({ settings: house.env });

/** On the page of the provider. */
async function typeName(page: Page, name: string): Promise<void> {
	await page.getByRole('heading', { name: 'House' }).waitFor();
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await page.getByRole('button', { name: 'Sign in' }).click();
}

const toHouse = (page: Page) => page.getByRole('button', { name: 'Continue with House' });
const overview = (page: Page) => page.getByRole('heading', { name: /Ada Lovelace/ });

test('a provider leads in, back to where one wanted to go, and out again', async () => {
	const page = await stage.open();
	await page.goto('/projects');
	await toHouse(page).click();
	await typeName(page, 'ada');
	await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toBe('/projects');
	await page.getByRole('button', { name: 'Ada Lovelace' }).click();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
	await page.waitForURL((url) => url.origin === house.issuer);
	await page.getByRole('button', { name: 'Yes, sign me out' }).click();
	await page.waitForURL((url) => url.pathname.includes('success') || url.origin !== house.issuer);
	await page.goto(`${stage.url}/login`);
	await toHouse(page).click();

	// Signed out there too: it asks for the name again.
	await typeName(page, 'ada');
	await overview(page).waitFor();
});

test('somebody whom the provider refuses reads so, and goes another way', async () => {
	const page = await stage.open(phone);
	await page.goto('/login');
	await toHouse(page).click();
	await typeName(page, 'nobody');

	await page.getByRole('heading', { level: 1, name: "You're not signed in yet" }).waitFor();
	expect(await page.getByRole('alert').textContent()).toContain('Nobody here is called that');
	await page.getByRole('link', { name: 'Other ways to sign in' }).click();
	await page.getByRole('textbox', { name: 'Username or email' }).waitFor();
});

test('an answer that this tab did not ask for signs nobody in', async () => {
	const page = await stage.open();
	await page.goto(`/auth/openid/house?code=stolen&state=guessed`);

	await page.getByRole('alert').getByText('This sign-in was begun in another tab or browser').waitFor();
	await page.getByRole('button', { name: 'Try again' }).click();
	await typeName(page, 'ada');
	await overview(page).waitFor();
});
