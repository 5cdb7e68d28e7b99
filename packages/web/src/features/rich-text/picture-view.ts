import type { Editor, NodeViewRendererProps } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { followPress } from '../../platform/drag/index.ts';
import { parseRichText, toElements } from './parse-rich-text.ts';

interface PictureView {
	readonly picture: HTMLImageElement;
	/** What stands in the text for it. */
	readonly html: string;
	readonly editor: Editor;
	readonly getPos: NodeViewRendererProps['getPos'];
	/** What the handles are called in the ear. */
	readonly resizeLabel: string;
	/** What the field for its caption is called. */
	readonly captionLabel: string;
	/** Lets go of the picture. */
	readonly release: () => void;
}

/** Px that a picture is wide at least, and by which a key changes it. */
const minWidth = 40;
const keyStep = 20;

/** A picture in the text one writes: once it is selected it has a handle at each side, which make it wider or narrower. */
export function pictureView(view: PictureView): NodeView {
	const { picture, html: first, editor, getPos, resizeLabel, release } = view;
	const dom = document.createElement('span');
	dom.dataset.picture = '';
	let html = first;
	const life = new AbortController();
	const maxWidth = () => maxWidthIn(editor);
	const write = (width: number) => {
		const pos = getPos();
		if (pos !== undefined) setWidth(editor, pos, width);
	};
	const handleAt = (side: 'start' | 'end') => {
		const handle = document.createElement('span');
		handle.dataset.resize = side;
		handle.setAttribute('role', 'slider');
		handle.setAttribute('aria-label', resizeLabel);
		handle.addEventListener('pointerdown', (event) => dragSide(event, { picture, side, maxWidth: maxWidth(), write }), {
			signal: life.signal,
		});
		return handle;
	};
	const handles = [handleAt('start'), handleAt('end')] as const;
	const caption = captionOf(view, life.signal);
	dom.append(handles[0], picture, handles[1], caption);
	return {
		dom,
		update(node) {
			const next = node.type.name === 'preservedInline' ? pictureIn(String(node.attrs['html'])) : undefined;
			// Another picture is drawn anew; of this one only the width and the caption can have changed.
			if (!next || bare(next.outerHTML) !== bare(html)) return false;
			html = String(node.attrs['html']);
			const width = next.getAttribute('width');
			if (width === null) picture.removeAttribute('width');
			else picture.setAttribute('width', width);
			if (document.activeElement !== caption) caption.value = next.title;
			return true;
		},
		selectNode() {
			dom.classList.add('ProseMirror-selectednode');
			for (const handle of handles) describe(handle, picture, maxWidth());
		},
		deselectNode() {
			dom.classList.remove('ProseMirror-selectednode');
		},
		stopEvent: ({ target }) =>
			target === caption || (target instanceof HTMLElement && target.dataset.resize !== undefined),
		ignoreMutation: () => true,
		destroy() {
			life.abort();
			release();
		},
	};
}

/** The field beneath a picture: what is written there is its title, which other clients keep. */
function captionOf({ picture, editor, getPos, captionLabel }: PictureView, signal: AbortSignal): HTMLInputElement {
	const field = document.createElement('input');
	field.dataset.caption = '';
	field.placeholder = captionLabel;
	field.setAttribute('aria-label', captionLabel);
	field.value = picture.title;
	picture.removeAttribute('title');
	const write = () => {
		const pos = getPos();
		if (pos === undefined) return;
		const html = String(editor.state.doc.nodeAt(pos)?.attrs['html'] ?? '');
		editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'html', withCaption(html, field.value)));
	};
	const leave = (event: KeyboardEvent) => {
		if (event.isComposing || !['Enter', 'Escape', 'ArrowDown'].includes(event.key)) return;
		event.preventDefault();
		event.stopPropagation();
		const pos = getPos();
		if (pos !== undefined) editor.commands.setTextSelection(pos + 1);
		editor.view.focus();
	};
	field.addEventListener('input', write, { signal });
	field.addEventListener('keydown', leave, { signal });
	return field;
}

