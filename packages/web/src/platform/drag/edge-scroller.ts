import { type Box, clip, edgeSpeed, type Point } from './hit.ts';
import { nextStop } from './snap-stops.ts';

/** How far the pointer must have gone towards an edge before it pulls: a row lifted at an edge does not run off. */
const MEANT = 12;
/** How long the pointer is held at an edge before a board that snaps goes on by a column, and by each one after it. */
const FIRST_STEP_MS = 300;
const NEXT_STEP_MS = 900;

/** The nearest element around (or at) this one that scrolls along an axis. */
function scrollerOf(element: Element, axis: 'x' | 'y'): HTMLElement | null {
	for (let at: Element | null = element; at; at = at.parentElement) {
		const { overflowX, overflowY } = getComputedStyle(at);
		const overflow = axis === 'x' ? overflowX : overflowY;
		if (at instanceof HTMLElement && (overflow === 'auto' || overflow === 'scroll')) return at;
	}
	return null;
}

/** A scroller at whose edge the pointer is held, and how long until it goes on. */
interface Held {
	readonly element: HTMLElement;
	readonly sign: number;
	readonly leftMs: number;
}

interface Scrollers {
	readonly x: HTMLElement | null;
	readonly y: HTMLElement | null;
}

/** Scrolls what is under the pointer while it is held near an edge. Lives as long as one drag. */
export class EdgeScroller {
	#scrollers = new Map<Element, Scrollers>();
	#snaps = new Map<HTMLElement, string>();
	#held: Held | null = null;

	/** What is seen of an element inside the things that scroll it. */
	visibleBox(element: Element): Box | null {
		const { x, y } = this.#around(element);
		let box: Box | null = element.getBoundingClientRect();
		for (const scroller of new Set([x, y])) {
			if (!box || !scroller || scroller === element) continue;
			box = clip(box, scroller.getBoundingClientRect());
		}
		return box;
	}

	/** One frame of pull around an element; true when anything moved. `travel` is the way since the lift. */
	pull(element: Element, at: Point, travel: Point, elapsedMs: number): boolean {
		const { x, y } = this.#around(element);
		const movedX = x !== null && this.#scroll(x, 'x', at, travel, elapsedMs);
		const movedY = y !== null && this.#scroll(y, 'y', at, travel, elapsedMs);
		return movedX || movedY;
	}

	end() {
		for (const [element, snap] of this.#snaps) element.style.scrollSnapType = snap;
		this.#snaps.clear();
		this.#scrollers.clear();
	}

	#scroll(element: HTMLElement, axis: 'x' | 'y', at: Point, travel: Point, elapsedMs: number): boolean {
		const box = element.getBoundingClientRect();
		const [start, end] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
		const speed = edgeSpeed(at[axis], start, end);
		if (speed === 0 || travel[axis] * Math.sign(speed) < MEANT) {
			if (this.#held?.element === element && axis === 'x') this.#held = null;
			return false;
		}
		const isSnapping = this.#isSnapping(element);
		if (axis === 'x' && isSnapping) return this.#step(element, Math.sign(speed), elapsedMs);
		// A board that snaps sideways scrolls up and down as it is, and still goes on by columns after that.
		if (!isSnapping) this.#unsnap(element);
		const step = Math.sign(speed) * Math.max(1, Math.round((Math.abs(speed) * elapsedMs) / 1000));
		const before = element.scrollLeft + element.scrollTop;
		// NOTE: screen px, so right in right-to-left too. Where it ends is the browser's to know: right to left,
		// scrollLeft runs from 0 down, and a test like `scrollLeft > 0` never scrolls.
		element.scrollBy({ left: axis === 'x' ? step : 0, top: axis === 'y' ? step : 0, behavior: 'instant' });
		return element.scrollLeft + element.scrollTop !== before;
	}

	#isSnapping(element: HTMLElement): boolean {
		return !this.#snaps.has(element) && getComputedStyle(element).scrollSnapType.startsWith('x');
	}

	/**
	 * A board that shows one column at a time goes on column by column, with a pause at each: nobody could let go in time
	 * of one that flies by.
	 */
	#step(element: HTMLElement, sign: number, elapsedMs: number): boolean {
		const isGoingOn = this.#held?.element === element && this.#held.sign === sign;
		const held = isGoingOn && this.#held ? this.#held : { element, sign, leftMs: FIRST_STEP_MS };
		const leftMs = held.leftMs - elapsedMs;
		this.#held = { element, sign, leftMs: leftMs > 0 ? leftMs : NEXT_STEP_MS };
		if (leftMs > 0) return false;
		const way = nextStop(element, sign);
		if (way === null) return false;
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		element.scrollBy({ left: way, behavior: isCalm ? 'instant' : 'smooth' });
		return true;
	}

	/** What snaps up and down would make a whole column, or nothing, of each small step. */
	#unsnap(element: HTMLElement) {
		if (this.#snaps.has(element)) return;
		this.#snaps.set(element, element.style.scrollSnapType);
		element.style.scrollSnapType = 'none';
	}

	#around(element: Element): Scrollers {
		const known = this.#scrollers.get(element);
		if (known) return known;
		const found = { x: scrollerOf(element, 'x'), y: scrollerOf(element, 'y') };
		this.#scrollers.set(element, found);
		return found;
	}
}
