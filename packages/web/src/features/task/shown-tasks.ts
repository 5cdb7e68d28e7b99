import type { Task } from '@ordna/domain/task';
import type { ListKey, Store } from '../../platform/store/index.ts';
import { taskKind } from './task.kind.ts';

interface ShownTasksOptions {
	/** A list of placed tasks. */
	readonly list: ListKey;
	/** What never fits is not shown. A task that is not held is taken for one that does. */
	readonly fits: (task: Task) => boolean;
	/** What fits no longer stays a moment where it is, so that nothing jumps under the pointer. */
	readonly isLeaving: (task: Task) => boolean;
}

/** The list rests this long before rows close the gap. */
const restMs = 1_800;

/** The tasks of a placed list that are shown. A done row stays where it is until nobody has done anything for a moment. */
export class ShownTasks {
	readonly #store: Store;
	readonly #options: ShownTasksOptions;
	readonly #listeners = new Set<() => void>();
	#ids: readonly number[] = [];
	#resting = new Set<number>();
	#leftOut = new Set<number>();
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(store: Store, options: ShownTasksOptions) {
		this.#store = store;
		this.#options = options;
		this.#ids = this.#work([]);
	}

	readonly ids = (): readonly number[] => this.#ids;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		const update = () => this.#update();
		const hear = (changed: readonly number[]) => {
			if (changed.some((id) => this.#isNews(id))) this.#update();
		};
		const stops = [this.#store.watchList(this.#options.list, update), this.#store.watchKind(taskKind, hear)];
		update();
		return () => {
			for (const stop of stops) stop();
			this.#listeners.delete(listener);
			clearTimeout(this.#timer);
		};
	};

	#update(): void {
		const resting = this.#resting.size;
		this.#show(this.#work(this.#ids));
		if (this.#resting.size === 0 || this.#resting.size === resting) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#show(this.#work([])), restMs);
	}

	/** Whether a changed task may come or go. Pages of records come by while somebody scrolls, and lists are long. */
	#isNews(id: number): boolean {
		const task = this.#store.get(taskKind, id);
		const isShown = !task || (!this.#options.isLeaving(task) && this.#options.fits(task));
		return isShown === (this.#leftOut.has(id) || this.#resting.has(id));
	}

	/** Who was shown may rest. */
	#work(shown: readonly number[]): readonly number[] {
		const { list, fits, isLeaving } = this.#options;
		// Made when it is needed: lists are long.
		let among: Set<number> | undefined;
		this.#resting = new Set();
		this.#leftOut = new Set();
		return this.#store.ids(list).filter((id) => {
			const task = this.#store.get(taskKind, id);
			if (!task) return true;
			const isGoing = isLeaving(task);
			if (isGoing) among ??= new Set(shown);
			const isIn = isGoing ? among?.has(id) === true : fits(task);
			if (!isIn) this.#leftOut.add(id);
			else if (isGoing) this.#resting.add(id);
			return isIn;
		});
	}

	#show(ids: readonly number[]): void {
		if (ids.length === this.#ids.length && ids.every((id, at) => id === this.#ids[at])) return;
		this.#ids = ids;
		for (const listener of this.#listeners) listener();
	}
}
