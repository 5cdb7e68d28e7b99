import type { TaskTree } from './task-tree.ts';

/** Where a row stands in a list whose subtasks are nested. */
export interface TreePosition {
	/** 0 for what stands in the list itself. */
	readonly depth: number;
	/** The row it is nested under. */
	readonly parent: number | null;
	/** Of each level from the first to its own: whether another row of that level follows. */
	readonly goesOn: readonly boolean[];
	/** Rows are nested, or folded away, beneath it. */
	readonly isBranch: boolean;
	readonly isFolded: boolean;
	/** Stands in the list only because its parent does. */
	readonly isGuest: boolean;
}

export interface Nesting {
	/** The rows from top to bottom. */
	readonly ids: readonly number[];
	/** Rows that are not named stand in the list itself, with nothing beneath them. */
	readonly places: ReadonlyMap<number, TreePosition>;
}

interface NestingOptions {
	readonly folded: ReadonlySet<number>;
	/** Subtasks that the list did not find come along with their parents; else only those are nested that it found. */
	readonly isWhole: boolean;
	/** The list has an order other than by hand: it goes for subtasks, too. */
	readonly isSorted: boolean;
}

type Tree = Pick<TaskTree, 'childrenOf' | 'parentsOf' | 'isEmpty'>;

const noPositions: ReadonlyMap<number, TreePosition> = new Map();

/**
 * Nests the subtasks of a list under their parents: each task stands once, under the first of its parents that is in the
 * list. Siblings stand in the order they have by hand in their parent; in a sorted list in its order, and those
 * it did not find after them. Takes time in proportion to the list.
 *
 * @example nestTasks([3, 1, 2], treeWith({ 1: [3] }), { folded: new Set(), isWhole: true, isSorted: false }).ids // [1, 3, 2]
 */
export function nestTasks(ids: readonly number[], tree: Tree, options: NestingOptions): Nesting {
	if (tree.isEmpty) return { ids, places: noPositions };
	return new Nester(ids, tree, options).nest();
}

class Nester {
	readonly #ids: readonly number[];
	readonly #tree: Tree;
	readonly #options: NestingOptions;
	readonly #rank: ReadonlyMap<number, number>;
	readonly #rows: number[] = [];
	readonly #places = new Map<number, TreePosition>();
	readonly #seen = new Set<number>();

	constructor(ids: readonly number[], tree: Tree, options: NestingOptions) {
		this.#ids = ids;
		this.#tree = tree;
		this.#options = options;
		this.#rank = new Map(ids.map((id, at) => [id, at]));
	}

	nest(): Nesting {
		const beneath = this.#beneath();
		for (const id of this.#ids) if (!beneath.has(id)) this.#add(id, null, []);
		// Each beneath another, all round: the server refuses that, but what is on its way may say so for a moment.
		for (const id of this.#ids) if (!this.#seen.has(id)) this.#add(id, null, []);
		return { ids: this.#rows, places: this.#places };
	}

	/** All that hangs beneath something in the list. */
	#beneath(): ReadonlySet<number> {
		const beneath = new Set<number>();
		const open = this.#ids.filter((id) => this.#childrenOf(id).length > 0);
		for (let id = open.pop(); id !== undefined; id = open.pop()) {
			for (const child of this.#childrenOf(id)) {
				if (beneath.has(child)) continue;
				beneath.add(child);
				// What the list holds itself has been looked at.
				if (!this.#rank.has(child)) open.push(child);
			}
		}
		return beneath;
	}

	#childrenOf(id: number): readonly number[] {
		const children = this.#tree.childrenOf(id);
		if (this.#options.isWhole || children.length === 0) return children;
		return children.filter((child) => this.#rank.has(child));
	}

	#add(id: number, parent: number | null, goesOn: readonly boolean[], isShown = true): void {
		this.#seen.add(id);
		const children = this.#childrenOf(id)
			.filter((child) => !this.#seen.has(child))
			.sort((one, other) => this.#rankOf(one) - this.#rankOf(other));
		const isFolded = children.length > 0 && this.#options.folded.has(id);
		if (isShown) {
			this.#rows.push(id);
			if (parent !== null || children.length > 0) {
				const isGuest = !this.#rank.has(id);
				const isBranch = children.length > 0;
				this.#places.set(id, { depth: goesOn.length, parent, goesOn, isBranch, isFolded, isGuest });
			}
		}
		for (const child of children) this.#seen.add(child);
		children.forEach((child, at) => {
			this.#add(child, id, [...goesOn, at < children.length - 1], isShown && !isFolded);
		});
	}

	#rankOf(id: number): number {
		if (!this.#options.isSorted) return 0;
		return this.#rank.get(id) ?? this.#ids.length;
	}
}

/** The rows on both sides of a place where a row is dropped. */
interface Neighbours<Id> {
	readonly before: Id | null;
	readonly after: Id | null;
}

/** Between which branches a row goes that is dropped between any two rows: above or below all that is nested in one. */
export function betweenBranches<Id extends number>(
	{ places }: Nesting,
	ids: readonly Id[],
	id: Id,
	to: Neighbours<Id>,
): Neighbours<Id> {
	if (places.size === 0) return to;
	const isRoot = (one: Id) => one !== id && (places.get(one)?.parent ?? null) === null;
	const at = to.after === null ? ids.length : ids.indexOf(to.after);
	return { before: ids.slice(0, at).findLast(isRoot) ?? null, after: ids.slice(at).find(isRoot) ?? null };
}
