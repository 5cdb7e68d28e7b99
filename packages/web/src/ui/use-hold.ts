import { type HTMLAttributes, type PointerEvent, useEffect, useRef } from 'react';

/** A finger that rests so long on something asks what can be done with it; one that moves further scrolls. */
const holdMs = 450;
const slop = 8;

type Listeners = Pick<
	HTMLAttributes<HTMLElement>,
	'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onContextMenu'
>;

/** Lifting the finger is no press beside what opened under it, which would close that again. */
function swallowRelease(): void {
	const ended = new AbortController();
	const on = { capture: true, signal: ended.signal, passive: false };
	const swallow = (event: Event) => {
		// Without it a click follows.
		event.preventDefault();
		event.stopImmediatePropagation();
		ended.abort();
	};
	window.addEventListener('touchend', swallow, on);
	window.addEventListener('touchcancel', () => ended.abort(), on);
}

/** Listeners for an element that tell when a finger has rested on it. */
export function useHold(onHold: () => void): Listeners {
	const start = useRef<{ readonly x: number; readonly y: number; readonly timer: number }>(undefined);
	const letGo = () => {
		window.clearTimeout(start.current?.timer);
		start.current = undefined;
	};
	useEffect(() => () => window.clearTimeout(start.current?.timer), []);
	const hold = () => {
		swallowRelease();
		onHold();
		navigator.vibrate?.(10);
	};
	return {
		onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) {
			letGo();
			// Links and buttons have a long press of their own.
			if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element) || target.closest('a, button')) return;
			start.current = { x, y, timer: window.setTimeout(hold, holdMs) };
		},
		onPointerMove({ clientX, clientY }: PointerEvent) {
			const { current } = start;
			if (current && Math.hypot(clientX - current.x, clientY - current.y) > slop) letGo();
		},
		onPointerUp: letGo,
		onPointerCancel: letGo,
		// The menu of the browser would end the press, or come on top of what it opened.
		onContextMenu: (event) => start.current && event.preventDefault(),
	};
}
