import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { row, tick } from './screen.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('whose session has ended signs in again, is back at the same address, and has lost no change', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Choir trip' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Hire a coach' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Print the programme' });
	const page = await stage.open();
	await page.goto(`/projects/${id}?s=coach`);
	await signIn(page, ann);
	await row(page, 'Hire a coach').waitFor();
	const { href } = new URL(page.url());

	const renewed = { username: ann.username, password: 'ten-cotton-threads' };
	await ann.ask('POST', '/user/password', { old_password: ann.password, new_password: renewed.password });
	await tick(page, 'Hire a coach').click();
	await page.getByText('Your session has ended.').waitFor();
	await signIn(page, renewed);
	const main = page.getByRole('main');
	await main.waitFor();

	await expect.poll(async () => (await ann.ask('GET', `/projects/${id}/tasks?s=coach`))[0].done).toBe(true);
	expect(page.url()).toBe(href);
	expect(await row(page, 'Print the programme').count()).toBe(0);
});
