import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { bornAt } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

const section = (page: Page) => page.getByRole('region', { name: 'Comments' });
const comment = (page: Page, words: string) => section(page).getByRole('article').filter({ hasText: words });
const field = (page: Page) => section(page).getByRole('button', { name: 'Write a comment' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });

/** Ann's task, which Bob may write on. */
async function aSharedTask() {
	const [ann, bob] = [await stage.aPerson('ann'), await stage.aPerson('bob')];
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'String quartet' });
	await ann.ask('PUT', `/projects/${project}/users`, { username: bob.username, permission: 1 });
	const { id } = await ann.ask('PUT', `/projects/${project}/tasks`, { title: 'Tune the cello' });
	const say = (person: Person, text: string) =>
		person.ask('PUT', `/tasks/${id}/comments`, { comment: `<p>${text}</p>` });
	return { ann, bob, project, id, say };
}

async function openAs(person: Person, path: string, device = wide): Promise<Page> {
	const page = await stage.open(device);
	await page.goto(path);
	await signIn(page, person);
	return page;
}

async function write(page: Page, words: string): Promise<void> {
	await field(page).click();
	await expect.poll(() => hasFocus(editor(page))).toBe(true);
	await page.keyboard.type(words);
}

const textsOf = async (person: Person, id: number): Promise<string[]> =>
	((await person.ask('GET', `/tasks/${id}/comments`)) as { comment: string }[]).map((one) => one.comment);

test('what one says, answers and reacts to, the other sees at once', async () => {
	const { ann, bob, id } = await aSharedTask();
	const [hers, his] = [await openAs(ann, `/tasks/${id}`), await openAs(bob, `/tasks/${id}`)];
	await field(his).waitFor();
	const born = await bornAt(his);

	await write(hers, 'Is it flat?');
	await press(hers, 'Control+Enter');
	await comment(his, 'Is it flat?').hover();
	await comment(his, 'Is it flat?').getByRole('button', { name: 'Reply' }).click();
	await expect.poll(() => hasFocus(editor(his))).toBe(true);
	await his.keyboard.type('A little.');
	await section(his)
		.getByRole('button', { name: /^Comment/ })
		.click();
	await comment(hers, 'A little.')
		.getByRole('button', { name: /^ann\d+ Is it flat\?$/ })
		.waitFor();
	await comment(hers, 'A little.').hover();
	await comment(hers, 'A little.').getByRole('button', { name: 'Add reaction' }).first().click();
	await hers.getByRole('button', { name: 'Thumbs up' }).click();
	await comment(his, 'A little.')
		.getByRole('button', { name: /Thumbs up, 1 reaction$/ })
		.click();
	await comment(hers, 'A little.')
		.getByRole('button', { name: /Thumbs up, 2 reactions$/, pressed: true })
		.waitFor();

	await expect.poll(() => bornAt(his)).toBe(born);
	await expect
		.poll(() => textsOf(ann, id))
		.toEqual([
			'<p>Is it flat?</p>',
			expect.stringMatching(/^<blockquote data-comment-id="\d+"><p>Is it flat\?<\/p><\/blockquote><p>A little\.<\/p>$/),
		]);
});

test('one edits and deletes what one said oneself, and the other sees it', async () => {
	const { ann, bob, id, say } = await aSharedTask();
	await say(ann, 'Is it flat?');
	await say(ann, 'Never mind.');
	const [hers, his] = [await openAs(ann, `/tasks/${id}`), await openAs(bob, `/tasks/${id}`)];
	await comment(his, 'Never mind.').hover();
	await expect.poll(() => comment(his, 'Never mind.').getByRole('button', { name: 'More options' }).count()).toBe(0);
	const choose = async (words: string, entry: string) => {
		await comment(hers, words).hover();
		await comment(hers, words).getByRole('button', { name: 'More options' }).click();
		await hers.getByRole('menuitem', { name: entry }).click();
	};

	await choose('Is it flat?', 'Edit');
	const editing = hers.getByRole('textbox', { name: 'Edit comment' });
	await expect.poll(() => hasFocus(editing)).toBe(true);
	await press(hers, 'Control+End');
	await hers.keyboard.type(' Or sharp?');
	await press(hers, 'Control+Enter');
	await comment(his, 'Is it flat? Or sharp?').getByText('edited').waitFor();
	await choose('Never mind.', 'Delete');
	await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
	await comment(his, 'Never mind.').waitFor({ state: 'detached' });

	await expect.poll(() => textsOf(bob, id)).toEqual(['<p>Is it flat? Or sharp?</p>']);
});

