import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { BlockKeys } from './block-commands.ts';
import { codeBlockView } from './code-block-view.tsx';
import { CodeColors } from './code-colors.ts';
import { MarkdownPaste } from './markdown-paste.ts';
import {
	PreservedAttributes,
	PreservedBlock,
	PreservedInline,
	preservedMarks,
	type ShowPicture,
} from './preserved-nodes.ts';
import { Tables } from './tables.ts';

const schemes =
	'http https mailto tel sms callto xmpp ftp ftps git obsidian notion message vscode vscode-insiders matrix zotero'.split(
		' ',
	);

interface EditorTexts {
	readonly placeholder: string;
	readonly item: (text: string) => string;
	/** What makes a picture wider or narrower. */
	readonly resizeLabel?: string;
	/** The field for the caption of a picture. */
	readonly captionLabel?: string;
	/** A block was moved by its keys. */
	readonly onMoved?: (step: -1 | 1) => void;
}

/** What every editor of the kind has, with programs in a frame of ours. */
const Basics = StarterKit.extend({
	addExtensions() {
		return (this.parent?.() ?? []).map((one) =>
			one.name === 'codeBlock' ? one.extend({ addNodeView: codeBlockView }) : one,
		);
	},
});

/** What the editor can write. */
export function extensionsOf(texts: EditorTexts, showPicture?: ShowPicture) {
	return [
		Basics.configure({
			heading: { levels: [1, 2, 3] },
			link: {
				openOnClick: false,
				defaultProtocol: 'https',
				protocols: schemes.filter((scheme) => !scheme.startsWith('http')),
				// As the server stores it, so that saving changes nothing.
				HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
			},
			trailingNode: false,
		}),
		TaskList,
		TaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => texts.item(node.textContent) } }),
		Placeholder.configure({ placeholder: texts.placeholder }),
		Tables,
		BlockKeys.configure({ onMoved: texts.onMoved ?? (() => undefined) }),
		CodeColors,
		MarkdownPaste,
		PreservedAttributes,
		PreservedBlock,
		PreservedInline.configure({
			showPicture,
			resizeLabel: texts.resizeLabel ?? '',
			captionLabel: texts.captionLabel ?? '',
		}),
		...preservedMarks,
	];
}
