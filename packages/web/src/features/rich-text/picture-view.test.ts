// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { withCaption, withWidth } from './picture-view.ts';

const address = '/api/v1/tasks/1/attachments/2';
const image = `<img src="#" data-src="${address}" alt="bowl">`;

let editor: Editor | undefined;
beforeEach(() => {
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
	vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
		return { width: Number(this.getAttribute('width') ?? 300) } as DOMRect;
	});
});
afterEach(() => {
	editor?.destroy();
	document.body.replaceChildren();
	vi.restoreAllMocks();
});

/** A text with one picture, which is 300 px wide until it is made wider or narrower, in a text of 600 px. */
function open({ html = image, isSelected = true } = {}) {
	const element = document.createElement('div');
	document.body.append(element);
	const release = vi.fn();
	const show = vi.fn(() => release);
	const texts = { placeholder: '', item: (words: string) => words, resizeLabel: 'Image width' };
	const written = new Editor({
		element,
		extensions: extensionsOf(texts, show),
		content: `<p>${html}</p>`,
		injectCSS: false,
	});
	editor = written;
	if (isSelected) written.commands.setNodeSelection(1);
	const picture = () => element.querySelector('img[data-src]');
	const handle = (side: 'start' | 'end') => element.querySelector<HTMLElement>(`[data-resize="${side}"]`);
	const drag = (side: 'start' | 'end', way: number, last = 'pointerup') => {
		const event = (type: string, x: number) =>
			new PointerEvent(type, { clientX: x, clientY: 0, button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true });
		handle(side)?.dispatchEvent(event('pointerdown', 100));
		window.dispatchEvent(event('pointermove', 100 + way / 2));
		window.dispatchEvent(event('pointermove', 100 + way));
		if (last === 'Escape') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
		else window.dispatchEvent(event(last, 100 + way));
	};
	const press = (key: string, { altKey = true, shiftKey = true } = {}) =>
		written.view.dom.dispatchEvent(
			new KeyboardEvent('keydown', { key, altKey, shiftKey, bubbles: true, cancelable: true }),
		);
	return { written, picture, drag, press, handle, show, release, html: () => written.getHTML() };
}

test.each([
	['the trailing side outwards', 'end', 60, 360],
	['the trailing side inwards', 'end', -60, 240],
	['the leading side outwards', 'start', -60, 360],
	['beyond the text', 'end', 900, 600],
	['to nothing', 'end', -900, 40],
] as const)('dragged by %s it has another width, and keeps all else', (_, side, way, width) => {
	const { drag, html } = open();

	drag(side, way);

	expect(html()).toContain(`data-src="${address}"`);
	expect(html()).toContain(`width="${width}"`);
	expect(html()).not.toContain('blob:');
});

test('Escape leaves it as it was', () => {
	const { drag, html, picture } = open();

	drag('end', 80, 'Escape');

	expect(html()).not.toContain('width=');
	expect(picture()?.getAttribute('width')).toBeNull();
});

test('keys make it wider and narrower, and Undo takes that back', () => {
	const { written, press, html } = open();

	press('ArrowRight');
	expect(html()).toContain('width="320"');
	press('ArrowLeft');
	press('ArrowLeft');
	expect(html()).toContain('width="280"');
	expect(written.state.selection.from).toBe(1);
	press('ArrowRight', { shiftKey: false });
	expect(html()).toContain('width="280"');
	written.commands.undo();

	expect(html()).not.toContain('width="280"');
});

test('it has its handles while it is selected, and no keys after', () => {
	const { written, picture, press, html } = open();
	const place = picture()?.parentElement;
	expect(place?.classList.contains('ProseMirror-selectednode')).toBe(true);

	written.commands.setTextSelection(2);
	press('ArrowRight');

	expect(place?.classList.contains('ProseMirror-selectednode')).toBe(false);
	expect(html()).not.toContain('width=');
});

test('a handle says what it does, and how wide the picture is', () => {
	const { handle } = open();

	expect(handle('end')?.getAttribute('aria-label')).toBe('Image width');
	const values = ['min', 'now', 'max'].map((name) => handle('end')?.getAttribute(`aria-value${name}`));
	expect(values).toEqual(['40', '300', '600']);
});

test('the same picture stays while only its width changes; it is let go of with the editor', () => {
	const { written, drag, picture, show, release } = open();
	const before = picture();

	drag('end', 60);
	expect(picture()).toBe(before);
	expect(show).toHaveBeenCalledTimes(1);
	written.destroy();

	expect(release).toHaveBeenCalledTimes(1);
});

test('a picture with a height keeps its proportions', () => {
	expect(withWidth(`<img src="#" data-src="${address}" width="10" height="20">`, 30)).not.toContain('height');
	expect(withWidth('<p>no picture</p>', 30)).toBe('<p>no picture</p>');
});

const captionField = () => document.querySelector<HTMLInputElement>('[data-caption]');
const writeCaption = (words: string) => {
	const field = captionField();
	if (!field) throw new Error('no caption');
	field.value = words;
	field.dispatchEvent(new Event('input', { bubbles: true }));
};

test('what is written beneath a picture is its title, and none of it none', () => {
	open();

	writeCaption('Last year’s light');
	expect(editor?.getHTML()).toContain('title="Last year’s light"');
	writeCaption(' ');

	expect(editor?.getHTML()).not.toContain('title=');
});

test('a caption that stands is shown in its field, and is no tip of the picture', () => {
	open({ html: image.replace('alt', 'title="Light" alt') });

	expect(captionField()?.value).toBe('Light');
	expect(document.querySelector('img[data-src]')?.hasAttribute('title')).toBe(false);
});

test('Enter on a picture leads to its caption, and from there back to the text', () => {
	const { press } = open();

	press('Enter', { altKey: false, shiftKey: false });
	expect(document.activeElement).toBe(captionField());
	captionField()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));

	expect(editor?.state.selection.empty).toBe(true);
	expect(editor?.getText()).not.toContain('\n');
});

test('another width leaves the caption, and another caption the width', () => {
	expect(withWidth('<img src="#" title="Light">', 80)).toContain('title="Light"');
	expect(withCaption('<img src="#" width="80">', 'Light')).toContain('width="80"');
});
