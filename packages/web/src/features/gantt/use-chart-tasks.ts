import type { Task } from '@ordna/domain/task';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useClient } from '../../platform/client.tsx';
import type { Store } from '../../platform/store/index.ts';
import { taskKind, taskLoaderOf } from '../task/index.ts';
import type { TasksById } from './chart-rows.ts';

/** The records of many tasks, as far as they are held: one listener for all of them. */
class ChartTasks {
	readonly #store: Store;
	readonly #ids: ReadonlySet<number>;
	#tasks: ReadonlyMap<number, Task>;

	constructor(store: Store, ids: readonly number[]) {
		this.#store = store;
		this.#ids = new Set(ids);
		this.#tasks = this.#read();
	}

	readonly tasks = (): TasksById => this.#tasks;

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

/** The tasks of a chart. All of them are fetched: bars and arrows of rows out of sight count, too. */
export function useChartTasks(ids: readonly number[]): TasksById {
	const client = useClient();
	useEffect(() => {
		void taskLoaderOf(client).loadAll(ids);
	}, [client, ids]);
	const tasks = useMemo(() => new ChartTasks(client.store, ids), [client, ids]);
	return useSyncExternalStore(tasks.subscribe, tasks.tasks);
}
