import { useEffect } from 'react';

/** What nobody did, such as when somebody was here last, stands in no line of the audit log: no push tells of it. */
const pollIntervalMs = 30_000;

/** How far a running job is changes while somebody looks at it. */
export const progressPollMs = 1_000;

/** Queues and runs change by themselves, from one second to the next. */
export const queuePollMs = 5_000;

/**
 * Asks again every so often while somebody looks. What administrators do is told at once beside it (`useFollowAdministration`).
 * @param refetch the same function with each render.
 */
export function usePolling(refetch: () => Promise<unknown>, intervalMs = pollIntervalMs): void {
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void refetch();
		}, intervalMs);
		return () => clearInterval(timer);
	}, [refetch, intervalMs]);
}
