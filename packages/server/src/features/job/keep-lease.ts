/** A lease that is extended while its work goes on. */
export interface KeptLease {
	/** Whether it was extended lately: where it could not be, somebody else may have taken the work by now. */
	isSafe(): boolean;
	end(): void;
}

/**
 * Extends a lease three times within its length. So it can be short, and what a process had in hand when it died is taken
 * up soon, however long the work itself may take.
 */
export function keepLease({
	ms,
	extend,
	failed,
}: {
	readonly ms: number;
	readonly extend: () => Promise<unknown>;
	readonly failed: (error: unknown) => void;
}): KeptLease {
	let extendedMs = performance.now();
	const timer = setInterval(() => {
		const beganMs = performance.now();
		extend().then(() => {
			extendedMs = beganMs;
		}, failed);
	}, ms / 3);
	return {
		isSafe: () => performance.now() - extendedMs < (ms * 2) / 3,
		end: () => clearInterval(timer),
	};
}
