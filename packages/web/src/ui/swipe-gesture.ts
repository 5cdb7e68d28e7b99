/** Px from which a movement is a swipe; below it is a tap. */
const slop = 10;
/** How much more it goes aside than down: else it scrolls. */
const steepness = 1.5;
/** Px a millisecond, and px at least: a flick needs no way. */
export const flickSpeed = 0.5;
export const minFlick = 40;

/** How a row stands that is drawn aside. */
export interface Pull {
	/** Px towards the trailing side; below 0 towards the leading one. */
	readonly dx: number;
	readonly width: number;
	/** Px a millisecond, the same way. */
	readonly speed: number;
}

export interface SwipeEvents {
	/** Where the row stands already: one that is open begins there. */
	readonly offset: number;
	/** It was lifted where it was put down. */
	readonly onTap: () => void;
	readonly onMove: (dx: number) => void;
	/** It was let go of there; nothing where the browser took the finger away. */
	readonly onEnd: (pull: Pull | undefined) => void;
}

/**
 * Follows a finger on a row, from its press until it lets go, scrolls or lifts the row. Nothing is told before it goes
 * aside.
 */
export function followSwipe(
	start: PointerEvent,
	row: HTMLElement,
	{ offset, onTap, onMove, onEnd }: SwipeEvents,
): void {
	const life = new AbortController();
	const on = { signal: life.signal };
	const side = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
	const width = row.getBoundingClientRect().width;
	let isSwiping = false;
	let dx = offset;
	let speed = 0;
	let last = { x: start.clientX, at: start.timeStamp };

	const own = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
		if (event.pointerId === start.pointerId) listener(event);
	};
	const move = (event: PointerEvent) => {
		const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
		if (!isSwiping) {
			// A finger that held still has lifted the row.
			if (row.hasAttribute('data-lifted')) return life.abort();
			if (Math.hypot(x, y) < slop) return;
			if (Math.abs(x) < Math.abs(y) * steepness) return life.abort();
			isSwiping = true;
			capture(row, start.pointerId);
		}
		const elapsed = event.timeStamp - last.at;
		if (elapsed > 0) speed = (side * (event.clientX - last.x)) / elapsed;
		last = { x: event.clientX, at: event.timeStamp };
		dx = Math.max(-width, Math.min(width, offset + side * x));
		onMove(dx);
	};
	const end = (pull: Pull | undefined) => {
		life.abort();
		if (!isSwiping) return;
		swallowClick();
		onEnd(pull);
	};
	// NOTE: must not be passive. What the browser takes for a scroll it lets run on, and gives no click to the tap after it.
	const hold = (event: Event) => isSwiping && event.cancelable && event.preventDefault();
	start.target?.addEventListener('touchmove', hold, { ...on, passive: false });
	addEventListener('pointermove', own(move), on);
	addEventListener(
		'pointerup',
		own((event) => {
			// A finger that rested before it let go throws nothing.
			const rested = event.timeStamp - last.at > 100;
			if (!isSwiping) onTap();
			end({ dx, width, speed: rested ? 0 : speed });
		}),
		on,
	);
	addEventListener(
		'pointercancel',
		own(() => end(undefined)),
		on,
	);
}

function capture(row: HTMLElement, pointerId: number): void {
	try {
		row.setPointerCapture(pointerId);
	} catch (error) {
		// The pointer has just ended: its `pointerup` follows.
		if (!(error instanceof DOMException)) throw error;
	}
}

/** How long after a swipe a late click is still its own. */
const lateClickMs = 300;

/** The click that a swipe ends with opens nothing. */
export function swallowClick(): void {
	const life = new AbortController();
	const swallow = (event: Event) => {
		event.preventDefault();
		event.stopPropagation();
		life.abort();
	};
	addEventListener('click', swallow, { capture: true, signal: life.signal });
	addEventListener('pointerdown', () => life.abort(), { capture: true, signal: life.signal });
	setTimeout(() => life.abort(), lateClickMs);
}
