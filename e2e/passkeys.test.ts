import type { BrowserContextOptions, CDPSession, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** Browsers make no passkeys for an IP address: the server is opened by its other name. */
const atLocalhost = () => stage.url.replace('127.0.0.1', 'localhost');

/** A page with an authenticator in it, which says yes to everything. */
async function openWithAuthenticator(options: BrowserContextOptions = wide): Promise<[Page, CDPSession, string]> {
	const page = await stage.open({ ...options, baseURL: atLocalhost() });
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('WebAuthn.enable');
	const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return [page, devtools, authenticatorId];
}

/** Whether somebody touches the authenticator when it is asked: the browser offers its passkeys as soon as the page stands. */
const present = (devtools: CDPSession, authenticatorId: string, enabled: boolean) =>
	devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

const signedInAs = (page: Page, { username }: Person) =>
	page.getByRole('banner').getByRole('button', { name: `Account: ${username}` });

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function confirmByPassword(page: Page, { password }: Person, verb: string): Promise<void> {
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.getByRole('button', { name: verb }).click();
}

async function addPasskey(page: Page, person: Person, name: string): Promise<void> {
	await page.getByRole('button', { name: 'Add passkey' }).click();
	await confirmByPassword(page, person, 'Continue');
	await page.getByRole('heading', { name: 'Name this passkey' }).waitFor();
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await page.getByRole('button', { name: 'Done' }).click();
	await passkeys(page).getByText(name).waitFor();
}

/** Types name and password, and is asked for more. */
async function typePassword(page: Page, { username, password }: Person): Promise<void> {
	await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
	await page.getByRole('textbox', { name: 'Password' }).fill(password);
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await page.getByRole('textbox', { name: 'One-time code' }).waitFor();
}

/** The browser has been asked for the passkeys that it offers in the field of the username: what is asked next is a button. */
async function signOut(page: Page, person: Person): Promise<void> {
	const offered = page.waitForResponse('**/passkeys/options');
	await signedInAs(page, person).click();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
	await page.getByRole('textbox', { name: 'Username or email' }).waitFor();
	await offered;
}

/** Touches the authenticator when the server is next asked for a challenge: who is asked before somebody is there, waits. */
async function touchWhenAsked(page: Page, devtools: CDPSession, authenticatorId: string): Promise<void> {
	const touch = async (route: Route) => {
		await present(devtools, authenticatorId, true);
		await route.continue();
	};
	await page.route('**/passkeys/options', touch, { times: 1 });
}

test('a passkey is added, signs in without a password, is renamed and deleted', async () => {
	const ann = await stage.aPerson('ann');
	const [page, devtools, device] = await openWithAuthenticator();
	await page.goto('/login');
	await signIn(page, ann);
	await page.goto('/user/settings/totp');
	await addPasskey(page, ann, 'My laptop');
	await page.getByText('Passkey “Chrome on Linux” added').waitFor();
	await present(devtools, device, false);
	await signOut(page, ann);
	await touchWhenAsked(page, devtools, device);
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
	await signedInAs(page, ann).waitFor();
	await page.goto('/user/settings/totp');
	await page.getByText('Signed in with a passkey').waitFor();
	expect(await passkeys(page).getByText('Last used').count()).toBe(1);
	await page.getByRole('button', { name: 'More about My laptop' }).click();
	await page.getByRole('menuitem', { name: 'Rename' }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('button', { name: 'More about Work laptop' }).click();
	await page.getByRole('menuitem', { name: 'Delete…' }).click();
	await confirmByPassword(page, ann, 'Delete passkey');
	await expect.poll(() => passkeys(page).getByRole('listitem').count()).toBe(0);
	await present(devtools, device, false);
	await signOut(page, ann);
	await touchWhenAsked(page, devtools, device);

	await page.getByRole('button', { name: 'Sign in with a passkey' }).click();

	await page.getByText('This passkey is not accepted here.').waitFor();
	expect(await signedInAs(page, ann).count()).toBe(0);
});

test('on a phone, beside the password: the password alone signs in no more, a passkey or a recovery code does', async () => {
	const bo = await stage.aPerson('bo');
	const [page, devtools, device] = await openWithAuthenticator(phone);
	await page.goto('/login');
	await signIn(page, bo);
	await page.goto('/user/settings/totp');
	await addPasskey(page, bo, 'Phone');
	const twoFactor = page.getByRole('region', { name: 'Two-factor authentication' });
	await twoFactor.getByRole('button', { name: 'Turn on' }).click();
	await confirmByPassword(page, bo, 'Turn on');
	await page.getByRole('button', { name: "I've saved them" }).waitFor();
	const [recovery = ''] = await page.getByRole('alertdialog').locator('code').allTextContents();
	await page.getByRole('button', { name: "I've saved them" }).click();
	await page.getByText('10 of 10 left').waitFor();
	const elsewhere = await stage.open();
	await elsewhere.goto('/login');
	await typePassword(elsewhere, bo);
	await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
	await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
	await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
	await signedInAs(elsewhere, bo).waitFor();
	await present(devtools, device, false);
	await signOut(page, bo);
	await typePassword(page, bo);
	await present(devtools, device, true);

	await page.getByRole('button', { name: 'Sign in with a passkey' }).click();

	await signedInAs(page, bo).waitFor();
});

test('at an IP address nobody is offered a passkey, and the settings name the address where they work', async () => {
	const cy = await stage.aPerson('cy');
	const page = await stage.open();
	await page.goto('/login');
	await page.getByRole('textbox', { name: 'Username or email' }).waitFor();
	expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
	await signIn(page, cy);
	await page.goto('/user/settings/totp');

	const link = passkeys(page).getByRole('link', { name: atLocalhost() });

	await link.waitFor();
	expect(await link.getAttribute('href')).toBe(`${atLocalhost()}/user/settings/totp`);
	expect(await page.getByRole('button', { name: 'Add passkey' }).count()).toBe(0);
});

test('a device that has a passkey of the account makes no second one, and says so', async () => {
	const di = await stage.aPerson('di');
	const [page, devtools, authenticatorId] = await openWithAuthenticator();
	await page.goto('/login');
	await signIn(page, di);
	await page.goto('/user/settings/totp');
	await addPasskey(page, di, 'Laptop');
	await page.getByRole('button', { name: 'Add passkey' }).click();
	await confirmByPassword(page, di, 'Continue');
	await page.getByText('This device already has a passkey for your account.').waitFor();
	await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

	expect(await passkeys(page).getByRole('listitem').count()).toBe(1);
});

test('a passkey that the browser offers in the field of the username signs in', async () => {
	const eve = await stage.aPerson('eve');
	const [page, devtools, device] = await openWithAuthenticator();
	await page.goto('/login');
	await signIn(page, eve);
	await page.goto('/user/settings/totp');
	await addPasskey(page, eve, 'My laptop');
	await present(devtools, device, false);
	await signOut(page, eve);
	await present(devtools, device, true);

	await page.reload();

	await signedInAs(page, eve).waitFor();
});
