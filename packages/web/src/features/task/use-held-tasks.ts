import type { Task } from '@ordna/domain/task';
import { useMemo, useSyncExternalStore } from 'react';
import { type Store, useStore } from '../../platform/store/index.ts';
import { taskKind } from './task.kind.ts';

/** The records of many tasks, as far as they are held: one listener for all of them. */
class HeldTasks {
	readonly #store: Store;
	readonly #ids: ReadonlySet<number>;
	#tasks: ReadonlyMap<number, Task>;

	constructor(store: Store, ids: readonly number[]) {
		this.#store = store;
		this.#ids = new Set(ids);
		this.#tasks = this.#read();
	}

	readonly tasks = (): ReadonlyMap<number, Task> => this.#tasks;

	readonly subscribe = (listener: () => void): (() => void) => {
		const stop = this.#store.watchKind(taskKind, (changed) => {
			if (!changed.some((id) => this.#ids.has(id))) return;
			this.#tasks = this.#read();
			listener();
		});
		// What came between the first look and now.
		const now = this.#read();
		const isSame = now.size === this.#tasks.size && [...now].every(([id, task]) => this.#tasks.get(id) === task);
		if (!isSame) {
			this.#tasks = now;
			listener();
		}
		return stop;
	};

	#read(): ReadonlyMap<number, Task> {
		const tasks = new Map<number, Task>();
		for (const id of this.#ids) {
			const task = this.#store.get(taskKind, id);
			if (task) tasks.set(id, task);
		}
		return tasks;
	}
}

/** The tasks of some ids that are held, in their order; the same map until one of them changes. */
export function useHeldTasks(ids: readonly number[]): ReadonlyMap<number, Task> {
	const store = useStore();
	const tasks = useMemo(() => new HeldTasks(store, ids), [store, ids]);
	return useSyncExternalStore(tasks.subscribe, tasks.tasks);
}
