import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { bornAt, row } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

const dist = join(import.meta.dirname, '../packages/web/dist');

/** Bytes of JavaScript, gzipped, that come before anything is on the screen. */
const budgets = { 'sign-in': 98_000, client: 168_700 };

/** The scripts an entry begins with: those of the page, and those the page names for it. */
async function scriptsOf(entry: keyof typeof budgets): Promise<string[]> {
	const page = await readFile(join(dist, 'index.html'), 'utf8');
	const named = new RegExp(`data-${entry}="([^"]*)"`).exec(page)?.[1]?.split(' ') ?? [];
	const ofPage = [...page.matchAll(/(?:src|modulepreload" crossorigin href)="([^"]*\.js)"/g)].map(
		([, path = '']) => path,
	);
	return [...ofPage, ...named].filter((path) => path.endsWith('.js'));
}

/** Paths of what comes over the line, in order; what the browser takes from its cache does not. */
async function watchFiles(page: Page, what: RegExp): Promise<string[]> {
	const line = await page.context().newCDPSession(page);
	const files = new Map<string, string>();
	const sent: string[] = [];
	await line.send('Network.enable');
	line.on('Network.requestWillBeSent', ({ requestId, request }) => files.set(requestId, new URL(request.url).pathname));
	line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const path = files.get(requestId);
		if (path !== undefined && what.test(path) && encodedDataLength > 0) sent.push(path);
	});
	return sent;
}

/** In the page: what moves from now on, by the names of its elements. */
function watchMoves() {
	const named = (entry: PerformanceEntry) =>
		'sources' in entry && Array.isArray(entry.sources) ? entry.sources.map(({ node }) => String(node?.className)) : [];
	const moves: string[] = [];
	const observer = new PerformanceObserver((list) => moves.push(...list.getEntries().flatMap(named)));
	observer.observe({ type: 'layout-shift' });
	return { take: () => [...moves, ...observer.takeRecords().flatMap(named)] };
}

test.each(['sign-in', 'client'] as const)('what the entry %s begins with is within its budget', async (entry) => {
	const scripts = await scriptsOf(entry);
	const sizes = await Promise.all(
		scripts.map(async (path) => gzipSync(await readFile(join(dist, path)), { level: 9 }).length),
	);

	expect(scripts.length).toBeGreaterThan(3);
	expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgets[entry]);
});

/** The scripts that one cannot run without, however far down its imports they stand. */
async function importsOf(script: string, found = new Set<string>()): Promise<Set<string>> {
	const text = await readFile(join(dist, 'assets', script), 'utf8');
	for (const [, name = ''] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) {
		if (found.has(name)) continue;
		found.add(name);
		await importsOf(name, found);
	}
	return found;
}

test.each(['list', 'board', 'table', 'gantt', 'calendar'])(
	'the page %s comes without what its menus and pickers need',
	async (view) => {
		const script = (await readdir(join(dist, 'assets'))).find((name) =>
			new RegExp(`^${view}-page-.*\\.js$`).test(name),
		);

		const needed = [...(await importsOf(script ?? `there is no page ${view}`))];

		expect(needed.length).toBeGreaterThan(3);
		expect(needed.filter((name) => /^(?:panels|combobox|choices|fields)-/.test(name))).toEqual([]);
	},
);

test('who is not signed in gets the sign-in alone; the app comes while they type, and then without another page', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Sow the peas' });
	const page = await stage.open();
	const sent = await watchFiles(page, /\.js$/);
	const expected = [...(await scriptsOf('sign-in'))].sort();
	const [client = ''] = (await scriptsOf('client')).filter((path) => /client-/.test(path));
	await page.goto(`/projects/${id}?s=peas`);
	await page.getByRole('textbox', { name: 'Username or email' }).waitFor();
	await page.waitForLoadState('networkidle');
	const before = [...sent].sort();
	const born = await bornAt(page);

	await page.getByRole('textbox', { name: 'Username or email' }).pressSequentially('a');
	await expect.poll(() => sent).toContain(client);
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();

	// What the page fetches when it rests: tips, with the signs of their keys.
	expect(before.filter((path) => !/(?:tip-layer|key-signs)-/.test(path))).toEqual(expected);
	expect(await bornAt(page)).toBe(born);
	expect(new URL(page.url()).search).toBe('?s=peas');
});

