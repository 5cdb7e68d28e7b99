import { useEffect } from 'react';

/** What only administrators see is no change of a project: no push tells of it. */
const pollIntervalMs = 4_000;

/**
 * Asks again every few seconds while somebody looks.
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
