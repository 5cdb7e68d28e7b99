import type { Link } from './links.ts';

/** An arrow, and the relations that it stands for. */
export interface ShownLink extends Link {
	readonly of: readonly Link[];
}

interface Tree {
	readonly parentsOf: (id: number) => readonly number[];
}

/** What is folded deeper than this is not looked for. */
const maxDepth = 20;

/**
 * The links between rows: the end that lies folded away leads to the row it lies beneath. What leads from a row to itself
 * is left out.
 */
export function shownLinks(links: readonly Link[], isShown: (id: number) => boolean, tree: Tree): readonly ShownLink[] {
	const shown = new Map<string, ShownLink>();
	for (const link of links) {
		const { from, to, kind } = link;
		const [start, end] = [shownAbove(from, isShown, tree), shownAbove(to, isShown, tree)];
		if (start === undefined || end === undefined || start === end) continue;
		const key = `${start} ${kind} ${end}`;
		shown.set(key, { from: start, to: end, kind, of: [...(shown.get(key)?.of ?? []), link] });
	}
	return [...shown.values()];
}

function shownAbove(id: number, isShown: (id: number) => boolean, tree: Tree): number | undefined {
	let level: readonly number[] = [id];
	for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
		const found = level.find(isShown);
		if (found !== undefined) return found;
		level = level.flatMap((one) => tree.parentsOf(one));
	}
	return undefined;
}
