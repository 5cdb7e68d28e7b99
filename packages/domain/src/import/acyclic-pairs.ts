import { asTree, inverseOf, type RelationKind } from '../relation/relation.ts';

/** Two tasks of one file, and what the first has to do with the second. */
export interface Pair {
	readonly base: number;
	readonly kind: RelationKind;
	readonly other: number;
}

/**
 * Relations as they can be kept: each once, whichever side names it, none of a task with itself, and no subtask above its
 * own parent: of a cycle the relation that would close it is left out.
 */
export function* acyclicPairs(pairs: Iterable<Pair>): Generator<Pair> {
	const known = new Set<string>();
	const forest = new Forest();
	for (const pair of pairs) {
		const { base, kind, other } = pair;
		const isKnown = known.has(`${base} ${kind} ${other}`);
		if (base === other || isKnown) continue;
		const tree = asTree(kind, base, other);
		if (tree && !forest.mayJoin(tree)) continue;
		known.add(`${base} ${kind} ${other}`).add(`${other} ${inverseOf(kind)} ${base}`);
		yield pair;
	}
}

/** So many steps are gone up in all; a file that takes more is made to, and loses the rest of such relations. */
const maxSteps = 5_000_000;

/** Who is beneath whom. */
class Forest {
	readonly #parents = new Map<number, number[]>();
	/** Union-find: connected tasks lead to the same one, and a relation between two that are not connected closes no cycle. */
	readonly #together = new Map<number, number>();
	#steps = 0;

	/** Puts one beneath another, unless that is beneath it already. */
	mayJoin({ parent, child }: { parent: number; child: number }): boolean {
		const [one, other] = [this.#firstOf(parent), this.#firstOf(child)];
		if (one === other && this.#isBeneath(parent, child)) return false;
		if (one !== other) this.#together.set(one, other);
		const parents = this.#parents.get(child);
		if (parents) parents.push(parent);
		else this.#parents.set(child, [parent]);
		return true;
	}

	#isBeneath(task: number, above: number): boolean {
		const seen = new Set<number>();
		const waiting = [task];
		for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
			this.#steps += 1;
			if (next === above || this.#steps > maxSteps) return true;
			if (seen.has(next)) continue;
			seen.add(next);
			for (const parent of this.#parents.get(next) ?? []) waiting.push(parent);
		}
		return false;
	}

	#firstOf(task: number): number {
		let first = task;
		for (let next = this.#together.get(first); next !== undefined; next = this.#together.get(first)) first = next;
		// Whoever asks again has a short way.
		for (let at = task; at !== first; ) {
			const next = this.#together.get(at) ?? first;
			this.#together.set(at, first);
			at = next;
		}
		return first;
	}
}
