import { afterAll, expect, test } from 'vitest';
import { openImapServer } from '../packages/server/src/testing/imap-server.ts';
import { signIn } from './gestures.ts';
import { phone, setStage } from './stage.ts';

const imap = await openImapServer();
afterAll(imap.stop);

const stage = setStage({ settings: imap.env });

const form = /^tasks\+[a-z2-9]{24}@example\.org$/;

test('a project gets an email address, which is copied, replaced and removed by keys', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const page = await stage.open();
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await page.goto(`/projects/${id}/settings/edit`);
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	const address = page.getByRole('textbox', { name: 'Email address of this project' });
	const agree = async (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).press('Enter');

	await page.getByRole('link', { name: 'Email', exact: true }).press('Enter');
	await page.getByRole('button', { name: 'Create email address' }).press('Enter');
	await address.waitFor();
	const first = await address.inputValue();
	expect(first).toMatch(form);
	await expect.poll(focused).toBe('Copy');
	await page.keyboard.press('Enter');
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);

	await page.getByRole('button', { name: 'Replace…' }).press('Enter');
	await agree('Replace email address');
	await expect.poll(() => address.inputValue()).not.toBe(first);
	expect(await address.inputValue()).toMatch(form);
	await page.getByRole('button', { name: 'Remove…' }).press('Enter');
	await agree('Remove email address');

	await page.getByText('This project has no email address yet.').waitFor();
	await expect.poll(focused).toBe('Create email address');
	expect(await ann.ask('GET', `/projects/${id}/mail-in`)).toMatchObject({ address: '' });
});

test('whoever presses the next button while a question fades out gets that one', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	await ann.ask('PUT', `/projects/${id}/mail-in`, {});
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await page.goto(`/projects/${id}/settings/email`);
	// Long enough to be met on any machine.
	await page.evaluate(() => document.documentElement.style.setProperty('--d-3', '1500ms'));
	const question = page.getByRole('alertdialog');

	await page.getByRole('button', { name: 'Replace…' }).press('Enter');
	await question.getByRole('button', { name: 'Cancel' }).press('Enter');
	await page.getByRole('button', { name: 'Remove…', includeHidden: true }).focus();
	await question.waitFor({ state: 'detached' });
	await page.keyboard.press('Enter');

	await page.getByRole('alertdialog', { name: 'Remove the email address?' }).waitFor();
});

test('on a phone the address fits the screen, and what cannot be loaded says so', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	await ann.ask('PUT', `/projects/${id}/mail-in`, {});
	const page = await stage.open(phone);
	let isAway = true;
	await page.route('**/mail-in', (route) =>
		isAway ? route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }) : route.continue(),
	);
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await page.goto(`/projects/${id}/settings/email`);

	await page.getByText("The email address couldn't be loaded").waitFor();
	isAway = false;
	await page.getByRole('button', { name: 'Try again' }).tap();
	await page.getByRole('textbox', { name: 'Email address of this project' }).waitFor();

	const width = () => page.evaluate(() => document.documentElement.scrollWidth);
	expect(await width()).toBe(390);
});

test('an email that arrives while somebody looks at the project becomes a task there', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const { address } = await ann.ask('PUT', `/projects/${id}/mail-in`, {});
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await page.getByRole('heading', { level: 1, name: 'Trip' }).waitFor();
	await expect.poll(() => imap.idling()).toBe(1);

	const head = [`From: Ann <${ann.username}@example.org>`, `To: ${address}`, 'Message-ID: <trip@example.org>'];
	imap.deliver([...head, 'Subject: Fwd: Book the ferry !3', '', 'Before Easter.'].join('\r\n'));

	await page.getByRole('link', { name: 'Book the ferry' }).click();
	await page.getByText('Before Easter.').waitFor();
	expect(await ann.ask('GET', `/projects/${id}/tasks`)).toMatchObject([{ title: 'Book the ferry', priority: 3 }]);
	await expect.poll(() => imap.seen()).toEqual([1]);
});
