import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

const marks: readonly RegExp[] = [
	/^(?:#{1,6}|[-*+]|\d{1,9}[.)]|>) \S/m,
	/^```/m,
	/^\|.*\|$/m,
	/\*\*[^*\n]+\*\*/,
	/\[[^\]\n]+\]\([^)\s]+\)/,
	/`[^`\n]+`/,
];

/** Longer texts are pasted as they are. */
const maxLength = 200_000;

/** Whether a plain text is written in Markdown: nobody writes these signs for anything else. */
export function looksLikeMarkdown(text: string): boolean {
	return text.length <= maxLength && marks.some((mark) => mark.test(text));
}

/** Markdown as the HTML of the editor: its checklists are lists of tasks here. */
export async function markdownToHtml(text: string): Promise<string> {
	const { marked } = await import('marked');
	const { body } = new DOMParser().parseFromString(marked.parse(text, { async: false, gfm: true }), 'text/html');
	for (const box of body.querySelectorAll<HTMLInputElement>(
		'li > input[type=checkbox], li > p > input[type=checkbox]',
	)) {
		const item = box.closest('li');
		item?.setAttribute('data-type', 'taskItem');
		item?.setAttribute('data-checked', String(box.hasAttribute('checked')));
		item?.parentElement?.setAttribute('data-type', 'taskList');
		const { nextSibling: words } = box;
		// What stood between the box and its words.
		if (words instanceof Text) words.data = words.data.trimStart();
		box.remove();
	}
	return body.innerHTML;
}

/** Pasted Markdown becomes what it says, save in code. What was copied from a page comes with its own form. */
export const MarkdownPaste = Extension.create({
	name: 'markdownPaste',
	addProseMirrorPlugins() {
		const { editor } = this;
		return [
			new Plugin({
				props: {
					handlePaste(view, event) {
						const text = event.clipboardData?.getData('text/plain') ?? '';
						const isFormed = event.clipboardData?.types.includes('text/html') ?? false;
						const isCode = view.state.selection.$from.parent.type.spec.code === true;
						if (isFormed || isCode || !looksLikeMarkdown(text)) return false;
						void paste(editor, text);
						return true;
					},
				},
			}),
		];
	},
});

/** Without its reader, which may not be reachable, the words themselves are pasted. */
async function paste(editor: Editor, text: string): Promise<void> {
	const html = await markdownToHtml(text).catch(() => undefined);
	if (editor.isDestroyed) return;
	editor
		.chain()
		.focus()
		.insertContent(html ?? text)
		.run();
}
