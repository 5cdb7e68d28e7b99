import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { microsoftAccount } from '../packages/server/src/features/service-import/microsoft-todo-import.builder.ts';
import { fillPlanka } from '../packages/server/src/features/service-import/planka-import.builder.ts';
import { aTodoistAccount } from '../packages/server/src/features/service-import/service-import.builder.ts';
import { fillTrello } from '../packages/server/src/features/service-import/trello-import.builder.ts';
import { openMicrosoftTodo } from '../packages/server/src/testing/microsoft-todo-service.ts';
import { openPlanka } from '../packages/server/src/testing/planka-service.ts';
import { openTodoist } from '../packages/server/src/testing/todoist-service.ts';
import { openTrello } from '../packages/server/src/testing/trello-service.ts';
import { signUp } from '../scripts/demo/api.mjs';
import { type Server, settingsForTests, startServer } from '../scripts/server.mjs';
import { seeNothingNew, signIn, undoImport } from './gestures.ts';
import { row, widthTooMuch } from './screen.ts';
import { phone, setStage } from './stage.ts';

const todoist = await openTodoist({ sync: {} });
todoist.account = aTodoistAccount(todoist.address);
/** A PNG of two points. */
const aPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGM4UWFjU3ECAAprAvl6/iWvAAAAAElFTkSuQmCC';

const trello = await openTrello();
fillTrello(trello, Buffer.from(aPicture, 'base64'));
const planka = await openPlanka();
fillPlanka(planka);
const microsoft = await openMicrosoftTodo();
microsoft.answers = microsoftAccount;
afterAll(() => {
	for (const service of [todoist, trello, planka, microsoft]) service.close();
});
const stage = setStage({ settings: { ...microsoft.env, ...trello.env, ...todoist.env } });

/** Another Ordna, with somebody's things and a token that reads them. */
let elsewhere: Server;
let token = '';
beforeAll(async () => {
	elsewhere = await startServer(settingsForTests);
	const kim = await signUp(elsewhere.url, { username: 'kim', password: 'nine-linen-threads' });
	const { id } = await kim.ask('PUT', '/projects', { title: 'House' });
	for (const title of ['Paint', 'Mow']) await kim.ask('PUT', `/projects/${id}/tasks`, { title });
	token = await readingToken(kim.ask);
});
afterAll(() => elsewhere?.stop());

const isReading = /^(?:read|views_buckets$)/;

/** An API token that may read everything, as people make one in the settings. */
async function readingToken(ask: Awaited<ReturnType<typeof signUp>>['ask']): Promise<string> {
	const routes = await ask('GET', '/routes');
	const permissions = Object.fromEntries(
		Object.entries<object>(routes).map(([group, all]) => [
			group,
			Object.keys(all).filter((name) => isReading.test(name)),
		]),
	);
	const made = await ask('PUT', '/tokens', { title: 'Move', expires_at: '2030-01-01T00:00:00Z', permissions });
	return made.token;
}

test('an account of Todoist is fetched with a token, looked at, imported, and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await page.getByRole('button', { name: 'Todoist' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import from Todoist' });
	await dialog.getByLabel('API token').press('Enter');
	await dialog.getByText('Paste your API token.').waitFor();
	await dialog.getByLabel('API token').fill('a-token-of-nobody');
	await dialog.getByLabel('API token').press('Enter');
	await page.getByText("Todoist doesn't accept this token").waitFor();
	await page.getByRole('button', { name: 'Todoist' }).click();
	await dialog.getByLabel('API token').fill(todoist.token);
	todoist.mishaps.push({ of: 'GET /api/v1/projects/archived', is: { status: 503, headers: { 'retry-after': '3' } } });
	await dialog.getByRole('button', { name: 'Fetch' }).click();
	await page.getByRole('heading', { name: 'Fetching from Todoist…' }).waitFor();
	// Whoever leaves finds it again.
	await page.reload();
	await page.getByRole('heading', { name: 'Import from Todoist' }).waitFor();
	await page.getByText("1 recurring date that can't be read").waitFor();
	await page.getByRole('button', { name: 'Import 7 tasks' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	const tree = page.getByRole('navigation', { name: 'Main' });
	await tree.getByRole('link', { name: 'Todoist' }).waitFor();
	await page.getByRole('button', { name: 'Undo import' }).click();

	await page.getByRole('heading', { name: 'Import undone' }).waitFor();
});

/** Imports what was looked at, sees a task of it, asks for all of it again, and takes it back. */
async function moveIn(page: Page, { fetchAll, source, count, project, task, example = task }: Move): Promise<void> {
	await fetchAll();
	await page.getByRole('heading', { name: `Import from ${source}`, exact: true }).waitFor();
	await page.getByRole('listitem').filter({ hasText: project }).getByText(example).waitFor();
	await page.getByRole('button', { name: `Import ${count} tasks` }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: project, exact: true });
	// A favorite stands in the tree twice.
	await link.first().click();
	await row(page, task).waitFor();
	await page.goBack();
	await fetchAll();
	await seeNothingNew(page);
	await undoImport(page);
	await expect.poll(() => link.count()).toBe(0);
}

interface Move {
	/** Asks the service for everything. */
	readonly fetchAll: () => Promise<void>;
	readonly source: string;
	readonly count: number;
	readonly project: string;
	readonly task: string;
	/** A task that the preview names, where that is another one. */
	readonly example?: string;
}

