import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isRightToLeft } from '../../platform/drag/index.ts';
import type { ZoomAnchor } from './use-anchored-day.ts';
import type { ChartAddress } from './use-chart-address.ts';
import { zoomBy } from './use-zoom-keys.ts';

/** Two fingers go from step to step: so many times as far apart, or as near. */
const stepRatio = 1.4;

type TwoFingers = readonly [Touch, Touch];

const twoOf = ({ touches: [one, other, third] }: TouchEvent): TwoFingers | undefined =>
	one && other && !third ? [one, other] : undefined;

/** At least a px: fingers that meet would be endlessly far apart afterwards. */
const distanceOf = ([one, other]: TwoFingers) =>
	Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));

const middleOf = ([one, other]: TwoFingers) => (one.clientX + other.clientX) / 2;

/** Px from the leading edge of what is seen. */
function offsetIn(frame: HTMLElement, clientX: number): number {
	const { left, right } = frame.getBoundingClientRect();
	return isRightToLeft(frame) ? right - clientX : clientX - left;
}

/** Two fingers that spread make days larger, and show more of them when they close, around what lies between them; one scrolls. */
export function usePinchZoom(
	frame: RefObject<HTMLElement | null>,
	address: Pick<ChartAddress, 'zoom' | 'setZoom'>,
	anchor: ZoomAnchor,
): void {
	const latest = useRef(address);
	useLayoutEffect(() => {
		latest.current = address;
	});
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const life = new AbortController();
		let began: number | undefined;
		const start = (event: TouchEvent) => {
			const fingers = twoOf(event);
			began = fingers && distanceOf(fingers);
		};
		const move = (event: TouchEvent) => {
			const fingers = twoOf(event);
			if (!fingers || began === undefined) return;
			// The page itself is not made larger.
			if (event.cancelable) event.preventDefault();
			const ratio = distanceOf(fingers) / began;
			if (ratio < stepRatio && ratio > 1 / stepRatio) return;
			began = distanceOf(fingers);
			const { zoom, setZoom } = latest.current;
			const next = zoomBy(zoom, ratio > 1 ? -1 : 1);
			if (next === zoom) return;
			anchor.current = offsetIn(element, middleOf(fingers));
			setZoom(next);
		};
		element.addEventListener('touchstart', start, { signal: life.signal, passive: true });
		element.addEventListener('touchmove', move, { signal: life.signal, passive: false });
		element.addEventListener('touchend', start, { signal: life.signal, passive: true });
		return () => life.abort();
	}, [frame, anchor]);
}
