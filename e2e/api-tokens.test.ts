import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('a token that may read labels does that alone, until it is deleted', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	await page.goto('/login');
	await signIn(page, ann);
	await page.goto('/user/settings/api-tokens');
	await page.getByText('No tokens yet.').waitFor();
	await page.getByRole('link', { name: 'Create token' }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('Label printer');
	await page.getByRole('checkbox', { name: 'Labels: Read', exact: true }).press(' ');
	await page.getByRole('button', { name: 'Create token' }).click();
	const token = await page.getByRole('textbox', { name: 'New token' }).inputValue();
	const ask = async (path: string, method = 'GET', body?: object) => {
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
		const reply = await fetch(`${stage.url}/api/v1${path}`, {
			method,
			headers,
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		return reply.status;
	};
	const before = [await ask('/labels'), await ask('/labels', 'PUT', { title: 'Linen' }), await ask('/projects')];
	await page.getByRole('button', { name: 'More about Label printer' }).click();
	await page.getByRole('menuitem', { name: 'Delete…' }).click();
	await page.getByRole('button', { name: 'Delete token' }).click();
	await expect.poll(() => page.getByRole('row').count()).toBe(0);

	expect(token).toMatch(/^tk_[0-9a-f]{40}$/);
	expect(before).toEqual([200, 401, 401]);
	expect(await ask('/labels')).toBe(401);
});

test('a token ends with the day that was picked, by keys', async () => {
	const page = await stage.open({ timezoneId: 'Asia/Tokyo' });
	const ann = await stage.aPerson('ann');
	await ann.ask('POST', '/user/settings/general', { timezone: 'Asia/Tokyo' });
	await page.goto('/user/settings/api-tokens?title=Backup&scopes=labels:read_all');
	await signIn(page, ann);
	await page.getByRole('combobox', { name: 'Expires' }).click();
	await page.getByRole('option', { name: 'On a date' }).click();
	await page.getByRole('button', { name: 'Last day' }).press('Enter');
	await page.getByRole('gridcell', { selected: true }).focus();
	await page.keyboard.press('PageDown');
	await page.keyboard.press('ArrowRight');
	const day = await page.locator('[role=gridcell]:focus').getAttribute('data-day');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Create token' }).click();
	await page.getByRole('textbox', { name: 'New token' }).waitFor();
	const [made] = await ann.ask('GET', '/tokens');

	expect(Date.parse(made.expires_at)).toBe(Date.parse(`${day}T23:59:59+09:00`));
});

test('nobody leaves a new token by a link, the way back or the tab before it is copied', async () => {
	const page = await stage.open({ permissions: ['clipboard-write'] });
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/general');
	await signIn(page, ann);
	await page.getByRole('link', { name: 'API tokens' }).click();
	await page.getByRole('link', { name: 'Create token' }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('Backup');
	await page.getByRole('checkbox', { name: 'Labels: Read', exact: true }).press(' ');
	await page.getByRole('button', { name: 'Create token' }).click();
	const token = page.getByRole('textbox', { name: 'New token' });
	await token.waitFor();
	const question = page.getByRole('alertdialog', { name: 'Leave without copying it?' });
	const stay = async () => {
		await question.getByRole('button', { name: 'Cancel' }).click();
		await question.waitFor({ state: 'detached' });
	};

	await page.getByRole('link', { name: 'Overview' }).click();
	await stay();
	// The form has given its place in the history to the list: the first step back leads to the list, too.
	await page.goBack();
	await page.evaluate(() => history.back());
	await stay();
	const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
	await asked.dismiss();
	expect([asked.type(), await token.inputValue()]).toEqual(['beforeunload', expect.stringMatching(/^tk_/)]);

	await page.getByRole('button', { name: 'Copy', exact: true }).click();
	await page.getByRole('button', { name: 'Copied' }).waitFor();
	await page.getByRole('link', { name: 'Overview' }).click();
	await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
