import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

const dayAt = (target: EventTarget): string | null =>
	target instanceof Element ? (target.closest('[data-day]')?.getAttribute('data-day') ?? null) : null;

/**
 * Days that a mouse is dragged over, from the one where it was pressed. Spread `handlers` around them. A press on one day
 * alone is a click of that day; a finger scrolls.
 */
export function useDragOverDays(onDragged: (from: string, to: string) => void) {
	const [dragged, setDragged] = useState<readonly [string, string]>();
	const from = useRef<string>(null);
	const hasDragged = useRef(false);
	const end = () => {
		from.current = null;
		setDragged(undefined);
	};
	const handlers = {
		onPointerDown(event: PointerEvent) {
			hasDragged.current = false;
			from.current = event.button === 0 && event.pointerType !== 'touch' ? dayAt(event.target) : null;
		},
		onPointerOver(event: PointerEvent) {
			const to = dayAt(event.target);
			if (from.current === null || to === null) return;
			// Let go elsewhere.
			if (event.buttons === 0) return end();
			if (to !== from.current || dragged) setDragged([from.current, to]);
		},
		onPointerUp() {
			if (dragged) {
				hasDragged.current = true;
				onDragged(...dragged);
			}
			end();
		},
		onPointerCancel: end,
		/** The click on the day where a drag ended picks nothing. */
		onClickCapture(event: MouseEvent) {
			if (!hasDragged.current) return;
			hasDragged.current = false;
			event.stopPropagation();
		},
	};
	return { dragged, handlers };
}
