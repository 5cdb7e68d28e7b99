import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { openTask, row } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** Somebody with a project in which there is something of everything, and the addresses of what shows it. */
async function furnished() {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Garden', hex_color: '479c5e' });
	const { id: shed } = await ann.ask('PUT', '/labels', { title: 'In the shed', hex_color: 'e17a39' });
	const days = ['2020-03-01', '2031-03-02', '2031-03-03'];
	for (const [at, title] of ['Sow the peas', 'Rake the leaves', 'Oil the spade', 'Mend the fence'].entries()) {
		const dates = days[at] ? { due_date: `${days[at]}T09:00:00Z`, start_date: `${days[at]}T08:00:00Z` } : {};
		const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title, priority: at, ...dates });
		await ann.ask('PUT', `/tasks/${task.id}/labels`, { label_id: shed });
		if (at === 3) await ann.ask('DELETE', `/tasks/${task.id}`);
	}
	await ann.ask('PUT', '/teams', { name: 'Gardeners' });
	const views = await ann.ask('GET', `/projects/${id}/views`);
	const viewOf = (kind: string) => views.find((one: { view_kind: string }) => one.view_kind === kind).id;
	const project = `/projects/${id}`;
	return {
		ann,
		list: `${project}/${viewOf('list')}`,
		pages: {
			overview: '/',
			upcoming: '/tasks/by/upcoming',
			projects: '/projects',
			labels: '/labels',
			teams: '/teams',
			trash: '/trash',
			activity: '/activity',
			list: `${project}/${viewOf('list')}`,
			board: `${project}/${viewOf('kanban')}`,
			table: `${project}/${viewOf('table')}`,
			gantt: `${project}/${viewOf('gantt')}?showTasksWithoutDates=true`,
			calendar: `${project}/calendar`,
		},
	};
}

/** A window of somebody who has been here before, over a line on which each answer takes a moment. */
async function slowWindow({ token }: Person, device = wide): Promise<Page> {
	const page = await stage.open(device);
	await page.addInitScript((token) => localStorage.setItem('token', token), token);
	await page.addInitScript(() => {
		const moves: string[] = [];
		Object.assign(window, { moves });
		const nameOf = (node: unknown) => (node instanceof Element ? `${node.tagName}.${node.className}` : String(node));
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if ('sources' in entry && Array.isArray(entry.sources))
					moves.push(
						...entry.sources.map(
							({ node, previousRect: from, currentRect: to }) =>
								`${nameOf(node)} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
						),
					);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.route('**/api/v1/**', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 250));
		await route.continue().catch(() => undefined);
	});
	return page;
}

test.each([
	['wide', wide],
	['phone', phone],
] as const)('nothing on a page moves while what it shows comes: %s', async (_, device) => {
	const { ann, pages } = await furnished();
	const moved: Record<string, string[]> = {};

	for (const [name, path] of Object.entries(pages)) {
		const page = await slowWindow(ann, device);
		await page.goto(path);
		await page.waitForLoadState('networkidle');
		const moves = await page.evaluate(() => (window as unknown as { moves: string[] }).moves);
		if (moves.length > 0) moved[name] = moves;
		await page.context().close();
	}

	expect(moved).toEqual({});
});

/** What stands there while something is on its way. */
const placeholders =
	'main :is([class*="skeleton"], [role=status][aria-label^="Loading"], [aria-busy=true]), main[aria-busy=true]';

test('while what a page shows is on its way there is a place for it', async () => {
	const { ann, pages } = await furnished();
	const bare: string[] = [];

	for (const [name, path] of Object.entries(pages)) {
		const page = await stage.open();
		await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
		// The frame is there at once: who one is, and which projects there are.
		await page.route(/\/api\/v1\/(?!user|info|projects\?|notifications|token)/, () => new Promise(() => undefined));
		await page.goto(path);
		const isShown = await page
			.locator(placeholders)
			.first()
			.waitFor()
			.then(
				() => true,
				() => false,
			);
		if (!isShown) bare.push(name);
		await page.context().close();
	}

	expect(bare).toEqual([]);
});

test('a press on its button closes a menu, and the same press does not open it again', async () => {
	const { ann, list } = await furnished();
	const page = await stage.open();
	await page.goto(list);
	await signIn(page, ann);
	await row(page, 'Sow the peas').waitFor();
	const button = page.getByRole('button', { name: `Account: ${ann.username}` });
	await button.click();
	await page.getByRole('menu').waitFor();

	const box = await button.boundingBox();
	if (!box) throw new Error('the button is not there');
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
	await page.getByRole('menu').waitFor({ state: 'detached' });

	await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
	expect(await page.getByRole('menu').count()).toBe(0);
	expect(await openTask(page, 'Sow the peas').count()).toBe(0);
});
