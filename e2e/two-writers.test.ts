import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carry, signIn } from './gestures.ts';
import { addField, card, column, row, rowTitles } from './screen.ts';
import { type Person, setStage } from './stage.ts';

const stage = setStage();

/** A board that two people share, with one card in the first of three columns. */
async function aSharedBoard(ann: Person, bob: Person) {
	const { id, views } = await ann.ask('PUT', '/projects', { title: 'Choir trip' });
	await ann.ask('PUT', `/projects/${id}/users`, { username: bob.username, permission: 1 });
	const { id: viewId } = views.find((view: { view_kind: string }) => view.view_kind === 'kanban');
	const task = await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Hire a coach' });
	const board = `/projects/${id}/views/${viewId}`;
	const buckets: { id: number; title: string }[] = await ann.ask('GET', `${board}/buckets`);
	return { id, board, address: `/projects/${id}/${viewId}`, task, buckets };
}

/** Holds answers to changes back, though the server has done what was asked. Returns how they are let go. */
async function holdAnswers(page: Page, what: RegExp) {
	const held: (() => void)[] = [];
	await page.context().route(what, async (route) => {
		if (route.request().method() === 'GET') return route.fallback();
		const response = await route.fetch();
		await new Promise<void>((release) => held.push(release));
		await route.fulfill({ response });
	});
	return {
		count: () => held.length,
		release: () => {
			for (const release of held.splice(0)) release();
		},
	};
}

/** Holds each answer to a change back for as long as the dice say. */
async function delayAnswers(page: Page, dice: () => number) {
	await page.context().route(/\/api\/v1\//, async (route) => {
		if (route.request().method() === 'GET') return route.fallback();
		const response = await route.fetch();
		setTimeout(() => void route.fulfill({ response }).catch(() => undefined), dice() * 800);
	});
}

/** The same numbers for the same seed. */
function diceOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

test('a late answer to one’s own move leaves somebody’s later move as it is', async () => {
	const [ann, bob] = [await stage.aPerson('ann'), await stage.aPerson('bob')];
	const { board, address, task, buckets } = await aSharedBoard(ann, bob);
	const [first, second, third] = buckets;
	const page = await stage.open();
	await page.goto(address);
	await signIn(page, ann);
	await card(column(page, first?.title ?? ''), 'Hire a coach').waitFor();
	const answers = await holdAnswers(page, /\/buckets\/\d+\/tasks$/);

	await carry(page, card(page, 'Hire a coach'), column(page, second?.title ?? ''));
	await card(column(page, second?.title ?? ''), 'Hire a coach').waitFor();
	await expect.poll(answers.count).toBe(1);
	await bob.ask('POST', `${board}/buckets/${third?.id}/tasks`, { task_id: task.id });
	await card(column(page, third?.title ?? ''), 'Hire a coach').waitFor();
	answers.release();
	await expect.poll(() => page.getByText('1 change waiting').count()).toBe(0);
	await page.waitForLoadState('networkidle');

	await card(column(page, third?.title ?? ''), 'Hire a coach').waitFor();
	expect(await card(page, 'Hire a coach').count()).toBe(1);
});

test('a task shows once when the push comes before the answer of its creation', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Choir trip' });
	const page = await stage.open();
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await addField(page).waitFor();
	const answers = await holdAnswers(page, /\/projects\/\d+\/tasks$/);

	await addField(page).fill('Hire a coach');
	await addField(page).press('Enter');
	await row(page, 'Hire a coach').waitFor();
	await expect.poll(answers.count).toBe(1);
	// A later change, told after the creation: when it shows, the creation has been told.
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Print the programme' });
	await row(page, 'Print the programme').waitFor();
	const between = await rowTitles(page);
	answers.release();
	await expect
		.poll(() => row(page, 'Hire a coach').getByRole('link').first().getAttribute('href'))
		.toMatch(/\/tasks\/\d+/);

	expect(between.filter((title) => title === 'Hire a coach')).toHaveLength(1);
	expect((await rowTitles(page)).filter((title) => title === 'Hire a coach')).toHaveLength(1);
});

test('two people move the same cards while answers come late and in any order: both see what the server has', async () => {
	const seed = Date.now() % 1_000_000;
	const dice = diceOf(seed);
	const [ann, bob] = [await stage.aPerson('ann'), await stage.aPerson('bob')];
	const { id, board, address, buckets } = await aSharedBoard(ann, bob);
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Print the programme' });
	const pages = await Promise.all(
		[ann, bob].map(async (person) => {
			const page = await stage.open();
			await page.goto(address);
			await signIn(page, person);
			await card(page, 'Print the programme').waitFor();
			await delayAnswers(page, dice);
			return page;
		}),
	);
	const titles = buckets.map(({ title }) => title);
	const shownOn = async (page: Page) => {
		const cards = (title: string) => column(page, title).getByRole('listitem').getByRole('link').allInnerTexts();
		const texts = await Promise.all(titles.map(cards));
		// Number, state and title, a line each.
		return texts.map((all) => all.map((text) => text.split('\n').at(-1)));
	};
	const onServer = async () => {
		const columns: { tasks: { title: string }[] | null }[] = await ann.ask('GET', `${board}/tasks`);
		return columns.map(({ tasks }) => (tasks ?? []).map(({ title }) => title));
	};

	for (let step = 0; step < 8; step += 1) {
		const page = pages[step % 2];
		const title = dice() < 0.5 ? 'Hire a coach' : 'Print the programme';
		const to = titles[Math.floor(dice() * titles.length)] ?? '';
		if (page) await carry(page, card(page, title), column(page, to));
	}

	for (const page of pages) {
		await page.waitForLoadState('networkidle');
		await expect
			.poll(async () => {
				const [shown, kept] = [await shownOn(page), await onServer()];
				return { seed, shown, isSame: JSON.stringify(shown) === JSON.stringify(kept), kept };
			})
			.toMatchObject({ isSame: true });
	}
});
