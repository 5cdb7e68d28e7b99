import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { BlockKeys } from './block-commands.ts';
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
	/** A block was moved by its keys. */
	readonly onMoved?: (step: -1 | 1) => void;
}

/** What the editor can write. */
export function extensionsOf(texts: EditorTexts, showPicture?: ShowPicture) {
	return [
		StarterKit.configure({
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
		PreservedInline.configure({ showPicture, resizeLabel: texts.resizeLabel ?? '' }),
		...preservedMarks,
	];
}
