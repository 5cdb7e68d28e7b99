import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { codeParts } from './code-parts.ts';

const key = new PluginKey<DecorationSet>('codeColors');

/** Colors the code of blocks that say their language. */
export const CodeColors = Extension.create({
	name: 'codeColors',
	addProseMirrorPlugins: () => [
		new Plugin<DecorationSet>({
			key,
			state: {
				init: (_, { doc }) => colorsOf(doc),
				apply: (transaction, colors) => (transaction.docChanged ? colorsOf(transaction.doc) : colors),
			},
			props: { decorations: (state) => key.getState(state) },
		}),
	],
});

function colorsOf(doc: Node): DecorationSet {
	const colors: Decoration[] = [];
	doc.descendants((node, pos) => {
		if (node.type.name !== 'codeBlock') return node.isBlock && !node.isTextblock;
		let at = pos + 1;
		for (const { text, kind } of codeParts(node.textContent, String(node.attrs['language'] ?? ''))) {
			if (kind) colors.push(Decoration.inline(at, at + text.length, { 'data-code': kind }));
			at += text.length;
		}
		return false;
	});
	return DecorationSet.create(doc, colors);
}
