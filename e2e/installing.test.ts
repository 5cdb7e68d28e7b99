import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** The example of what opens the field, as a path. */
const documentedLink = /^https:\/\/tasks\.example\.org(\/add\?.*)$/m.exec(
	readFileSync(new URL('../docs/adding-tasks.md', import.meta.url), 'utf8'),
)?.[1] as string;

const shot = async (page: Page, name: string) => {
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

test.each([
	['wide', wide],
	['phone', phone],
] as const)('what is shared with the app stands in the field to add a task: %s', async (size, options) => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, ann);
	await page.getByRole('navigation', { name: 'Main' }).first().waitFor();

	await page.goto(documentedLink);
	const field = page.getByRole('dialog').getByRole('textbox', { name: 'Add a task' });
	await expect.poll(() => field.inputValue()).toBe('Rye bread https://a.example/rye');
	await shot(page, `shared-${size}`);
	expect(await widthTooMuch(page)).toBe(0);
	await field.press('Enter');

	await expect
		.poll(async () => (await ann.ask('GET', '/tasks')).map(({ title }: { title: string }) => title))
		.toContain('Rye bread https://a.example/rye');
	expect(new URL(page.url()).pathname).not.toContain('/login');
});

test.each([
	['wide', wide],
	['phone', phone],
] as const)('a bookmark from the settings adds a page that somebody looks at: %s', async (size, options) => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open(options);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto('/user/settings/general');
	await signIn(page, ann);
	const copy = page.getByRole('button', { name: 'Copy address' });
	await copy.scrollIntoViewIfNeeded();
	await shot(page, `bookmarklet-${size}`);
	expect(await widthTooMuch(page)).toBe(0);
	const [box, width] = [await copy.boundingBox(), await page.evaluate(() => innerWidth)];
	expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width);

	await copy.click();
	await page.getByText('Address copied').waitFor();
	const address = await page.evaluate(() => navigator.clipboard.readText());
	const link = page.getByRole('link', { name: 'Add to Ordna' });
	if (size === 'wide') {
		expect(await link.getAttribute('href')).toBe(address);
		await link.click();
		await page.getByText('Drag it to your bookmarks bar').waitFor();
	} else expect(await link.count()).toBe(0);

	const elsewhere = await page.context().newPage();
	await elsewhere.goto('about:blank');
	await elsewhere.setContent('<title>1.0</title><p>Rye bread</p>');
	const opened = page.context().waitForEvent('page');
	await elsewhere.evaluate((program) => {
		getSelection()?.selectAllChildren(document.querySelector('p') as Element);
		location.href = program;
	}, address);
	const adding = await opened;
	const field = adding.getByRole('dialog').getByRole('textbox', { name: 'Add a task' });
	await expect.poll(() => field.inputValue()).toBe('1.0 Rye bread about:blank');
});

test('who is not signed in adds it after they are', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open(phone);

	await page.goto('/add?text=Buy+yeast');
	await signIn(page, ann);

	const field = page.getByRole('dialog').getByRole('textbox', { name: 'Add a task' });
	await expect.poll(() => field.inputValue()).toBe('Buy yeast');
});

test('the manifest names the app, its icons that are there, its shortcuts, what can be shared and which files it opens', async () => {
	const manifest = await (await fetch(`${stage.url}/manifest.webmanifest`)).json();
	const icons: readonly { readonly src: string; readonly sizes: string }[] = manifest.icons;
	const found = await Promise.all(
		icons.map(async ({ src }) => (await fetch(`${stage.url}${src}`)).headers.get('content-type')),
	);

	expect(found.every((type) => type?.startsWith('image/'))).toBe(true);
	expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
	expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Add a task', 'Today']);
	expect(manifest.share_target).toMatchObject({ action: '/add', method: 'GET' });
	expect(Object.keys(manifest.file_handlers[0].accept)).toEqual(['text/calendar', 'text/csv']);
});

test('the hint to add it to the home screen stands above the bar, and covers nothing when it is closed', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Water the beds' });
	const page = await stage.open({ ...phone, colorScheme: 'dark' });
	await page.addInitScript(() => {
		localStorage.setItem('visits', JSON.stringify({ count: 3, firstDay: '2020-03-09' }));
	});
	await page.goto('/');
	await signIn(page, ann);
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => {
		const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
			prompt: async () => undefined,
			userChoice: Promise.resolve({ outcome: 'accepted' }),
		});
		window.dispatchEvent(event);
	});
	const hint = page.getByRole('region', { name: 'Add to home screen' });
	await hint.waitFor();
	await shot(page, 'add-to-home-dark');
	const [card, bar] = [
		await hint.boundingBox(),
		await page.getByRole('button', { name: 'Add a task' }).last().boundingBox(),
	];
	await hint.getByRole('button', { name: 'Not now' }).tap();

	await hint.waitFor({ state: 'detached' });
	expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
	expect(await page.evaluate(() => localStorage.getItem('hideAddToHomeScreenMessage'))).toBe('true');
});
