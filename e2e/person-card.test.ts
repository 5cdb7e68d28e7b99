import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { row, rowTitles } from './screen.ts';
import { setStage, wide } from './stage.ts';

const stage = setStage();

/** Ann's project, where Ben has two tasks; of a third, in a project of his own, Ann knows nothing. */
async function aSharedProject() {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const project = await ann.ask('PUT', '/projects', { title: 'Choir trip' });
	await ann.ask('PUT', `/projects/${project.id}/users`, { username: ben.username, permission: 1 });
	const { id: coach } = await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Hire a coach' });
	const { id: rooms } = await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Book rooms' });
	await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Print the programme' });
	const own = await ben.ask('PUT', '/projects', { title: 'Surprise' });
	const { id: secret } = await ben.ask('PUT', `/projects/${own.id}/tasks`, { title: 'Order the cake' });
	const { id: userId } = await ben.ask('GET', '/user');
	for (const [who, task] of [
		[ann, coach],
		[ann, rooms],
		[ben, secret],
	] as const)
		await who.ask('PUT', `/tasks/${task}/assignees`, { user_id: userId });
	return { ann, ben, project, coach };
}

/** A comment of Ben's, before Ann, and his name at it. */
async function openComment() {
	const { ann, ben, coach } = await aSharedProject();
	await ben.ask('PUT', `/tasks/${coach}/comments`, { comment: '<p>The one with the big boot</p>' });
	const page = await stage.open(wide);
	await page.goto(`/tasks/${coach}`);
	await signIn(page, ann);
	const name = page.getByRole('article').getByRole('button', { name: ben.username, exact: true });
	await name.waitFor();
	await page.waitForLoadState('networkidle');
	return { page, ben, name };
}

const card = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('pointing at a picture opens the card of that person, with what they have here, and leads to it', async () => {
	const { ann, ben, project } = await aSharedProject();
	const page = await stage.open(wide);
	await page.goto(`/projects/${project.id}`);
	await signIn(page, ann);
	const picture = row(page, 'Hire a coach').getByRole('img', { name: ben.username });
	await picture.waitFor();
	await page.waitForLoadState('networkidle');

	await picture.hover();
	await card(page, ben.username).getByRole('link', { name: 'Book rooms' }).waitFor();
	const heading = await card(page, ben.username).getByRole('heading').textContent();
	await page.keyboard.press('Escape');
	await card(page, ben.username).waitFor({ state: 'detached' });
	await page.mouse.move(2, 2);
	await picture.hover();
	await card(page, ben.username).getByRole('link', { name: 'Show both tasks' }).click();
	await row(page, 'Print the programme').waitFor({ state: 'detached' });
	await page.goto('/');
	await page.getByRole('heading', { level: 1 }).waitFor();

	expect(heading).toBe('Assigned in Choir trip · 2');
	expect(await page.getByText('Order the cake').count()).toBe(0);
});

test('the name of who wrote a comment opens their card by key, and takes no focus that was not given', async () => {
	const { page, ben, name } = await openComment();

	await page.getByRole('article').focus();
	await page.keyboard.press('ArrowRight');
	await card(page, ben.username).getByRole('link', { name: 'Book rooms' }).waitFor();
	const isKept = await name.evaluate((button) => button === document.activeElement);
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await card(page, ben.username).waitFor({ state: 'detached' });
	const isBack = await name.evaluate((button) => button === document.activeElement);

	expect([isKept, isBack]).toEqual([true, true]);
});

test('outside a project the card leads to all that somebody has to do, as far as one may see it', async () => {
	const { page, ben, name } = await openComment();

	await name.hover();
	await card(page, ben.username).getByRole('link', { name: 'Show both tasks' }).click();
	await page.getByRole('heading', { name: `Assigned to ${ben.username}` }).waitFor();
	await row(page, 'Hire a coach').waitFor();
	const titles = (await rowTitles(page)).sort();
	await page.getByRole('link', { name: 'Show all' }).click();
	await row(page, 'Print the programme').waitFor();

	expect(titles).toEqual(['Book rooms', 'Hire a coach']);
	expect(new URL(page.url()).search).toBe('');
});

test('a visitor by a link sees on a card what the link shows, and no more', async () => {
	const { ann, ben, project } = await aSharedProject();
	const other = await ann.ask('PUT', '/projects', { title: 'Bake sale' });
	await ann.ask('PUT', `/projects/${other.id}/users`, { username: ben.username, permission: 1 });
	const { id } = await ann.ask('PUT', `/projects/${other.id}/tasks`, { title: 'Borrow a tent' });
	const { id: userId } = await ben.ask('GET', '/user');
	await ann.ask('PUT', `/tasks/${id}/assignees`, { user_id: userId });
	const link = await ann.ask('PUT', `/projects/${project.id}/shares`, {});
	const page = await stage.open(wide);
	await page.goto(`/share/${link.hash}/auth`);
	const picture = row(page, 'Hire a coach').getByRole('img', { name: ben.username });
	await picture.waitFor();
	await page.waitForLoadState('networkidle');

	await picture.hover();
	await card(page, ben.username).getByRole('link', { name: 'Book rooms' }).waitFor();

	expect(await card(page, ben.username).getByRole('listitem').count()).toBe(2);
	expect(await page.getByText('Borrow a tent').count()).toBe(0);
});
