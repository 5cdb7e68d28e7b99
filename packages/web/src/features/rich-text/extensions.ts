import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { KeptAttributes, KeptBlock, KeptInline, keptMarks } from './kept-nodes.ts';

const schemes =
	'http https mailto tel sms callto xmpp ftp ftps git obsidian notion message vscode vscode-insiders matrix zotero'.split(
		' ',
	);

/** What the editor can write. */
export function extensionsOf(words: { placeholder: string; item: (text: string) => string }) {
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
		TaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => words.item(node.textContent) } }),
		Placeholder.configure({ placeholder: words.placeholder }),
		KeptAttributes,
		KeptBlock,
		KeptInline,
		...keptMarks,
	];
}
