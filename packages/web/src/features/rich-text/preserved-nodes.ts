import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { parseRichText, toElements } from './parse-rich-text.ts';
import { focusCaption, pictureView, resizeSelected } from './picture-view.ts';

// What other clients can write and this editor cannot: it is shown, can be deleted, and is never lost by saving.

const html = {
	default: '',
	parseHTML: (element: HTMLElement) => element.outerHTML,
	// It is the node itself, not one of its attributes.
	renderHTML: () => ({}),
};

function elementOf(markup: unknown, otherwise: string): HTMLElement {
	const [element] = toElements(parseRichText(String(markup)));
	return element instanceof HTMLElement ? element : document.createElement(otherwise);
}

export const PreservedBlock = Node.create({
	name: 'preservedBlock',
	group: 'block',
	atom: true,
	selectable: true,
	addAttributes: () => ({ html }),
	parseHTML: () => [{ tag: 'table' }, { tag: 'details' }],
	renderHTML: ({ node }) => elementOf(node.attrs.html, 'div'),
});

/** Shows an attached picture, whose address needs the token. Returns how to let go of it. */
export type ShowPicture = (picture: HTMLImageElement, address: string) => () => void;

interface InlineOptions {
	readonly showPicture: ShowPicture | undefined;
	/** What makes a picture wider or narrower, in the ear. */
	readonly resizeLabel: string;
	/** What the field for the caption of a picture is called. */
	readonly captionLabel: string;
}

export const PreservedInline = Node.create<InlineOptions>({
	name: 'preservedInline',
	group: 'inline',
	inline: true,
	atom: true,
	selectable: true,
	addOptions: () => ({ showPicture: undefined, resizeLabel: '', captionLabel: '' }),
	addAttributes: () => ({ html }),
	parseHTML: () => [{ tag: 'img' }, { tag: 'mention-user' }],
	renderHTML: ({ node }) => elementOf(node.attrs.html, 'span'),
	addKeyboardShortcuts() {
		return {
			Enter: () => focusCaption(this.editor),
			'Alt-Shift-ArrowLeft': () => resizeSelected(this.editor, -1),
			'Alt-Shift-ArrowRight': () => resizeSelected(this.editor, 1),
		};
	},
	addNodeView() {
		const { showPicture, resizeLabel, captionLabel } = this.options;
		return ({ node, editor, getPos }) => {
			const dom = elementOf(node.attrs.html, 'span');
			const address = dom.getAttribute('data-src') ?? dom.getAttribute('src') ?? '';
			if (dom instanceof HTMLImageElement) {
				// Only what is seen: the address of the moment is never saved.
				const isFetched = showPicture !== undefined && !address.startsWith('data:');
				const release = isFetched ? showPicture(dom, address) : () => undefined;
				const html = String(node.attrs.html);
				return pictureView({ picture: dom, html, editor, getPos, resizeLabel, captionLabel, release });
			}
			const label = dom.getAttribute('data-label') || dom.getAttribute('data-id');
			if (dom.localName !== 'mention-user') return { dom };
			dom.textContent = `@${label ?? ''}`;
			return { dom };
		};
	},
});

/** Which side a paragraph stands at, which comment is quoted, and the names that other clients give to entries of checklists. */
export const PreservedAttributes = Extension.create({
	name: 'preservedAttributes',
	addGlobalAttributes: () => [
		{
			types: ['paragraph', 'heading'],
			attributes: {
				textAlign: {
					default: null,
					parseHTML: (element) => element.style.textAlign || null,
					renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
				},
			},
		},
		{
			types: ['blockquote'],
			attributes: {
				commentId: {
					default: null,
					parseHTML: (element) => element.getAttribute('data-comment-id'),
					renderHTML: ({ commentId }) => (commentId ? { 'data-comment-id': commentId } : {}),
				},
			},
		},
		{
			types: ['taskItem'],
			attributes: {
				taskId: {
					default: null,
					parseHTML: (element) => element.getAttribute('data-task-id'),
					renderHTML: ({ taskId }) => (taskId ? { 'data-task-id': taskId } : {}),
				},
			},
		},
	],
});

/** Raised, lowered, marked, a key: kept where they stand. */
export const preservedMarks = (['sub', 'sup', 'mark', 'kbd'] as const).map((tag) =>
	Mark.create({
		name: tag,
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
	}),
);
