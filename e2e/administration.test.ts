import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { notices, widthTooMuch } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

// The first whom the stage makes an account for.
const stage = setStage({ settings: { ORDNA_SERVICE_ADMINS: 'ada1' } });

let ada: Promise<Person> | undefined;

/** The administrator, signed in at a page of the administration. */
async function atAdministration(path: string, options = wide): Promise<Page> {
	ada ??= stage.aPerson('ada');
	const page = await stage.open(options);
	await page.goto(path);
	await signIn(page, await ada);
	await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor();
	return page;
}

test('where nobody registers, somebody does by the link of an administrator, and it is used up then', async () => {
	const page = await atAdministration('/admin/sign-in');
	await page.getByRole('radio', { name: 'Invited people' }).click();
	await page.getByRole('radio', { name: 'Invited people', checked: true }).waitFor();
	await page.getByRole('link', { name: 'Invitations' }).click();
	await page.getByText('Registration is by invitation.').waitFor();
	const stranger = await stage.open();
	await stranger.goto('/register');
	await stranger
		.getByText(/registration is/i)
		.first()
		.waitFor();

	await page.getByRole('button', { name: 'Invite people' }).click();
	const window = page.getByRole('dialog', { name: 'Invite people' });
	await window.getByRole('combobox', { name: 'Can be used' }).click();
	await page.getByRole('option', { name: 'Once' }).click();
	await window.getByRole('button', { name: 'Create link' }).click();
	const link = await page.getByRole('status').getByRole('textbox', { name: 'Link' }).inputValue();
	await stranger.goto(link);
	await stranger.getByText('ada1 invites you to create an account.').waitFor();
	await stranger.getByRole('textbox', { name: 'Username' }).fill('guest');
	await stranger.getByRole('textbox', { name: 'Email' }).fill('guest@example.com');
	await stranger.getByRole('textbox', { name: 'Password' }).fill('nine-linen-threads');
	await stranger.getByRole('button', { name: 'Create account' }).click();
	await stranger.getByRole('button', { name: 'Account: guest' }).waitFor();

	await page.reload();
	await page.getByText('1 of 1').waitFor();
	await page.getByText('Used up', { exact: true }).waitFor();
	const late = await stage.open();
	await late.goto(link);
	await late.getByText('This invitation is not valid any more.').waitFor();
	await page.getByRole('link', { name: 'Change', exact: true }).click();
	await page.getByRole('radio', { name: 'Anyone' }).click();
	await page.getByRole('button', { name: 'Allow' }).click();
	await page.getByRole('radio', { name: 'Anyone', checked: true }).waitFor();
});

test('whoever is disabled is signed out in the browser that is open, and it stands in the audit log', async () => {
	const page = await atAdministration('/admin/people');
	const ben = await stage.aPerson('ben');
	const other = await stage.open();
	await other.goto('/');
	await signIn(other, ben);
	await other.getByRole('navigation').getByRole('link', { name: 'Labels' }).waitFor();

	await page.getByRole('searchbox', { name: 'Name, email or username' }).fill(ben.username);
	await page.getByRole('button', { name: `More about ${ben.username}` }).click();
	await page.getByRole('menuitem', { name: 'Disable' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
	await notices(page).getByText(`${ben.username} is disabled`).waitFor();

	await other.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
	await other.getByRole('button', { name: 'Sign in' }).waitFor();
	await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit log' }).click();
	await page.getByText(`disabled an account: ${ben.username}`).first().waitFor();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export' }).click();
	await page.getByRole('menuitem', { name: 'As a table (CSV)' }).click();
	expect((await saved).suggestedFilename()).toBe('audit.csv');
});

test('a job runs when an administrator says so, also on a phone', async () => {
	const page = await atAdministration('/admin/jobs', phone);

	await page.getByRole('button', { name: 'Run now: empty the trash' }).click();
	await notices(page).getByText('Started: empty the trash').waitFor();

	for (const path of [
		...[
			'overview',
			'people',
			'people/1',
			'invitations',
			'storage',
			'jobs',
			'mail',
			'sessions',
			'audit',
			'health',
			'sign-in',
		],
	]) {
		await page.goto(`/admin/${path}`);
		await page.getByRole('heading', { level: 2 }).waitFor();
		expect(await widthTooMuch(page), path).toBe(0);
	}
	// Its pages, and those of the settings, are a page of their own there.
	await page.getByRole('link', { name: 'Back' }).click();
	await page.waitForURL((url) => url.pathname === '/admin');
	await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit log' }).click();
	await page.getByRole('heading', { name: 'Audit log', level: 2 }).waitFor();
	await page.goto('/user/settings');
	await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'General' }).click();
	await page.getByRole('heading', { name: 'General', level: 2 }).waitFor();
	await page.getByRole('link', { name: 'Back' }).click();
	await page.waitForURL((url) => url.pathname === '/user/settings');
});