test('who is signed in sees nothing of the sign-in, and no file is sent twice', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const sent = await watchFiles(page, /^\/assets\//);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);

	await page.goto('/');
	await page.getByRole('textbox', { name: 'Add a task' }).waitFor();
	const atFirst = [...sent];
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }).click();
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	await page.getByRole('button', { name: /^Account:/ }).click();
	await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await page.getByRole('link', { name: 'Appearance' }).click();
	await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Allotment' }).click();
	await page.getByRole('link', { name: 'Kanban' }).click();
	await page.getByRole('button', { name: 'Add a column' }).waitFor();
	await page.waitForLoadState('networkidle');

	expect(atFirst.filter((path) => path.includes('sign-in'))).toEqual([]);
	expect(sent.filter((path, at) => sent.indexOf(path) !== at)).toEqual([]);
	expect(sent.length).toBeGreaterThan(atFirst.length);
});

test('the manifests of features come beside the client with any page but the overview, and no file is sent twice', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const sent = await watchFiles(page, /^\/assets\//);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	const preloads = page.locator('link[rel=preload][as=fetch][href*="/manifests-"]');

	await page.goto('/labels');
	await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
	const [atLabels, first] = [await preloads.count(), [...sent]];
	await page.waitForLoadState('networkidle');
	await page.goto('/');
	await page.getByRole('textbox', { name: 'Add a task' }).waitFor();

	const at = (name: string) => first.findIndex((path) => path.startsWith(`/assets/${name}-`));
	expect([atLabels, await preloads.count()]).toEqual([1, 0]);
	expect(at('manifests')).toBeGreaterThan(-1);
	expect(at('manifests')).toBeLessThan(at('labels-page'));
	expect(sent.filter((path, index) => sent.indexOf(path) !== index)).toEqual([]);
});

test.each(['wide', 'phone'] as const)('nothing on the overview moves when its late parts come: %s', async (size) => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const due = new Date().toISOString();
	for (const title of ['Sow the peas', 'Rake the bed'])
		await ann.ask('PUT', `/projects/${id}/tasks`, { title, due_date: due });
	const page = await stage.open(size === 'phone' ? phone : undefined);
	const sent = await watchFiles(page, /\.js$/);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	const lateFiles = ['late', 'drag', 'reading-parts', 'panels'].map((name) => `/${name}-`);

	await page.goto('/');
	await row(page, 'Sow the peas').waitFor();
	const moved = await page.evaluateHandle(watchMoves);
	await page.mouse.move(300, 300);
	await expect.poll(() => lateFiles.filter((file) => !sent.some((path) => path.includes(file)))).toEqual([]);
	await page.waitForLoadState('networkidle');

	expect(await moved.evaluate((moves) => moves.take())).toEqual([]);
});

/** In the page, from its beginning: what moves, by how much, and the names of its elements. */
function keepShifts() {
	const shifts: string[] = [];
	Object.assign(window, { shifts });
	const textOf = (entry: PerformanceEntry) => {
		const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Element | null }[] };
		return `${value.toFixed(3)} ${sources.map(({ node }) => node?.className).join(', ')}`;
	};
	new PerformanceObserver((list) => shifts.push(...list.getEntries().map(textOf))).observe({ type: 'layout-shift' });
}

/** A line on which what is fetched late is seen to be late. */
async function slowDown(page: Page): Promise<void> {
	const line = await page.context().newCDPSession(page);
	const throughput = { downloadThroughput: 400_000, uploadThroughput: 400_000 };
	await line.send('Network.enable');
	await line.send('Network.emulateNetworkConditions', { offline: false, latency: 250, ...throughput });
}

