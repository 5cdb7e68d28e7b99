import { type PointerEvent, useCallback } from 'react';

/** So far a finger goes before it means another page of days, in px; and at least so many times as far as up or down. */
const leastPx = 48;
const sidewaysness = 1.5;

/**
 * A finger that is drawn sideways over days leads to later ones (1) or back (-1), mirrored where text runs from right to
 * left. Up and down it scrolls: the element has `touch-action: pan-y`.
 */
export function useSideSwipe(onSwipe: (direction: 1 | -1) => void) {
	return useCallback(
		({ pointerType, isPrimary, pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
			if (pointerType !== 'touch' || !isPrimary) return;
			const life = new AbortController();
			const isTurned = getComputedStyle(currentTarget).direction === 'rtl';
			const end = (event: globalThis.PointerEvent) => {
				if (event.pointerId !== pointerId) return;
				life.abort();
				const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
				const isCarried = document.documentElement.dataset.dragging !== undefined;
				const isMeant = Math.abs(dx) >= leastPx && Math.abs(dx) > Math.abs(dy) * sidewaysness;
				if (event.type === 'pointerup' && isMeant && !isCarried) onSwipe(dx < 0 === isTurned ? -1 : 1);
			};
			// Heard before a carried task is let go of.
			for (const name of ['pointerup', 'pointercancel'] as const)
				addEventListener(name, end, { capture: true, signal: life.signal });
		},
		[onSwipe],
	);
}
