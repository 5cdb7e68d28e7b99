import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

test('the page of projects counts what others do, folds by keys, finds, and brings back from the archive', async () => {
	const ann = await stage.aPerson('ann');
	const home = await ann.ask('PUT', '/projects', { title: 'Home' });
	const garden = await ann.ask('PUT', '/projects', { title: 'Garden', parent_project_id: home.id });
	await ann.ask('PUT', '/projects', { title: 'Choir', is_archived: true });
	const page = await stage.open(wide);
	await page.goto('/projects');
	await signIn(page, ann);
	const list = page.getByRole('main').getByRole('list', { name: 'Projects' });
	const line = (title: string) => list.getByRole('listitem').filter({ hasText: title });
	const link = (title: string) => list.getByRole('link', { name: title });

	await expect.poll(() => line('Garden').textContent()).toContain('0 open tasks');
	await ann.ask('PUT', `/projects/${garden.id}/tasks`, { title: 'Sow the peas' });
	await expect.poll(() => line('Garden').textContent()).toContain('1 open task');

	await link('Garden').focus();
	await press(page, 'ArrowLeft');
	await expect.poll(() => hasFocus(link('Home'))).toBe(true);
	await press(page, 'ArrowLeft');
	await link('Garden').waitFor({ state: 'detached' });
	await press(page, 'ArrowRight');
	await link('Garden').waitFor();

	await page.getByRole('searchbox', { name: 'Find a project' }).fill('gard');
	await link('Inbox').waitFor({ state: 'detached' });
	await link('Home').waitFor();
	await page.getByRole('searchbox', { name: 'Find a project' }).fill('');

	await list.getByRole('button', { name: /^Archived/ }).click();
	await line('Choir').getByRole('link', { name: 'Unarchive' }).click();
	await page.getByRole('button', { name: 'Unarchive' }).click();
	await list.getByRole('button', { name: /^Archived/ }).waitFor({ state: 'detached' });
	await link('Choir').waitFor();
});
