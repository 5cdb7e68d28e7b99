import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { lazyModule } from '../../ui/lazy-module.ts';

const marks: readonly RegExp[] = [
	/^(?:#{1,6}|[-*+]|\d{1,9}[.)]|>) \S/m,
	/^```/m,
	/^\|.*\|$/m,
	/\*\*[^*\n]+\*\*/,
	/\[[^[\]\n]{1,500}\]\([^()\s]{1,2000}\)/,
	/`[^`\n]+`/,
];

/** Longer texts are pasted as they are. */
const maxLength = 200_000;

/** Whether a plain text is written in Markdown: nobody writes these signs for anything else. */
export function looksLikeMarkdown(text: string): boolean {
	return text.length <= maxLength && marks.some((mark) => mark.test(text));
}

const reader = lazyModule(() => import('./markdown-reader.ts'));

/** Pasted Markdown becomes what it says, save in code. What was copied from a page comes with its own form. */
export const MarkdownPaste = Extension.create({
	name: 'markdownPaste',
	addProseMirrorPlugins() {
		const { editor } = this;
		return [
			new Plugin({
				props: {
					handlePaste(view, event) {
						const text = pastedMarkdown(view, event.clipboardData);
						if (text === undefined) return false;
						void pasteMarkdown(editor, text);
						return true;
					},
				},
			}),
		];
	},
});

/** What is pasted, if it is Markdown that is to become what it says. */
export function pastedMarkdown(view: EditorView, data: DataTransfer | null): string | undefined {
	const text = data?.getData('text/plain') ?? '';
	const isFormed = data?.types.includes('text/html') ?? false;
	const isCode = view.state.selection.$from.parent.type.spec.code === true;
	return isFormed || isCode || !looksLikeMarkdown(text) ? undefined : text;
}

/** Without its reader, which may not be reachable, the words themselves are pasted. */
export async function pasteMarkdown(editor: Editor, text: string): Promise<void> {
	const html = await reader.load().then(
		({ markdownToHtml }) => markdownToHtml(text),
		() => undefined,
	);
	if (editor.isDestroyed) return;
	editor
		.chain()
		.focus()
		.insertContent(html ?? text)
		.run();
}