test('an account of Trello is fetched with a key and a token, imported, known again, and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	const fetchAll = async () => {
		await page.getByRole('button', { name: /^Trello/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Import from Trello' });
		await dialog.getByLabel('API key').fill(trello.key);
		await dialog.getByLabel('API token').fill(trello.token);
		await dialog.getByRole('button', { name: 'Fetch' }).click();
	};
	await moveIn(page, { fetchAll, source: 'Trello', count: 4, project: 'Kitchen', task: 'Cut the board' });

	expect(await ann.ask('GET', '/tasks')).toEqual([]);
});

test('what a Planka holds is fetched with an address and a password, imported, known again, and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	const fetchAll = async () => {
		await page.getByRole('button', { name: /^Planka/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Import from Planka' });
		await dialog.getByLabel('Address of the server').fill(planka.address);
		await dialog.getByLabel('Username or email').fill(planka.username);
		await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(planka.password);
		await dialog.getByRole('button', { name: 'Fetch' }).click();
	};
	const source = new URL(planka.address).host;
	await moveIn(page, { fetchAll, source, count: 33, project: 'Kitchen', task: 'Buy paint', example: 'Long ago 0' });

	expect(await ann.ask('GET', '/tasks')).toEqual([]);
});

test('who signs in at Microsoft has their lists fetched, imported, known again, and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	// There somebody agrees, and is sent back.
	await page.route(`${microsoft.address}/common/oauth2/v2.0/authorize*`, (route) => {
		const state = new URL(route.request().url()).searchParams.get('state') ?? '';
		const location = `${stage.url}/migrate/microsoft-todo?code=right&state=${state}`;
		return route.fulfill({ status: 302, headers: { location } });
	});
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	const fetchAll = async () => {
		await page.getByRole('button', { name: /^Microsoft To Do/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Import from Microsoft To Do' });
		await dialog.getByRole('button', { name: 'Sign in at Microsoft To Do' }).click();
	};
	await moveIn(page, { fetchAll, source: 'Microsoft To Do', count: 3, project: 'Home', task: 'Mow' });

	expect(await ann.ask('GET', '/tasks')).toEqual([]);
});

test('on a phone the field for the token fits, and what is fetched can be given up', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await page.getByRole('textbox', { name: 'Username or email' }).fill(ann.username);
	await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
	await page.getByRole('button', { name: 'Sign in' }).tap();

	await page.getByRole('button', { name: 'Todoist' }).tap();
	await page.getByLabel('API token').fill(todoist.token);
	expect(await widthTooMuch(page)).toBe(0);
	todoist.mishaps.push({ of: 'GET /api/v1/projects/archived', is: 'hangs' });
	await page.getByRole('button', { name: 'Fetch' }).tap();
	await page.getByRole('heading', { name: 'Fetching from Todoist…' }).waitFor();
	expect(await widthTooMuch(page)).toBe(0);
	await page.getByRole('button', { name: 'Cancel' }).tap();
	await page.getByRole('heading', { name: 'Import', exact: true }).first().waitFor();
	await page.reload();

	await page.getByRole('heading', { name: 'Import', exact: true }).first().waitFor();
	expect(await page.getByText('Fetching').count()).toBe(0);
});

test('what somebody has on another server is fetched with its address and a token, imported, and taken back', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const { host } = new URL(elsewhere.url);
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await page.getByRole('button', { name: 'Another server' }).click();
	const dialog = page.getByRole('dialog', { name: 'Import from another server' });
	await dialog.getByLabel('Address of the server').press('Enter');
	await dialog.getByText('Enter the address of the server').waitFor();
	await dialog.getByLabel('Address of the server').fill(elsewhere.url);
	await dialog.getByLabel('API token').fill('tk_of_nobody');
	await dialog.getByLabel('API token').press('Enter');
	await page.getByText(`${host} doesn't accept this token`).waitFor();
	await page.getByRole('button', { name: 'Another server' }).click();
	await dialog.getByLabel('API token').fill(token);
	await dialog.getByRole('button', { name: 'Fetch' }).click();
	await page.getByRole('heading', { name: `Import from ${host}` }).waitFor();
	await page.getByRole('button', { name: 'Import 2 tasks' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	const tree = page.getByRole('navigation', { name: 'Main' });
	await tree.getByRole('link', { name: 'House' }).waitFor();
	await page.getByRole('button', { name: 'Undo import' }).click();

	await page.getByRole('heading', { name: 'Import undone' }).waitFor();
	expect(await tree.getByRole('link', { name: 'House' }).count()).toBe(0);
});

test('on a phone the fields for another server fit, and an address where none is says so', async () => {
	const page = await stage.open(phone);
	const ann = await stage.aPerson('ann');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await page.getByRole('button', { name: 'Another server' }).tap();
	await page.getByLabel('Address of the server').fill(todoist.address);
	await page.getByLabel('API token').fill(token);
	expect(await widthTooMuch(page)).toBe(0);
	await page.getByRole('button', { name: 'Fetch' }).tap();
	await page.getByText("isn't a server that Ordna can read").waitFor();

	expect(await widthTooMuch(page)).toBe(0);
});