test('a mention is completed by key, and stored as every client reads it', async () => {
	const { ann, bob, id } = await aSharedTask();
	const page = await openAs(ann, `/tasks/${id}`);

	await write(page, `Ask @${bob.username.slice(0, 2)}`);
	await page.getByRole('option', { name: bob.username }).waitFor();
	await press(page, 'Enter');
	await page.keyboard.type('first');
	await press(page, 'Control+Enter');
	await comment(page, `Ask @${bob.username} first`).waitFor();

	const mention = `<mention-user data-id="${bob.username}" data-label="${bob.username}">@${bob.username}</mention-user>`;
	await expect.poll(() => textsOf(ann, id)).toEqual([`<p>Ask ${mention} first</p>`]);
});

test('what was begun is there after a reload, and gone once it is sent', async () => {
	const { ann, id } = await aSharedTask();
	const page = await openAs(ann, `/tasks/${id}`);

	await write(page, 'Half a thought');
	await page.getByText('Draft saved').waitFor();
	await page.reload();
	await section(page).getByRole('button', { name: 'Half a thought Draft' }).click();
	await expect.poll(() => hasFocus(editor(page))).toBe(true);
	await page.keyboard.type(', and the rest');
	await press(page, 'Control+Enter');
	await comment(page, 'Half a thought, and the rest').waitFor();
	await page.reload();
	await field(page).waitFor();

	await expect.poll(() => textsOf(ann, id)).toEqual(['<p>Half a thought, and the rest</p>']);
});

test('a link leads to its comment among many, and marks it', async () => {
	const { ann, id, say } = await aSharedTask();
	const { id: first } = await say(ann, 'The very first');
	for (let count = 1; count <= 60; count += 1) await say(ann, `Number ${count}`);

	const page = await openAs(ann, `/tasks/${id}#comment-${first}`);
	await comment(page, 'The very first').and(page.locator('[aria-current=true]')).waitFor();

	const top = await comment(page, 'The very first').evaluate((row) => row.getBoundingClientRect().top);
	expect(top).toBeGreaterThan(50);
	expect(top).toBeLessThan(900);
	await expect.poll(() => section(page).getByRole('article').count()).toBe(61);
	await expect.poll(() => hasFocus(comment(page, 'The very first'))).toBe(true);
});

test('what is said without a line waits, and is sent when it is back', async () => {
	const { ann, bob, id } = await aSharedTask();
	const [hers, his] = [await openAs(ann, `/tasks/${id}`), await openAs(bob, `/tasks/${id}`)];
	await write(hers, 'Written');
	await hers.context().setOffline(true);

	await hers.keyboard.type(' in the cellar');
	await press(hers, 'Control+Enter');
	await comment(hers, 'Written in the cellar').getByText('Waiting for connection').waitFor();
	await hers.context().setOffline(false);

	await comment(his, 'Written in the cellar').waitFor();
	await expect.poll(() => textsOf(ann, id)).toEqual(['<p>Written in the cellar</p>']);
});

test('by thumb: the field stays above the bar, and its arrow sends', async () => {
	const { ann, id, say } = await aSharedTask();
	for (let count = 1; count <= 12; count += 1) await say(ann, `Number ${count}`);
	const page = await openAs(ann, '/', phone);
	await page.goto(`/tasks/${id}`);

	await field(page).tap();
	await expect.poll(() => hasFocus(editor(page))).toBe(true);
	await page.keyboard.type('In tune now');
	await section(page).getByRole('button', { name: 'Comment', exact: true }).tap();
	await comment(page, 'In tune now').waitFor();

	await expect.poll(() => textsOf(ann, id)).toHaveLength(13);
});

