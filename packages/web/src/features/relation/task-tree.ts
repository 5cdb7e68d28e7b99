import type { Store } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import {
	asMoved,
	namedBy,
	type PendingHalf,
	type PendingMove,
	pendingHalves,
	pendingMoveKind,
	pendingMoves,
	pendingRelationKind,
} from './pending-relation.ts';

/** A task with its subtasks, as the order of a view brings them. */
interface Branch {
	readonly taskId: number;
	readonly subtaskIds: readonly number[];
}

interface TaskTreeOptions {
	/** Of tasks that may not be held yet. */
	readonly branches: readonly Branch[];
	/** Tasks whose records count from the beginning; those that come later are heard of. */
	readonly ids: readonly number[];
}

const none: readonly number[] = [];

/**
 * Which task is a subtask of which: what the order of a view said, then the records of tasks as they come, over both
 * what is on its way to the server. A change costs as much as what it names, however many tasks there are.
 */
export class TaskTree {
	readonly #store: Store;
	readonly #children = new Map<number, readonly number[]>();
	readonly #parents = new Map<number, readonly number[]>();
	/** Named here, but deleted. */
	readonly #gone = new Set<number>();
	readonly #listeners = new Set<() => void>();
	#pending: readonly PendingHalf[] = [];
	#moves: readonly PendingMove[] = [];
	#version = 0;

	constructor(store: Store, { branches, ids }: TaskTreeOptions) {
		this.#store = store;
		for (const { taskId, subtaskIds } of branches) {
			for (const child of subtaskIds) this.#link(taskId, child);
		}
		this.#read([...ids, ...this.#children.keys(), ...this.#parents.keys()]);
		this.#readPending();
	}

	/** Grows with every change. */
	readonly version = (): number => this.#version;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		const stops = [
			this.#store.watchKind(taskKind, (changed) => this.#onChange(changed)),
			this.#store.watchKind(pendingRelationKind, () => this.#onChange(none, true)),
			this.#store.watchKind(pendingMoveKind, () => this.#onChange(none, true)),
		];
		// What came between the first look and now.
		this.#onChange([...this.#children.keys(), ...this.#parents.keys()], true);
		return () => {
			for (const stop of stops) stop();
			this.#listeners.delete(listener);
		};
	};

	/** No task is known to have a subtask. */
	get isEmpty(): boolean {
		return this.#children.size === 0 && this.#pending.length === 0;
	}

	/** Without those that are deleted. */
	childrenOf(id: number): readonly number[] {
		return this.#shown(id, 'subtask', this.#children.get(id) ?? none);
	}

	parentsOf(id: number): readonly number[] {
		return this.#shown(id, 'parenttask', this.#parents.get(id) ?? none);
	}

	#shown(id: number, kind: 'subtask' | 'parenttask', known: readonly number[]): readonly number[] {
		let shown = known;
		for (const half of this.#pending) {
			if (half.taskId !== id || half.kind !== kind) continue;
			shown = shown.filter((other) => other !== half.otherId);
			if (!half.isRemoved) shown = [...shown, half.otherId];
		}
		shown = asMoved(shown, this.#moves, { taskId: id, kind });
		return shown.some((other) => this.#isGone(other)) ? shown.filter((other) => !this.#isGone(other)) : shown;
	}

	#isGone(id: number): boolean {
		return !this.#store.shows(taskKind.name, id);
	}

	#onChange(changed: readonly number[], isPendingChanged = false): void {
		let isNews = this.#read(changed);
		// A task that was created here may have its real id by now.
		if (isPendingChanged || this.#pending.length + this.#moves.length > 0) isNews = this.#readPending() || isNews;
		if (!isNews) return;
		this.#version += 1;
		for (const listener of this.#listeners) listener();
	}

	#readPending(): boolean {
		const before = this.#pending;
		this.#pending = pendingHalves(this.#store).filter(({ kind }) => kind === 'subtask' || kind === 'parenttask');
		const isSame = (half: PendingHalf, at: number) => {
			const old = before[at];
			return old?.taskId === half.taskId && old.otherId === half.otherId && old.isRemoved === half.isRemoved;
		};
		return this.#readMoves() || before.length !== this.#pending.length || !this.#pending.every(isSame);
	}

	#readMoves(): boolean {
		const before = this.#moves;
		this.#moves = pendingMoves(this.#store);
		const isSame = (move: PendingMove, at: number) => {
			const old = before[at];
			return old?.taskId === move.taskId && old.otherId === move.otherId && old.afterId === move.afterId;
		};
		return before.length !== this.#moves.length || !this.#moves.every(isSame);
	}

	/** Takes the word of the records that are held, and of those they name; says whether it is another than before. */
	#read(ids: readonly number[]): boolean {
		let isNews = false;
		const open = [...ids];
		const read = new Set<number>();
		for (let id = open.pop(); id !== undefined; id = open.pop()) {
			read.add(id);
			const task = this.#store.get(taskKind, id);
			if (!task) {
				isNews = this.#lose(id) || isNews;
				continue;
			}
			if (this.#gone.delete(id)) isNews = true;
			const [children, parents] = [namedBy(task, 'subtask'), namedBy(task, 'parenttask')];
			const news = this.#take(id, children, parents);
			// Each once: two records may contradict each other until both have come.
			open.push(...news.filter((one) => !read.has(one)));
			const isReordered = this.#order(id, children);
			isNews ||= news.length > 0 || isReordered;
		}
		return isNews;
	}

	#lose(id: number): boolean {
		if (this.#gone.has(id) || !(this.#children.has(id) || this.#parents.has(id)) || !this.#isGone(id)) return false;
		this.#gone.add(id);
		return true;
	}

	/** Answers with the tasks that are now related to it, or no longer. */
	#take(id: number, children: readonly number[], parents: readonly number[]): readonly number[] {
		const [known, above] = [this.#children.get(id), this.#parents.get(id)];
		const lost = { children: difference(known, children), parents: difference(above, parents) };
		const won = { children: difference(children, known), parents: difference(parents, above) };
		for (const child of lost.children) this.#unlink(id, child);
		for (const parent of lost.parents) this.#unlink(parent, id);
		for (const child of won.children) this.#link(id, child);
		for (const parent of won.parents) this.#link(parent, id);
		return [...lost.children, ...lost.parents, ...won.children, ...won.parents];
	}

	/** Says whether the subtasks, which are the same, stood in another order. */
	#order(id: number, children: readonly number[]): boolean {
		const known = this.#children.get(id) ?? none;
		if (known.every((child, at) => child === children[at])) return false;
		this.#children.set(id, children);
		return true;
	}

	#link(parent: number, child: number): void {
		this.#children.set(parent, added(this.#children.get(parent), child));
		this.#parents.set(child, added(this.#parents.get(child), parent));
	}

	#unlink(parent: number, child: number): void {
		remove(this.#children, parent, child);
		remove(this.#parents, child, parent);
	}
}

/** What stands in the first and not in the second; both are short. */
function difference(one: readonly number[] = none, other: readonly number[] = none): readonly number[] {
	return one.length === 0 ? none : one.filter((id) => !other.includes(id));
}

/** At the end, until the record of the parent says where it stands. */
function added(ids: readonly number[] = none, id: number): readonly number[] {
	return ids.includes(id) ? ids : [...ids, id];
}

function remove(map: Map<number, readonly number[]>, key: number, id: number): void {
	const left = (map.get(key) ?? none).filter((one) => one !== id);
	if (left.length === 0) map.delete(key);
	else map.set(key, left);
}