/** A task with three subtasks, two other relations and five files. */
async function aFullTask(ann: Person): Promise<number> {
	const project = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	const due_date = new Date().toISOString();
	const add = (title: string) => ann.ask('PUT', `/projects/${project.id}/tasks`, { title, due_date });
	const { id } = await add('Plan the beds');
	const related = { subtask: ['Buy seeds', 'Turn the soil', 'Sow the peas'], blocked: ['Mend the fence', 'Ask Bo'] };
	for (const [relation_kind, titles] of Object.entries(related))
		for (const title of titles) {
			const { id: other_task_id } = await add(title);
			await ann.ask('PUT', `/tasks/${id}/relations`, { other_task_id, relation_kind });
		}
	const body = new FormData();
	for (const name of ['beds', 'seeds', 'soil', 'fence', 'tools']) body.append('files', new Blob([name]), `${name}.txt`);
	const headers = { authorization: `Bearer ${ann.token}` };
	await fetch(`${stage.url}/api/v1/tasks/${id}/attachments`, { method: 'PUT', headers, body });
	return id;
}

test.each(['wide', 'phone'] as const)('nothing on the page of a task moves when its parts come: %s', async (size) => {
	const ann = await stage.aPerson('ann');
	const id = await aFullTask(ann);
	const page = await stage.open(size === 'phone' ? phone : undefined);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	await page.addInitScript(keepShifts);
	await slowDown(page);

	await page.goto(`/tasks/${id}`);
	await page.getByText('tools.txt').waitFor();
	await page.getByRole('link', { name: 'Sow the peas' }).waitFor();
	await page.getByRole('heading', { name: 'Comments' }).waitFor();
	await page.waitForLoadState('networkidle');

	expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'shifts')?.[1])).toEqual([]);
});

test('a skeleton stands there until something is drawn, on the first page and after a sign-in', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const skeleton = () =>
		page.evaluate(() => {
			const app = document.getElementById('app');
			return app?.childElementCount === 0 && getComputedStyle(app, '::before').blockSize;
		});
	// Of the first screen of whoever is signed in.
	const words = '**/en/start.json';
	let release = Promise.withResolvers<void>();
	await page.route(words, async (route) => {
		await release.promise;
		await route.continue();
	});

	await page.goto('/');
	await page.getByRole('textbox', { name: 'Username' }).waitFor();
	expect(await skeleton()).toBe(false);
	const signedIn = signIn(page, ann);
	await expect.poll(skeleton).toBe('220px');
	release.resolve();
	await signedIn;

	release = Promise.withResolvers();
	await page.reload({ waitUntil: 'commit' });
	await expect.poll(skeleton).toBe('220px');
	release.resolve();
	await page.getByRole('textbox', { name: 'Add a task' }).waitFor();
	expect(await skeleton()).toBe(false);
});

test('the words of the first screen come in one language, in two files that nothing waits for', async () => {
	const ann = await stage.aPerson('ann');
	const page = await stage.open();
	const sent = await watchFiles(page, /^\/assets\/words-/);
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);

	await page.goto('/');
	await page.getByRole('textbox', { name: 'Add a task' }).waitFor();
	const links = await page
		.locator('link[rel=preload][as=fetch]')
		.evaluateAll((all) => all.map((one) => new URL((one as HTMLLinkElement).href).pathname));

	expect(links.map((path) => path.replace(/words-[^/]*/, 'words'))).toEqual([
		'/assets/words/en/shell.json',
		'/assets/words/en/start.json',
	]);
	expect(sent.slice(0, 2).sort()).toEqual(links);
	expect(new Set(sent.map((path) => path.split('/')[3]))).toEqual(new Set(['en']));
});

test('what can be compressed the build leaves compressed, so that no server does it again', async () => {
	const names = await readdir(dist, { recursive: true });
	const files = names.filter((name) => /\.(?:js|css|json|svg|html)$/.test(name));
	const left = await Promise.all(
		files.map(async (name) => {
			const bytes = await readFile(join(dist, name));
			if (bytes.length < 256) return true;
			const [br, gz] = [await readFile(join(dist, `${name}.br`)), await readFile(join(dist, `${name}.gz`))];
			return brotliDecompressSync(br).equals(bytes) && gunzipSync(gz).equals(bytes);
		}),
	);

	expect(left.length).toBeGreaterThan(100);
	expect(files.filter((_, at) => !left[at])).toEqual([]);
});
