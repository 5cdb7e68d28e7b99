import { useEffect } from 'react';

/** Moving, touching, typing: what somebody does before anything can open. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Fetches what somebody may open next, once they stir and the page is idle: it then costs neither the first paint nor a
 * wait, and those who only look fetch nothing.
 *
 * @param fetchParts stable between renders
 */
export function useAhead(fetchParts: () => void): void {
	useEffect(() => {
		let stopIdle: (() => void) | undefined;
		const onSign = () => {
			stop();
			stopIdle = whenIdle(fetchParts);
		};
		const stop = () => {
			for (const sign of signs) removeEventListener(sign, onSign, true);
			stopIdle?.();
		};
		for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
		return stop;
	}, [fetchParts]);
}

/** Runs when the browser has nothing better to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
	// Safari has no idle callback.
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(work, 600);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(work, { timeout: 3_000 });
	return () => cancelIdleCallback(handle);
}
