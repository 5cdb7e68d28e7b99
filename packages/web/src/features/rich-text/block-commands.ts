import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** What is moved, copied and deleted as one: a block of the text, and in lists each item. */
export interface Block {
	readonly pos: number;
	readonly node: Node;
}

const itemNames: readonly string[] = ['listItem', 'taskItem'];

/** The block around a place; undefined in an empty text. */
export function blockAround($pos: ResolvedPos): Block | undefined {
	for (let depth = $pos.depth; depth > 1; depth--) {
		if (itemNames.includes($pos.node(depth).type.name)) return { pos: $pos.before(depth), node: $pos.node(depth) };
	}
	if ($pos.depth > 0) return { pos: $pos.before(1), node: $pos.node(1) };
	return $pos.nodeAfter ? { pos: $pos.pos, node: $pos.nodeAfter } : undefined;
}

/** The block that begins at a position, if one still does. */
export function blockAt(doc: Node, pos: number): Block | undefined {
	const node = pos < doc.content.size ? doc.nodeAt(pos) : null;
	return node?.isBlock ? { pos, node } : undefined;
}

/**
 * Puts a block into a gap among its siblings: 0 is before the first. The selection goes with it. Undefined where it
 * stands there already, or there is no such gap.
 */
export function moveBlockTo(state: EditorState, { pos, node }: Block, gap: number): Transaction | undefined {
	const $pos = state.doc.resolve(pos);
	const { parent } = $pos;
	const index = $pos.index();
	if (gap < 0 || gap > parent.childCount || gap === index || gap === index + 1) return undefined;
	let target = $pos.start();
	for (let at = 0; at < gap; at++) target += parent.child(at).nodeSize;
	const { tr, selection } = state;
	tr.delete(pos, pos + node.nodeSize);
	const to = tr.mapping.map(target);
	tr.insert(to, node);
	const isInside = selection.from >= pos && selection.to <= pos + node.nodeSize;
	if (isInside && selection instanceof NodeSelection)
		tr.setSelection(NodeSelection.create(tr.doc, selection.from + to - pos));
	else if (isInside && selection instanceof TextSelection)
		tr.setSelection(TextSelection.create(tr.doc, selection.anchor + to - pos, selection.head + to - pos));
	return tr.scrollIntoView();
}

/** Moves a block before the one above it, or behind the one below. */
export function moveBlock(state: EditorState, block: Block, step: -1 | 1): Transaction | undefined {
	const index = state.doc.resolve(block.pos).index();
	return moveBlockTo(state, block, step < 0 ? index - 1 : index + 2);
}

/** A copy right behind it, with the caret at its end. */
export function duplicateBlock({ tr }: EditorState, { pos, node }: Block): Transaction {
	const end = pos + node.nodeSize;
	tr.insert(end, withoutIds(node));
	return tr.setSelection(Selection.near(tr.doc.resolve(end + node.nodeSize - 1), -1)).scrollIntoView();
}

/** Another item of a checklist has no name that other clients gave to the first. */
function withoutIds(node: Node): Node {
	if (node.isText) return node;
	const content = node.children.map(withoutIds);
	const attributes = 'taskId' in node.attrs ? { ...node.attrs, taskId: null } : node.attrs;
	return node.type.create(attributes, Fragment.from(content), node.marks);
}

/** Takes a block out, with the list that would be left empty; a text keeps a line. */
export function deleteBlock({ doc, schema, tr }: EditorState, { pos, node }: Block): Transaction {
	let [from, to] = [pos, pos + node.nodeSize];
	for (let $at = doc.resolve(from); $at.depth > 0 && $at.parent.childCount === 1; $at = doc.resolve(from)) {
		[from, to] = [$at.before(), $at.after()];
	}
	const isAll = from === 0 && to === doc.content.size;
	const line = schema.nodes.paragraph;
	if (isAll && line) tr.replaceWith(from, to, line.create());
	else tr.delete(from, to);
	return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView();
}

/** An empty block of its kind behind an item, else an empty line, with a slash that offers what it may become. */
export function insertBelow({ schema, tr }: EditorState, { pos, node }: Block): Transaction | undefined {
	const line = schema.nodes.paragraph?.create(null, schema.text('/'));
	if (!line) return undefined;
	const end = pos + node.nodeSize;
	const isItem = itemNames.includes(node.type.name);
	tr.insert(end, isItem ? node.type.create(null, line) : line);
	return tr.setSelection(TextSelection.create(tr.doc, end + (isItem ? 3 : 2))).scrollIntoView();
}

/** Whether a block is words, and could be words of another kind. */
export function isTurnable({ node }: Block): boolean {
	return node.isTextblock || node.type.name === 'blockquote' || itemNames.includes(node.type.name);
}

/** Does something to the block around the caret; says whether it could. */
export function applyToBlock(
	{ state, view }: Editor,
	change: (state: EditorState, block: Block) => Transaction | undefined,
): boolean {
	const block = blockAround(state.selection.$from);
	const transaction = block && change(state, block);
	if (transaction) view.dispatch(transaction);
	return transaction !== undefined;
}

/** Moving blocks by keys, and told what became of it. */
export const BlockKeys = Extension.create<{ onMoved: (step: -1 | 1) => void }>({
	name: 'blockKeys',
	addOptions: () => ({ onMoved: () => undefined }),
	addKeyboardShortcuts() {
		const move = (step: -1 | 1) => () => {
			if (applyToBlock(this.editor, (state, block) => moveBlock(state, block, step))) this.options.onMoved(step);
			// At the end of the text, too, the caret stays.
			return true;
		};
		return {
			'Alt-ArrowUp': move(-1),
			'Alt-ArrowDown': move(1),
		};
	},
});
