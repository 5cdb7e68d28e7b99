/** A lease that is extended while its work goes on. */
export interface KeptLease {
	/** Whether it was extended lately: where it could not be, somebody else may have taken the work by now. */
	isSafe(): boolean;
	/** Aborted when the lease was lost: somebody else has the work. */
	readonly lost: AbortSignal;
	end(): void;
}

/**
 * Extends a lease three times within its length. So it can be short, and what a process had claimed when it died is taken
 * up soon, however long the work itself may take.
 */
export function keepLease({
	ms,
	extend,
	failed,
}: {
	readonly ms: number;
	/** Answers `false` when the lease was lost. */
	readonly extend: () => Promise<boolean>;
	readonly failed: (error: unknown) => void;
}): KeptLease {
	const lost = new AbortController();
	let extendedMs = performance.now();
	const timer = setInterval(() => {
		const beganMs = performance.now();
		extend().then((isKept) => {
			if (isKept) extendedMs = beganMs;
			else lost.abort();
		}, failed);
	}, ms / 3);
	return {
		isSafe: () => !lost.signal.aborted && performance.now() - extendedMs < (ms * 2) / 3,
		lost: lost.signal,
		end: () => clearInterval(timer),
	};
}
