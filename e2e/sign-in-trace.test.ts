import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openDirectory, whyNoDirectory } from '../packages/server/src/testing/directory.ts';
import { openProvider } from '../packages/server/src/testing/open-id-provider.ts';
import { signIn } from './gestures.ts';
import { phone, setStage } from './stage.ts';

const missing = await whyNoDirectory();
if (missing !== undefined) console.warn(missing);
const directory = missing === undefined ? await openDirectory() : undefined;
const directoryTest = test.skipIf(!directory);
await directory?.addPerson('petra', { displayName: 'Petra Holm' });
const house = await openProvider({
	tomasz: { name: 'Tomasz Nowak', preferred_username: 'tnowak' },
	maja: { email: 'maja@example.com', email_verified: true, name: 'Maja Lindqvist', preferred_username: 'maja' },
});
afterAll(async () => {
	await house.stop();
	await directory?.stop();
});

// The first person of a stage is called so.
const stage = setStage({ settings: { ...house.env, ...directory?.env, ORDNA_SERVICE_ADMINS: 'admin1' } });

/** On the page of the provider. */
async function typeName(page: Page, name: string): Promise<void> {
	await page.getByRole('heading', { name: 'House' }).waitFor();
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await page.getByRole('button', { name: 'Sign in' }).click();
}

const trace = (page: Page, name: string) => page.getByRole('region', { name });

test('an administrator finds why a colleague cannot sign in, and tries it', async () => {
	const admin = await stage.aPerson('admin');
	const colleague = await stage.open();
	await colleague.goto('/login');
	await colleague.getByRole('button', { name: 'Continue with House' }).click();
	await typeName(colleague, 'tomasz');
	await colleague.getByRole('heading', { level: 1, name: "You're not signed in yet" }).waitFor();

	const page = await stage.open();
	await page.goto('/admin/people');
	await signIn(page, admin);
	await page.getByRole('link', { name: 'Sign-in trace' }).click();
	const why = trace(page, "tnowak couldn't sign in");
	await why.getByText('No email address').waitFor();
	await why.getByText('Add email to the scope Ordna asks House for').waitFor();
	expect(await why.getByRole('listitem').count()).toBe(7);

	house.setClaims('tomasz', { email: 'tomasz@example.com', name: 'Tomasz Nowak', preferred_username: 'tnowak' });
	await page.getByRole('button', { name: 'Try it' }).click();
	await page.getByRole('dialog').getByRole('radio', { name: 'House' }).check();
	const opened = page.context().waitForEvent('page');
	await page.getByRole('button', { name: 'Continue', exact: true }).click();
	const trial = await opened;
	await typeName(trial, 'tomasz');
	await trace(trial, 'tnowak can sign in').getByText('A new account would be created: tnowak.').waitFor();
	await trial.close();

	// It came to the first window, too, beside the one that is read there.
	await page.getByRole('link', { name: `Try it, by ${admin.username}` }).waitFor();
	await why.waitFor();
});

directoryTest('a name that the directory does not know is found out with a phone', async () => {
	const admin = { username: 'admin1', password: 'nine-linen-threads' };
	const colleague = await stage.open();
	await colleague.goto('/login');
	await colleague.getByRole('textbox', { name: 'Username or email' }).fill('petra.hollm');
	await colleague.getByRole('textbox', { name: 'Password' }).fill('a-thimble-of-thread');
	await colleague.getByRole('button', { name: 'Sign in', exact: true }).click();
	const alert = colleague.getByRole('alert');
	await alert.getByText(/reference [0-9a-f]{4}\./).waitFor();
	const [, reference = ''] = /reference ([0-9a-f]{4})/.exec((await alert.textContent()) ?? '') ?? [];

	const page = await stage.open(phone);
	await page.goto('/admin/sign-in-trace');
	await signIn(page, admin);
	await page.getByRole('searchbox', { name: 'Find by reference or name' }).fill(reference);
	await page.getByRole('link', { name: /^petra\.hollm/ }).click();
	const why = trace(page, "petra.hollm couldn't sign in");
	await why.getByText('Person not found').waitFor();
	await why.getByText('(&(objectClass=inetOrgPerson)(uid=petra.hollm))').waitFor();
	await page.getByRole('button', { name: 'All sign-ins' }).click();
	await page.getByRole('button', { name: 'Try it' }).click();
	await page.getByRole('dialog').getByRole('radio', { name: 'LDAP' }).check();
	await page.getByRole('textbox', { name: 'Username there' }).fill('petra');
	await page.getByRole('textbox', { name: 'Password' }).fill('a-thimble-of-thread');
	await page.getByRole('button', { name: 'Continue', exact: true }).click();

	await trace(page, 'petra can sign in').getByText('Password accepted').waitFor();
	expect(await page.content()).not.toContain('a-thimble-of-thread');
});
