import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('a project says what it is about, and is duplicated with what is in it', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', {
		title: 'Trip',
		identifier: 'TRIP',
		description: '<p>Two weeks <strong>by train</strong>.</p>',
	});
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Book the night train' });
	const { id: packed } = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Pack' });
	await ann.ask('POST', `/tasks/${packed}`, { title: 'Pack', done: true });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);

	await page.getByRole('link', { name: 'About Trip' }).click();
	const info = page.getByRole('dialog', { name: 'Trip' });
	await info.getByText('1 of 2 done').waitFor();
	await info.getByText('by train').waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toBe(`/projects/${id}/info`);
	await page.keyboard.press('Escape');
	await info.waitFor({ state: 'detached' });

	await page
		.getByRole('main')
		.or(page.locator('header'))
		.getByRole('button', { name: 'More options for Trip' })
		.last()
		.click();
	await page.getByRole('menuitem', { name: 'Duplicate' }).click();
	const window = page.getByRole('dialog', { name: 'Duplicate “Trip”' });
	await expect.poll(() => window.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Trip (copy)');
	await window.getByRole('textbox', { name: 'Title' }).fill('Next trip');
	await window.getByRole('button', { name: 'Duplicate' }).click();

	await page.getByRole('heading', { name: 'Next trip', level: 1 }).waitFor();
	await page.getByText('Book the night train').first().waitFor();
	expect(new URL(page.url()).pathname).not.toContain(`/projects/${id}/`);
});

test('the settings of a project are one window, which asks before it loses what was typed', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	const path = () => new URL(page.url()).pathname;
	const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
	const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });

	await page.getByRole('banner').getByRole('button', { name: 'More options for Trip' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await title.fill('Long trip');
	await page.keyboard.press('Escape');
	await question.getByRole('button', { name: 'Cancel' }).click();
	await question.waitFor({ state: 'detached' });
	await page.keyboard.press('Control+s');
	await page.getByText('Project saved: Long trip').waitFor();
	await expect.poll(async () => (await ann.ask('GET', `/projects/${id}`)).title).toBe('Long trip');

	await page.getByRole('link', { name: 'Views', exact: true }).click();
	await page.getByRole('heading', { name: 'Views' }).waitFor();
	await expect.poll(path).toBe(`/projects/${id}/settings/views`);
	await page.getByRole('link', { name: 'General' }).click();
	await title.fill('Longer trip');
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	await question.getByRole('button', { name: 'Leave' }).click();
	await title.waitFor({ state: 'detached' });

	await expect.poll(path).toMatch(new RegExp(`^/projects/${id}/\\d+$`));
	expect((await ann.ask('GET', `/projects/${id}`)).title).toBe('Long trip');
});

test('a webhook is made, says what was sent to it, and is deleted', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const page = await stage.open();
	await page.goto('/');
	await signIn(page, ann);
	await page.goto(`/projects/${id}/settings/webhooks`);
	const window = page.getByRole('dialog', { name: 'Webhooks of “Trip”' });

	await window.getByRole('button', { name: 'New webhook' }).click();
	const form = window.getByRole('form', { name: 'New webhook' });
	await form.getByRole('button', { name: 'Create webhook' }).click();
	await form.getByText('Please specify an address that begins with http.').waitFor();
	await form.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.org/trip');
	await form.getByText('Edited', { exact: true }).click();
	await form.getByRole('button', { name: 'Create webhook' }).click();
	await form.waitFor({ state: 'detached' });

	await window.getByText('Comment edited').waitFor();
	await window.getByRole('button', { name: 'Deliveries to https://hooks.example.org/trip' }).click();
	await window.getByText('Nothing sent yet').first().waitFor();
	await window.getByRole('button', { name: 'More for https://hooks.example.org/trip' }).click();
	await page.getByRole('menuitem', { name: 'Delete…' }).click();
	await page
		.getByRole('alertdialog', { name: 'Delete this webhook?' })
		.getByRole('button', { name: 'Delete webhook' })
		.click();
	await window.getByText('No webhooks yet').waitFor();
	await expect.poll(async () => (await ann.ask('GET', `/projects/${id}/webhooks`)).length).toBe(0);
});

test('a weave is put behind a project, darkened, undone and removed; it lies behind the board and above the list', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	const page = await stage.open();
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.goto(`/projects/${id}/settings/background`);
	const window = page.getByRole('dialog', { name: 'Background of “Trip”' });
	const pictures = page.locator('main img');
	const isBehind = async () => (await ann.ask('GET', `/projects/${id}`)).background_information !== null;

	await window.getByRole('button', { name: 'Blue and sky' }).click();
	await window.getByRole('button', { name: 'Remove' }).waitFor();
	const saved = page.waitForResponse(/\/user\/settings\/frontend$/);
	await window.getByRole('slider', { name: 'Brightness' }).press('ArrowLeft');
	await saved;
	await window.getByRole('button', { name: 'Close' }).click();
	await expect.poll(() => pictures.count()).toBe(1);
	expect(await pictures.locator('..').getAttribute('style')).toContain('brightness(95%)');
	await page.getByRole('link', { name: 'Kanban' }).click();
	await page.getByRole('button', { name: 'Add a column' }).waitFor();
	await expect.poll(() => pictures.count()).toBe(1);
	await page.goto(`/projects/${id}/settings/background`);
	await window.getByRole('button', { name: 'Remove' }).click();
	await window.getByText('No background.').waitFor();
	expect(await isBehind()).toBe(false);
	await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
	await window.getByRole('button', { name: 'Remove' }).waitFor();

	expect(await isBehind()).toBe(true);
});
