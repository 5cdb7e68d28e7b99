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
	await page.getByRole('checkbox', { name: 'Labels: Read', exact: true }).check({ force: true });
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
