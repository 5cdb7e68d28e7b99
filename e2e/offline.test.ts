import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { addField, row, tick } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

const withWorker = { ...wide, serviceWorkers: 'allow' } as const;

/** In a project with one task, once the worker holds all it takes to open without a connection. */
async function inAProject(page: Page, ann: Person): Promise<number> {
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Water the beds' });
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Water the beds').waitFor();
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringMatching(/\/order$/));
	return id;
}

/** The paths of what the worker keeps, by the person it is of. */
const keptAnswers = (page: Page) =>
	page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('ordna-answers-'));
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return requests.flat().map(({ url }) => new URL(url).pathname);
	});

const titlesOf = async (person: Person, project: number) =>
	(await person.ask('GET', `/projects/${project}/tasks`)).map(({ title, done }: { title: string; done: boolean }) => [
		title,
		done,
	]);

const shot = async (page: Page, name: string) => {
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

test('without a connection the client opens with what was seen last, and sends later what is done meanwhile', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open(withWorker);
	const id = await inAProject(page, ann);

	await page.context().setOffline(true);
	await page.reload();
	await row(page, 'Water the beds').waitFor();
	await page.getByText(/^You're offline\..* Last updated: Today/).waitFor();
	await shot(page, 'offline');
	await addField(page).fill('Sow the peas');
	await addField(page).press('Enter');
	await row(page, 'Sow the peas').waitFor();
	await tick(page, 'Water the beds').click();
	await page.getByText('2 changes waiting').waitFor();
	await page.context().setOffline(false);

	await expect
		.poll(() => titlesOf(ann, id))
		.toEqual(
			expect.arrayContaining([
				['Sow the peas', false],
				['Water the beds', true],
			]),
		);
	await page.getByText(/^You're offline/).waitFor({ state: 'detached' });
	expect(await row(page, 'Sow the peas').count()).toBe(1);
});

test('back on the line, what others did meanwhile shows', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open({ ...phone, serviceWorkers: 'allow' });
	const id = await inAProject(page, ann);

	await page.context().setOffline(true);
	await page.reload();
	await row(page, 'Water the beds').waitFor();
	await page.getByText(/^You're offline\./).waitFor();
	await shot(page, 'offline-phone');
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Turn the compost' });
	await page.context().setOffline(false);

	await row(page, 'Turn the compost').waitFor();
});

test('signing out leaves nothing of a person behind, and the next one has their own', async () => {
	const [ann, bob] = [await stage.aPerson('ann'), await stage.aPerson('bob')];
	const page = await stage.open(withWorker);
	const id = await inAProject(page, ann);

	await page
		.getByRole('banner')
		.getByRole('button', { name: `Account: ${ann.username}` })
		.click();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
	await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
	await expect.poll(() => keptAnswers(page)).toEqual([]);
	await signIn(page, bob);
	await page.getByRole('navigation', { name: 'Main' }).waitFor();
	await expect.poll(() => keptAnswers(page)).toContain('/api/v1/projects');
	await expect.poll(() => page.evaluate(() => localStorage.getItem('info'))).not.toBeNull();
	const names = await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('answers')));
	await page.context().setOffline(true);
	await page.goto(`/projects/${id}`);
	await page.getByRole('navigation', { name: 'Main' }).waitFor();

	expect(names).toHaveLength(1);
	expect(await page.getByText('Water the beds').count()).toBe(0);
});

test('what a visitor by a link reads is not kept, and the API is never answered with a page', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Water the beds' });
	const { hash } = await ann.ask('PUT', `/projects/${id}/shares`, { right: 0 });
	const page = await stage.open(withWorker);
	await page.goto('/login');
	await page.evaluate(async () => {
		await navigator.serviceWorker.register('/service-worker.js');
		await navigator.serviceWorker.ready;
	});
	await page.goto(`/share/${hash}/auth`);
	await row(page, 'Water the beds').waitFor();

	expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	expect(await keptAnswers(page)).toEqual([]);
	expect(await page.evaluate(async () => (await fetch('/api/v1/nothing')).status)).toBe(404);
});
