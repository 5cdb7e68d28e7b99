import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { addField, row } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();
const dayMs = 86_400_000;
const wheels = 'Clean the wheels';

async function signedIn(person: Person, at: string, options = {}): Promise<Page> {
	const page = await stage.open(options);
	await page.goto('/');
	await signIn(page, person);
	await page.goto(at);
	return page;
}

/** A day so many days from today, as the server keeps one without a time. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function aTask(person: Person, fields: object): Promise<number> {
	const project = await person.ask('PUT', '/projects', { title: 'Workshop' });
	const { id } = await person.ask('PUT', `/projects/${project.id}/tasks`, { title: wheels, ...fields });
	return id;
}

const picker = (page: Page) => page.getByRole('dialog', { name: 'Repeats' });
const line = (page: Page, value: string) => page.getByRole('button', { name: new RegExp(`^Repeats ?${value}`) });
const ledger = (page: Page) => page.getByRole('region', { name: 'Completions' });
/** Without the head of the table. */
const lines = (page: Page) =>
	ledger(page)
		.getByRole('row')
		.filter({ has: page.getByRole('cell') });

async function kept(person: Person, id: number) {
	const { repeat_rule: rule, due_day: due, done } = await person.ask('GET', `/tasks/${id}`);
	return { rule, due, done };
}

test('a rule is typed, its next dates are said, and each completion is kept', async () => {
	const ann = await stage.aPerson('ann');
	const id = await aTask(ann, { due_day: dayIn(0) });
	const page = await signedIn(ann, `/tasks/${id}`);

	await page.getByRole('button', { name: 'Repeats' }).waitFor();
	await page.keyboard.press('Shift+D');
	await picker(page).getByRole('combobox').fill('2 days until 2099-06-30');
	await picker(page)
		.getByText(/^Next .+, .+, .+, .+, .+/)
		.waitFor();
	await page.keyboard.press('Enter');
	await line(page, 'Every 2 days until .*Jun.* 2099').waitFor();
	await expect.poll(() => kept(ann, id)).toMatchObject({ rule: 'FREQ=DAILY;INTERVAL=2;UNTIL=20990630' });
	await ledger(page).getByText('Not completed yet.').waitFor();
	await page.keyboard.press('t');

	await expect.poll(() => lines(page).count()).toBe(1);
	await ledger(page).getByText('On time 1 of the last 1 time.').waitFor();
	await expect.poll(() => kept(ann, id)).toMatchObject({ due: dayIn(2), done: false });
	await page.getByRole('button', { name: 'Undo' }).click();
	await ledger(page).getByText('Not completed yet.').waitFor();
	await expect.poll(() => kept(ann, id)).toMatchObject({ due: dayIn(0), done: false });
});

test('one time is skipped, and all that were missed, each with a way back', async () => {
	const ann = await stage.aPerson('ann');
	const id = await aTask(ann, { due_day: dayIn(-15), repeat_rule: 'FREQ=WEEKLY' });
	const page = await signedIn(ann, `/tasks/${id}`);

	await ledger(page).getByRole('button', { name: 'Skip this one' }).click();
	await expect.poll(() => kept(ann, id)).toMatchObject({ due: dayIn(-8) });
	await lines(page).filter({ hasText: 'Skipped' }).waitFor();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => kept(ann, id)).toMatchObject({ due: dayIn(-15) });
	await expect.poll(() => lines(page).count()).toBe(0);
	await ledger(page).getByRole('button', { name: 'Catch up: 3 missed' }).click();

	await lines(page).filter({ hasText: 'Skipped 3' }).waitFor();
	await expect.poll(() => kept(ann, id)).toMatchObject({ due: dayIn(6) });
	await expect
		.poll(() =>
			ledger(page)
				.getByRole('button', { name: /^Catch up/ })
				.count(),
		)
		.toBe(0);
});

test('on a phone a rule is made up on the second page of the sheet', async () => {
	const ann = await stage.aPerson('ann');
	const id = await aTask(ann, { due_day: '2099-03-11', repeat_rule: 'FREQ=DAILY' });
	const page = await signedIn(ann, `/tasks/${id}`, phone);

	await line(page, 'Every day').tap();
	await picker(page).getByRole('option', { name: 'Custom…' }).tap();
	await picker(page).getByRole('button', { name: 'Less often' }).tap();
	await picker(page).getByRole('combobox', { name: 'Unit' }).tap();
	await page.getByRole('option', { name: 'weeks' }).tap();
	await picker(page).getByRole('button', { name: 'Friday', exact: true }).tap();
	await picker(page).getByRole('radio', { name: 'After' }).check();
	await picker(page)
		.getByText(/^Next .*11.*13.*25.*27.*8/)
		.waitFor();
	await picker(page).getByRole('button', { name: 'Set repeat' }).tap();

	await line(page, 'Every other week on Wednesday and Friday, 10 times').waitFor();
	await expect.poll(() => kept(ann, id)).toMatchObject({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR;COUNT=10' });
});

test('quick add understands a rule, and says so', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Workshop' });
	const page = await signedIn(ann, `/projects/${id}`);

	await addField(page).fill(`${wheels} every 1st and last of the month`);
	await page.getByText('On the 1st and last of every month').waitFor();
	await page.keyboard.press('Enter');

	await row(page, wheels)
		.getByRole('button', { name: /repeats\. Postpone$/ })
		.waitFor();
	await expect
		.poll(() => ann.ask('GET', `/projects/${id}/tasks`))
		.toMatchObject([
			{
				...{ title: wheels, repeat_rule: 'FREQ=MONTHLY;BYMONTHDAY=1,-1', repeat_mode: 1 },
				due_day: expect.stringMatching(/-(?:01|28|29|30|31)$/),
			},
		]);
});

test('quick add understands a repeat that counts from the completion, and its help names one', async () => {
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Workshop' });
	const page = await signedIn(ann, `/projects/${id}`);

	await page.getByRole('button', { name: 'What can I type?' }).click();
	await page.getByText('every! 3 days').waitFor();
	await page.keyboard.press('Escape');
	await addField(page).fill(`${wheels} every! 3 days`);
	await page.getByText('Every 3 days after completion').waitFor();
	await page.keyboard.press('Enter');

	await expect
		.poll(() => ann.ask('GET', `/projects/${id}/tasks`))
		.toMatchObject([{ title: wheels, repeat_rule: 'FREQ=DAILY;INTERVAL=3', repeat_from: 'done', due_day: dayIn(0) }]);
});
