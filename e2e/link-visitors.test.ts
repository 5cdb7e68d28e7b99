import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, signIn } from './gestures.ts';
import { addField, bornAt, card, column, row, tick } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

interface LinkTerms {
	readonly permission?: number;
	readonly password?: string;
	readonly name?: string;
}

/** Ann's project with one task, and a link that leads to it. */
async function aLinkedProject(terms: LinkTerms = {}) {
	const ann = await stage.aPerson('ann');
	const project = await ann.ask('PUT', '/projects', { title: 'Spring market' });
	await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Rent a van' });
	const link = await ann.ask('PUT', `/projects/${project.id}/shares`, terms);
	return { ann, project, link, address: `/share/${link.hash}/auth` };
}

/** Notes what the server answered with a refusal. */
function refusals(page: Page): string[] {
	const seen: string[] = [];
	page.on('response', (response) => {
		if (response.status() === 403) seen.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
	});
	return seen;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function asOwner(page: Page, ann: Person, path: string) {
	await page.goto(path);
	await signIn(page, ann);
}

test('on a phone a link with a password opens its project, and again after the page was loaded anew', async () => {
	const { address, project, link } = await aLinkedProject({ password: 'stall-under-the-clock', permission: 1 });
	const page = await stage.open(phone);

	await page.goto(address);
	await heading(page, 'This link needs a password').waitFor();
	await password(page).fill('market-stall');
	await page.getByRole('button', { name: 'Open project' }).click();
	await page.getByText('Wrong password. Check capital letters and hyphens.').waitFor();
	const edge = await password(page).evaluate((input) => {
		const probe = document.body.appendChild(document.createElement('i'));
		probe.style.color = 'var(--danger)';
		const danger = getComputedStyle(probe).color;
		probe.remove();
		const { borderTopColor, outlineColor } = getComputedStyle(input.parentElement ?? input);
		return {
			isFocused: input === document.activeElement,
			isRed: [borderTopColor, outlineColor].map((one) => one === danger),
		};
	});
	const named = await page.getByText('Spring market').count();
	await password(page).fill('stall-under-the-clock');
	await page.getByRole('button', { name: 'Open project' }).click();
	await row(page, 'Rent a van').waitFor();
	await page.getByText('You can add and edit tasks').waitFor();
	const { pathname, hash } = new URL(page.url());
	const stored = await page.evaluate(() => localStorage.getItem('token'));
	await page.reload();
	await heading(page, 'This link needs a password').waitFor();
	await password(page).fill('stall-under-the-clock');
	await page.keyboard.press('Enter');
	await row(page, 'Rent a van').waitFor();

	expect(edge).toEqual({ isFocused: true, isRed: [true, true] });
	expect(named).toBe(0);
	expect(pathname).toMatch(new RegExp(`^/projects/${project.id}/\\d+$`));
	expect([hash, stored]).toEqual([`#share-auth-token=${link.hash}`, null]);
	expect(new URL(page.url()).pathname).toBe(pathname);
});

test('a visitor who may write adds a task and finishes another: the owner sees both at once', async () => {
	const { ann, project, address } = await aLinkedProject({ permission: 1, name: 'Helpers' });
	const [hers, theirs] = [await stage.open(wide), await stage.open(wide)];
	await asOwner(hers, ann, `/projects/${project.id}`);
	await row(hers, 'Rent a van').waitFor();
	await hers.waitForLoadState('networkidle');

	await theirs.goto(address);
	await row(theirs, 'Rent a van').waitFor();
	await theirs.getByRole('textbox', { name: /Add a task/ }).fill('Bring the folding tables');
	await theirs.keyboard.press('Enter');
	await row(hers, 'Bring the folding tables').waitFor();
	await tick(theirs, 'Rent a van').click();

	await expect.poll(() => row(hers, 'Rent a van').count()).toBe(0);
	await ann.ask('PUT', `/projects/${project.id}/tasks`, { title: 'Thank the neighbors' });
	await row(theirs, 'Thank the neighbors').waitFor();
});

test('what belongs to people is neither shown to a visitor nor asked for', async () => {
	const { address, project, ann } = await aLinkedProject({ permission: 1 });
	const page = await stage.open(wide);
	const refused = refusals(page);

	await page.goto(address);
	await row(page, 'Rent a van').waitFor();
	for (const view of ['Gantt', 'Table', 'Kanban', 'Calendar', 'List']) {
		await page.getByRole('link', { name: view, exact: true }).click();
		await page.waitForLoadState('networkidle');
	}
	// In another tab, too, a task is come to by the link.
	expect(await row(page, 'Rent a van').getByRole('link').first().getAttribute('href')).toContain('#share-auth-token=');
	await row(page, 'Rent a van').click();
	await page.getByRole('dialog').waitFor();
	await page.waitForLoadState('networkidle');
	await press(page, 'h');
	await page.waitForLoadState('networkidle');
	await press(page, 'h', 's', 'm', 'a');
	await press(page, 'Escape');
	const absent = await Promise.all(
		['Share', 'Follow', 'Add to favorites', 'Move'].map((name) => page.getByRole('button', { name }).count()),
	);
	const links = await page.getByRole('link', { name: /Overview|Teams|Labels|Upcoming/ }).count();
	await page.goto(`/labels${new URL(page.url()).hash}`);
	await row(page, 'Rent a van').waitFor();

	expect(refused).toEqual([]);
	expect([...absent, links]).toEqual([0, 0, 0, 0, 0]);
	expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/projects/${project.id}`));
	expect((await ann.ask('GET', `/projects/${project.id}`)).is_favorite).toBe(false);
});

test('whoever may only read reads, at the view the link names, and without the logo where it says so', async () => {
	const { address, project } = await aLinkedProject();
	const kanban = project.views.find((view: { view_kind: string }) => view.view_kind === 'kanban');
	const page = await stage.open(wide);
	const refused = refusals(page);

	await page.goto(`${address}?view=${kanban.id}&logoVisible=false`);
	await card(column(page, 'To-Do'), 'Rent a van').waitFor();
	await page.getByText('You have read-only access').waitFor();
	const shown = [
		await page.getByRole('img', { name: 'Ordna' }).count(),
		await page.getByRole('button', { name: 'Add a task' }).count(),
	];
	await page.reload();
	await card(column(page, 'To-Do'), 'Rent a van').waitFor();

	expect([...shown, await page.getByRole('img', { name: 'Ordna' }).count()]).toEqual([0, 0, 0]);
	expect(refused).toEqual([]);
});

test('of a link that is deleted while it is open the page says so, and keeps what was typed', async () => {
	const { address, ann, project, link } = await aLinkedProject({ permission: 1 });
	const page = await stage.open(wide);
	await page.goto(address);
	await row(page, 'Rent a van').waitFor();
	await addField(page).fill('Ask for the big');
	await page.waitForLoadState('networkidle');

	await ann.ask('DELETE', `/projects/${project.id}/shares/${link.id}`);

	await page.getByRole('alertdialog', { name: "This link doesn't work" }).waitFor();
	await page.getByRole('button', { name: 'Stay on this page' }).click();
	await page.getByText("This link doesn't work. Changes are not saved.").waitFor();
	expect(await addField(page).inputValue()).toBe('Ask for the big');
	await page.reload();
	await heading(page, "This link doesn't work").waitFor();
	expect(await page.getByText('Rent a van').count()).toBe(0);
});

test('who came by a link that gets a password is asked for it over the page, and has lost neither what was typed nor a change', async () => {
	const { address, ann, project, link } = await aLinkedProject({ permission: 1 });
	const page = await stage.open(wide);
	await page.goto(address);
	await row(page, 'Rent a van').waitFor();
	await addField(page).fill('Ask for the big');
	await page.waitForLoadState('networkidle');
	const { href } = new URL(page.url());
	const born = await bornAt(page);

	await ann.ask('PATCH', `/projects/${project.id}/shares/${link.id}`, { password: 'nine-linen-threads' });
	const asked = page.getByRole('alertdialog', { name: 'This link needs a password' });
	await asked.waitFor();
	await page.getByRole('button', { name: 'Stay on this page' }).click();
	await tick(page, 'Rent a van').click();
	await page.getByRole('button', { name: 'Details' }).click();
	await password(page).fill('nine-linen-threads');
	await page.keyboard.press('Enter');
	await asked.waitFor({ state: 'detached' });

	await expect
		.poll(async () =>
			(await ann.ask('GET', `/projects/${project.id}/tasks`)).map(({ done }: { done: boolean }) => done),
		)
		.toContain(true);
	expect(await addField(page).inputValue()).toBe('Ask for the big');
	expect([new URL(page.url()).href, await bornAt(page)]).toEqual([href, born]);
});

test('an expired link says that it has expired', async () => {
	const { ann, project, address, link } = await aLinkedProject();
	const soon = new Date(Date.now() + 2500).toISOString();
	await ann.ask('PATCH', `/projects/${project.id}/shares/${link.id}`, { expires_at: soon });
	const page = await stage.open(wide);

	await page.goto(address);
	await heading(page, 'This link has expired').waitFor();

	expect(await page.getByText('Spring market').count()).toBe(0);
});

test('somebody who is signed in opens a link as themselves where they see the project anyway, else as a guest of this tab', async () => {
	const { ann, address, project } = await aLinkedProject({ permission: 1 });
	const bob = await stage.aPerson('bob');
	const [hers, his] = [await stage.open(wide), await stage.open(wide)];
	await asOwner(hers, ann, '/');
	await asOwner(his, bob, '/');
	await hers.getByRole('heading', { level: 1 }).waitFor();
	await his.getByRole('heading', { level: 1 }).waitFor();

	await hers.goto(address);
	await row(hers, 'Rent a van').waitFor();
	await his.goto(address);
	await row(his, 'Rent a van').waitFor();
	const addresses = [hers, his].map((page) => new URL(page.url()).hash !== '');
	await his.getByRole('link', { name: 'Go to overview' }).click();
	await his.getByRole('heading', { level: 2, name: new RegExp(bob.username) }).waitFor();

	expect(addresses).toEqual([false, true]);
	expect(new URL(hers.url()).pathname).toMatch(new RegExp(`^/projects/${project.id}`));
});
