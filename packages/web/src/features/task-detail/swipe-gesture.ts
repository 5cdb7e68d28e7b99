/** What letting go of a swiped row means. */
export type SwipeOutcome = 'done' | 'open' | 'tomorrow' | 'closed';

/** Px at which a row that was drawn aside stays open, over two choices. */
export const openWidth = 176;
/** Px from which a movement is a swipe; below it is a tap. */
const slop = 10;
/** How much more it goes aside than down: else it scrolls. */
const steepness = 1.5;
/** A row that is drawn so far, of its width, is done; or due tomorrow. */
const doneShare = 0.4;
const tomorrowShare = 0.6;
/** Px a millisecond, and px at least: a flick needs no way. */
const flickSpeed = 0.5;
const minFlick = 40;

interface Pull {
	/** Px towards the trailing side; below 0 towards the leading one. */
	readonly dx: number;
	readonly width: number;
	/** Px a millisecond, the same way. */
	readonly speed: number;
}

/** What happens to a row that is let go of there. */
export function outcomeOf({ dx, width, speed }: Pull): SwipeOutcome {
	if (dx > 0) return dx >= width * doneShare || (speed > flickSpeed && dx > minFlick) ? 'done' : 'closed';
	if (isLongPull({ dx, width })) return 'tomorrow';
	// Thrown back it closes, from wherever it is.
	if (speed > flickSpeed) return 'closed';
	return -dx >= openWidth / 2 || (speed < -flickSpeed && -dx > minFlick) ? 'open' : 'closed';
}

/** Whether a row is drawn so far that letting go takes the first choice. */
export const isLongPull = ({ dx, width }: Pick<Pull, 'dx' | 'width'>): boolean => -dx >= width * tomorrowShare;

export interface SwipeEvents {
	/** Where the row stands already: one that is open begins there. */
	readonly offset: number;
	/** It was lifted where it was put down. */
	readonly onTap: () => void;
	readonly onMove: (dx: number) => void;
	readonly onEnd: (outcome: SwipeOutcome) => void;
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
	const end = (outcome: SwipeOutcome) => {
		life.abort();
		if (!isSwiping) return;
		swallowClick();
		onEnd(outcome);
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
			end(outcomeOf({ dx, width, speed: rested ? 0 : speed }));
		}),
		on,
	);
	addEventListener(
		'pointercancel',
		own(() => end('closed')),
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
