import type { TaskId } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import type { Client } from '../../platform/client.tsx';
import { recordsOf, removedFrom } from '../../platform/store/index.ts';
import { shownExpansions, taskKind, withUnread } from './task.kind.ts';

/** So many are asked for at once: a few screens of them. */
const batchSize = 100;
/** Of a whole list, so many batches. */
const maxConcurrentBatches = 4;

/** Fetches tasks by their ids as rows come into sight; what is held or on its way is not asked for again. */
export class TaskLoader {
	readonly #client: Client;
	readonly #asked = new Set<number>();
	readonly #underWay = new Set<Promise<void>>();

	constructor(client: Client) {
		this.#client = client;
	}

	/** Resolves when all of them are held, or could not be had. */
	async load(ids: readonly number[]): Promise<void> {
		const { store } = this.#client;
		// What is being created has no number yet.
		await this.#fetch(ids.filter((id) => id > 0 && !this.#asked.has(id) && !store.get(taskKind, id)));
	}

	/** The same, in turn: what somebody waits for must not hold up what they look at. Waits also for what others asked for. */
	async loadAll(ids: readonly number[]): Promise<void> {
		for (let at = 0; at < ids.length; at += batchSize * maxConcurrentBatches)
			await this.load(ids.slice(at, at + batchSize * maxConcurrentBatches));
		await Promise.all(this.#underWay);
	}

	/** Asks again, also for what is held: too much happened in the meantime. */
	reload(ids: readonly number[]): Promise<void> {
		return this.#fetch(ids.filter((id) => id > 0));
	}

	async #fetch(ids: readonly number[]): Promise<void> {
		const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
			ids.slice(at * batchSize, (at + 1) * batchSize),
		);
		for (const id of ids) this.#asked.add(id);
		await Promise.all(batches.map((batch) => this.#track(this.#fetchBatch(batch))));
	}

	async #track(batch: Promise<void>): Promise<void> {
		this.#underWay.add(batch);
		await batch;
		this.#underWay.delete(batch);
	}

	async #fetchBatch(ids: readonly number[]): Promise<void> {
		const { api, store } = this.#client;
		const asOf = store.seq;
		try {
			// They come from lists of task ids.
			const found = await api.call(taskListEndpoints.byIds, {
				ids: ids as readonly TaskId[] as TaskId[],
				expand: shownExpansions,
			});
			const known = new Set<number>(found.map((task) => task.id));
			const lost = ids.filter((id) => !known.has(id));
			store.loadPage([...recordsOf(taskKind, withUnread(found)), ...removedFrom(taskKind, lost)], asOf);
		} catch {
			// The list they stand in says what is wrong; they are asked for again when they next come into sight.
		} finally {
			for (const id of ids) this.#asked.delete(id);
		}
	}
}

const loaders = new WeakMap<Client, TaskLoader>();

export function taskLoaderOf(client: Client): TaskLoader {
	const loader = loaders.get(client) ?? new TaskLoader(client);
	loaders.set(client, loader);
	return loader;
}
