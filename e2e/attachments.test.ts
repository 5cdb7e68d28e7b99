import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press, signIn } from './gestures.ts';
import { card, column, openTask, row } from './screen.ts';
import { type Person, setStage, wide } from './stage.ts';

const stage = setStage({ settings: { ORDNA_FILES_MAXSIZE: '1MB' } });

const title = 'Photograph the bowls';

interface Named {
	readonly name: string;
	readonly type: string;
	readonly base64: string;
}

/** A picture of 2 by 1 pixels. */
const bowl: Named = {
	name: 'bowl.png',
	type: 'image/png',
	base64: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGM4UWFjU3ECAAprAvl6/iWvAAAAAElFTkSuQmCC',
};
const notes: Named = { name: 'notes.txt', type: 'text/plain', base64: btoa('Gray cloth, north window.') };

/** One page, A4, with a line of text. */
const shotList: Named = {
	name: 'Shot list.pdf',
	type: 'application/pdf',
	base64: btoa(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Length 45 >> stream
BT /F1 64 Tf 60 700 Td (Nine bowls) Tj ET    
endstream endobj
trailer << /Root 1 0 R >>
%%EOF`),
};

const textFile = (name: string, bytes: number): Named => ({
	name,
	type: 'text/plain',
	base64: btoa('x'.repeat(bytes)),
});

/** As the browser does when somebody drops files, or pastes them. */
async function give(target: Locator, files: readonly Named[], how: 'drop' | 'paste' = 'drop') {
	await target.evaluate(
		(element, [given, kind]) => {
			const data = new DataTransfer();
			for (const { name, type, base64 } of given) {
				const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
				data.items.add(new File([bytes], name, { type }));
			}
			const { x, y, width, height } = element.getBoundingClientRect();
			const at = { clientX: x + Math.min(width, 4), clientY: y + height / 2, bubbles: true, cancelable: true };
			// As the browser does: what has the focus may have been replaced since the field was looked for.
			const focused = document.activeElement;
			if (kind === 'paste') focused?.dispatchEvent(new ClipboardEvent('paste', { ...at, clipboardData: data }));
			else
				for (const step of ['dragenter', 'dragover', 'drop'])
					element.dispatchEvent(new DragEvent(step, { ...at, dataTransfer: data }));
		},
		[files, how] as const,
	);
}

const section = (page: Page) => page.getByRole('region', { name: 'Attachments' });
const tile = (page: Page, name: string) => section(page).getByRole('button', { name: new RegExp(`^${name}[.,] `) });
const line = (page: Page, name: string) =>
	section(page).getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

async function aTask(person: Person) {
	const { id: project } = await person.ask('PUT', '/projects', { title: 'Website relaunch' });
	const { id } = await person.ask('PUT', `/projects/${project}/tasks`, { title });
	return { project, id };
}

async function atTheTask() {
	const ann = await stage.aPerson('ann');
	const { project, id } = await aTask(ann);
	const page = await stage.open(wide);
	await page.goto(`/projects/${project}`);
	await signIn(page, ann);
	await row(page, title).click();
	const task = openTask(page, title);
	await task.getByRole('button', { name: /^Attach a file/ }).waitFor();
	return { page, ann, id, task };
}

/** Files that arrive at the server are held until somebody lets them go. */
async function holdUploads(page: Page) {
	const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
	await page.route('**/attachments', async (route) => {
		await free;
		await route.continue().catch(() => undefined);
	});
	return letGo;
}

test('two files are dropped on a task, one is given up, the other becomes its cover, and is deleted', async () => {
	const { page, ann, id, task } = await atTheTask();
	const letGo = await holdUploads(page);

	await give(task, [bowl, notes]);
	await line(page, 'bowl.png').waitFor();
	const givenUp = page.waitForEvent('requestfailed');
	await page.getByRole('button', { name: 'Cancel upload of notes.txt' }).click();
	await line(page, 'notes.txt').waitFor({ state: 'detached' });
	// Else it might be let go before the browser has given it up.
	await givenUp;
	letGo();
	await tile(page, 'bowl.png').waitFor();
	await line(page, 'bowl.png').waitFor({ state: 'detached' });
	const names = (await ann.ask('GET', `/tasks/${id}/attachments`)).map(
		(one: { file: { name: string } }) => one.file.name,
	);
	expect(names).toEqual(['bowl.png']);

	await tile(page, 'bowl.png').click();
	const preview = page.getByRole('dialog', { name: 'bowl.png' });
	await preview.getByRole('img', { name: 'bowl.png' }).waitFor();
	await preview.getByRole('button', { name: 'Set as cover' }).click();
	await preview.getByRole('button', { name: 'Remove cover' }).waitFor();
	await press(page, 'Escape');
	await preview.waitFor({ state: 'detached' });
	await expect.poll(async () => (await ann.ask('GET', `/tasks/${id}`)).cover_image_attachment_id).toBeGreaterThan(0);
	await press(page, 'Escape');
	await task.waitFor({ state: 'detached' });
	await press(page, 'g', 'k');
	await card(column(page, 'To-Do'), title).locator('img').waitFor();

	await card(column(page, 'To-Do'), title).click();
	await give(task, [notes]);
	await tile(page, 'notes.txt').waitFor();
	await section(page).getByRole('button', { name: 'More options for bowl.png' }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
	await tile(page, 'bowl.png').waitFor({ state: 'detached' });
	await expect.poll(async () => (await ann.ask('GET', `/tasks/${id}/attachments`)).length).toBe(1);
	await expect.poll(() => hasFocus(tile(page, 'notes.txt'))).toBe(true);
});

test('a PDF shows its first page; in the preview arrows lead to the other files, and Escape back to the one that was looked at', async () => {
	const { page, task } = await atTheTask();
	// Each alone: two that are sent at once arrive in any order.
	await give(task, [bowl]);
	await tile(page, 'bowl.png').waitFor();
	await give(task, [{ ...bowl, name: 'vase.png' }]);
	await tile(page, 'vase.png').waitFor();
	await give(task, [shotList]);
	const firstPage = tile(page, 'Shot list.pdf').locator('img');
	await expect.poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(360);
	// The browser of the tests has no viewer of its own.
	await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));

	await tile(page, 'bowl.png').focus();
	await press(page, 'Enter');
	await page.getByRole('dialog', { name: 'bowl.png' }).waitFor();
	await press(page, 'ArrowLeft');
	await page.getByRole('dialog', { name: 'Shot list.pdf' }).locator('iframe[title="Shot list.pdf"]').waitFor();
	await press(page, 'ArrowRight');
	await page.getByRole('dialog', { name: 'bowl.png' }).waitFor();
	await press(page, 'ArrowRight');
	await page.getByRole('dialog', { name: 'vase.png' }).getByRole('img', { name: 'vase.png' }).waitFor();
	await press(page, 'z');
	await page.getByRole('button', { name: 'Fit to window' }).first().waitFor();
	await press(page, 'Escape');

	await page.getByRole('dialog', { name: 'vase.png' }).waitFor({ state: 'detached' });
	await expect.poll(() => hasFocus(tile(page, 'vase.png'))).toBe(true);
	await task.waitFor();
});

test('a file that is too large is refused before it is sent, and the key F asks for files', async () => {
	const { page, ann, id, task } = await atTheTask();

	const asked = page.waitForEvent('filechooser');
	await task.focus();
	await press(page, 'f');
	await (await asked).setFiles([
		{ name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1024 * 1024 + 1, 'x') },
		{ name: 'small.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
	]);
	await tile(page, 'small.txt').waitFor();
	await line(page, 'large.txt').getByText('Larger than 1 MB').waitFor();
	await page.getByRole('button', { name: 'Dismiss large.txt' }).click();

	await line(page, 'large.txt').waitFor({ state: 'detached' });
	await expect.poll(() => ann.ask('GET', `/tasks/${id}/attachments`)).toHaveLength(1);
});

test('without a connection a file waits, and goes by itself when there is one', async () => {
	const { page, task } = await atTheTask();
	await give(task, [notes]);
	await tile(page, 'notes.txt').waitFor();

	await page.context().setOffline(true);
	await give(task, [textFile('later.txt', 10)]);
	await line(page, 'later.txt').getByText('Waiting for connection').waitFor();
	await page.context().setOffline(false);

	await tile(page, 'later.txt').waitFor();
});

test('what somebody else attaches appears', async () => {
	const { page, ann, id } = await atTheTask();
	const form = new FormData();
	form.append('files', new File(['words'], 'from-afar.txt'));

	const reply = await fetch(`${stage.url}/api/v1/tasks/${id}/attachments`, {
		method: 'PUT',
		headers: { authorization: `Bearer ${ann.token}` },
		body: form,
	});

	expect(reply.status).toBe(200);
	await tile(page, 'from-afar.txt').waitFor();
});

test('a picture pasted into the description is seen there after a reload', async () => {
	const { page, ann, id } = await atTheTask();
	const text = page.getByRole('textbox', { name: 'Description' });

	await page.getByRole('button', { name: 'Add a description' }).click();
	await expect.poll(() => hasFocus(text)).toBe(true);
	await page.keyboard.type('In daylight: ');
	await give(text, [bowl], 'paste');
	await text.locator('img[src^="blob:"]').waitFor();
	await press(page, 'Control+Enter');
	await expect
		.poll(async () => (await ann.ask('GET', `/tasks/${id}`)).description)
		.toMatch(
			/^<p>In daylight: <img src="#" data-src="\/api\/v1\/tasks\/\d+\/attachments\/\d+" alt="bowl.png"\s*\/?><\/p>$/,
		);
	await page.reload();

	const picture = openTask(page, title).getByRole('img', { name: 'bowl.png' });
	await picture.waitFor();
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
	await tile(page, 'bowl.png').waitFor();
});

test('a picture in the description is made wider by its side and by keys, and is so wide when it is read', async () => {
	const { page, ann, id } = await atTheTask();
	const text = page.getByRole('textbox', { name: 'Description' });
	await page.getByRole('button', { name: 'Add a description' }).click();
	await expect.poll(() => hasFocus(text)).toBe(true);
	await give(text, [bowl], 'paste');
	const picture = text.locator('img[src^="blob:"]');
	await picture.waitFor();
	const stored = async () => (await ann.ask('GET', `/tasks/${id}`)).description as string;

	await picture.click();
	const side = await text.getByRole('slider', { name: 'Image width' }).last().boundingBox();
	if (!side) throw new Error('The picture has no handles');
	await page.mouse.move(side.x + 8, side.y + side.height / 2);
	await page.mouse.down();
	await page.mouse.move(side.x + 108, side.y + 2, { steps: 5 });
	await page.mouse.move(side.x + 208, side.y + 2, { steps: 5 });
	await page.mouse.up();
	await press(page, 'Alt+Shift+ArrowRight');
	await press(page, 'Control+Enter');

	await expect.poll(stored).toMatch(/<img [^>]*width="2[12]\d"/);
	const shown = openTask(page, title).getByRole('img', { name: 'bowl.png' });
	await shown.waitFor();
	expect((await shown.boundingBox())?.width).toBe(Number(/width="(\d+)"/.exec(await stored())?.[1]));
});

test('a picture that arrives after the description was left stands where it was pasted', async () => {
	const { page, ann, id } = await atTheTask();
	const text = page.getByRole('textbox', { name: 'Description' });
	const letGo = await holdUploads(page);

	await page.getByRole('button', { name: 'Add a description' }).click();
	await text.waitFor();
	await page.keyboard.type('before ');
	await give(text, [bowl], 'paste');
	await text.getByText('Uploading bowl.png…').waitFor();
	await page.keyboard.type('after');
	await press(page, 'Control+Enter');
	await text.waitFor({ state: 'detached' });
	letGo();

	await expect
		.poll(async () => (await ann.ask('GET', `/tasks/${id}`)).description)
		.toMatch(/^<p>before <img [^>]*>after<\/p>$/);
});

test('a picture pasted into a comment is seen there, and is among the files', async () => {
	const { page, ann, id } = await atTheTask();
	const text = page.getByRole('textbox', { name: 'Comment', exact: true });

	await page.getByRole('button', { name: 'Write a comment' }).click();
	await expect.poll(() => hasFocus(text)).toBe(true);
	await page.keyboard.type('Like this: ');
	await give(text, [bowl], 'paste');
	await text.locator('img[src^="blob:"]').waitFor();
	await press(page, 'Control+Enter');
	await page.getByRole('article').getByRole('img', { name: 'bowl.png' }).waitFor();

	await tile(page, 'bowl.png').waitFor();
	await expect
		.poll(async () =>
			(await ann.ask('GET', `/tasks/${id}/comments`)).map(({ comment }: { comment: string }) => comment),
		)
		.toEqual([expect.stringMatching(/^<p>Like this: <img [^>]*alt="bowl.png"\s*\/?><\/p>$/)]);
});

test('who may only read can look and download, and change nothing', async () => {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const { project, id } = await aTask(ann);
	const form = new FormData();
	form.append('files', new File(['words'], 'notes.txt'));
	await fetch(`${stage.url}/api/v1/tasks/${id}/attachments`, {
		method: 'PUT',
		headers: { authorization: `Bearer ${ann.token}` },
		body: form,
	});
	await ann.ask('PUT', `/projects/${project}/users`, { username: bob.username, permission: 0 });
	const page = await stage.open(wide);
	await page.goto(`/tasks/${id}`);
	await signIn(page, bob);

	await tile(page, 'notes.txt').waitFor();
	const download = page.waitForEvent('download');
	await tile(page, 'notes.txt').click();
	expect((await download).suggestedFilename()).toBe('notes.txt');
	await section(page).getByRole('button', { name: 'More options for notes.txt' }).click();
	await page.getByRole('menuitem').first().waitFor();
	const entries = await page.getByRole('menuitem').allInnerTexts();

	expect(entries).toEqual(['Download', 'Copy link']);
	await expect.poll(() => page.getByRole('button', { name: /^Attach a file|^Upload/ }).count()).toBe(0);
});
