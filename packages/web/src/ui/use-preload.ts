import { useEffect } from 'react';

/** Moving, touching, typing: what somebody does before anything can open. */
const activityEvents = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Fetches what somebody may open next, once they stir and the page is idle: it then costs neither the first paint nor a
 * wait, and those who only look fetch nothing.
 *
 * @param fetchParts stable between renders
 */
export function usePreload(fetchParts: () => void): void {
	useEffect(() => {
		let stopIdle: (() => void) | undefined;
		const onActivity = (event: Event) => {
			if (isOfBrowser(event)) return;
			stop();
			// Who stirs often scrolls next.
			stopIdle = whenIdle(fetchParts, restMs);
		};
		const stop = () => {
			for (const sign of activityEvents) removeEventListener(sign, onActivity, true);
			stopIdle?.();
		};
		for (const sign of activityEvents) addEventListener(sign, onActivity, { capture: true, passive: true });
		return stop;
	}, [fetchParts]);
}

/** Chromium tells a page once, soon after it was drawn, where the pointer is, though nobody moved it. */
const isOfBrowser = (event: Event): boolean =>
	event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/** So long nothing has been scrolled when it rests. */
const restMs = 300;

/**
 * Runs when the browser has nothing better to do, `afterMs` from now at the earliest; returns how to call it off. Not
 * between the frames of a scroll: what comes into sight would wait for what may never be wanted, and new styles are a
 * new look at every element.
 */
export function whenIdle(work: () => void, afterMs = 0): () => void {
	let scrolledAt = Number.NEGATIVE_INFINITY;
	const note = () => {
		scrolledAt = performance.now();
	};
	const run = () => {
		const waitMs = scrolledAt + restMs - performance.now();
		if (waitMs > 0) {
			stopWaiting = afterIdle(run, waitMs);
			return;
		}
		removeEventListener('scroll', note, true);
		work();
	};
	addEventListener('scroll', note, { capture: true, passive: true });
	let stopWaiting = afterIdle(run, afterMs);
	return () => {
		removeEventListener('scroll', note, true);
		stopWaiting();
	};
}

function afterIdle(work: () => void, waitMs: number): () => void {
	// Safari has no idle callback.
	const hasIdle = 'requestIdleCallback' in window;
	let handle = 0;
	const timer = setTimeout(
		() => {
			if (hasIdle) handle = requestIdleCallback(work, { timeout: 3_000 });
			else work();
		},
		hasIdle ? waitMs : Math.max(600, waitMs),
	);
	return () => {
		clearTimeout(timer);
		if (hasIdle) cancelIdleCallback(handle);
	};
}
