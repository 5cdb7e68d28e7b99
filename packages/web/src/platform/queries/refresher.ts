interface RefresherPlan {
	/** Asks anew. */
	readonly refresh: () => Promise<unknown>;
	/** Changes come in bursts: what they came to is asked for once they have rested for so long, ms. */
	readonly restMs: number;
	/** A burst that does not end is not waited for longer than this, ms. */
	readonly maxWaitMs: number;
	/** From one answer to the next question, ms: however much changes, the server has a rest. */
	readonly minGapMs: number;
}

export interface Refresher {
	/** Says that what was answered may be out of date. */
	readonly changed: () => void;
	readonly end: () => void;
}

/**
 * Asks anew when something has changed: after a debounce with a longest wait, one question at a time, and none while nobody
 * sees the page.
 */
export function createRefresher({ refresh, restMs, maxWaitMs, minGapMs }: RefresherPlan): Refresher {
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** When the first change came that has not been asked about. */
	let firstAt: number | undefined;
	let answeredAt = Number.NEGATIVE_INFINITY;
	let isAsking = false;
	let isOver = false;

	function schedule(waitMs: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => void ask(), waitMs);
	}

	function changed(): void {
		const now = performance.now();
		firstAt ??= now;
		if (isAsking || isOver) return;
		schedule(Math.max(Math.min(restMs, firstAt + maxWaitMs - now), answeredAt + minGapMs - now));
	}

	async function ask(): Promise<void> {
		// Seen again, it is asked for then.
		if (document.hidden) return;
		firstAt = undefined;
		isAsking = true;
		await refresh().catch(() => undefined);
		isAsking = false;
		answeredAt = performance.now();
		if (firstAt !== undefined) changed();
	}

	function onVisibility(): void {
		if (!document.hidden && firstAt !== undefined) changed();
	}

	document.addEventListener('visibilitychange', onVisibility);
	return {
		changed,
		end() {
			isOver = true;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', onVisibility);
		},
	};
}
