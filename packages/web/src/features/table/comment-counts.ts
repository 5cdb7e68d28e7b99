import type { LiveChange } from '@ordna/domain/live';
import type { TaskId } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import type { Client } from '../../platform/client.tsx';

/** So many tasks are asked about at once. */
const batchSize = 100;
/** Rows come into sight one after the other: those of so many ms are asked about together. */
const gatherMs = 50;

/** How many comments tasks have. Nothing else counts them, so it is asked for when the column of a row comes into sight. */
export class CommentCounts {
	readonly #client: Pick<Client, 'api' | 'live'>;
	readonly #counts = new Map<TaskId, number>();
	readonly #listeners = new Map<TaskId, Set<() => void>>();
	readonly #wanted = new Set<TaskId>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#stop: (() => void) | undefined;

	constructor(client: Pick<Client, 'api' | 'live'>) {
		this.#client = client;
	}

	get(id: TaskId): number | undefined {
		return this.#counts.get(id);
	}

	watch(id: TaskId, listener: () => void): () => void {
		const listeners = this.#listeners.get(id) ?? new Set();
		this.#listeners.set(id, listeners.add(listener));
		this.#stop ??= this.#client.live.on('changes', (data) => this.#hear(data));
		this.#ask([id]);
		return () => {
			listeners.delete(listener);
			if (listeners.size === 0) this.#listeners.delete(id);
			if (this.#listeners.size > 0) return;
			this.#stop?.();
			this.#stop = undefined;
		};
	}

	/** Asks for them, known or not: nobody told of those that are out of sight. Resolves to whether all were answered. */
	async load(ids: readonly TaskId[]): Promise<boolean> {
		const real = ids.filter((id) => id > 0);
		for (let at = 0; at < real.length; at += batchSize) {
			if (!(await this.#fetch(real.slice(at, at + batchSize)))) return false;
		}
		return true;
	}

	/** The feed says that something was said, and not how often. */
	#hear(data: unknown): void {
		// The server's word is believed, as that of its answers is.
		const { changes = [] } = data as { readonly changes?: readonly LiveChange[] };
		if (changes.some(({ kind }) => kind.startsWith('comment.'))) this.#ask([...this.#listeners.keys()]);
	}

	#ask(ids: readonly TaskId[]): void {
		// What is being created has no number yet.
		for (const id of ids) if (id > 0) this.#wanted.add(id);
		this.#timer ??= setTimeout(() => {
			this.#timer = undefined;
			const wanted = [...this.#wanted];
			this.#wanted.clear();
			for (let at = 0; at < wanted.length; at += batchSize) void this.#fetch(wanted.slice(at, at + batchSize));
		}, gatherMs);
	}

	async #fetch(ids: TaskId[]): Promise<boolean> {
		try {
			const tasks = await this.#client.api.call(taskListEndpoints.byIds, { ids, expand: ['comment_count'] });
			for (const { id, commentCount = 0 } of tasks) {
				this.#counts.set(id, commentCount);
				for (const listener of this.#listeners.get(id) ?? []) listener();
			}
			return true;
		} catch {
			// The cells stay as they are, and are asked about when they next come into sight.
			return false;
		}
	}
}

const held = new WeakMap<Client, CommentCounts>();

export function commentCountsOf(client: Client): CommentCounts {
	const counts = held.get(client) ?? new CommentCounts(client);
	held.set(client, counts);
	return counts;
}
