/** Px from which a movement is a pull; below it is a tap, or a finger that trembles. */
const slop = 10;
/** A page that is pulled follows the finger by half, and not for ever. */
const share = 0.5;
const maxPull = 96;
/** Pulled so far, letting go refreshes. */
export const armedAt = 60;
/** A finger that rests before it moves lifts a row, or selects it. */
const restMs = 250;

/** How far the page follows a finger that has gone down so many px. */
export const pullOf = (dy: number): number => Math.min(maxPull, Math.max(0, dy - slop) * share);

const page = 'main#content';
/** What is under the finger moves by itself, or is typed in. */
const isTaken = 'input, textarea, select, [contenteditable="true"], [data-no-pull]';

/**
 * What would scroll up under a finger: the page, or the list or column in it. None where the page does not scroll, where
 * something is not at its top, or where the finger moves what it touches.
 */
function scrollersAtTop(target: EventTarget | null): readonly HTMLElement[] {
	const frame = target instanceof Element ? target.closest(page) : null;
	if (!frame || !(target instanceof Element) || target.closest(isTaken)) return [];
	const scrollers: HTMLElement[] = [];
	for (let at: Element | null = target; at && frame.contains(at); at = at.parentElement) {
		const { overflowY, touchAction } = getComputedStyle(at);
		if (/none|pan-x/.test(touchAction)) return [];
		if (!/auto|scroll/.test(overflowY) || !(at instanceof HTMLElement)) continue;
		if (at.scrollTop > 0) return [];
		scrollers.push(at);
	}
	return scrollers;
}

/** The page that is pulled, and how far it follows. */
export interface Pull {
	readonly page: Element;
	readonly px: number;
}

interface PullEvents {
	readonly onPull: (pull: Pull) => void;
	/** It was let go of, or became something else. */
	readonly onEnd: (isArmed: boolean) => void;
}

type Verdict = 'waiting' | 'pulling' | 'no';

/**
 * Follows fingers that pull a page down from its top. Nothing is kept from the browser: at the top it has nothing to scroll,
 * and a finger that goes aside, rests, or lifts a row is for others. Answers with how to stop.
 */
export function followPulls({ onPull, onEnd }: PullEvents): () => void {
	const life = new AbortController();
	const on = { signal: life.signal, passive: true, capture: true } as const;
	let start: { readonly x: number; readonly y: number; readonly at: number } | undefined;
	let scrollers: readonly HTMLElement[] = [];
	let verdict: Verdict = 'no';
	let px = 0;

	const end = (isArmed: boolean) => {
		const wasPulling = verdict === 'pulling';
		verdict = 'no';
		start = undefined;
		if (wasPulling) onEnd(isArmed);
	};
	const judge = (dx: number, dy: number, restedMs: number): Verdict => {
		if (Math.hypot(dx, dy) < slop) return 'waiting';
		return dy > 2 * Math.abs(dx) && restedMs < restMs ? 'pulling' : 'no';
	};
	const isOthers = () =>
		scrollers.some(({ scrollTop }) => scrollTop > 0) || 'dragging' in document.documentElement.dataset;

	document.addEventListener(
		'touchstart',
		({ touches, target, timeStamp }) => {
			end(false);
			const [finger] = touches;
			if (!finger || touches.length > 1) return;
			scrollers = scrollersAtTop(target);
			if (scrollers.length === 0) return;
			start = { x: finger.clientX, y: finger.clientY, at: timeStamp };
			verdict = 'waiting';
		},
		on,
	);
	document.addEventListener(
		'touchmove',
		({ touches, target, timeStamp }) => {
			const [finger] = touches;
			if (!finger || !start || verdict === 'no') return;
			const [dx, dy] = [finger.clientX - start.x, finger.clientY - start.y];
			if (verdict === 'waiting') verdict = judge(dx, dy, timeStamp - start.at);
			if (verdict !== 'pulling') return;
			const pulled = target instanceof Element ? target.closest(page) : null;
			if (touches.length > 1 || isOthers() || !pulled) return end(false);
			px = pullOf(dy);
			onPull({ page: pulled, px });
		},
		on,
	);
	document.addEventListener('touchend', () => end(px >= armedAt), on);
	document.addEventListener('touchcancel', () => end(false), on);
	return () => life.abort();
}
