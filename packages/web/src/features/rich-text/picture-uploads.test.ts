// @vitest-environment happy-dom
import { Editor, Extension } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { insertPicture, type LatePicture, type PictureParts, pictureUploads } from './picture-uploads.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const address = '/api/v1/tasks/3/attachments/9';
const markup = `<img src="#" data-src="${address}" alt="bowl.png">`;
const bowl = new File(['x'], 'bowl.png', { type: 'image/png' });

/** A text with the caret at its end, and uploads that end when a test says so. */
function open(html: string) {
	const { promise, resolve: arrive } = Promise.withResolvers<string | undefined>();
	const late: LatePicture[] = [];
	const parts: PictureParts = {
		upload: vi.fn(() => promise),
		onLate: (picture) => late.push(picture),
		waitingFor: (name) => `Uploading ${name}`,
	};
	const plugin = Extension.create({
		name: 'pictureUploads',
		addProseMirrorPlugins: () => [pictureUploads(() => parts)],
	});
	const written = new Editor({
		extensions: [...extensionsOf({ placeholder: '', item: (words) => words }), plugin],
		content: html,
		injectCSS: false,
	});
	editor = written;
	const pos = written.state.doc.content.size - 1;
	written.commands.setTextSelection(pos);
	const insert = () => insertPicture(written.view, { file: bowl, pos, parts });
	const waiting = () => written.view.dom.querySelector('[data-uploading]')?.textContent;
	return { editor: written, parts, insert, arrive, late, waiting };
}

test('a picture stands in the text once it is uploaded, before what was typed meanwhile', async () => {
	const { editor: text, insert, arrive, waiting } = open('<p>before</p>');

	const inserted = insert();
	expect(waiting()).toBe('Uploading bowl.png');
	text.commands.insertContent('after');
	expect(text.getHTML()).toBe('<p>beforeafter</p>');
	arrive(address);
	await inserted;

	expect(text.getHTML()).toBe(`<p>before${markup}after</p>`);
	expect(waiting()).toBeUndefined();
});

test('one that was given up or refused leaves nothing in the text', async () => {
	const { editor: text, insert, arrive, waiting } = open('<p>before</p>');

	const inserted = insert();
	arrive(undefined);
	await inserted;

	expect(text.getHTML()).toBe('<p>before</p>');
	expect(waiting()).toBeUndefined();
});

test('one that arrives after the text was left is handed on, in its place', async () => {
	const { editor: text, insert, arrive, late } = open('<p>before</p>');
	const inserted = insert();
	text.commands.insertContent('after');

	text.destroy();
	arrive(address);
	await inserted;

	expect(late).toEqual([{ before: '<p>beforeafter</p>', after: `<p>before${markup}after</p>`, picture: markup }]);
});

test('of one whose paragraph was deleted nothing is put into the text', async () => {
	const { editor: text, insert, arrive } = open('<p>first</p><p>second</p>');
	const inserted = insert();

	text.commands.setContent('<p>anew</p>');
	arrive(address);
	await inserted;

	expect(text.getHTML()).toBe('<p>anew</p>');
});

/** As the browser does when somebody pastes. */
function paste(written: Editor, files: readonly File[], types: readonly string[] = ['Files']) {
	const event = new Event('paste', { bubbles: true, cancelable: true });
	const clipboardData = { files, types, items: [], getData: () => '' };
	// The editor reads what nobody took a moment later, when the page of this test may be gone.
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	written.view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
	vi.runAllTimers();
	vi.useRealTimers();
	return event.defaultPrevented;
}

test('a picture that is pasted is uploaded', () => {
	const { editor: text, parts } = open('<p>before</p>');

	const isTaken = paste(text, [bowl]);

	expect(isTaken).toBe(true);
	expect(parts.upload).toHaveBeenCalledExactlyOnceWith(bowl);
});

test.each([
	['words with a picture of them', [bowl], ['Files', 'text/html']],
	['a file that is no picture', [new File(['x'], 'a.zip', { type: 'application/zip' })], ['Files']],
	['a drawing, which could hold anything', [new File(['x'], 'a.svg', { type: 'image/svg+xml' })], ['Files']],
])('%s is no picture for the text', (_, files, types) => {
	const { editor: text, parts } = open('<p>before</p>');

	paste(text, files, types);

	expect(parts.upload).not.toHaveBeenCalled();
});
