/** What the service worker has said to this page. */
export interface WorkerState {
	/** When the oldest answer was kept that is shown for want of a connection, in ms since 1970. */
	readonly keptAt: number | undefined;
	/** The worker is of another build than this page. */
	readonly isOutdated: boolean;
}

let state: WorkerState = { keptAt: undefined, isOutdated: false };
const listeners = new Set<() => void>();

function show(next: Partial<WorkerState>): void {
	state = { ...state, ...next };
	for (const listener of listeners) listener();
}

export const workerState = {
	get: (): WorkerState => state,
	watch(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	/** A kept answer is shown. */
	noteKept(keptAt: number): void {
		const { keptAt: before = keptAt } = state;
		show({ keptAt: Math.min(before, keptAt) });
	},
	/** The server can be reached again: what is shown is read anew. */
	noteConnected(): void {
		if (state.keptAt !== undefined) show({ keptAt: undefined });
	},
	noteOutdated(): void {
		show({ isOutdated: true });
	},
};