test('a line stands above what is new, the way to it is offered while it is out of sight, and the next visit has none', async () => {
	const { ann, bob, project, id, say } = await aSharedTask();
	for (const number of Array(24).keys()) await say(ann, `Bar ${number}`);
	await ann.ask('POST', `/tasks/${id}/read`);
	const page = await openAs(ann, `/projects/${project}`);
	const mark = page.getByRole('img', { name: 'New comments' });
	await page.getByText('Tune the cello').waitFor();
	expect(await mark.count()).toBe(0);
	await say(bob, 'It is flat.');
	await mark.waitFor();
	await page.goto(`/tasks/${id}`);

	await page.getByRole('button', { name: '25 comments 1 new' }).click();
	await expect.poll(() => hasFocus(comment(page, 'It is flat.'))).toBe(true);
	const beside = () => section(page).locator('ol > li').allInnerTexts();
	await expect.poll(async () => (await beside()).findIndex((text) => text.trim() === 'New')).toBe(24);
	await page.getByRole('button', { name: /25 comments/ }).waitFor({ state: 'detached' });
	await comment(page, 'Bar 1').first().scrollIntoViewIfNeeded();
	await page.getByRole('button', { name: '25 comments' }).waitFor();
	await say(bob, 'Flatter now.');
	await page.getByRole('button', { name: '26 comments 1 new' }).waitFor();
	await expect.poll(async () => (await ann.ask('GET', `/tasks/${id}?expand=is_unread`)).is_unread).toBeUndefined();
	await page.reload();
	await comment(page, 'Flatter now.').waitFor();

	await expect.poll(async () => (await beside()).map((text) => text.trim()).includes('New')).toBe(false);
	await page.goto(`/projects/${project}`);
	await page.getByText('Tune the cello').waitFor();
	expect(await mark.count()).toBe(0);
});

test('the mark of an edit opens what was said before, beside what is said now', async () => {
	const { ann, bob, id, say } = await aSharedTask();
	const { id: saidId } = await say(ann, 'Is it flat?');
	const edit = (words: string) => ann.ask('POST', `/tasks/${id}/comments/${saidId}`, { comment: `<p>${words}</p>` });
	await edit('Is it sharp?');
	let tries = 0;
	// An edit within the second in which it was said shows no mark.
	const isMarked = async () => {
		tries += 1;
		const { created, updated } = await edit(`Is it cracked${'?'.repeat(tries)}`);
		return updated !== created;
	};
	await expect.poll(isMarked).toBe(true);
	const page = await openAs(bob, '/', phone);
	await page.goto(`/tasks/${id}`);

	await comment(page, 'Is it cracked?').getByRole('button', { name: 'edited' }).click();
	const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
	const earlier = dialog.getByRole('button', { name: 'Earlier' });
	await dialog.getByText(`${tries + 1} of ${tries + 1}`).waitFor();
	for (let left = tries; left > 0; left -= 1) await earlier.click();

	await dialog.getByText('Is it flat?').waitFor();
	await dialog.getByRole('region', { name: 'Now' }).getByText('Is it cracked?').waitFor();
});

test('one reacts to the task itself, and the other sees it and who it was', async () => {
	const { ann, bob, id } = await aSharedTask();
	const [hers, his] = [await openAs(ann, `/tasks/${id}`), await openAs(bob, `/tasks/${id}`)];
	await his.getByRole('button', { name: 'Add reaction' }).waitFor();

	await hers.getByRole('button', { name: 'Add reaction' }).click();
	await hers.getByRole('button', { name: 'Rocket' }).click();
	const chip = his.getByRole('button', { name: '🚀 Rocket, 1 reaction' });
	await chip.hover();
	await his.getByRole('tooltip').getByText(ann.username).waitFor();
	await chip.click();
	await hers.getByRole('button', { name: '🚀 Rocket, 2 reactions', pressed: true }).waitFor();

	const { reactions } = await bob.ask('GET', `/tasks/${id}?expand=reactions`);
	expect(reactions['🚀'].map(({ username }: { username: string }) => username)).toEqual([ann.username, bob.username]);
});
