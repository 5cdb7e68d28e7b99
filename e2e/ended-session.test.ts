import { afterAll, expect, test } from 'vitest';
import { signUp } from '../scripts/demo/api.mjs';
import { settingsForTests, startServer } from '../scripts/server.mjs';
import { signIn } from './gestures.ts';
import { bornAt, openTask, row } from './screen.ts';
import { setStage } from './stage.ts';

// Tokens that are renewed at once.
const other = await startServer({ ...settingsForTests, ORDNA_SERVICE_JWTTTLSHORT: '61' });
afterAll(() => other.stop());
const stage = setStage({ settings: { ORDNA_SERVICE_OTHERSERVERS: other.url } });

test('whose session has ended signs in over the page, in one tab for all, and has lost neither what was typed nor a change', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Choir trip' });
	const coach = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Hire a coach' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Print the programme' });
	const page = await stage.open();
	await page.goto(`/projects/${id}?s=coach`);
	await signIn(page, ann);
	await row(page, 'Hire a coach').click();
	await page.getByRole('button', { name: 'Write a comment' }).click();
	await page.keyboard.type('The one with the big boot');
	const other = await page.context().newPage();
	await other.goto('/labels');
	const endedThere = other.getByRole('alertdialog', { name: 'Your session has ended' });
	await other.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	await Promise.all([page, other].map((one) => one.waitForLoadState('networkidle')));
	const { href } = new URL(page.url());
	const born = await bornAt(page);

	await ann.ask('POST', '/user/password', { old_password: ann.password, new_password: 'ten-cotton-threads' });
	await openTask(page, 'Hire a coach')
		.getByRole('checkbox', { name: /^Mark as done/ })
		.click();
	const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
	await ended.waitFor();
	await page.keyboard.press('Escape');
	await endedThere.waitFor();
	await page.keyboard.type('ten-cotton-threads');
	await page.keyboard.press('Enter');
	await ended.waitFor({ state: 'detached' });
	await endedThere.waitFor({ state: 'detached' });

	await expect.poll(async () => (await ann.ask('GET', `/tasks/${coach.id}`)).done).toBe(true);
	await page.getByRole('button', { name: 'The one with the big boot' }).waitFor();
	expect([new URL(page.url()).href, await bornAt(page)]).toEqual([href, born]);
	expect(await openTask(page, 'Hire a coach').count()).toBe(1);
});

test('whose session ended while nobody looked signs in over the page that is loading, and goes on there', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Choir trip' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Hire a coach' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Hire a coach').waitFor();
	await page.waitForLoadState('networkidle');
	const { pathname } = new URL(page.url());
	await page.goto('about:blank');
	await ann.ask('POST', '/user/password', { old_password: ann.password, new_password: 'ten-cotton-threads' });

	await page.goto(pathname);
	const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
	await ended.waitFor();
	const born = await bornAt(page);
	await ended.getByLabel('Password', { exact: true }).fill('ten-cotton-threads');
	await page.keyboard.press('Enter');
	await ended.waitFor({ state: 'detached' });

	await row(page, 'Hire a coach').waitFor();
	expect([new URL(page.url()).pathname, await bornAt(page)]).toEqual([pathname, born]);
});

test('who chooses another server works there, is renewed there by the token alone, and comes back to this one', async () => {
	const bob = { username: 'bob', password: 'nine-linen-threads' };
	await signUp(other.url, bob);
	const { host } = new URL(other.url);
	const page = await stage.open();
	await page.goto('/');
	await page.getByRole('button', { name: 'Change server' }).click();

	await page.getByRole('textbox', { name: 'Server address' }).fill(host);
	await page.getByRole('button', { name: 'Use this server' }).click();
	await page.getByText(`Server: ${host}`).waitFor();
	const renewed = page.waitForResponse(`${other.url}/api/v1/user/token`);
	await signIn(page, bob);
	const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
	await page.getByRole('textbox', { name: 'Add a task' }).fill('Hire a coach');
	await page.keyboard.press('Enter');
	expect((await stored).url()).toMatch(new RegExp(`^${other.url}/api/v1/projects/\\d+/tasks$`));
	const wasRenewed = (await renewed).ok();
	await page.getByRole('button', { name: /^Account:/ }).click();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
	await page.getByText(`Server: ${host}`).waitFor();
	await page.reload();
	await page.getByText(`Server: ${host}`).waitFor();
	await page.getByRole('button', { name: 'Change server' }).click();
	await page.getByRole('button', { name: `Use ${new URL(stage.url).host}` }).click();

	await page.getByText(`Server: ${new URL(stage.url).host}`).waitFor();
	expect(wasRenewed).toBe(true);
});
