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
			// Who stirs often scrolls next, or goes on typing.
			stopIdle = whenIdle(fetchParts, restMs, 'keydown');
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

/** So long nothing has been scrolled, and no key pressed, when it rests. */
const restMs = 300;

type Stir = 'keydown' | 'scroll';

/** When one last scrolled and pressed a key. */
const lastAt: Partial<Record<string, number>> = {};
const note = ({ type }: Event) => {
	lastAt[type] = performance.now();
};

/** For how long, in ms, it does not rest yet. */
export const unrestMs = (...stirs: readonly Stir[]): number =>
	Math.max(...stirs.map((stir) => lastAt[stir] ?? Number.NEGATIVE_INFINITY)) + restMs - performance.now();

/**
 * Runs when the browser has nothing better to do, `afterMs` from now at the earliest; returns how to call it off. Not
 * between the frames of a scroll: what comes into sight would wait for what may never be wanted, and new styles are a
 * new look at every element.
 *
 * @param stirs what puts it off: `keydown` too for what typing does not need
 */
export function whenIdle(work: () => void, afterMs = 0, ...stirs: readonly Stir[]): () => void {
	// The same listener is added once, however often.
	for (const stir of ['keydown', 'scroll']) addEventListener(stir, note, { capture: true, passive: true });
	const run = () => {
		const waitMs = unrestMs('scroll', ...stirs);
		if (waitMs > 0) stopWaiting = afterIdle(run, waitMs);
		else work();
	};
	let stopWaiting = afterIdle(run, afterMs);
	return () => stopWaiting();
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
