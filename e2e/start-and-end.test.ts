import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

async function aTask(): Promise<{ page: Page; ann: Person; id: number }> {
	const ann = await stage.aPerson('ann');
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const { id } = await ann.ask('PUT', `/projects/${project}/tasks`, { title: 'Pack' });
	const page = await stage.open(wide);
	await page.goto('/');
	await signIn(page, ann);
	await page.goto(`/tasks/${id}`);
	return { page, ann, id };
}

const datesOf = async (ann: Person, id: number) => {
	const { start_day, end_day } = await ann.ask('GET', `/tasks/${id}`);
	return [start_day, end_day];
};

test('start and end are typed one after the other, and kept as days', async () => {
	const { page, ann, id } = await aTask();

	await page.getByRole('button', { name: 'Start date' }).click();
	const [start, end] = [page.getByRole('textbox', { name: 'Start' }), page.getByRole('textbox', { name: 'End' })];
	await start.fill('2030-03-11');
	await start.press('Enter');
	await end.fill('2030-03-14');
	await page
		.getByRole('status')
		.getByText(/14 Mar|Mar 14/)
		.waitFor();
	await end.press('Enter');

	await end.waitFor({ state: 'detached' });
	await expect.poll(() => datesOf(ann, id)).toEqual(['2030-03-11', '2030-03-14']);
});

test('days are dragged over, and picked by thumb; an end before the start exchanges the two', async () => {
	const { page, ann, id } = await aTask();
	await ann.ask('POST', `/tasks/${id}`, { title: 'Pack', start_day: '2030-03-11' });
	const day = (on: Page, number: number) =>
		on.getByRole('gridcell', { name: new RegExp(`\\b(${number} March|March ${number},) 2030$`) });

	await page.getByRole('button', { name: /^Start/ }).click();
	await day(page, 20).hover();
	await page.mouse.down();
	await day(page, 18).hover();
	await page.mouse.up();
	await page.getByText('3 days').waitFor();
	await expect.poll(() => datesOf(ann, id)).toEqual(['2030-03-18', '2030-03-20']);

	const small = await stage.open(phone);
	await small.goto('/');
	await signIn(small, ann);
	await small.goto(`/tasks/${id}`);
	await small.getByRole('button', { name: /^End/ }).tap();
	await day(small, 5).tap();

	await expect.poll(() => datesOf(ann, id)).toEqual(['2030-03-05', '2030-03-18']);
});

test('the kind of relation that the settings name is offered first', async () => {
	const { page } = await aTask();
	await page.goto('/user/settings/general');

	await page.getByRole('combobox', { name: 'Default relation' }).click();
	await page.getByRole('option', { name: 'Blocked by' }).click();
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
	await page.goBack();
	await page.getByRole('button', { name: 'Add relation' }).click();

	await page.getByRole('combobox', { name: 'Relation' }).getByText('Blocked by').waitFor();
});