test('the front says how the server is, and the page behind it checks anew', async () => {
	const page = await atAdministration('/admin');
	await page.waitForURL('**/admin/overview');

	await page
		.getByRole('link', { name: /See all checks|finding/ })
		.first()
		.click();
	await page.getByRole('heading', { name: 'Health', level: 2 }).waitFor();
	await page.getByText('Database', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Check again' }).click();
	await page.getByText(/Last check: Today/).waitFor();
});

test('an administrator gives a project of somebody else away without seeing what it is called', async () => {
	const page = await atAdministration('/admin/storage');
	const [dora, eli] = [await stage.aPerson('dora'), await stage.aPerson('eli')];
	const titles = Array.from({ length: 6 }, (_, at) => `Quiet plans ${at}`);
	await Promise.all(titles.map((title) => dora.ask('PUT', '/projects', { title })));

	await page.reload();
	await page.getByRole('button', { name: /^Show all/ }).click();
	const given = page.getByRole('button', { name: `More about Private project of ${dora.username}` });
	await given.first().click();
	await page.getByRole('menuitem', { name: 'Give to…' }).click();
	const window = page.getByRole('dialog', { name: /to someone else/ });
	await window.getByRole('combobox').fill(eli.username);
	await window.getByRole('option', { name: eli.username }).click();
	await window.getByRole('button', { name: `Give to ${eli.username}` }).click();
	await notices(page).getByText(`The project belongs to ${eli.username} now`).waitFor();

	expect(await page.getByText(/Quiet plans/).count()).toBe(0);
});

test('the tables of a person show what they have, and a token of theirs is deleted', async () => {
	const page = await atAdministration('/admin/people');
	const fay = await stage.aPerson('fay');
	await fay.ask('PUT', '/tokens', {
		...{ title: 'Backup script', permissions: { tasks: ['read_all'] } },
		expires_at: new Date(Date.now() + 86_400_000).toISOString(),
	});

	await page.getByRole('searchbox', { name: 'Name, email or username' }).fill(fay.username);
	await page.getByRole('link', { name: fay.username }).click();
	await page.getByRole('heading', { name: fay.username, level: 2 }).waitFor();
	await page.getByRole('button', { name: 'Delete token Backup script' }).click();
	await page.getByText('No API tokens.').waitFor();
});

test('for everybody else there is no administration', async () => {
	const cleo = await stage.aPerson('cleo');
	const page = await stage.open();
	await page.goto('/admin/people');
	await signIn(page, cleo);

	await page.getByRole('heading', { name: 'Page not found' }).first().waitFor();
	for (const path of ['overview', 'storage', 'mail', 'health', 'people/1']) {
		await page.goto(`/admin/${path}`);
		await page.getByRole('heading', { name: 'Page not found' }).first().waitFor();
	}
	await page.getByRole('button', { name: `Account: ${cleo.username}` }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
	expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
});
