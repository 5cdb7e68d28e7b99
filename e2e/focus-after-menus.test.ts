import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

/** Opens the menu of a row by keyboard, chooses what deletes it, and is sure. */
async function deleteByKeys(page: Page, button: Locator, { entry, verb }: { entry: string; verb: string }) {
	await button.focus();
	await press(page, 'Enter');
	await page.getByRole('menuitem', { name: entry }).focus();
	await press(page, 'Enter');
	await page.getByRole('button', { name: verb, exact: true }).focus();
	await press(page, 'Enter');
}

test('after a token is deleted the focus is on the menu of the next one, after the last on the one before', async () => {
	const ann = await stage.aPerson('ann');
	for (const title of ['Phone', 'Script', 'Watch'])
		await ann.ask('PUT', '/tokens', {
			...{ title, permissions: { tasks: ['read_all'] } },
			expires_at: new Date(Date.now() + 86_400_000).toISOString(),
		});
	const page = await stage.open(wide);
	await page.goto('/user/settings/api-tokens');
	await signIn(page, ann);
	const more = (title: string) => page.getByRole('button', { name: `More about ${title}` });
	await more('Watch').waitFor();
	const titles = await page
		.getByRole('button', { name: /^More about/ })
		.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace('More about ', '') ?? ''));
	const [first = '', second = '', third = ''] = titles;

	// Its row is there for a while after the question has closed.
	await page.route(/\/api\/v1\/tokens\/\d+/, async (route) => {
		await page.waitForTimeout(600);
		await route.continue();
	});

	await deleteByKeys(page, more(second), { entry: 'Delete…', verb: 'Delete token' });
	await more(second).waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(more(third))).toBe(true);
	await deleteByKeys(page, more(third), { entry: 'Delete…', verb: 'Delete token' });

	await more(third).waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(more(first))).toBe(true);
});

test('after a team is deleted the focus is on the menu of the next one', async () => {
	const ann = await stage.aPerson('ann');
	for (const name of ['Kiln', 'Looms', 'Ovens']) await ann.ask('PUT', '/teams', { name });
	const page = await stage.open(wide);
	await page.goto('/teams');
	await signIn(page, ann);
	const more = (name: string) => page.getByRole('button', { name: `More for ${name}` });
	await more('Ovens').waitFor();

	await deleteByKeys(page, more('Looms'), { entry: 'Delete team', verb: 'Delete team' });

	await more('Looms').waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(more('Ovens'))).toBe(true);
});

test('after a comment is deleted the focus is on the next one', async () => {
	const ann = await stage.aPerson('ann');
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const { id } = await ann.ask('PUT', `/projects/${project}/tasks`, { title: 'Sow the peas' });
	for (const comment of ['In March', 'By the wall', 'Not too deep'])
		await ann.ask('PUT', `/tasks/${id}/comments`, { comment: `<p>${comment}</p>` });
	const page = await stage.open(wide);
	await page.goto(`/tasks/${id}`);
	await signIn(page, ann);
	const rowOf = (words: string) => page.locator('li[data-comment]').filter({ hasText: words });
	await rowOf('Not too deep').waitFor();
	const button = rowOf('By the wall').getByRole('button', { name: 'More options' });
	await rowOf('By the wall').hover();

	await deleteByKeys(page, button, { entry: 'Delete', verb: 'Delete comment' });

	await rowOf('By the wall').waitFor({ state: 'detached' });
	await expect.poll(() => rowOf('Not too deep').evaluate((row) => row.contains(document.activeElement))).toBe(true);
});
