import type { RichElement, RichNode } from '../rich-text/index.ts';
import { stepsBetween, wordsIn } from './compare-texts.ts';

/** What one reads as a single word though it holds none: somebody who is mentioned, a picture. */
const wholes: ReadonlySet<string> = new Set(['mention-user', 'img']);

const nameOf = ({ tag, attributes }: RichElement) =>
	`${tag} ${attributes['data-id'] ?? ''} ${attributes['data-src'] ?? attributes['src'] ?? ''}`;

/** The words of a text in their order, without the blanks after them. */
function wordsOf(nodes: readonly RichNode[]): readonly string[] {
	return nodes.flatMap((node) => {
		if (typeof node === 'string') return wordsIn(node).map((word) => word.trim());
		return wholes.has(node.tag) ? [nameOf(node)] : wordsOf(node.children);
	});
}

/**
 * Two versions of a rich text, with the words that the other one lacks marked: in the older one as deleted, in the newer
 * one as inserted.
 *
 *     markWords(['a blue bowl'], ['a red bowl'])
 *     // { before: ['a ', <del>blue </del>, 'bowl'], after: ['a ', <ins>red </ins>, 'bowl'] }
 */
export function markWords(before: readonly RichNode[], after: readonly RichNode[]) {
	const steps = stepsBetween(wordsOf(before), wordsOf(after));
	const sideOf = (side: 'removed' | 'added') =>
		steps.filter(([type]) => type === 'same' || type === side).map(([type]) => type === side);
	return { before: marked(before, sideOf('removed'), 'del'), after: marked(after, sideOf('added'), 'ins') };
}

function marked(nodes: readonly RichNode[], changed: readonly boolean[], tag: 'ins' | 'del'): readonly RichNode[] {
	let at = 0;
	const markOf = (node: RichNode): RichNode => ({ tag, attributes: {}, children: [node] });
	const inText = (text: string): readonly RichNode[] => {
		const runs: { text: string; isChanged: boolean }[] = [];
		for (const word of wordsIn(text)) {
			const isChanged = changed[at++] ?? false;
			const last = runs.at(-1);
			if (last?.isChanged === isChanged) last.text += word;
			else runs.push({ text: word, isChanged });
		}
		return runs.map((run) => (run.isChanged && run.text.trim() !== '' ? markOf(run.text) : run.text));
	};
	const inNode = (node: RichNode): readonly RichNode[] => {
		if (typeof node === 'string') return inText(node);
		if (wholes.has(node.tag)) return [changed[at++] ? markOf(node) : node];
		return [{ ...node, children: node.children.flatMap(inNode) }];
	};
	return nodes.flatMap(inNode);
}
