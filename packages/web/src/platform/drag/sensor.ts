import type { Point } from './hit.ts';

/** A mouse drags after this many px; below it is a click. */
const MOUSE_SLOP = 5;
/** A finger lifts after this long, unless it moves further than the slop: then it scrolls. */
const TOUCH_HOLD_MS = 250;
const TOUCH_SLOP = 8;
/** How long after a drop a late click is still the drop's own. */
const CLICK_AFTER_MS = 300;

export interface PressEvents {
	/** False where there is nothing to lift; the press is then over. */
	onLift(at: Point): boolean;
	onMove(to: Point): void;
	onDrop(at: Point): void;
	onCancel(): void;
	/** Always last, whether or not something was lifted. */
	onEnd(): void;
}

export interface PressPlan {
	/** On a handle a finger need not hold still first. */
	readonly isHandle: boolean;
	/** Takes the pointer during a drag; must not unmount meanwhile. */
	readonly capture: Element;
	/** How long the pointer has been down already. */
	readonly heldMs?: number;
}

export interface Press {
	/** Ends it as Escape would. */
	cancel(): void;
	readonly isDragging: boolean;
}

/**
 * Follows one pointer from its press to its end, and says when it lifts, moves and drops.
 * One listener set on window a press, taken off together; nothing listens while nobody presses.
 */
export function followPress(start: PointerEvent, plan: PressPlan, events: PressEvents): Press {
	const origin: Point = { x: start.clientX, y: start.clientY };
	const isMouse = start.pointerType === 'mouse';
	const life = new AbortController();
	let isDragging = false;
	let last = origin;

	const hold = isMouse || plan.isHandle ? null : setTimeout(lift, Math.max(0, TOUCH_HOLD_MS - (plan.heldMs ?? 0)));

	function lift() {
		if (hold) clearTimeout(hold);
		if (!events.onLift(origin)) return end();
		isDragging = true;
		// A pointer that was let go of in the same moment has nothing to capture.
		if (plan.capture.isConnected) tryCapture(plan.capture, start.pointerId);
		getSelection()?.removeAllRanges();
		events.onMove(last);
	}

	function end() {
		if (life.signal.aborted) return;
		if (hold) clearTimeout(hold);
		life.abort();
		if (isDragging) swallowClick();
		isDragging = false;
		events.onEnd();
	}

	function cancel() {
		if (life.signal.aborted) return;
		if (isDragging) events.onCancel();
		end();
	}

	function move(event: PointerEvent) {
		last = { x: event.clientX, y: event.clientY };
		if (isDragging) return events.onMove(last);
		const far = Math.hypot(last.x - origin.x, last.y - origin.y);
		if (hold) {
			if (far >= TOUCH_SLOP) end();
		} else if (far >= MOUSE_SLOP) lift();
	}

	function release(event: PointerEvent) {
		if (isDragging) events.onDrop({ x: event.clientX, y: event.clientY });
		end();
	}

	const own = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
		if (event.pointerId === start.pointerId) listener(event);
	};
	const on = { signal: life.signal };
	addEventListener('pointermove', own(move), on);
	addEventListener('pointerup', own(release), on);
	addEventListener('pointercancel', own(cancel), on);
	addEventListener('keydown', (event) => isDragging && cancelOnEscape(event, cancel), { ...on, capture: true });
	// NOTE: captured on window this also hears a row's own blur when the row unmounts; only the window's own ends a drag.
	addEventListener('blur', (event) => event.target === event.currentTarget && cancel(), { ...on, capture: true });
	// A long press asks for a menu, a mouse press begins a selection or drags a link: none of them while we decide.
	addEventListener('contextmenu', (event) => (isDragging || !isMouse) && event.preventDefault(), on);
	addEventListener('selectstart', (event) => isMouse && event.preventDefault(), on);
	addEventListener('dragstart', (event) => event.preventDefault(), on);
	// NOTE: touch events go to the node that was touched, and once that is removed they no longer reach window. It
	// must not be passive, or the browser takes the finger for a scroll and cancels the pointer.
	const stopScroll = (event: Event) => (isDragging || plan.isHandle) && event.cancelable && event.preventDefault();
	start.target?.addEventListener('touchmove', stopScroll, { ...on, passive: false });

	return {
		cancel,
		get isDragging() {
			return isDragging;
		},
	};
}

function tryCapture(element: Element, pointerId: number) {
	try {
		element.setPointerCapture(pointerId);
	} catch (error) {
		// NotFoundError: the pointer has just ended. Its `pointerup` follows and ends the press.
		if (!(error instanceof DOMException)) throw error;
	}
}

function cancelOnEscape(event: KeyboardEvent, cancel: () => void) {
	if (event.key !== 'Escape') return;
	event.preventDefault();
	event.stopPropagation();
	cancel();
}

/** The click that a drop makes must not open what was dragged, nor what it was dropped on. */
function swallowClick() {
	const life = new AbortController();
	const swallow = (event: Event) => {
		event.preventDefault();
		event.stopPropagation();
		life.abort();
	};
	addEventListener('click', swallow, { capture: true, signal: life.signal });
	addEventListener('pointerdown', () => life.abort(), { capture: true, signal: life.signal });
	setTimeout(() => life.abort(), CLICK_AFTER_MS);
}