/** Leads to the caption of the picture that is selected; says whether one is. */
export function focusCaption({ state, view }: Editor): boolean {
	const element = state.selection instanceof NodeSelection ? view.nodeDOM(state.selection.from) : null;
	const field = element instanceof HTMLElement ? element.querySelector<HTMLElement>('[data-caption]') : null;
	field?.focus();
	return field !== null;
}

const maxWidthIn = ({ view }: Editor) => Math.max(minWidth, view.dom.clientWidth);

function setWidth(editor: Editor, pos: number, width: number): void {
	const { state, view } = editor;
	const html = String(state.doc.nodeAt(pos)?.attrs['html'] ?? '');
	view.dispatch(state.tr.setNodeAttribute(pos, 'html', withWidth(html, clamp(width, maxWidthIn(editor)))));
	editor.commands.setNodeSelection(pos);
	// The press on a handle took the selection away.
	view.focus();
}

/** Makes the picture that is selected wider or narrower; says whether one is. */
export function resizeSelected(editor: Editor, direction: -1 | 1): boolean {
	const { selection } = editor.state;
	const element = selection instanceof NodeSelection ? editor.view.nodeDOM(selection.from) : null;
	const picture = element instanceof HTMLElement ? element.querySelector(':scope > img') : null;
	if (!picture) return false;
	setWidth(editor, selection.from, picture.getBoundingClientRect().width + direction * keyStep);
	return true;
}

const clamp = (width: number, max: number) => Math.round(Math.max(minWidth, Math.min(max, width)));

function describe(handle: HTMLElement, picture: HTMLElement, max: number): void {
	const values = { min: minWidth, max, now: Math.round(picture.getBoundingClientRect().width) };
	for (const [name, value] of Object.entries(values)) handle.setAttribute(`aria-value${name}`, String(value));
}

interface SideDrag {
	readonly picture: HTMLImageElement;
	readonly side: 'start' | 'end';
	readonly maxWidth: number;
	readonly write: (width: number) => void;
}

/** Follows a handle; Escape leaves the picture as it was. */
function dragSide(start: PointerEvent, { picture, side, maxWidth, write }: SideDrag): void {
	start.preventDefault();
	start.stopPropagation();
	const before = { attribute: picture.getAttribute('width'), px: picture.getBoundingClientRect().width };
	const isFromRight = getComputedStyle(picture).direction === 'rtl';
	const outwards = (side === 'end') === !isFromRight ? 1 : -1;
	const widthAt = (x: number) => clamp(before.px + outwards * (x - start.clientX), maxWidth);
	const capture = start.currentTarget instanceof Element ? start.currentTarget : picture;
	followPress(
		start,
		{ isHandle: true, capture },
		{
			onLift: () => true,
			onMove: ({ x }) => picture.setAttribute('width', String(widthAt(x))),
			onDrop: ({ x }) => write(widthAt(x)),
			onCancel() {
				if (before.attribute === null) picture.removeAttribute('width');
				else picture.setAttribute('width', before.attribute);
			},
			onEnd: () => undefined,
		},
	);
}

/** The same picture with another width; its height follows. */
export function withWidth(html: string, width: number): string {
	const picture = pictureIn(html);
	picture?.setAttribute('width', String(width));
	picture?.removeAttribute('height');
	return picture?.outerHTML ?? html;
}

/** The same picture with another caption; without one for none. */
export function withCaption(html: string, caption: string): string {
	const picture = pictureIn(html);
	if (caption.trim() === '') picture?.removeAttribute('title');
	else picture?.setAttribute('title', caption);
	return picture?.outerHTML ?? html;
}

/** Without what can be changed here. */
const bare = (html: string) => withCaption(withWidth(html, minWidth), '');

function pictureIn(html: string): HTMLImageElement | undefined {
	const [picture] = toElements(parseRichText(html));
	return picture instanceof HTMLImageElement ? picture : undefined;
}
